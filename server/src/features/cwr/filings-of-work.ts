import type { WorkFilings } from '@toada/domain/cwr/cwr.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readWorkFacts } from '../work/read-work-facts.ts';
import { moveWork } from '../work-status/move-work.ts';
import { listFilingsOf } from './cwr-filing.queries.ts';
import { findWorkOf, lockWorkOf } from './cwr-work.queries.ts';
import { presentMessages } from './present-messages.ts';
import { needsOf } from './read-cwr-works.ts';
import { tellStaff } from './tell-screens.ts';

type Named = Call<{ id: AskedId<'works'> }>;
type Filing = Awaited<ReturnType<typeof listFilingsOf>>[number];

/** The work's own page: what it lacks, what was sent, what came back. */
export async function readFilingsOf({ db, visible, input, now }: Named): Promise<z.input<typeof WorkFilings>> {
  const work = await findWorkOf(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const filings = await listFilingsOf(db, work.id);
  const facts = (await readWorkFacts(db, [work], productDay(now))).get(work.id) ?? null;
  return {
    // The form itself tells what a draft lacks.
    needs: facts || work.status === 'approved' ? needsOf(facts) : [],
    filings: filings.map((filing) => ({ ...filing, messages: presentMessages(filing.messages) })),
    can_correct: work.status === 'approved',
  };
}

/** A society sent it back, or a fact is missing: the work becomes a draft again, and it is sent again without a fee. */
export async function correctWork(call: Named) {
  const { db, visible, actor, input, now } = call;
  const work = await lockWorkOf(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  const back = sentBack(await listFilingsOf(db, work.id));
  const society = back.map((filing) => societyTable[filing.society].label).join(', ') || null;
  const moved = await moveWork(work.id, 'correct', { db, now, actorId: actor.id, note: society });
  if (!moved) throw new AppError('work.moved', { status: work.status });
  await recordAudit(call, {
    action: 'cwr.workReopened',
    personId: work.user_id,
    subjectId: work.id,
    before: { status: work.status },
    after: { status: moved.status, title: work.title, society },
  });
  await tellStaff(db);
  return { status: moved.status };
}

/** Societies whose last word is no. */
function sentBack(filings: readonly Filing[]): Filing[] {
  const newest = [...new Map(filings.toReversed().map((filing) => [filing.society, filing])).values()];
  return newest.filter(({ status }) => status === 'rejected' || status === 'conflict');
}
