import { brightest, words } from './plate.ts';
import type { SceneOf, Shape } from './shapes.ts';

const LINES_MAX = 4;
/** A capital of the bold face is about so wide, in shares of its size. */
const CAPITAL = 0.76;
const ENTRY_SECONDS = 0.6;

/** The title in capitals that fill the picture; the lines come in one by one and swing with the music. */
export const drawTitle: SceneOf = ({ size, paints, title, artist, note }) => {
  const { width, height } = size;
  const lines = breakTitle(title.toUpperCase(), width > height ? 12 : height > width ? 5 : 6);
  const longest = Math.max(...lines.map((line) => line.length), 3);
  const room = width * 0.84;
  const letters = Math.floor(Math.min(room / (longest * CAPITAL), (height * 0.66) / lines.length / 1.05, 360));
  const block = lines.length * letters * 1.05;
  const top = Math.round((height - block) / 2 - height * 0.05);
  const foot = Math.round(height - (height > width ? 260 : 150));
  const inks = [paints.ink, ...paints.rest.slice(0, 3)];
  return {
    still: [
      { kind: 'rect', x: 0, y: 0, width, height, paint: paints.ground },
      words('artist', [artist, note].filter(Boolean).join(', '), {
        ...{ x: Math.round(width * 0.08), y: foot, width: room, size: 50, paint: paints.soft },
      }),
    ],
    moving: ({ seconds, levelAt }) =>
      lines.map((line, place): Shape => {
        const free = Math.max(0, room - line.length * letters * CAPITAL);
        const side = place % 2 === 0 ? -1 : 1;
        const entry = 1 - easeOut(Math.min(1, Math.max(0, (seconds - place * 0.15) / ENTRY_SECONDS)));
        const rest = free * (0.5 + 0.5 * Math.sin(seconds * 0.9 + place * 1.7) * (free > 0 ? 1 : 0));
        const swing = side * levelAt(-place * 2) * width * 0.03;
        return words(`line-${place}`, line, {
          x: Math.round(width * 0.08 + rest + swing + side * entry * width),
          ...{ y: Math.round(top + place * letters * 1.05), width: Math.ceil(room), size: letters },
          paint: inks[place % inks.length] ?? paints.ink,
        });
      }),
  };
};

/** The cover fills the picture; title, day and a fringe of small ribbons stand below it. */
export const drawDate: SceneOf = ({ size, paints, title, artist, note }) => {
  const { width, height } = size;
  const isWide = width > height;
  const foot = isWide ? height : height > width ? 560 : 360;
  const cover = isWide ? { width: height, height } : { width, height: height - foot };
  const plate = isWide
    ? { x: height, y: 0, width: width - height, height }
    : { x: 0, y: height - foot, width, height: foot };
  const edge = 80;
  const x = plate.x + edge;
  const room = plate.width - edge * 2;
  const titleSize = isWide ? 88 : height > width ? 92 : 72;
  const top = isWide ? 420 : plate.y + (height > width ? 190 : 96);
  const after = Math.round(top + titleSize * 1.35);
  const many = Math.round(plate.width / 54);
  const step = plate.width / many;
  return {
    still: [
      { kind: 'cover', x: 0, y: 0, ...cover },
      { kind: 'rect', ...plate, paint: paints.plate },
      words('title', title, { x, y: top, width: room, size: titleSize, paint: '#ffffff' }),
      words('artist', artist, { x, y: after, width: room, size: 46, paint: '#e9e2ec' }),
      words('note', note, { x, y: after + 70, width: room, size: 46, paint: brightest(paints.rest) }),
    ],
    moving: ({ bands, levelAt }) =>
      Array.from({ length: many }, (_, place): Shape => {
        const loud = 0.5 * (bands[place % bands.length] ?? 0) + 0.5 * levelAt(-Math.abs(place - many / 2));
        return {
          ...{ kind: 'ribbon', x: plate.x + place * step + 4, y: plate.y, width: step - 8 },
          ...{ height: 26 + loud * (isWide ? 260 : foot * 0.15), notch: 14 },
          paint: paints.rest[place % Math.min(4, paints.rest.length)] ?? paints.ink,
        };
      }),
  };
};

/** Words into lines of at most about so many letters, four at most; what is longer stands in longer lines. */
export function breakTitle(title: string, letters: number): string[] {
  const lines: string[] = [];
  const words = title.split(/\s+/).filter(Boolean);
  for (const word of words.flatMap((one) => (one.length > letters + 1 ? cutWord(one) : [one]))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= LINES_MAX) return lines.length > 0 ? lines : [' '];
  return breakTitle(title, letters + 2);
}

const VOWEL = /[AEIOUÁÂÃÀÉÊÍÓÔÕÚÜY]/;

/** A long word in two, before a syllable and as near as can be behind its middle. */
function cutWord(word: string): string[] {
  const isVowel = (at: number) => VOWEL.test(word[at] ?? '');
  const hyphen = word.indexOf('-');
  if (hyphen > 0 && hyphen < word.length - 1) return [word.slice(0, hyphen + 1), word.slice(hyphen + 1)];
  const cuts = Array.from(word, (_, at) => at)
    .filter((at) => at >= 2 && at <= word.length - 2 && !isVowel(at) && isVowel(at + 1))
    .map((at) => (/[RLH]/.test(word[at] ?? '') && at > 2 && !isVowel(at - 1) ? at - 1 : at));
  const middle = word.length * 0.6;
  const [cut] = cuts.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return cut === undefined ? [word] : [word.slice(0, cut), word.slice(cut)];
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
