import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ContentIdForm } from '@toada/domain/video-network/content-id.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type FoundTrack,
  findTrack,
  insertOrSetAsset,
  listRivals,
  lockAssetOf,
  lockReference,
  moveAsset,
} from './content-id.queries.ts';
import { obstaclesOf, readTrack } from './read-content-id.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';

type Named = { id: AskedId<'tracks'> };

/** Keeps policy, answers, stretches and territories. A recording that is on may only change to what may be on. */
export async function saveContentId(call: Call<Named & ContentIdForm>) {
  const { db, input, now } = call;
  const { policy, answers, passages, countries } = input;
  const track = await requireTrack(call);
  const { id: track_id, user_id, duration_ms, status } = track;
  const seconds = duration_ms === null ? Number.POSITIVE_INFINITY : Math.ceil(duration_ms / 1000);
  if (passages.some(({ to }) => to > seconds))
    throw new AppError('input.invalid', { fields: { passages: 'contentId.passage' } });
  const kept = { policy, ...answers, passages: JSON.stringify(passages), countries };
  if (status === 'active' || status === 'conflict') refuseObstacles({ ...track, ...kept, passages });
  await insertOrSetAsset(db, { user_id, track_id, ...kept, created_at: now, updated_at: now });
  await recordAudit(call, {
    action: 'contentId.changed',
    personId: user_id,
    subjectId: track_id,
    before: track.policy ? { content_policy: track.policy } : {},
    after: { title: track.title, content_policy: policy },
  });
  return readTrack(call, track_id);
}

/** Registers the recording. One that somebody else has registered as well waits for the staff, and both are told. */
export async function turnOnContentId(call: Call<Named>) {
  const { db, now } = call;
  const track = await requireTrack(call);
  if (!track.is_approved) throw new AppError('contentId.obstacle', { obstacle: { kind: 'notOnYoutube' } });
  refuseObstacles(track);
  const { id: track_id, user_id, isrc_code: isrc, samples_sha256: audio_sha256 } = track;
  const asset = await lockAssetOf(db, track_id);
  assert(asset, 'answers were kept');
  const reference = { isrc, audio_sha256 };
  await lockReference(db, reference);
  const rivals = (await listRivals(db, user_id, reference)).filter(({ status }) => status !== 'denied');
  const event = rivals.length > 0 ? 'contest' : 'turnOn';
  const moved = await moveAsset(db, asset.id, event, { ...reference, asked_at: now, updated_at: now });
  if (!moved) throw new AppError('contentId.moved', { status: asset.status });
  await recordAudit(call, {
    action: rivals.length > 0 ? 'contentId.contested' : 'contentId.turnedOn',
    personId: user_id,
    subjectId: track_id,
    before: { status: asset.status },
    after: { status: moved.status, title: track.title, ...(isrc ? { isrc } : {}) },
  });
  const said = { title: track.title, release_id: track.release_id };
  for (const rival of rivals) {
    await tellPeople(db, moved, 'contentId.contested', { ...said, rival: rival.artist });
    const theirs = { title: rival.title, release_id: rival.release_id, rival: track.artist };
    await tellPeople(db, rival, 'contentId.contested', theirs);
    await tellScreens(db, rival);
  }
  await tellScreens(db, moved);
  return readTrack(call, track_id);
}

export async function turnOffContentId(call: Call<Named>) {
  const { db, now } = call;
  const track = await requireTrack(call);
  const asset = await lockAssetOf(db, track.id);
  const moved = asset && (await moveAsset(db, asset.id, 'turnOff', { updated_at: now }));
  if (!moved) throw new AppError('contentId.moved', { status: asset?.status ?? 'off' });
  await recordAudit(call, {
    action: 'contentId.turnedOff',
    personId: track.user_id,
    subjectId: track.id,
    before: { status: asset.status },
    after: { status: moved.status, title: track.title },
  });
  await tellScreens(db, moved);
  return readTrack(call, track.id);
}

async function requireTrack({ db, visible, input }: Call<Named>) {
  const track = await findTrack(db, visible, input.id);
  if (!track) throw new AppError('notFound', {});
  return track;
}

/** The screen asks the same rules; whoever comes another way is told the first reason. */
function refuseObstacles(track: FoundTrack) {
  const [first] = obstaclesOf(track);
  if (first) throw new AppError('contentId.obstacle', { obstacle: first });
}
