/** Parts of a people search: words of names, and addresses or parts of them, which are looked up whole. */
export type PeopleSearch = { words: string; addresses: string[] };

/** Null when nothing is asked. `.` and `@` inside a word make it an address: `ana@`, `selo.com.br`. */
export function parsePeopleSearch(text: string | undefined): PeopleSearch | null {
  const asked = (text ?? '').split(/\s+/).filter((word) => word !== '');
  if (asked.length === 0) return null;
  const trimmed = asked.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}@]+$/gu, ''));
  return {
    words: trimmed.filter((word) => !isAddress(word)).join(' '),
    addresses: trimmed.filter(isAddress).map((word) => word.replace(/^@/, '')),
  };
}

function isAddress(word: string) {
  return /[@.]/.test(word);
}
