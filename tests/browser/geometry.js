// What is wrong with the geometry of the widget on the page, as sentences.
(coarse) => {
  const out = new Set();
  const root = document.querySelector(".cw-root");
  const edge = root.getBoundingClientRect();
  const ACTS = "button, select, input, summary, a[href], [role=radio], [role=checkbox], [role=option], [tabindex='0']";
  const box = (el) => el.getBoundingClientRect();
  const name = (el) => {
    const label = el.getAttribute("aria-label") ?? el.textContent ?? "";
    return `${el.dataset?.item ?? el.tagName.toLowerCase()} “${label.trim().slice(0, 40)}”`;
  };
  const shown = (el) => {
    const r = box(el);
    if (r.width === 0 || r.height === 0) return false;
    for (let up = el; up && up !== root; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== "none" || style.visibility === "hidden") return false;
    }
    return true;
  };
  // A name that is too long ends in dots; the whole is in its title, or on the plate of its seat.
  const dotted = (el) => {
    for (let up = el; up !== root; up = up.parentElement)
      if (getComputedStyle(up).textOverflow === "ellipsis" && (up.title || up.closest("[data-region=centre]"))) return true;
    return false;
  };
  const inside = (r, q, by = 1.5) =>
    r.left >= q.left - by && r.right <= q.right + by && r.top >= q.top - by && r.bottom <= q.bottom + by;
  const over = (r, q) => [
    Math.min(r.right, q.right) - Math.max(r.left, q.left),
    Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top),
  ];
  const size = (r) => `${Math.round(r.width)} x ${Math.round(r.height)}`;

  // Nothing scrolls sideways, nothing sticks out.
  const frame = root.querySelector(".cw-frame");
  if (frame.scrollWidth > frame.clientWidth + 1) out.add(`scrolls: ${frame.scrollWidth} in ${frame.clientWidth}`);
  const all = [...frame.querySelectorAll("*")].filter((el) => !el.closest("option") && shown(el));
  for (const el of all) {
    const r = box(el);
    if (!dotted(el) && (r.left < edge.left - 1 || r.right > edge.right + 1)) out.add(`outside: ${name(el)}`);
  }

  // Targets are large enough and lie apart; cards of a hand may lap, but each shows a strip.
  const acts = all.filter((el) => el.matches(ACTS));
  const card = (el) => el.matches("[data-region=hand] [data-card]");
  for (const el of acts) {
    const r = box(el);
    const target = el.closest("label") ? box(el.closest("label")) : r;
    if (target.width < 24 || target.height < 24) out.add(`small, ${size(target)}: ${name(el)}`);
    if (coarse && el.matches("button, select") && !el.dataset.card && target.height < 44)
      out.add(`small for a finger, ${size(target)}: ${name(el)}`);
  }
  acts.forEach((a, i) => {
    for (const b of acts.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const [x, y] = over(box(a), box(b));
      if (x <= 1 || y <= 1) continue;
      if (card(a) && card(b) && Math.abs(box(a).left - box(b).left) >= 24) continue;
      out.add(`overlap: ${name(a)} and ${name(b)} by ${Math.round(x)} x ${Math.round(y)}`);
    }
  });

  // Tab enters every region: at one of its items that is drawn at this width.
  for (const region of frame.querySelectorAll("[data-region]")) {
    const items = [...region.querySelectorAll("[data-item]")].filter(
      (el) => el.closest("[data-region]") === region && shown(el),
    );
    if (items.length > 0 && !items.some((el) => el.tabIndex === 0)) out.add(`no way in by Tab: ${region.dataset.region}`);
  }

  // What lies in the middle stays clear of the plates of the seats.
  const plates = all.filter((el) => el.matches("[data-place^='seat/']"));
  for (const el of frame.querySelectorAll("[data-region=centre] *")) {
    if (!shown(el) || plates.some((plate) => plate.contains(el) || el.contains(plate))) continue;
    for (const plate of plates) {
      const [x, y] = over(box(el), box(plate));
      if (x > 1 && y > 1) out.add(`on a seat: ${name(el)} on ${name(plate)} by ${Math.round(x)} x ${Math.round(y)}`);
    }
  }

  // Text stays inside whatever has an edge or cuts.
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const el = node.parentElement;
    if (!node.data.trim() || el.closest("option, title, svg") || !shown(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    let floats = false;
    for (let up = el; up !== root; up = up.parentElement) {
      const style = getComputedStyle(up);
      const cuts = style.overflowX !== "visible";
      if (style.overflowY === "auto" || style.overflowY === "scroll") break;
      const edged = style.display !== "inline" && (up.matches(ACTS) || parseFloat(style.borderLeftWidth) > 0 || style.backgroundColor !== "rgba(0, 0, 0, 0)");
      if (dotted(el)) break;
      if ((cuts || (edged && !floats)) && !inside(r, box(up)))
        out.add(`cut: “${node.data.trim().slice(0, 40)}” ${size(r)} in ${name(up)} ${size(box(up))}`);
      if (style.position === "absolute") floats = true;
    }
  }

  // Tabs stand in one row.
  const tabs = new Set([...frame.querySelectorAll("[role=tab]")].map((tab) => box(tab).top));
  if (tabs.size > 1) out.add(`tabs wrap: ${[...frame.querySelectorAll("[role=tab]")].map(name).join(", ")}`);

  // A card shows its rank and its shape: inside the card, apart from each other, and uncovered.
  const pen = document.createElement("canvas").getContext("2d");
  for (const rank of frame.querySelectorAll("[data-rank]")) {
    if (!shown(rank)) continue;
    const face = rank.parentElement;
    const r = box(rank);
    const style = getComputedStyle(rank);
    const text = parseFloat(style.fontSize);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const wide = Math.min(r.width, pen.measureText(rank.dataset.rank).width);
    const left = style.textAlign === "center" ? (r.left + r.right - wide) / 2 : r.left;
    const ink = { left, right: left + wide, top: r.top + 0.14 * text, bottom: r.bottom - 0.14 * text };
    const card = `${rank.dataset.rank} of ${face.dataset.card ?? face.getAttribute("aria-label")}`;
    if (rank.scrollWidth > rank.clientWidth + 1 || !inside(r, box(face))) out.add(`rank is cut: ${card} ${size(r)} in ${size(box(face))}`);
    for (const other of face.children) {
      if (other === rank || !shown(other)) continue;
      const [x, y] = over(ink, box(other));
      if (x > 1 && y > 1) out.add(`rank is covered: ${card}, by ${Math.round(x)} x ${Math.round(y)} of ${other.tagName}`);
      if (other.tagName === "svg" && !inside(box(other), box(face))) out.add(`shape is cut: ${card}`);
    }
    const hit = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
    if (hit && root.contains(hit) && !face.contains(hit) && !hit.contains(face)) out.add(`rank is hidden: ${card}, by ${name(hit)}`);
  }
  return [...out];
}
