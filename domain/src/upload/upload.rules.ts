const MB = 1024 * 1024;

/**
 * The kinds of file we take, told by their content. The ending is what we give the stored file, whatever it was called; a
 * drawing is stored as the picture it shows.
 */
// biome-ignore format: a table is read by its columns.
export const fileTypes = {
  flac: { contentType: 'audio/flac',      label: 'FLAC', isPicture: false },
  jpg:  { contentType: 'image/jpeg',      label: 'JPG',  isPicture: true  },
  m4a:  { contentType: 'audio/mp4',       label: 'M4A',  isPicture: false },
  mp3:  { contentType: 'audio/mpeg',      label: 'MP3',  isPicture: false },
  ogg:  { contentType: 'audio/ogg',       label: 'OGG',  isPicture: false },
  pdf:  { contentType: 'application/pdf', label: 'PDF',  isPicture: false },
  png:  { contentType: 'image/png',       label: 'PNG',  isPicture: true  },
  svg:  { contentType: 'image/svg+xml',   label: 'SVG',  isPicture: true  },
  txt:  { contentType: 'text/plain',      label: 'TXT',  isPicture: false },
  wav:  { contentType: 'audio/wav',       label: 'WAV',  isPicture: false },
  webp: { contentType: 'image/webp',      label: 'WebP', isPicture: true  },
} as const;
export type FileType = keyof typeof fileTypes;
/** Types that lie on our disks. A drawing never does: it could carry a script. */
export type StoredType = Exclude<FileType, 'svg'>;
/** Sounds as they are sent with a question; recordings for stores come by another door (features/media-file). */
export type SoundType = 'flac' | 'm4a' | 'mp3' | 'ogg' | 'wav';
export type PictureType = Exclude<StoredType, SoundType | 'pdf' | 'txt'>;

export function isSound(type: FileType): type is SoundType {
  return fileTypes[type].contentType.startsWith('audio/');
}

type Purpose = { types: readonly FileType[]; limitBytes: number };

/** Purposes of small files. Form and server read the same table. */
// biome-ignore format: a table is read by its columns.
export const uploadPurposes = {
  avatar:   { types: ['jpg', 'png', 'webp'],        limitBytes: 5 * MB },
  brand:    { types: ['png', 'jpg', 'webp', 'svg'], limitBytes: 5 * MB },
  document: { types: ['pdf', 'jpg', 'png'],         limitBytes: 10 * MB },
  support:  {
    types: ['jpg', 'png', 'webp', 'pdf', 'mp3', 'wav', 'm4a', 'flac', 'ogg'],
    limitBytes: 25 * MB,
  },
  pressPhoto: { types: ['jpg', 'png', 'webp'], limitBytes: 20 * MB },
  // A work's own (spec 001, point 5).
  sheetMusic: { types: ['pdf'], limitBytes: 5 * MB },
  lyrics:     { types: ['txt'], limitBytes: 5 * MB },
  demo:       { types: ['mp3'], limitBytes: 5 * MB },
} as const satisfies Record<string, Purpose>;
export type UploadPurpose = keyof typeof uploadPurposes;

/** More than any phone's camera makes; a picture is unpacked whole, and unpacked it is a hundred times its file. */
export const PICTURE_LIMIT_PIXELS = 50_000_000;
export const PDF_LIMIT_PAGES = 50;

/** How long a file waits for the form it was sent for. */
export const CLAIM_WITHIN_MS = 24 * 60 * 60 * 1000;

/** 'PDF, JPG ou PNG', for the sentence under a field and for a refusal. */
export function acceptedTypes(purpose: UploadPurpose): string {
  const labels = uploadPurposes[purpose].types.map((type) => fileTypes[type].label);
  const first = labels.slice(0, -1).join(', ');
  return first ? `${first} ou ${labels.at(-1)}` : `${labels.at(-1)}`;
}

/** Other endings that telephones give the same content. */
const otherEndings: Partial<Record<FileType, string>> = { jpg: '.jpeg', ogg: '.oga,.opus' };

/** '.pdf,.jpg,.jpeg,.png', for the browser's own dialog. */
export function acceptedEndings(purpose: UploadPurpose): string {
  const types: readonly FileType[] = uploadPurposes[purpose].types;
  return types.map((type) => [`.${type}`, otherEndings[type]].filter(Boolean).join(',')).join(',');
}

/** '10 MB'; limits are whole. */
export function formatLimit(limitBytes: number): string {
  return `${Math.floor(limitBytes / MB)} MB`;
}
