type Named = { title: string; artist: string; isrc: string };

/** Case, accents, spaces and signs of writing make no other name. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The one track that a store's recording names exactly: title and artist, and no other code than the track's. None where two tracks
 * are named alike, for then a person has to look.
 */
export function exactOf<Track extends Named>(recording: Named, tracks: readonly Track[]): Track | undefined {
  if (folded(recording.title) === '' || folded(recording.artist) === '') return undefined;
  const [only, ...others] = tracks.filter(
    ({ title, artist, isrc }) =>
      folded(title) === folded(recording.title) &&
      folded(artist) === folded(recording.artist) &&
      (recording.isrc === '' || isrc === '' || isrc === recording.isrc),
  );
  return others.length === 0 ? only : undefined;
}

export type Stretch = { text: string; isApart: boolean };

/** A longer text than any title is not compared letter by letter. */
const LETTERS_MAX = 200;

/** Both texts in stretches: letters that the other one has in this order, and those that it has not. */
export function lettersApart(one: string, other: string): [Stretch[], Stretch[]] {
  const [left, right] = [[...one], [...other]];
  if (left.length > LETTERS_MAX || right.length > LETTERS_MAX)
    return [[{ text: one, isApart: one !== other }], [{ text: other, isApart: one !== other }]];
  const common = commonLengths(left, right);
  const apart: [boolean[], boolean[]] = [left.map(() => true), right.map(() => true)];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      apart[0][i] = false;
      apart[1][j] = false;
      i += 1;
      j += 1;
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return [stretches(left, apart[0]), stretches(right, apart[1])];
}

/** How many letters the ends of both, from each pair of places on, have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i], lengths[i + 1]];
      if (!row || !below) continue;
      row[j] = left[i] === right[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

function stretches(letters: readonly string[], apart: readonly boolean[]): Stretch[] {
  const all: Stretch[] = [];
  letters.forEach((letter, place) => {
    const isApart = apart[place] ?? false;
    const last = all.at(-1);
    if (last?.isApart === isApart) last.text += letter;
    else all.push({ text: letter, isApart });
  });
  return all;
}
