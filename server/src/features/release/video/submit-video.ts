import { assert } from '@toada/domain/assert.ts';
import { checkCaptions } from '@toada/domain/captions/check-captions.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import { askedVideoComplaints } from '@toada/domain/review/video-changes.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { describeCaptionFinding } from '@toada/domain/texts/captions.pt-BR.ts';
import { type PublishedVideo, type VideoComplaint, videoComplaintsOf } from '@toada/domain/video/video.complaints.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordTypedCode } from '../../code-pool/record-typed-code.ts';
import { takeCode } from '../../code-pool/take-code.ts';
import { listVideoStores } from '../../delivery/video-stores.ts';
import { readHashes } from '../../media-file/read-hashes.ts';
import { moveRelease } from '../../release-status/move-release.ts';
import { adoptSplits } from '../../split/adopt-splits.ts';
import { readSharesOf } from '../../split/read-shares-of.ts';
import { keepSubmission } from '../keep-submission.ts';
import { lockVideoRow, type VideoRow } from '../lock-draft.ts';
import { filesOfDocument } from '../read-document.ts';
import { refuseLate } from '../refuse-late.ts';
import { refuseUnchecked } from '../refuse-unchecked.ts';
import { setRelease } from '../release.queries.ts';
import { toSplit } from '../save-draft.ts';
import { findAsked } from '../submission.queries.ts';
import { listSplits, writeSplits, writeTracks } from '../tracks.queries.ts';
import { cutFrame } from './cut-frame.job.ts';
import { findLinkable, findOwnAudio } from './linked-track.queries.ts';
import { toTrack } from './own-track.ts';
import { presentVideoDrafts } from './present-video.ts';
import { wantedFrame } from './video.queries.ts';

/** Into the review, as music goes: the same rules as in the browser, and files that were watched without an error. */
export async function submitVideo(call: Call<{ id: AskedId<'releases'>; revision: number }>) {
  const { db, actor, input, now } = call;
  const before = await lockVideoRow(call);
  const { id } = before;
  refuseLate(before, input.revision);
  const read = await readDraft(call, id);
  const { draft: typed } = read;
  await refuseIncomplete(call, before, read);
  await refuseUnchecked(db, filesOfDocument({ kind: 'video', draft: typed }));

  const draft = { ...typed, isrc: await codeOf(call, before, typed) };
  await writeTracks(db, id, [toTrack(id, draft)]);
  if (draft.splits === null) await adoptLinked(call, before, draft);
  // Without a day it would wait for one in the catalogue; a video that is out keeps its own.
  const release_date = draft.release_day || (read.published ? before.release_date : null) || productDay(now);
  await setRelease(db, id, { release_date, revision: input.revision + 1, updated_at: now, updated_by: actor.id });
  const isSent = await moveRelease(call, before, 'submit', {
    kind: before.status === 'correction' ? 'resubmitted' : 'submitted',
    changes: { progress: 0, submitted_at: now },
  });
  assert(isSent, 'what may be edited may be sent');
  await keepSubmission(db, id, { kind: 'video', draft }, now);
  await adoptSplits(db, id, now);
  if (wantedFrame(draft)) await enqueue(db, cutFrame, { releaseId: id }, { key: `frame:${id}` });
  const [view] = await presentVideoDrafts(call, [id]);
  assert(view, 'the video is locked');
  return view;
}

type Read = { draft: VideoDraft; durationMs: number | null; published: PublishedVideo | null };

/** With the code as stores read it, and the artist as the main one where no other is named. */
async function readDraft(call: Call<unknown>, id: string): Promise<Read> {
  const [view] = await presentVideoDrafts(call, [id]);
  const draft = VideoDraft.parse(view?.draft);
  const main_artists = draft.main_artists.length > 0 ? draft.main_artists : [draft.artist];
  const isrc = parseIsrc(draft.isrc) ?? draft.isrc;
  return {
    draft: { ...draft, main_artists, isrc },
    durationMs: view?.duration_ms ?? null,
    published: view?.published ?? null,
  };
}

async function refuseIncomplete({ db, now }: Call<unknown>, video: VideoRow, { draft, durationMs, published }: Read) {
  const linked = draft.track_id ? await findLinkable(db, video.user_id, draft.track_id) : undefined;
  const complaints = [
    ...videoComplaintsOf(draft, now, {
      audioIsrc: linked?.isrc ?? null,
      published,
      openStores: await listVideoStores(db, video.team_id),
    }),
    ...captionComplaints(draft, durationMs),
    ...(await askedOf(db, video.id, draft)),
  ];
  const isAudio = draft.isrc !== '' && (await findOwnAudio(db, video.user_id, draft.isrc)) !== undefined;
  if (isAudio && complaints.every(({ field }) => field !== 'isrc'))
    complaints.push({ rule: 'audioIsrc', field: 'isrc' });
  if (complaints.length > 0) throw new AppError('video.incomplete', { complaints });
}

/** Captions that no player could show are told line by line on the screen; here the first is enough. */
function captionComplaints({ captions }: VideoDraft, videoMs: number | null): VideoComplaint[] {
  if (!captions) return [];
  const { findings } = checkCaptions(new TextEncoder().encode(captions.text), { name: captions.name, videoMs });
  const worst = findings.find(({ level }) => level === 'error');
  return worst ? [{ rule: 'captions', field: 'captions', problem: describeCaptionFinding(worst) }] : [];
}

/** A file that the review named is replaced before the video comes back to it; the same bytes again replace nothing. */
async function askedOf(db: Executor, releaseId: string, draft: VideoDraft): Promise<VideoComplaint[]> {
  const asked = await findAsked(db, releaseId);
  if (!asked) return [];
  const hashes = { ...asked.hashes, ...(await readHashes(db, filesOfDocument({ kind: 'video', draft }))) };
  return askedVideoComplaints(asked.comments, VideoDraft.parse(asked.sent), draft, hashes);
}

/** The typed code, or the next of the pool. */
async function codeOf(call: Call<unknown>, video: VideoRow, { isrc }: VideoDraft): Promise<string> {
  const { db, actor, now } = call;
  const { user_id: userId, team_id: teamId } = video;
  if (isrc) {
    await recordTypedCode(db, { kind: 'isrc', code: isrc, userId }, now);
    return isrc;
  }
  const taken = await takeCode(db, { kind: 'isrc', issuedTo: userId, issuedBy: actor.id, teamId }, now);
  if (!taken) throw new AppError('codePool.empty', { kind: 'isrc' });
  const after = { kind: 'isrc', code: taken.code };
  await recordAudit(call, { action: 'code.issued', personId: userId, subjectId: taken.poolId, after });
  return taken.code;
}

/** Without shares of its own a video divides as its recording does today; without a recording, the owner gets all of it. */
export async function adoptLinked({ db, now }: Call<unknown>, video: VideoRow, { track_id }: VideoDraft) {
  const linked = track_id ? await findLinkable(db, video.user_id, track_id) : undefined;
  const shares = linked ? ((await readSharesOf(db, linked, now)) ?? (await draftSharesOf(db, linked))) : [];
  await writeSplits(db, video.id, shares.map(toSplit(video.id, null)));
}

/** A recording that was not sent yet divides as its draft says. */
async function draftSharesOf(db: Executor, linked: { id: string; release_id: string; has_own_splits: boolean }) {
  const splits = await listSplits(db, linked.release_id);
  const place = linked.has_own_splits ? linked.id : null;
  return splits.filter((split) => split.track_id === place).map(({ track_id: _, ...split }) => split);
}
