import { AppError } from '@toada/domain/errors.ts';
import { MediaMeasures } from '@toada/domain/media-file/media-measures.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { findNamedRelease, findNamedTrack, findSentFile, findUsedFile, type TeaserFile } from './teaser.queries.ts';

type Named = {
  release_id?: AskedId<'releases'> | null | undefined;
  track_id?: AskedId<'tracks'> | null | undefined;
  audio_file_id?: AskedId<'media_files'> | null | undefined;
  cover_file_id?: AskedId<'media_files'> | null | undefined;
};
export type FoundFiles = {
  track: NonNullable<Awaited<ReturnType<typeof findNamedTrack>>> | null;
  release: NonNullable<Awaited<ReturnType<typeof findNamedRelease>>> | null;
  audio: TeaserFile | null;
  cover: TeaserFile | null;
  /** True for a file that was sent, and is no track's or release's. */
  sent: { audio: boolean; cover: boolean };
};

/** Files of a teaser within reach: what was sent goes before what the catalogue has. */
export async function findFiles(db: Executor, visible: Visible, named: Named): Promise<FoundFiles> {
  const track = named.track_id ? await findNamedTrack(db, visible, named.track_id) : null;
  if (named.track_id && !track) throw new AppError('notFound', {});
  const release = named.release_id ? await findNamedRelease(db, visible, named.release_id) : null;
  if (named.release_id && !release) throw new AppError('notFound', {});
  const sentOf = async (id: AskedId<'media_files'> | null | undefined, kind: 'audio' | 'cover') => {
    if (!id) return null;
    const row = await findSentFile(db, visible, id);
    if (row?.kind !== kind) throw new AppError('notFound', {});
    return row;
  };
  const [audio, cover] = [await sentOf(named.audio_file_id, 'audio'), await sentOf(named.cover_file_id, 'cover')];
  return {
    track: track ?? null,
    release: release ?? null,
    audio: audio ?? (await ofCatalogue(db, track?.audio_file_id)),
    cover: cover ?? (await ofCatalogue(db, track?.cover_file_id ?? release?.cover_file_id)),
    sent: { audio: audio !== null, cover: cover !== null },
  };
}

async function ofCatalogue(db: Executor, id: string | null | undefined): Promise<TeaserFile | null> {
  return (id && (await findUsedFile(db, id))) || null;
}

const Report = z.object({ measures: MediaMeasures });

/** Fit for a teaser, still looked at, or not to be used: the check could not read it. */
export function fitnessOf(row: TeaserFile): 'ready' | 'checking' | 'unusable' {
  if (row.status === 'failed') return 'unusable';
  if (row.status !== 'checked') return 'checking';
  const measures = measuresOf(row);
  const isReadable = measures?.trouble === null && row.storage_key !== null;
  if (measures?.kind === 'audio') return isReadable && row.duration_ms && row.waveform ? 'ready' : 'unusable';
  return isReadable && row.preview_key ? 'ready' : 'unusable';
}

export function measuresOf({ report }: TeaserFile): MediaMeasures | null {
  return Report.safeParse(report).data?.measures ?? null;
}
