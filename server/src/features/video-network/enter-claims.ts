import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { missingColumns, type ReportedClaim, readClaimReport } from '@toada/domain/video-network/claim-report.ts';
import type { ClaimForm, ClaimImportResult, ClaimRowFault } from '@toada/domain/video-network/video-claim.contract.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readClaim } from './read-claims.ts';
import { readReport } from './read-report.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';
import { findOpenClaim, insertClaim, listRecordings, lockRecording } from './video-claim.queries.ts';

type NewClaim = Omit<ReportedClaim, 'line' | 'claim_id'> & { claim_id: string | null; dispute: string; due_on: string };
type Recording = { id: string; title: string; user_id: string };

/** The staff enters one claim by hand. */
export async function enterClaim(call: Call<ClaimForm>) {
  const { db, input } = call;
  refusePast(call);
  const [recording] = await listRecordings(beyondReach(db), [input.isrc]);
  if (!recording) throw new AppError('input.invalid', { fields: { isrc: 'videoClaim.isrc' } });
  const { video: video_id, ...claim } = input;
  await lockRecording(db, recording.id);
  if (await findOpenClaim(db, { track_id: recording.id, video_id }))
    throw new AppError('input.invalid', { fields: { video: 'videoClaim.isOpen' } });
  const created = await addClaim(call, { ...claim, video_id, claim_id: null }, recording);
  if (!created) throw new AppError('notFound', {});
  return readClaim(call, created.id);
}

/** Pending claims of YouTube's report become claims here. Faulty rows are named; the others are taken. */
export async function importClaims(call: Call<{ csv: string; due_on: string }>): Promise<ClaimImportResult> {
  const { db, input } = call;
  refusePast(call);
  const { header, rows } = readReport(input.csv);
  const missing = missingColumns(header);
  if (missing.length > 0) throw new AppError('videoClaim.columns', { missing });
  const { claims, quiet, faults } = readClaimReport(header, rows);
  const isrcs = [...new Set(claims.map(({ isrc }) => isrc))];
  const recordings = isrcs.length > 0 ? await listRecordings(beyondReach(db), isrcs) : [];
  const result = { added: 0, known: 0, quiet, faults: [...faults] as ClaimRowFault[] };
  for (const { line, ...claim } of claims) {
    const recording = recordings.find(({ isrc_code }) => isrc_code === claim.isrc);
    if (!recording) result.faults.push({ line, fault: 'unknownIsrc', text: claim.isrc });
    else if (await addClaim(call, { ...claim, dispute: '', due_on: input.due_on }, recording)) result.added += 1;
    else result.known += 1;
  }
  await recordAudit(call, { action: 'videoClaim.imported', after: { claim_count: result.added } });
  return { ...result, faults: result.faults.sort((one, other) => one.line - other.line) };
}

/** Nobody could answer: it would be over before it is told. */
function refusePast({ input, now }: Call<{ due_on: string }>) {
  if (input.due_on < productDay(now)) throw new AppError('input.invalid', { fields: { due_on: 'videoClaim.past' } });
}

/** Undefined for one that is here already. */
async function addClaim(call: Call<unknown>, { isrc, ...claim }: NewClaim, recording: Recording) {
  const { db, actor, now } = call;
  const whose = { user_id: recording.user_id, track_id: recording.id, track_title: recording.title };
  const created = await insertClaim(db, { ...claim, ...whose, entered_by: actor.id, created_at: now });
  if (!created) return undefined;
  const { id, user_id, video_title, due_on } = created;
  await tellPeople(db, created, 'videoClaim.opened', { video: video_title, due_on });
  const after = { video: video_title, isrc };
  await recordAudit(call, { action: 'videoClaim.entered', personId: user_id, subjectId: id, after });
  await tellScreens(db, created);
  return created;
}
