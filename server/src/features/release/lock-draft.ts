import { AppError } from '@toada/domain/errors.ts';
import type { MusicType } from '@toada/domain/release/release.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { findRelease, lockRelease, type ReleaseRow } from './release.queries.ts';

export type MusicRow = ReleaseRow & { type: MusicType };
export type VideoRow = ReleaseRow & { type: 'video' };

type Sought = Pick<Call<{ id: Parameters<typeof findRelease>[2] }>, 'db' | 'visible' | 'input'>;

/** Music and videos have forms of their own. A link that knows only a release learns where the video's is. */
export async function findMusic({ db, visible, input }: Sought): Promise<MusicRow> {
  return ofMusic(await findRelease(db, visible, input.id));
}

/** The same, until the transaction ends nobody else's to change. */
export async function lockMusic({ db, visible, input }: Sought): Promise<MusicRow> {
  return ofMusic(await lockRelease(db, visible, input.id));
}

export async function findVideoRow({ db, visible, input }: Sought): Promise<VideoRow> {
  return ofVideos(await findRelease(db, visible, input.id));
}

export async function lockVideoRow({ db, visible, input }: Sought): Promise<VideoRow> {
  return ofVideos(await lockRelease(db, visible, input.id));
}

function ofMusic(row: ReleaseRow | undefined): MusicRow {
  if (!row) throw new AppError('notFound', {});
  if (row.type === 'video') throw new AppError('release.isVideo', {});
  return { ...row, type: row.type };
}

function ofVideos(row: ReleaseRow | undefined): VideoRow {
  if (row?.type !== 'video') throw new AppError('notFound', {});
  return { ...row, type: row.type };
}
