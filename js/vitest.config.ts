import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment", development: false } },
  test: { include: ["test/**/*.test.{ts,tsx}"], environment: "node", fileParallelism: false },
});
