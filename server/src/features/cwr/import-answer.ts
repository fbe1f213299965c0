import { createHash } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import type { AnswerOutcome } from '@toada/domain/cwr/cwr.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { type CwrAnswer, readCwrAnswer } from '../../cwr/read-acknowledgement.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { type Applied, applyAcknowledgement, applyIswc } from './apply-answer.ts';
import { deleteAnswer, findAnswerByHash, insertAnswer, insertLines, setCounts } from './cwr-answer.queries.ts';
import { findByKey, findByNumber, type MatchedFiling } from './cwr-filing.queries.ts';
import { findSocietyByCode } from './cwr-society.queries.ts';
import { presentAnswer } from './read-answers.ts';
import { tellStaff } from './tell-screens.ts';

type Asked = Call<{ name: string; text: string }>;

/** A society's file: each transaction finds its work and moves it, or stands in the list of those that found none. */
export async function importAnswer(call: Asked) {
  const { db, actor, input, now } = call;
  const read = readCwrAnswer(input.text);
  if (!read) throw new AppError('cwr.notAnswer', {});
  if (read.acknowledgements.length + read.iswcs.length === 0) throw new AppError('cwr.noAnswers', {});
  const society = await findSocietyByCode(db, codeOf(input.name, read));
  const sha256 = createHash('sha256').update(input.text).digest('hex');
  const answer = {
    ...{ society_id: society?.id ?? null, name: input.name, sha256, sender_name: read.sender.name },
    ...{ applied: 0, known: 0, unknown: 0, created_by: actor.id, created_at: now },
  };
  let made = await insertAnswer(db, answer);
  if (!made) {
    const earlier = await findAnswerByHash(db, sha256);
    if (!earlier) throw new AppError('notFound', {});
    if (earlier.society_id || !society) return { ...(await presentAnswer(db, earlier.id)), is_repeat: true };
    // The society was not known when the file came first: its works could not be found by our numbers.
    await deleteAnswer(db, earlier.id);
    made = await insertAnswer(db, answer);
    assert(made, 'the earlier row is gone');
  }
  const applied = await applyAll(call, read, society?.id ?? null);
  await insertLines(
    db,
    applied.map(({ line, filing, outcome }, place) => ({
      ...{ answer_id: made.id, place, outcome, filing_id: filing?.id ?? null, work_id: filing?.work_id ?? null },
      ...{ ...line, messages: JSON.stringify(line.messages) },
    })),
  );
  await setCounts(db, made.id, countsOf(applied));
  await recordAudit(call, {
    action: 'cwr.answerImported',
    subjectId: made.id,
    after: {
      society: society ? societyTable[society.society].label : read.sender.name,
      cwr_file: input.name,
      work_count: applied.length,
      unmatched_count: countsOf(applied).unknown,
    },
  });
  await tellMakers(call, applied);
  await tellStaff(db);
  return { ...(await presentAnswer(db, made.id)), is_repeat: false };
}

type Line = {
  work_number: string;
  title: string;
  answer: string | null;
  iswc: string | null;
  processed_on: string | null;
  messages: readonly object[];
};
type Taken = { line: Line; filing: MatchedFiling | null; outcome: AnswerOutcome; isMoved: Applied['moved'] };

async function applyAll(call: Asked, read: CwrAnswer, societyId: string | null): Promise<Taken[]> {
  const { db, visible } = call;
  const taken: Taken[] = [];
  for (const ack of read.acknowledgements) {
    const { group, transaction, createdAt: stamp } = ack.key;
    const keyed = await findByKey(db, visible, { societyId, stamp, group, transaction });
    // The number tells another work: the moment was a chance.
    const isSame = keyed && (ack.workNumber === '' || ack.workNumber === keyed.number);
    const filing = isSame ? keyed : await byNumber(call, ack.workNumber, societyId);
    const done = filing ? await applyAcknowledgement(call, filing, ack) : NOTHING;
    const { workNumber: work_number, title, status: answer, iswc, processedOn: processed_on, messages } = ack;
    const line = { work_number, title, answer, iswc, processed_on, messages };
    taken.push({ line, filing: filing ?? null, outcome: done.outcome, isMoved: done.moved });
  }
  for (const { workNumber: work_number, title, iswc } of read.iswcs) {
    const filing = await byNumber(call, work_number, societyId);
    const outcome = filing ? await applyIswc(call, filing, iswc, null) : 'unknown';
    const line = { work_number, title, answer: null, iswc, processed_on: null, messages: [] };
    taken.push({ line, filing: filing ?? null, outcome, isMoved: null });
  }
  return taken;
}

const NOTHING: Applied = { outcome: 'unknown', moved: null };

function byNumber({ db, visible }: Asked, number: string, societyId: string | null) {
  return number === '' || societyId === null ? undefined : findByNumber(db, visible, number, societyId);
}

/** The sender's number in the header is the society's code; else the file's name has it: CW260001093_EXE.V21. */
function codeOf(name: string, { sender }: CwrAnswer): string {
  const [, named] = /^CW\d{6}(\d{3})_/i.exec(name) ?? [];
  const told = /^0*(\d{3})$/.exec(sender.id.padStart(3, '0'))?.[1];
  return told ?? named ?? '';
}

function countsOf(applied: readonly Taken[]) {
  const sum = (...outcomes: AnswerOutcome[]) => applied.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { applied: sum('applied', 'iswcOpen'), known: sum('known', 'older'), unknown: sum('unknown') };
}

/** The maker of a file hears of what needs them, once for each file; the reader has the list before them. */
async function tellMakers({ db, actor }: Asked, applied: readonly Taken[]) {
  const byFile = Map.groupBy(applied, ({ filing }) => filing?.file_id ?? null);
  for (const taken of byFile.values()) {
    const filing = taken[0]?.filing;
    const facts = {
      rejected: taken.filter(({ isMoved }) => isMoved === 'rejected').length,
      conflicts: taken.filter(({ isMoved }) => isMoved === 'conflict').length,
      codes: taken.filter(({ outcome }) => outcome === 'iswcOpen').length,
    };
    if (!filing?.file_by || filing.file_by === actor.id) continue;
    if (facts.rejected + facts.conflicts + facts.codes === 0) continue;
    const society = societyTable[filing.society].label;
    await notify(db, filing.file_by, 'cwr.needsStaff', { ...facts, society, file: filing.file_name });
  }
}
