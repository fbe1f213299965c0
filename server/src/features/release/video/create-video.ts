import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { Call } from '../../../http/serve.ts';
import { requireOwner } from '../../profile/require-owner.ts';
import { emptyDraft } from '../empty-draft.ts';
import { findVideoRow } from '../lock-draft.ts';
import { insertDistribution, insertRelease } from '../release.queries.ts';
import { writeTracks } from '../tracks.queries.ts';
import { toTrack } from './own-track.ts';
import { presentVideoDrafts } from './present-video.ts';
import { findOwnerName, insertVideo } from './video.queries.ts';

type NewVideo = { artist_id?: AskedId<'profiles'> | undefined; id?: string | undefined };

/** An empty draft; one that was named is made once, however often it is asked for. */
export async function createVideo(call: Call<NewVideo>) {
  const { db, visible, input } = call;
  const id = (await insertDraft(call)) ?? input.id;
  if (!id) throw new AppError('notFound', {});
  await findVideoRow({ db, visible, input: { id } });
  const [draft] = await presentVideoDrafts(call, [id]);
  if (!draft) throw new AppError('notFound', {});
  return draft;
}

/** Its id, or null where the name is taken already. */
async function insertDraft(call: Call<NewVideo>): Promise<string | null> {
  const { db, actor, input, now } = call;
  const { id: user_id } = await requireOwner(call);
  const { platforms: _, regions, custom_countries, custom_region_details, ...empty } = emptyDraft();
  const artist = await findOwnerName(db, user_id);
  const made = await insertRelease(db, {
    ...empty,
    ...(input.id ? { id: input.id } : {}),
    type: 'video',
    artist,
    user_id,
    created_at: now,
    updated_at: now,
    updated_by: actor.id,
  });
  if (!made) return null;
  // Platforms with channels stand in `videos`; these are the stores that take it by DDEX, and it begins with none.
  const places = { platforms: [], regions, custom_countries, custom_region_details };
  await insertDistribution(db, { release_id: made.id, user_id, ...places, created_at: now });
  await writeTracks(db, made.id, [toTrack(made.id, VideoDraft.parse({}))]);
  await insertVideo(db, { release_id: made.id });
  return made.id;
}
