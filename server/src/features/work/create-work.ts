import { AppError } from '@toada/domain/errors.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import type { WorkOfTrack } from '@toada/domain/work/work.contract.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { recordCreated } from '../work-status/move-work.ts';
import { draftOfTrack } from './draft-of-track.ts';
import { presentWork, toColumns } from './present-work.ts';
import { findDraftOf, findTrack, writeRecordings } from './recording.queries.ts';
import { insertWork } from './work.queries.ts';
import { payerOf } from './work-fee.ts';

type NewWork = {
  artist_id?: AskedId<'profiles'> | undefined;
  track_id?: AskedId<'tracks'> | undefined;
  id?: string | undefined;
};

/** An empty draft, or one that begins with a track. One that was named is made once, however often it is asked for. */
export async function createWork(call: Call<NewWork>) {
  const { db, visible, input } = call;
  const track = input.track_id ? await findTrack(db, visible, input.track_id) : undefined;
  if (input.track_id && !track) throw new AppError('input.invalid', { fields: { track_id: 'id.format' } });
  const artist_id = track ? asked<'profiles'>(track.user_id) : input.artist_id;
  const { id: user_id } = await requireOwner({ ...call, input: { artist_id } });
  const draft = track ? await draftOfTrack(call, track) : WorkDraft.parse({});
  const { id } = await keepNew(call, {
    id: input.id,
    ownerId: user_id,
    draft,
    trackIds: track ? [track.track_id] : [],
  });
  return presentWork(call, id);
}

/** The form of a track's work, or the draft that stands for it: looking leaves nothing behind. */
export async function readWorkOfTrack(call: Call<{ id: AskedId<'tracks'> }>): Promise<z.input<typeof WorkOfTrack>> {
  const { db, visible, input } = call;
  const track = await findTrack(db, visible, input.id);
  if (!track) throw new AppError('notFound', {});
  const draft = { ...(await draftOfTrack(call, track)), track_ids: [track.track_id] };
  const {
    composers: _,
    language: __,
    is_instrumental: ___,
    genre: ____,
    credits: _____,
    splits: ______,
    ...recording
  } = track;
  const kept = await findDraftOf(db, visible, track.track_id);
  return { work_id: kept?.id ?? null, user_id: track.user_id, draft, recordings: [recording] };
}

type NewDraft = { id: string | undefined; ownerId: string; draft: WorkDraft; trackIds: readonly string[] };

/** The caller has made sure whose it is. A work whose name is taken already stays as it stands. */
export async function keepNew(call: Call<unknown>, { id, ownerId, draft, trackIds }: NewDraft) {
  const { db, actor, now } = call;
  const made = await insertWork(db, {
    ...(id ? { id } : {}),
    ...{ user_id: ownerId, payer_id: payerOf(call, ownerId) },
    ...toColumns(draft),
    ...{ created_at: now, updated_at: now, updated_by: actor.id },
  });
  const kept = made?.id ?? id;
  if (!kept) throw new AppError('notFound', {});
  if (made) {
    if (trackIds.length > 0) await writeRecordings(db, made.id, trackIds);
    await recordCreated(db, made.id, actor.id, now);
  }
  return { id: kept, isNew: made !== undefined };
}
