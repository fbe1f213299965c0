const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

type Opening = readonly (readonly [at: number, word: string])[];

/**
 * Formats of large files, told by their first bytes: one of the openings, each with all of its words. The key is also the
 * ending of the stored file. QuickTime stands before MP4, which shares its opening; files older than MP4 begin with any atom.
 */
// biome-ignore format: a table is read by its columns.
export const mediaFormats = {
  wav:  { label: 'WAV',  openings: [[[0, 'RIFF'], [8, 'WAVE']]] },
  flac: { label: 'FLAC', openings: [[[0, 'fLaC']]] },
  jpg:  { label: 'JPG',  openings: [[[0, '\xff\xd8\xff']]] },
  png:  { label: 'PNG',  openings: [[[0, '\x89PNG\r\n\x1a\n']]] },
  mov:  { label: 'MOV',  openings: [[[4, 'ftypqt  ']], [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']], [[4, 'free']], [[4, 'skip']]] },
  mp4:  { label: 'MP4',  openings: [[[4, 'ftyp']]] },
  webm: { label: 'WebM', openings: [[[0, '\x1a\x45\xdf\xa3']]] },
} as const satisfies Record<string, { label: string; openings: readonly Opening[] }>;
export type MediaFormat = keyof typeof mediaFormats;

/** Kinds of large files. Browser and server read the same table. */
// biome-ignore format: a table is read by its columns.
export const mediaKinds = {
  audio:     { formats: ['wav', 'flac'],        endings: ['.wav', '.flac'],         limitBytes: GIB },
  cover:     { formats: ['jpg', 'png'],         endings: ['.jpg', '.jpeg', '.png'], limitBytes: 50 * MIB },
  video:     { formats: ['mp4', 'mov', 'webm'], endings: ['.mp4', '.mov', '.webm'], limitBytes: 2 * GIB },
  /** The size is YouTube's limit for a custom thumbnail. */
  thumbnail: { formats: ['jpg', 'png'],         endings: ['.jpg', '.jpeg', '.png'], limitBytes: 2 * MIB },
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
  const opens = (opening: Opening) => opening.every(([at, word]) => stands(head, at, word));
  return formats.find((format) => mediaFormats[format].openings.some(opens)) ?? null;
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

/** 'WAV ou FLAC' or 'MP4, MOV ou WebM', for the sentence under a field and for a refusal. */
export function acceptedMedia(kind: MediaKind): string {
  const labels = mediaKinds[kind].formats.map((format) => mediaFormats[format].label);
  return labels.join(', ').replace(/, (?=[^,]*$)/, ' ou ');
}

/** '1 GB', '50 MB'; limits are whole. */
export function formatMediaLimit(limitBytes: number): string {
  return limitBytes >= GIB ? `${Math.floor(limitBytes / GIB)} GB` : `${Math.floor(limitBytes / MIB)} MB`;
}
