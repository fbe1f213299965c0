import { AppError } from '@toada/domain/errors.ts';
import type { TeaserForm } from '@toada/domain/teaser/teaser.contract.ts';
import { filmRules, KEPT_TEASERS_MAX, OPEN_TEASERS_MAX, teaserSeconds } from '@toada/domain/teaser/teaser.kinds.ts';
import { fitStart } from '@toada/domain/teaser/teaser.moments.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimMediaFile } from '../media-file/claim-media-file.ts';
import { type FoundFiles, findFiles, fitnessOf } from './find-files.ts';
import { presentTeaser, tellOwners } from './present-teaser.ts';
import { renderTeaser } from './render-teaser.job.ts';
import { findTeaser, insertTeaser, isTeaserFile, listStatuses, lockCount, type TeaserFile } from './teaser.queries.ts';

/** A teaser of the release's owner, where one is named, else of the caller. It waits for the next free turn. */
export async function createTeaser(call: Call<TeaserForm>) {
  const { db, visible, actor, input, now } = call;
  const found = await findFiles(db, visible, input);
  const ownerId = found.track?.user_id ?? found.release?.user_id ?? actor.id;
  const { hasSound } = filmRules[input.kind];
  const { audio, cover } = hasSound ? readyFiles(found) : { audio: null, cover: readyCover(found) };
  if (audio) refuseShort(audio, input.seconds);
  const room = await findRoom(db, ownerId);
  if (room === 'busy') throw new AppError('teaser.busy', { max: OPEN_TEASERS_MAX });
  if (room === 'full') throw new AppError('teaser.full', { max: KEPT_TEASERS_MAX });

  const sent = [audio && found.sent.audio ? audio : null, found.sent.cover ? cover : null].filter(
    (file) => file !== null,
  );
  const claimed_files: string[] = [];
  for (const file of sent) if (await takeFile(call, file, ownerId)) claimed_files.push(file.id);
  const { kind, title, artist, note, look, format, seconds, fades, ground } = input;
  const id = await insertTeaser(db, {
    ...{ user_id: ownerId, release_id: found.track?.release_id ?? found.release?.id ?? null, kind },
    ...{ audio_file_id: audio?.id ?? null, cover_file_id: cover.id, claimed_files, title, artist, note, look, format },
    ...{ seconds, fades, ground, created_at: now },
    start_ms: audio ? fitStart(input.start_ms, { durationMs: audio.duration_ms ?? 0, seconds }) : 0,
  });
  await queueRender(db, id);
  await recordAudit(call, { action: 'teaser.created', personId: ownerId, subjectId: id, after: { title } });
  const row = await findTeaser(db, visible, id);
  if (!row) throw new AppError('notFound', {});
  await tellOwners(db, row);
  return presentTeaser(row);
}

type Found = Pick<FoundFiles, 'audio' | 'cover'>;

/** Both, and read by their checks. */
function readyFiles({ audio, cover }: Found) {
  if (!audio || !cover) throw new AppError('teaser.missingFiles', {});
  const fitness = { audio: fitnessOf(audio), cover: fitnessOf(cover) };
  if (fitness.audio === 'unusable') throw new AppError('teaser.badAudio', {});
  if (fitness.cover === 'unusable') throw new AppError('teaser.badCover', {});
  if (fitness.audio === 'checking' || fitness.cover === 'checking') throw new AppError('teaser.notChecked', {});
  return { audio, cover };
}

/** All that a film without sound is made of. */
function readyCover({ cover }: Found) {
  if (!cover) throw new AppError('teaser.missingCover', {});
  const fitness = fitnessOf(cover);
  if (fitness === 'unusable') throw new AppError('teaser.badCover', {});
  if (fitness === 'checking') throw new AppError('teaser.notChecked', {});
  return cover;
}

function refuseShort({ duration_ms }: TeaserFile, seconds: number) {
  const lengthMs = duration_ms ?? 0;
  if (lengthMs >= seconds * 1000) return;
  const canBeShorter = lengthMs >= Math.min(...teaserSeconds) * 1000;
  throw new AppError('teaser.tooShort', { seconds, canBeShorter });
}

/** Whether somebody may have another teaser. Nobody else counts theirs until the transaction ends. */
export async function findRoom(db: Executor, ownerId: string): Promise<'free' | 'busy' | 'full'> {
  await lockCount(db, ownerId);
  const statuses = await listStatuses(db, ownerId, KEPT_TEASERS_MAX);
  const open = statuses.filter((status) => status === 'queued' || status === 'rendering');
  if (open.length >= OPEN_TEASERS_MAX) return 'busy';
  return statuses.length >= KEPT_TEASERS_MAX ? 'full' : 'free';
}

export async function queueRender(db: Executor, teaserId: string) {
  await enqueue(db, renderTeaser, { teaserId }, { key: `teaser:${teaserId}` });
}

/** True where the file is the teasers' own: sent for this one, or for an earlier one. A track's or a release's stays theirs. */
async function takeFile({ db, actor, now }: Call<TeaserForm>, file: TeaserFile, ownerId: string): Promise<boolean> {
  if (file.claimed_at) return isTeaserFile(db, file.id);
  await claimMediaFile(db, { userId: actor.id, ownerId, id: file.id, kind: file.kind }, now);
  return true;
}
