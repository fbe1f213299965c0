import { videoCategories, videoVisibilities } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';
import { contentTypeOf } from '../../outside/content-type.ts';
import type { Storage } from '../../outside/storage.ts';
import type { ByteSource, Neighbours, VideoUpload } from '../../video-platform/video-upload.ts';
import type { findVideo } from './video-upload.queries.ts';

const StoredFile = z.object({ key: z.string(), bytes: z.int(), content_type: z.string() });

/** Everything a platform is told, frozen when the video starts: all attempts say the same. */
export const UploadFacts = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category: z.enum(videoCategories),
  visibility: z.enum(videoVisibilities),
  publish_at: z.string().nullable(),
  made_with_ai: z.boolean(),
  playlist_title: z.string().nullable(),
  /** Uploads that were frozen before places were told have none. */
  playlist_place: z.int().nullable().default(null),
  file: StoredFile,
  thumbnail: StoredFile.nullable(),
  captions: z.object({ language: z.string(), name: z.string(), text: z.string() }).nullable(),
});
export type UploadFacts = z.infer<typeof UploadFacts>;

/** The video's words as of now. */
export function factsOf(video: NonNullable<Awaited<ReturnType<typeof findVideo>>>): UploadFacts {
  const { title, description, tags, category, visibility, captions_language, captions_name, captions_text } = video;
  const stored = (key: string | null, bytes: bigint | null) =>
    key === null || bytes === null ? null : { key, bytes: Number(bytes), content_type: contentTypeOf(key) };
  return UploadFacts.parse({
    ...{ title, description, tags, category, visibility },
    publish_at: video.release_at?.toISOString() ?? null,
    made_with_ai: video.ai_use !== null && video.ai_use !== 'none',
    playlist_title: video.is_playlist ? video.playlist_title : null,
    playlist_place: video.is_playlist ? video.playlist_place : null,
    file: stored(video.file_key, video.file_bytes),
    thumbnail: stored(video.thumbnail_key, video.thumbnail_bytes),
    captions:
      captions_text !== null && captions_language !== null && captions_name !== null
        ? { language: captions_language, name: captions_name, text: captions_text }
        : null,
  });
}

/** The facts as a client takes them. The key is the same for every attempt at one video on one channel. */
export function toUpload(storage: Storage, key: string, facts: UploadFacts, neighbours: Neighbours): VideoUpload {
  const { captions, thumbnail } = facts;
  return {
    key,
    ...{ title: facts.title, description: facts.description, tags: facts.tags, category: facts.category },
    ...{ visibility: facts.visibility, publishAt: facts.publish_at, madeWithAi: facts.made_with_ai },
    ...{ isMadeForKids: false, language: 'pt-BR', playlistTitle: facts.playlist_title, neighbours },
    thumbnail: thumbnail && storedSource(storage, thumbnail),
    captions: captions && { language: captions.language, name: captions.name, source: textSource(captions.text) },
    file: storedSource(storage, facts.file),
  };
}

function storedSource(storage: Storage, { key, bytes, content_type }: z.infer<typeof StoredFile>): ByteSource {
  return {
    bytes,
    contentType: content_type,
    async *read(from, to) {
      const slice = await storage.read(key, { start: from, end: to - 1 });
      if (slice?.totalBytes !== bytes) throw new Error('a file of the video is gone');
      yield* slice.stream;
    },
  };
}

function textSource(text: string): ByteSource {
  const all = Buffer.from(text);
  return {
    bytes: all.length,
    contentType: 'text/plain; charset=utf-8',
    async *read(from, to) {
      yield all.subarray(from, to);
    },
  };
}
