import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { Approval } from '@toada/domain/statement/statement.contract.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFreshCode } from '../../auth/mfa/require-fresh-code.ts';
import type { EntryLine } from '../../ledger/post-entry.ts';
import { lockPosting } from '../post/post.queries.ts';
import { postPart } from '../post/post-part.ts';
import { peopleAccount } from '../post/post-statement.ts';
import { listUnmatchedPostings } from '../post/postings.queries.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { orderPreview } from '../preview/ask-preview.ts';
import { askOthers, readSecondOfFound } from '../second/ask-second.ts';
import { findAsked, findTrack, saveRule, setRecording, setSeconded, writeFound } from './assign.queries.ts';
import { matchStatement } from './match-statement.ts';
import { findRecording } from './unmatched.queries.ts';

type Assign = { id: string; key: string; track_id: AskedId<'tracks'>; rule: boolean };

/** The recording is the track. What was posted as nobody's goes to those whose it is, at once. */
export async function assignRecording(call: Call<Assign>) {
  const { db, actor, visible, input, now } = call;
  const { statement, number, recording } = await takeUp(call);
  const track = await findTrack(db, visible, input.track_id);
  if (!track) throw new AppError('notFound', {});
  const decision = { match: 'hand', track_id: track.id, release_id: track.release_id } as const;
  const assign = () => setRecording(db, input.id, number, decision);
  let ruleBy = input.rule ? actor.id : null;
  if (statement.status === 'posted') {
    const second = await askForSecond(call, statement, number, track.id);
    if (second.isWaiting) return { is_waiting: true };
    await postFound(call, statement, number, assign);
    ruleBy = second.ruleBy ?? ruleBy;
  } else await assign();
  if (ruleBy !== null) await saveRule(db, recording, { trackId: track.id, createdBy: ruleBy, now });
  // The same code may stand beside another title.
  if (ruleBy !== null && statement.status === 'review') await matchStatement(db, input.id, now);
  const after = { ...recording, track_id: track.id, rule: ruleBy !== null };
  if (statement.status === 'review') await orderPreview(db, input.id, [], now);
  await recordAudit(call, { action: 'statement.assigned', personId: track.user_id, subjectId: input.id, after });
  await tellStatement(db, input.id);
  return { is_waiting: false };
}

/** Set aside, or taken up again; a posted statement has it on the account of what is nobody's either way. */
export async function leaveRecording(call: Call<{ id: string; key: string; is_left: boolean }>) {
  const { db, input } = call;
  const { number, recording } = await takeUp(call);
  await setRecording(db, input.id, number, { match: input.is_left ? 'left' : 'none' });
  await recordAudit(call, {
    action: 'statement.left',
    subjectId: input.id,
    after: { ...recording, is_left: input.is_left },
  });
  await tellStatement(db, input.id);
  return {};
}

async function takeUp({ db, input }: Call<{ id: string; key: string }>) {
  const statement = await lockPosting(db, input.id);
  const number = /^\d{1,9}$/.test(input.key) ? Number(input.key) : null;
  const found = statement && number !== null ? await findRecording(db, input.id, number) : undefined;
  if (!statement || number === null || !found) throw new AppError('notFound', {});
  if (statement.status !== 'review' && statement.status !== 'posted')
    throw new AppError('statement.wrongState', { status: statement.status });
  const { match, ...recording } = found;
  if (match !== 'none' && match !== 'left') throw new AppError('statement.solved', {});
  return { statement, number, recording };
}

type Held = NonNullable<Awaited<ReturnType<typeof lockPosting>>>;

/**
 * Money that is found late goes to people without a statement's approval, so above the limit a second person says the same first.
 * The first person's request for a rule waits with it: `ruleBy` is that person, once the second agrees.
 */
async function askForSecond(call: Call<Assign>, { id, approval }: Held, recording: number, track_id: string) {
  const { db, actor, input, now } = call;
  const { conversions } = Approval.parse(approval);
  const { is_needed, sizes } = await readSecondOfFound(call, { statementId: id, recording }, conversions);
  if (is_needed) await requireFreshCode(call);
  const asked = await findAsked(db, id, recording);
  const isSame = asked?.track_id === track_id;
  const isSecond = isSame && asked.asked_by !== actor.id;
  if (is_needed && isSame && !isSecond) throw new AppError('statement.secondPerson', {});
  if (isSecond) await setSeconded(db, { statementId: id, recording, by: actor.id, now });
  else {
    const found = { statement_id: id, recording, track_id, rule: input.rule, sizes: JSON.stringify(sizes) };
    await writeFound(db, { ...found, asked_by: actor.id, asked_at: now, posted_at: is_needed ? null : now });
  }
  if (!is_needed || isSecond) return { isWaiting: false, ruleBy: isSecond && asked.rule ? asked.asked_by : null };
  await recordAudit(call, { action: 'statement.assignmentAsked', subjectId: id, after: { track_id } });
  await askOthers(db, { statementId: id, act: 'assign', recording }, actor.id);
  await tellStatement(db, id);
  return { isWaiting: true, ruleBy: null };
}

/** The fall of the unmatched account is the sum to divide now. */
async function postFound(call: Call<Assign>, statement: Held, number: number, assign: () => Promise<void>) {
  const { db, actor, now } = call;
  const approval = Approval.parse(statement.approval);
  const before = await listUnmatchedPostings(db, statement.id, approval.conversions);
  await assign();
  const after = await listUnmatchedPostings(db, statement.id, approval.conversions);
  const mirrored = before.map((line) => ({ ...line, amountMicros: -line.amountMicros }));
  await postPart(db, {
    key: `statement:${statement.id}:recording:${number}`,
    kind: 'statement',
    statementId: statement.id,
    createdBy: actor.id,
    at: now,
    part: { statementId: statement.id, conversions: approval.conversions, recordingNumber: number },
    account: peopleAccount(approval, statement.matured_at, now),
    others: sumsOf([...after, ...mirrored]),
  });
}

/** One line for each store and month that something changes in. */
function sumsOf(lines: readonly EntryLine[]): EntryLine[] {
  const sums = new Map<string, EntryLine>();
  for (const line of lines) {
    assert(line.account.kind === 'unmatched', 'only what was nobody’s is moved');
    const key = JSON.stringify([line.account.currency, line.store, line.saleMonth]);
    sums.set(key, { ...line, amountMicros: (sums.get(key)?.amountMicros ?? 0n) + line.amountMicros });
  }
  return [...sums.values()];
}
