import { assert } from '@toada/domain/assert.ts';
import type { VideoCase } from '@toada/domain/review/review-video.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/serve.ts';
import { findVideoRow } from '../lock-draft.ts';
import { presentVideoDrafts } from './present-video.ts';
import { findWatched } from './video.queries.ts';

/** A video as its reviewer watches it. */
export async function readVideoCase(call: Call<{ id: AskedId<'releases'> }>): Promise<z.input<typeof VideoCase>> {
  const { db, links, now } = call;
  const { id } = await findVideoRow(call);
  const [view] = await presentVideoDrafts(call, [id]);
  const watched = await findWatched(db, id);
  assert(view && watched, 'a video has its row');
  const { draft, sheet_url, thumbnail_url, duration_ms } = view;
  const { play_key, poster_key, linked_title } = watched;
  return {
    ...{ draft, sheet_url, thumbnail_url, duration_ms, linked_title },
    play_url: play_key && links.brief(play_key, now),
    poster_url: poster_key && links.daily(poster_key, now),
  };
}
