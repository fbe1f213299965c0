import type { VideoCategory, VideoVisibility } from '@toada/domain/video/video.kinds.ts';

/** Bytes that can be read from any place, as often as asked. `to` is exclusive. */
export type ByteSource = {
  bytes: number;
  contentType: string;
  read(from: number, to: number): AsyncIterable<Uint8Array>;
};

export type Captions = { language: string; name: string; source: ByteSource };

/** Videos of the same playlist, by the platform's ids, that are to stand before this one and after it. */
export type Neighbours = { before: readonly string[]; after: readonly string[] };

/** Everything a platform is told about one video. */
export type VideoUpload = {
  /** The same for every attempt at the same video, another one for every other; the platforms' copies are found by it. */
  key: string;
  title: string;
  description: string;
  tags: readonly string[];
  category: VideoCategory;
  visibility: VideoVisibility;
  /** ISO 8601 with its offset; null for at once. */
  publishAt: string | null;
  isMadeForKids: boolean;
  madeWithAi: boolean;
  /** Language of title and description, as in BCP 47. */
  language: string;
  playlistTitle: string | null;
  neighbours: Neighbours;
  thumbnail: ByteSource | null;
  captions: Captions | null;
  file: ByteSource;
};

/** The moment of publication in UTC, while it lies ahead. */
export function publicationAhead({ publishAt }: VideoUpload, now: Date): Date | null {
  const moment = publishAt === null ? null : new Date(publishAt);
  return moment && moment > now ? moment : null;
}
