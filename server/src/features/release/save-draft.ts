import { AppError } from '@toada/domain/errors.ts';
import type { SaveReleaseDraft } from '@toada/domain/release/release.contract.ts';
import { type SplitDraft, settlePlaces } from '@toada/domain/release/release.draft.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { attachFiles, filesOfMusic } from './attach-files.ts';
import { lockMusic } from './lock-draft.ts';
import { presentDraft } from './present-draft.ts';
import { refuseLate } from './refuse-late.ts';
import { setDistribution, setRelease } from './release.queries.ts';
import { findParticipantIds, listTracks, writeSplits, writeTracks } from './tracks.queries.ts';

type Input = z.infer<typeof SaveReleaseDraft>;

/** The whole document, after every change. Whoever began from an older one has not seen a colleague's, and is told so. */
export async function saveDraft(call: Call<Input>) {
  const { db, actor, input, now } = call;
  const before = await lockMusic(call);
  refuseLate(before, input.revision);
  await refuseForeignParticipants(db, before.user_id, [
    ...input.splits,
    ...input.tracks.flatMap((track) => track.splits ?? []),
  ]);
  const files = filesOfMusic({ ...before, tracks: await listTracks(db, before.id) });
  await attachFiles(call, before, files, filesOfMusic(input));

  const { id } = before;
  const {
    id: _,
    revision,
    tracks,
    splits,
    platforms,
    regions,
    custom_countries,
    custom_region_details,
    ...draft
  } = input;
  await setRelease(db, id, {
    ...draft,
    release_date: draft.release_date || null,
    revision: revision + 1,
    updated_at: now,
    updated_by: actor.id,
  });
  await setDistribution(db, id, {
    platforms,
    ...settlePlaces({ regions, custom_countries, custom_region_details }),
  });
  const isOurs = await writeTracks(db, id, tracks.map(toRow(id)));
  if (!isOurs) throw new AppError('input.invalid', { fields: { tracks: 'id.format' } });
  const own = tracks.flatMap((track) => (track.splits ?? []).map(toSplit(id, track.id)));
  await writeSplits(db, id, [...splits.map(toSplit(id, null)), ...own]);

  await publishToOwner(db, before, { type: 'changed', subject: `release:${id}` });
  return presentDraft(db, await lockMusic(call));
}

/** A participant of somebody else does not exist. */
export async function refuseForeignParticipants(db: Executor, ownerId: string, named: readonly SplitDraft[]) {
  const ids = [...new Set(named.map(({ participant_id }) => participant_id))];
  const known = await findParticipantIds(db, ownerId, ids);
  if (ids.some((id) => !known.has(id)))
    throw new AppError('input.invalid', { fields: { splits: 'release.participant' } });
}

function toRow(releaseId: string) {
  return ({ splits, other_credits, ...track }: Input['tracks'][number], place: number) => ({
    ...track,
    release_id: releaseId,
    place: place + 1,
    other_credits: JSON.stringify(other_credits),
    has_own_splits: splits !== null,
  });
}

export function toSplit(releaseId: string, trackId: string | null) {
  return (split: SplitDraft, place: number) => ({ ...split, release_id: releaseId, track_id: trackId, place });
}
