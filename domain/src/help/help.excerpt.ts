import { z } from 'zod';
import { foldText } from './help.markdown.ts';

/** A piece of an excerpt; a hit is a word that was asked for. */
export const ExcerptPart = z.object({ text: z.string(), isHit: z.boolean() });
export type ExcerptPart = z.infer<typeof ExcerptPart>;

const LENGTH = 180;
const WORD = /[\p{L}\p{N}]+/gu;

/** The line of an article that has most of what was asked for, with the words marked. Stems come from the search, folded. */
export function excerptOf(words: string, stems: readonly string[]): ExcerptPart[] {
  const lines = words.split('\n').filter(Boolean);
  const best = lines.map((line) => ({ line, hits: hitsOf(line, stems) })).sort((a, b) => b.hits.size - a.hits.size)[0];
  return best ? mark(cut(best.line, [...best.hits.values()][0] ?? 0), stems) : [];
}

/** The first place of each stem. */
function hitsOf(line: string, stems: readonly string[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const match of line.matchAll(WORD)) {
    const stem = stemIn(match[0], stems);
    if (stem !== undefined && !hits.has(stem)) hits.set(stem, match.index);
  }
  return hits;
}

function stemIn(word: string, stems: readonly string[]): string | undefined {
  const folded = foldText(word);
  return stems.find((stem) => stem.length > 1 && folded.startsWith(stem));
}

/** Whole words around the first hit. */
function cut(line: string, place: number): string {
  if (line.length <= LENGTH) return line;
  const from = place < LENGTH / 2 ? 0 : line.lastIndexOf(' ', place - LENGTH / 3) + 1;
  const end = line.lastIndexOf(' ', from + LENGTH);
  const to = from + LENGTH >= line.length ? line.length : end > from ? end : from + LENGTH;
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`;
}

function mark(text: string, stems: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (stemIn(match[0], stems) === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    end = match.index + match[0].length;
    parts.push({ text: match[0], isHit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}
