import { foldText } from '@toada/domain/help/help.markdown.ts';
import type { Entry } from './entry.ts';

/** Shorter words are too alike to guess what was meant. */
const GUESSED_LENGTH = 4;

/**
 * How well a name answers what was typed: every typed word begins one of its words, or is one slip away from that.
 * 0 is best; null is no answer.
 */
export function rankOf(name: string, typed: string): number | null {
  const names = wordsIn(name);
  const ranks = wordsIn(typed).map((word) => rankOfWord(names, word));
  if (ranks.includes(null)) return null;
  return ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0);
}

/** Entries whose name answers what was typed, the best first. */
export function answering(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.label, typed);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** A name cut where the typed words begin its words, for the eye. */
export function markParts(name: string, typed: string): { text: string; isMatch: boolean }[] {
  const sought = wordsIn(typed);
  return name.split(/([\p{L}\p{N}]+)/u).flatMap((piece) => {
    const folded = foldText(piece);
    // A letter that folds into two, as 'ß' does, would shift the cut: such a word stays unmarked.
    const hit = folded.length === piece.length ? sought.find((word) => folded.startsWith(word)) : undefined;
    if (!hit) return piece === '' ? [] : [{ text: piece, isMatch: false }];
    const rest = piece.slice(hit.length);
    return [{ text: piece.slice(0, hit.length), isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])];
  });
}

function wordsIn(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function rankOfWord(names: readonly string[], word: string): number | null {
  const at = names.findIndex((name) => name.startsWith(word));
  if (at >= 0) return at === 0 ? 0 : 1;
  return word.length >= GUESSED_LENGTH && names.some((name) => isOneSlip(name, word)) ? 3 : null;
}

/** Whether the beginning of the name differs from the word by one letter more, less, other, or two that changed places. */
function isOneSlip(name: string, word: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === name[from]) from += 1;
  const [rest, other] = [word.slice(from + 1), name.slice(from + 1)];
  const isSwapped = word[from] === name[from + 1] && word[from + 1] === name[from];
  return (
    other.startsWith(rest) ||
    name.slice(from).startsWith(rest) ||
    other.startsWith(word.slice(from)) ||
    (isSwapped && name.slice(from + 2).startsWith(word.slice(from + 2)))
  );
}
