import { plainLine } from '../xml/plain-text.ts';

/** "Ana, Beto & Caio feat. Zé": what is shown as the artist, and the only place for "feat.". */
export function displayArtistName(main: readonly string[], featured: readonly string[]): string {
  return featured.length > 0 ? `${joinNames(main)} feat. ${joinNames(featured)}` : joinNames(main);
}

export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}

/** "Canção (Ao Vivo)": title and version as one string. */
export function displayTitleText(title: string, version: string): string {
  return version ? `${title} (${version})` : title;
}

/** Each name once, as it is to be shown. */
export function cleanNames(typed: readonly string[], without: readonly string[] = []): string[] {
  const taken = new Set(without.map(nameKey));
  return typed.map(plainLine).filter((name) => {
    if (name === '' || taken.has(nameKey(name))) return false;
    taken.add(nameKey(name));
    return true;
  });
}

/** The same person is the same party, however a keyboard has put the accents together. */
export function nameKey(name: string): string {
  return plainLine(name).normalize('NFC').toLowerCase();
}

const VARIOUS = new Set(['vários artistas', 'varios artistas', 'various artists', 'vários intérpretes']);

export function isVariousArtists(name: string): boolean {
  return VARIOUS.has(nameKey(name));
}

/** The artist of a release as it was typed, taken apart into who is who. */
export function readArtistLine(typed: string, known: readonly string[]): { main: string[]; featured: string[] } {
  const line = plainLine(typed);
  // The Portuguese word only with its dot: a band may well be called "Any Part of It".
  const parts = line.match(/^(.+?)\s+(?:feat\.?|ft\.?|part\.)\s+(.+)$/i);
  const [, main = line, featured = ''] = parts ?? [];
  return { main: splitArtist(main, known), featured: featured ? splitArtist(featured, known) : [] };
}

/** "Canção (feat. Zé)", where Zé is among the featured artists anyway: the title is only "Canção". */
export function withoutFeaturing(title: string, featured: readonly string[]): string {
  const parts = title.match(/^(.+?)\s*[([]\s*(?:feat\.?|ft\.?|part\.)\s+([^()[\]]+)[)\]]$/i);
  if (!parts) return title;
  const [, bare = title, named = ''] = parts;
  const keys = new Set(featured.map(nameKey));
  return splitArtist(named, featured).every((name) => keys.has(nameKey(name))) ? bare : title;
}

/** Separator between two names, matched whole: a pattern over the whole line would take years for a long name. */
const SEPARATOR = /^(?:\s*[,&+/;]\s*|,?\s+(?:e|and|y|x|com|with)\s+)$/i;

/**
 * "Ana & Beto" as the artist of a release whose tracks name Ana and Beto is two parties, not a third one; whatever cannot be put together
 * from the tracks' own names is one party.
 */
function splitArtist(name: string, known: readonly string[]): string[] {
  let rest = plainLine(name);
  const found: { name: string; at: number }[] = [];
  for (const one of [...known].sort((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(one.toLowerCase());
    if (at < 0 || one === '') continue;
    found.push({ name: one, at });
    rest = rest.slice(0, at) + '\u0000'.repeat(one.length) + rest.slice(at + one.length);
  }
  const between = rest.split(/\0+/);
  const isWhole = between.every((piece, index) =>
    index === 0 || index === between.length - 1 ? piece === '' : SEPARATOR.test(piece),
  );
  return isWhole && found.length > 1 ? found.sort((a, b) => a.at - b.at).map((one) => one.name) : [plainLine(name)];
}
