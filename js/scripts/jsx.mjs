/** Names that no variable of a component can hide. */
export { Fragment as __Fragment, h as __h } from "preact";
