import type { TeaserFiles, TeaserFilesView } from '@toada/domain/teaser/teaser.contract.ts';
import type { z } from 'zod';
import type { Call, Preparing } from '../../http/serve.ts';
import { coverPaints } from './cover-paints.ts';
import { type FoundFiles, findFiles, fitnessOf, measuresOf } from './find-files.ts';

type Found = FoundFiles & { colours: string[] };

/** Before the transaction, since the cover's colours are read out of the storage. */
export async function prepareFiles(input: TeaserFiles, { db, visible, storage }: Preparing): Promise<Found> {
  const found = await findFiles(db, visible, input);
  return { ...found, colours: found.cover ? await coverPaints(storage, found.cover) : [] };
}

/** All that the editor draws before anything is rendered. */
export async function readFiles(
  { links, now }: Call<TeaserFiles>,
  { audio, cover, colours }: Found,
): Promise<z.input<typeof TeaserFilesView>> {
  const measures = audio && measuresOf(audio);
  return {
    audio: audio && {
      file_id: audio.id,
      fitness: fitnessOf(audio),
      duration_ms: audio.duration_ms,
      waveform: audio.waveform as number[] | null,
      loudness_lufs: measures?.kind === 'audio' ? (measures.sound?.loudnessLufs ?? null) : null,
    },
    cover: cover && {
      ...{ file_id: cover.id, fitness: fitnessOf(cover), colours },
      url: cover.preview_key && links.daily(cover.preview_key, now),
    },
  };
}
