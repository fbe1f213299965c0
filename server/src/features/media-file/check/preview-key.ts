import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';

const endings: Record<MediaKind, string> = { audio: 'mp3', cover: 'webp' };

/** Where the half minute for the player lies, and the small picture for lists. */
export const previewKey = (kind: MediaKind, mediaFileId: string) => `media-previews/${mediaFileId}.${endings[kind]}`;
