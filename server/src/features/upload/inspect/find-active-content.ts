import { inflateSync } from 'node:zlib';

/** Names that make a reader act by itself or carry another file. Long ones, so that packed pixels hardly spell one by chance. */
const ACTIVE = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'SubmitForm',
]);
/** Dozens of times the object streams of fifty pages. */
const UNPACKED_MAX = 32 * 1024 * 1024;

export type ActiveContent = 'active' | 'sealed' | null;

/**
 * Looks for the names of actions in a PDF's own bytes and in its object streams, where names may be packed. An action cannot
 * be without its name, so `/OpenAction` and `/AA` are innocent by themselves: most files use them to choose the first page.
 * 'sealed': an object stream that cannot be looked into, or a name of one with no stream behind it.
 * Not seen: a link that opens an address on its own (`/URI`), and an object stream whose type stands in another object.
 */
export function findActiveContent(bytes: Uint8Array): ActiveContent {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = body.toString('latin1');
  let left = UNPACKED_MAX;
  for (const { name, end } of namesIn(text)) {
    if (isActive(name, text, end)) return 'active';
    if (name !== 'ObjStm') continue;
    const objects = unpackNext(body, text, end, left);
    if (objects === null) return 'sealed';
    left -= objects.length;
    for (const inner of namesIn(objects)) if (isActive(inner.name, objects, inner.end)) return 'active';
  }
  return null;
}

/** `/XFA`, a form with scripts of its own, is short enough for chance: what follows must be its value. */
function isActive(name: string, text: string, end: number): boolean {
  return ACTIVE.has(name) || (name === 'XFA' && /^\s*(\[|\d+\s+\d+\s+R)/.test(text.slice(end, end + 40)));
}

/** Names as a reader understands them: `/J#61vaScript` is one, too. Longer ones are none that we look for. */
function* namesIn(text: string) {
  for (const found of text.matchAll(/\/([A-Za-z0-9#]{3,60})/g)) {
    const [whole, written = ''] = found;
    const name = written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    yield { name, end: found.index + whole.length };
  }
}

const STREAM = /stream\r?\n/;
/** A dictionary of an object stream has a handful of numbers. */
const DICTIONARY_MAX = 4096;

/** The stream whose dictionary this is, unpacked. Only what writers of PDFs do: packed once and plainly, or not at all. */
function unpackNext(body: Buffer, text: string, from: number, limit: number): string | null {
  const found = STREAM.exec(text.slice(from, from + DICTIONARY_MAX));
  if (!found) return null;
  const before = text.slice(Math.max(0, from - DICTIONARY_MAX), from);
  const dictionary = before.slice(before.lastIndexOf('obj') + 1) + text.slice(from, from + found.index);
  const names = [...namesIn(dictionary)].map(({ name }) => name);
  // Every line of a predicted stream begins with a byte that is not the content's, and would cut a name in two.
  if (names.includes('Predictor') || limit <= 0) return null;
  const filters = names.filter((name) => name.endsWith('Decode'));
  // An unpacked stream stands in the bytes that are searched anyway.
  if (filters.length === 0 && !names.includes('Filter')) return '';
  if (filters.join() !== 'FlateDecode') return null;
  try {
    return inflateSync(body.subarray(from + found.index + found[0].length), { maxOutputLength: limit }).toString(
      'latin1',
    );
  } catch {
    return null;
  }
}
