import type { VideoVisibility } from '@toada/domain/video/video.kinds.ts';
import { refused } from '../outcome.ts';
import type { VideoUpload } from '../video-upload.ts';

const LONGEST_CAPTION = 2200;
const LARGEST_FILE = 4 * 1024 ** 3;
const FILE_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'];

/** TikTok has no unlisted videos. */
export const PRIVACY_LEVELS: Record<VideoVisibility, string | null> = {
  public: 'PUBLIC_TO_EVERYONE',
  unlisted: null,
  private: 'SELF_ONLY',
};

export function checkForTikTok({ title, visibility, file }: VideoUpload): void {
  if (file.bytes === 0) throw refused('emptyFile');
  if (file.bytes > LARGEST_FILE) throw refused('fileTooLarge');
  if (!FILE_TYPES.includes(file.contentType)) throw refused('videoUnreadable', file.contentType);
  if (!title.trim()) throw refused('titleMissing');
  if (!PRIVACY_LEVELS[visibility]) throw refused('visibilityNotOffered');
}

/** TikTok has one text: title, description and hashtags. A description that is too long gives way to the other two. */
export function captionOf({ title, description, tags }: VideoUpload): string {
  const hashtags = tags.map((tag) => `#${tag.replace(/[^\p{L}\p{N}_]/gu, '')}`).filter((tag) => tag.length > 1);
  const frame = [title, hashtags.join(' ')].filter(Boolean).join('\n\n');
  const room = LONGEST_CAPTION - frame.length - '\n\n'.length;
  const told = description.length > room ? `${cut(description, room - 1)}…` : description;
  const text = [title, room > 1 ? told : '', hashtags.join(' ')].filter(Boolean).join('\n\n');
  return cut(text, LONGEST_CAPTION);
}

/** The first units of a text, without half a character at its end. */
function cut(text: string, units: number): string {
  return text.slice(0, Math.max(0, units)).replace(/[\uD800-\uDBFF]$/u, '');
}

export type Chunks = { size: number; count: number };

const CHUNK_BYTES = 20 * 1024 * 1024;

/**
 * Chunks by TikTok's rule: equal pieces of 5 to 64 MB, of which the last takes what is left over. A file of less than two goes whole.
 */
export function chunksOf(bytes: number, chunkBytes = CHUNK_BYTES): Chunks {
  if (bytes < 2 * chunkBytes) return { size: bytes, count: 1 };
  return { size: chunkBytes, count: Math.floor(bytes / chunkBytes) };
}
