import { type LetterWeight, lineWidth } from '../letter-widths.ts';

/** A line's height in sizes, as the file draws it. */
export const LINE = 1.12;
/** Letters stand nearer to each other in the file than the table says, or a little further: nothing touches the edge. */
const SLACK = 1.03;
const STEP = 0.5;
const SIZE_MIN = 3;

type Room = { width: number; height: number; lines: number; sizeMax: number; weight: LetterWeight };

/** A text in lines that fit, as large as it can be. Not a letter of it is left out. */
export function setWords(text: string, { width, height, lines, sizeMax, weight }: Room) {
  const words = text.trim().split(/\s+/).filter(Boolean);
  for (let size = sizeMax; size > SIZE_MIN; size -= STEP) {
    const broken = breakLines(words, width / size / SLACK, weight);
    if (broken && broken.length <= lines && broken.length * size * LINE <= height) return { lines: broken, size };
  }
  const letters = [...text.trim()];
  const each = Math.ceil(letters.length / lines);
  const cut = Array.from({ length: lines }, (_, line) => letters.slice(line * each, (line + 1) * each).join(''));
  const widest = Math.max(...cut.map((line) => lineWidth(line, weight)), 1);
  return { lines: cut.filter(Boolean), size: Math.min(height / lines / LINE, width / widest / SLACK) };
}

/** Null where a word is wider than the line. */
function breakLines(words: readonly string[], room: number, weight: LetterWeight): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (lineWidth(word, weight) > room) return null;
    const last = lines.at(-1);
    if (last !== undefined && lineWidth(`${last} ${word}`, weight) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
