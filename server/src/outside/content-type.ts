import { extname } from 'node:path';

/**
 * Type of a file by its key alone: the same on every storage, and nothing beside the file can drift from it. We choose the key's
 * ending after looking at the bytes, never from an uploaded name.
 */
// biome-ignore format: a table.
const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.aac':  'audio/aac',
  '.aiff': 'audio/aiff',
  '.avif': 'image/avif',
  '.csv':  'text/csv; charset=utf-8',
  '.flac': 'audio/flac',
  '.gif':  'image/gif',
  '.jpg':  'image/jpeg',
  '.json': 'application/json',
  '.m4a':  'audio/mp4',
  '.mov':  'video/quicktime',
  '.mp3':  'audio/mpeg',
  '.mp4':  'video/mp4',
  '.ogg':  'audio/ogg',
  '.opus': 'audio/ogg',
  '.pdf':  'application/pdf',
  '.png':  'image/png',
  '.svg':  'image/svg+xml',
  '.tsv':  'text/tab-separated-values; charset=utf-8',
  '.txt':  'text/plain; charset=utf-8',
  '.wav':  'audio/wav',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml':  'application/xml',
  '.zip':  'application/zip',
};

/** Null for an ending we never gave, which is then served as bytes to be saved. */
export function contentTypeOf(key: string): string | null {
  const extension = extname(key);
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
}
