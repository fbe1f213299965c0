import { videoCategories, videoVisibilities } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';
import type { Storage } from '../../outside/storage.ts';
import type { ByteSource, VideoUpload } from '../../video-platform/video-upload.ts';

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
  file: StoredFile,
  thumbnail: StoredFile.nullable(),
  captions: z.object({ language: z.string(), name: z.string(), text: z.string() }).nullable(),
});
export type UploadFacts = z.infer<typeof UploadFacts>;

/** The facts as a client takes them. The key is the same for every attempt at one video on one channel. */
export function toUpload(storage: Storage, key: string, facts: UploadFacts): VideoUpload {
  const { captions, thumbnail } = facts;
  return {
    key,
    ...{ title: facts.title, description: facts.description, tags: facts.tags, category: facts.category },
    ...{ visibility: facts.visibility, publishAt: facts.publish_at, madeWithAi: facts.made_with_ai },
    ...{ isMadeForKids: false, language: 'pt-BR', playlistTitle: facts.playlist_title },
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
