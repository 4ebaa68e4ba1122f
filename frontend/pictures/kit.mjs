// Palette and the few drawing words every picture is made of.
export const G = [
  '#eef6f1',
  '#d8eae0',
  '#b3d5c2',
  '#86bb9d',
  '#559c78',
  '#2b7d58',
  '#0b6040',
  '#064d33',
  '#053d29',
  '#03291c',
];
export const A = ['#fff8e6', '#ffedc2', '#ffcd5c', '#fbb00f', '#b97b00'];
export const S = ['#f5f6f7', '#e6e9eb', '#ccd2d6', '#87929a', '#4c5860', '#252e34'];
export const PAPER = '#faf8f3';
export const WHITE = '#ffffff';
export const ADR_ORANGE = '#f07d00';
export const HAZARD_RED = '#c8201c';
export const AMBER = A[3];

const n = (value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);

export const rect = (x, y, w, h, fill, rx = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} fill="${fill}"/>`;
export const circle = (cx, cy, r, fill) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;
export const ellipse = (cx, cy, rx, ry, fill) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more ? ` ${more}` : ''}/>`;
export const ring = (cx, cy, r, stroke, width, more = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more ? ` ${more}` : ''}/>`;
export const frame = (x, y, w, h, rx, stroke, width, fill = 'none') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
export const use = (id, x, y, more = '') => `<use href="#${id}" x="${n(x)}" y="${n(y)}"${more ? ` ${more}` : ''}/>`;
export const group = (attributes, ...parts) =>
  `<g${attributes ? ` ${attributes}` : ''}>${parts.flat(Infinity).join('')}</g>`;
export const at = (x, y, k, ...parts) =>
  group(`transform="translate(${n(x)} ${n(y)})${k === 1 ? '' : ` scale(${k})`}"`, ...parts);
export const facingLeft = (x, y, k, ...parts) =>
  group(`transform="translate(${n(x)} ${n(y)}) scale(${-k} ${k})"`, ...parts);
export const defs = (...parts) => `<defs>${parts.flat(Infinity).join('')}</defs>`;

export const series = (count, make) => Array.from({ length: count }, (_, index) => make(index));

export function svg(width, height, ...parts) {
  const body = parts.flat(Infinity).join('');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return indent(`${open}${body}</svg>`);
}

function indent(markup) {
  let depth = 0;
  const lines = [];
  for (const tag of markup.match(/<[^>]+>/g)) {
    const closing = tag.startsWith('</');
    if (closing) depth -= 1;
    lines.push(' '.repeat(depth) + tag);
    if (!closing && !tag.endsWith('/>')) depth += 1;
  }
  return `${lines.join('\n')}\n`;
}

// Digits as strokes in a 20 x 32 box: no font is ever needed.
const DIGITS = {
  0: 'M3 10a7 7 0 0 1 14 0v12a7 7 0 0 1-14 0z',
  1: 'M4 9l7-5v28',
  2: 'M3 11a7 7 0 0 1 14-1C17 17 4 20 4 29h15',
  3: 'M2 3h14l-7 9.500a8 8 0 1 1-6 13.5',
  5: 'M17 3H5v12c6-4 13 0 12 6.500a7.2 7.2 0 0 1-14 2',
  6: 'M15 1C8 6 3 13 3 22a7 7 0 1 0 14 0a7 7 0 0 0-14 0',
  7: 'M2 3h15L8 32',
};
export const digits = (text, x, y, height, colour, weight = 6.5) =>
  group(
    `transform="translate(${n(x)} ${n(y)}) scale(${n((height / 32) * 100) / 100})" fill="none" stroke="${colour}" stroke-width="${weight}"`,
    [...text].map(
      (digit, index) => `<path${index ? ` transform="translate(${index * 25} 0)"` : ''} d="${DIGITS[digit]}"/>`,
    ),
  );

// The sign plate: full-bleed ground, one border line, an optional road strip.
const PLATES = {
  course: { ground: G[6], border: WHITE, road: G[8], dash: G[3] },
  goods: { ground: G[1], border: G[6], road: G[2], dash: WHITE },
};
export function plate(kind, { road = false } = {}, ...parts) {
  const { ground, border, road: strip, dash } = PLATES[kind];
  const floor = path('M12 256H468V292a16 16 0 0 1-16 16H28a16 16 0 0 1-16-16z', strip);
  return svg(
    480,
    320,
    rect(0, 0, 480, 320, ground),
    road ? [floor, road === 'floor' ? [] : line('M38 285H442', dash, 6, 'stroke-dasharray="44 46"')] : [],
    parts,
    frame(12, 12, 456, 296, 18, border, 6),
  );
}

// The tachograph disc: rings, a 24-hour tick track, a needle-thin trace.
export function disc(
  cx,
  cy,
  r,
  { face = PAPER, ink = G[6], faint = G[2], trace = ink, hole = ink, thin = r / 40, until = 73 } = {},
) {
  const points = series(until, (i) => {
    const angle = (i / 72) * 2 * Math.PI - Math.PI / 2;
    const moving = (i > 20 && i < 36) || (i > 41 && i < 58);
    const speed = moving ? 0.77 + 0.045 * Math.sin(i * 1.9) + 0.02 * Math.cos(i * 3.1) : 0.6;
    return `${n(cx + r * speed * Math.cos(angle))} ${n(cy + r * speed * Math.sin(angle))}`;
  });
  return group(
    '',
    circle(cx, cy, r, face),
    ring(cx, cy, r * 0.92, ink, r * 0.07, 'pathLength="240" stroke-dasharray="2 8"'),
    ring(cx, cy, r * 0.86, faint, thin),
    ring(cx, cy, r * 0.5, faint, r * 0.09),
    ring(cx, cy, r * 0.36, faint, thin),
    `<path d="M${points.join(' ')}${until < 73 ? '' : 'z'}" fill="none" stroke="${trace}" stroke-width="${n(thin * 1.1)}" stroke-linejoin="round"/>`,
    circle(cx, cy, r * 0.13, hole),
  );
}

export const cross = (cx, cy, size, fill) => {
  const a = size / 2;
  const b = size / 6;
  return path(
    `M${n(cx - b)} ${n(cy - a)}h${n(2 * b)}v${n(a - b)}h${n(a - b)}v${n(2 * b)}h${n(b - a)}v${n(a - b)}h${n(-2 * b)}v${n(b - a)}h${n(b - a)}v${n(-2 * b)}h${n(a - b)}z`,
    fill,
  );
};
export const tick = (x, y, size, colour, width) =>
  line(`M${n(x)} ${n(y)}l${n(size * 0.35)} ${n(size * 0.35)}l${n(size * 0.65)} ${n(-size * 0.75)}`, colour, width);

// An arc from one clock angle to another (degrees, 0 at the top, clockwise), with an arrow head of the given size.
export function arrowArc(cx, cy, r, from, to, colour, width, head) {
  const on = (angle, radius) =>
    [cx + radius * Math.sin((angle * Math.PI) / 180), cy - radius * Math.cos((angle * Math.PI) / 180)].map(n).join(' ');
  const tip = to + (head / r) * 57;
  return group(
    '',
    line(`M${on(from, r)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${on(to + 1, r)}`, colour, width),
    path(`M${on(to, r - head * 0.8)}L${on(tip, r)} ${on(to, r + head * 0.8)}z`, colour),
  );
}
