import sharp from 'sharp';

const SIDE_PX = 3000;

/** Flat shapes in few paints, after the papers and roofs of the Northeast; each draws itself on a square of ten by ten. */
const subjects = {
  pipa: ['#9fd0cf', () => [box(0, 6, 10, 4, '#f06542'), kite()]],
  bandeirinhas: ['#2d3a78', () => grid(5, 4).map(({ x, y, nth }) => flag(x * 2 + 0.2, y * 2.5 + 0.2, paints[nth % 5]))],
  telhado: ['#b5482d', () => grid(6, 8).map(({ x, y, nth }) => tile(x * 2 - (y % 2), y * 1.3, roofs[nth % 3]))],
  azulejo: [
    '#f3ead6',
    () => grid(4, 4).map(({ x, y, nth }) => disc(x * 2.5 + 1.25, y * 2.5 + 1.25, 1, seas[nth % 4] ?? '#1f7d80')),
  ],
  mare: ['#f7ddb0', () => [disc(7, 2.2, 1.1, '#f28c52'), ...[4, 5.4, 6.8, 8.2].map((y, nth) => wave(y, seas[nth]))]],
  sol: ['#efbf7a', () => [...rays(24), disc(5, 4.2, 1.7, '#1a0f22'), disc(5, 4.2, 1.3, '#e0542d'), ...furrows(7)]],
  jardim: [
    '#1f6f54',
    () =>
      grid(4, 5).flatMap(({ x, y, nth }) => [
        leaf(x * 2.5, y * 2, leaves[nth % 3]),
        disc(x * 2.5 + 1.9, y * 2 + 0.6, 0.3, '#e4506c'),
      ]),
  ],
  lua: [
    '#141233',
    () => [
      disc(5, 5.4, 3, '#f6e7c6'),
      disc(5, 4.3, 2.7, '#141233'),
      disc(5, 7.4, 1.5, '#2b2422'),
      star(5, 6.9),
      ...stars(14),
    ],
  ],
  fitas: [
    '#1d1021',
    () => grid(8, 1).map(({ x, nth }) => ribbon(x * 1.25 + 0.2, 4 + ((nth * 37) % 5), ribbons[nth % 5])),
  ],
} satisfies Record<string, [ground: string, shapes: () => string[]]>;
export type CoverSubject = keyof typeof subjects;

const paints = ['#f4a63a', '#f3ead6', '#c8432b', '#2f8f6f', '#7fa3d8'];
const roofs = ['#d8734a', '#a83c28', '#8e3122'];
const seas = ['#3ea3a3', '#f3ead6', '#1f7d80', '#123f52'];
const leaves = ['#c9d35c', '#5aa868', '#123c30'];
const ribbons = ['#6a2be0', '#c1359a', '#f1606e', '#f6a93b', '#f53c8d'];

/** The size and the form the stores ask for. */
export function drawCover(subject: CoverSubject, sidePx = SIDE_PX): Promise<Buffer> {
  const [ground, shapes] = subjects[subject];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}">
    <rect width="100%" height="100%" fill="${ground}"/><g transform="scale(${sidePx / 10})">${shapes().join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

const path = (d: string, fill: string | undefined) => `<path d="${d}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  path(`M${x} ${y}h${width}v${height}h${-width}z`, fill);
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const flag = (x: number, y: number, fill: string | undefined) => path(`M${x} ${y}h1.6v2l-.8-.7-.8 .7z`, fill);
const tile = (x: number, y: number, fill: string | undefined) => path(`M${x} ${y}h2v.6a1 1 0 0 1-2 0z`, fill);
const wave = (y: number, fill: string | undefined) =>
  path(`M0 ${y}c1.2-1.4 2.2-1.4 3.4 0s2.2 1.4 3.4 0 2.2-1.4 3.4 0V10H0z`, fill);
const ribbon = (x: number, length: number, fill: string | undefined) =>
  path(`M${x} 0h.8v${length}l-.4-.5-.4 .5z`, fill);
const leaf = (x: number, y: number, fill: string | undefined) => path(`M${x} ${y + 2}q0-2 2.4-2q0 2-2.4 2z`, fill);
const star = (x: number, y: number) =>
  path(`M${x} ${y - 0.5}l.15 .35h.4l-.3 .3 .12 .4-.37-.22-.37 .22 .12-.4-.3-.3h.4z`, '#d8312f');
const stars = (count: number) =>
  Array.from({ length: count }, (_, nth) => disc((nth * 37) % 10, ((nth * 53) % 47) / 10, 0.07, '#f2c14a'));
const kite = () =>
  path('M6.2 1 3.4 4l2.3 2.4z', '#fbf1dc') +
  path('M6.2 1 8.8 3.8 5.7 6.4z', '#1f5a60') +
  path('M3.4 4 5.9 3.9 5.7 6.4z', '#f2b134') +
  path('M5.9 3.9 8.8 3.8 5.7 6.4z', '#e43f6f');
const rays = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const turn = (nth * 360) / count;
    return `<path d="M4.85 0h.3L5 2.2z" fill="#1a0f22" transform="rotate(${turn} 5 4.2)"/>`;
  });
const furrows = (from: number) =>
  Array.from({ length: 5 }, (_, nth) => box(0, from + nth * 0.6, 10, 0.3, nth % 2 === 0 ? '#1a0f22' : '#e0542d'));

function grid(columns: number, rows: number) {
  return Array.from({ length: columns * rows }, (_, nth) => ({
    x: nth % columns,
    y: Math.floor(nth / columns),
    nth: nth * 7 + Math.floor(nth / columns) * 3,
  }));
}
