const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Shorter words are too alike to guess what was meant; longer ones are no words. */
const [SHORTEST, LONGEST] = [4, 24];

/** Beginnings that a typed word is one slip away from, the likeliest slip first: letters swapped, another one, one missing, one too many. */
export function slipsOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return [];
  const places = [...word].map((_, place) => place);
  const put = (place: number, letters: string, gone: number) =>
    word.slice(0, place) + letters + word.slice(place + gone);
  const anyAt = (place: number, gone: number) => [...LETTERS].map((letter) => put(place, letter, gone));
  const slips = [
    ...places.slice(1).map((place) => put(place - 1, `${word[place]}${word[place - 1]}`, 2)),
    ...places.flatMap((place) => anyAt(place, 1)),
    ...places.flatMap((place) => anyAt(place, 0)),
    ...places.map((place) => put(place, '', 1)),
  ];
  return [...new Set(slips)].filter((slip) => slip !== word);
}
