const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Formats of large files, recognised by their first bytes. The key is also the stored file's ending. */
// biome-ignore format: a table is read by its columns.
export const mediaFormats = {
  wav:  { label: 'WAV',  begins: [[0, 'RIFF'], [8, 'WAVE']] },
  flac: { label: 'FLAC', begins: [[0, 'fLaC']] },
  jpg:  { label: 'JPG',  begins: [[0, '\xff\xd8\xff']] },
  png:  { label: 'PNG',  begins: [[0, '\x89PNG\r\n\x1a\n']] },
} as const;
export type MediaFormat = keyof typeof mediaFormats;

/** Kinds of large files. Browser and server read the same table. */
// biome-ignore format: a table is read by its columns.
export const mediaKinds = {
  audio: { formats: ['wav', 'flac'], endings: ['.wav', '.flac'],         limitBytes: GIB },
  cover: { formats: ['jpg', 'png'],  endings: ['.jpg', '.jpeg', '.png'], limitBytes: 50 * MIB },
} as const;
export type MediaKind = keyof typeof mediaKinds;
export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[];

/** Enough of a file to tell what it is. */
export const HEAD_BYTES = 12;

/**
 * How much one request carries. The server ends every request after five minutes (http/app.ts), so a file goes in pieces
 * that a bad line manages in that time; what of a cut piece had arrived is kept, and the next request goes on behind it.
 */
export const CHUNK_BYTES = 32 * MIB;

/** No album has as many: whoever leaves more unfinished files behind fills our disk. */
export const UNFINISHED_MAX = 50;
/** Finished files that wait for a release: a whole catalogue brought in at once fits. */
export const UNCLAIMED_MAX = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an unfinished file waits for its next bytes, and a finished one for the release it was sent for. */
export const KEEP_MS = 7 * DAY_MS;

/** The format that begins like this; null for all others, and while too little is there. */
export function formatOf(head: Uint8Array): MediaFormat | null {
  const formats = Object.keys(mediaFormats) as MediaFormat[];
  return formats.find((format) => mediaFormats[format].begins.every(([at, word]) => stands(head, at, word))) ?? null;
}

function stands(bytes: Uint8Array, at: number, word: string): boolean {
  return Array.from(word).every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

/** Format of a file by its first bytes; null where the kind does not take it. */
export function acceptedFormat(kind: MediaKind, head: Uint8Array): MediaFormat | null {
  const format = formatOf(head);
  const taken: readonly MediaFormat[] = mediaKinds[kind].formats;
  return format && taken.includes(format) ? format : null;
}

export function isMp3Name(name: string): boolean {
  return /\.mp3$/i.test(name);
}

/**
 * The most common file sent instead of a recording. It is recognised by its name, or by its tag or first frame (MPEG layer III)
 * whatever its name.
 */
export function isMp3(name: string, head: Uint8Array): boolean {
  const [first = 0, second = 0] = head;
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2;
  return isMp3Name(name) || stands(head, 0, 'ID3') || isFrame;
}

/** Why a file of the wrong type is refused, for whoever words it. */
export function wrongType(kind: MediaKind, name: string, head: Uint8Array): { accepted: string; isMp3: boolean } {
  return { accepted: acceptedMedia(kind), isMp3: kind === 'audio' && isMp3(name, head) };
}

/** 'WAV ou FLAC', for the sentence under a field and for a refusal. */
export function acceptedMedia(kind: MediaKind): string {
  return mediaKinds[kind].formats.map((format) => mediaFormats[format].label).join(' ou ');
}

/** '1 GB', '50 MB'; limits are whole. */
export function formatMediaLimit(limitBytes: number): string {
  return limitBytes >= GIB ? `${Math.floor(limitBytes / GIB)} GB` : `${Math.floor(limitBytes / MIB)} MB`;
}
