import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { frozenComplaints, isSameFile } from '@toada/domain/release/frozen.rules.ts';
import { withPlainCodes } from '@toada/domain/release/plain-codes.ts';
import { complaintsOf, type KnownFile } from '@toada/domain/release/release.complaints.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { askedComplaints } from '@toada/domain/review/asked.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordTypedCode } from '../code-pool/record-typed-code.ts';
import { refuseUsedUpc } from '../code-pool/refuse-used-upc.ts';
import { readPublished } from '../delivery/read-published.ts';
import { readFileStates } from '../media-file/read-file-states.ts';
import { readHashes } from '../media-file/read-hashes.ts';
import { readSounds } from '../media-file/read-sounds.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { adoptSplits } from '../split/adopt-splits.ts';
import { keepSubmission } from './keep-submission.ts';
import { lockMusic } from './lock-draft.ts';
import { presentDraft } from './present-draft.ts';
import { filesOfDocument } from './read-document.ts';
import { refuseLate } from './refuse-late.ts';
import { refuseUnchecked } from './refuse-unchecked.ts';
import { setRelease } from './release.queries.ts';
import { findAsked } from './submission.queries.ts';
import { writeIsrcs } from './tracks.queries.ts';

/** Into the review, whole: the same rules as in the browser, and files that were listened to without an error. */
export async function submitRelease(call: Call<{ id: AskedId<'releases'>; revision: number }>) {
  const { db, actor, input, now } = call;
  const before = await lockMusic(call);
  refuseLate(before, input.revision);
  const draft = withPlainCodes(ReleaseDraft.parse((await presentDraft(db, before)).draft));
  const complaints = complaintsOf(draft, productDay(now), await knownFiles(db, draft));
  if (complaints.length > 0) throw new AppError('release.incomplete', { complaints });
  await refuseAsked(db, before.id, draft);
  await refuseFrozen(db, before.id, draft);
  await refuseUnchecked(db, filesOfDocument({ kind: 'music', draft }));
  await refuseUsedUpc(db, before);

  // In one order for everybody: who records a code waits for who is recording it.
  for (const isrc of draft.tracks.map((track) => track.isrc).toSorted())
    await recordTypedCode(db, { kind: 'isrc', code: isrc, userId: before.user_id }, now);
  await recordTypedCode(db, { kind: 'upc', code: draft.upc, userId: before.user_id }, now);
  const seen = { revision: input.revision + 1, updated_at: now, updated_by: actor.id };
  await setRelease(db, before.id, { ...seen, upc: draft.upc });
  await writeIsrcs(db, draft.tracks);
  const isSent = await moveRelease(call, before, 'submit', {
    kind: before.status === 'correction' ? 'resubmitted' : 'submitted',
    changes: { progress: 0, submitted_at: now },
  });
  assert(isSent, 'what may be edited may be sent');
  await keepSubmission(db, before.id, { kind: 'music', draft }, now);
  await adoptSplits(db, before.id, now);
  return presentDraft(db, await lockMusic(call));
}

/** How long its recordings are. What a check refused is told by the files' names, after the rest (`refuseUnchecked`). */
async function knownFiles(db: Executor, { tracks }: ReleaseDraft): Promise<Map<string, KnownFile>> {
  const ids = tracks.map(({ audio_file_id }) => audio_file_id).filter((id) => id !== null);
  const states = await readFileStates(db, ids);
  return new Map(ids.map((id) => [id, { durationMs: states.get(id)?.duration_ms ?? null, isRefused: false }]));
}

/** A file that the review named is replaced before the release comes back to it; the same bytes again replace nothing. */
async function refuseAsked(db: Executor, releaseId: string, draft: ReleaseDraft) {
  const asked = await findAsked(db, releaseId);
  if (!asked) return;
  const ids = [draft.cover_file_id, ...draft.tracks.map(({ audio_file_id }) => audio_file_id)];
  const hashes = { ...asked.hashes, ...(await readHashes(db, ids)) };
  const complaints = askedComplaints(asked.comments, ReleaseDraft.parse(asked.sent), draft, hashes);
  if (complaints.length > 0) throw new AppError('release.incomplete', { complaints });
}

/** A release that a store has keeps its UPC, its tracks and their codes. The browser says the same, as far as it knows the files. */
async function refuseFrozen(db: Executor, releaseId: string, draft: ReleaseDraft) {
  const published = await readPublished(db, releaseId);
  if (!published) return;
  const files = [...published.tracks, ...draft.tracks].flatMap(({ audio_file_id }) => audio_file_id ?? []);
  const sounds = await readSounds(db, files);
  const complaints = frozenComplaints(draft, published, (before, now) => {
    if (isSameFile(before, now)) return true;
    const [had, has] = [sounds.get(before.audio_file_id ?? ''), sounds.get(now.audio_file_id ?? '')];
    return had === undefined || has === undefined ? null : had === has;
  });
  if (complaints.length > 0) throw new AppError('release.incomplete', { complaints });
}
