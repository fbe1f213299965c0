import type { Region } from '@toada/domain/distribution/regions.rules.ts';
import { PictureMeasures } from '@toada/domain/media-file/media-measures.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import type { PictureFile, ReleaseFacts, StoredFile, VideoFacts } from '../../store-package/package-facts.ts';
import type { FileRow } from './facts.queries.ts';

/** A video is the first and only resource of its message. */
export const VIDEO_PLACE = 1;

/** The content of a message: music, or a video. */
export type Content = { release: ReleaseFacts } | { video: VideoFacts };

/** A file of the release: where its bytes lie, and which track it is; none for the cover or the thumbnail. A video is its one track. */
export type ReleaseFile = {
  fileId: string;
  key: string;
  bytes: number;
  sha256: string;
  place: number | null;
  trackId: string | null;
};

export type Gathered = {
  content: Content;
  files: ReleaseFile[];
  regions: Region[];
  customCountries: string[];
};

export type WholeFile = FileRow & { sha256: string; storage_key: string };

export function neededFile(files: ReadonlyMap<string, FileRow>, id: string | null, what: string): WholeFile {
  const file = id ? files.get(id) : undefined;
  if (!file?.sha256 || !file.storage_key) throw new StoreError('fileMissing', `The file of ${what} is gone.`);
  return { ...file, sha256: file.sha256, storage_key: file.storage_key };
}

export function fileOf(file: WholeFile, place: number | null, trackId: string | null): ReleaseFile {
  return { fileId: file.id, key: file.storage_key, bytes: Number(file.bytes), sha256: file.sha256, place, trackId };
}

export function storedOf({ bytes, sha256 }: WholeFile): StoredFile {
  return { bytes: Number(bytes), sha256, md5: null, isSent: true };
}

export function pictureOf(file: WholeFile): PictureFile {
  const { data } = PictureMeasures.safeParse(file.measures);
  const size = { width: data?.width ?? null, height: data?.height ?? null };
  return { ...storedOf(file), format: file.format === 'png' ? 'png' : 'jpg', ...size };
}
