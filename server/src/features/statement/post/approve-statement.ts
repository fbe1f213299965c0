import { isDeepStrictEqual } from 'node:util';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import { isOfferedRate } from '@toada/domain/statement/offered-rate.ts';
import { Approval, type Conversion } from '@toada/domain/statement/statement.contract.ts';
import {
  type StatementEvent,
  type StatementStatus,
  statementStates,
} from '@toada/domain/statement/statement.states.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFreshCode } from '../../auth/mfa/require-fresh-code.ts';
import { readRatesOn } from '../../exchange-rate/read-rates.ts';
import { readQuestions } from '../question/read-questions.ts';
import { askOthers, readSecond } from '../second/ask-second.ts';
import { moveStatement } from '../statement.queries.ts';
import { type CurrencyOf, findUnbalancedRelease, listCurrencies, lockApprovals, lockPosting } from './post.queries.ts';
import { postApproved } from './post-statement.job.ts';
import { readStatementView } from './read-statement-view.ts';
import { tellStatement } from './tell-screens.ts';

const PAYABLE_YEARS = 2;

/**
 * From here on it posts by itself: the job divides it and writes it into the ledger. Above the limit the first approval waits for a second
 * one, by somebody else and of the same rates and day.
 */
export async function approveStatement(call: Call<Approval & { id: string }>) {
  const { db, actor, input, now } = call;
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  refuseUnless('approve', statement.status);
  await refuseOpenQuestions(db, statement);
  const approval = Approval.parse(input);
  const currencies = await listCurrencies(db, input.id, approval.conversions);
  refuseConversions(approval.conversions, currencies);
  refuseTooLarge(currencies);
  refuseDays(approval, productDay(now));
  if (statement.status === 'review') await refuseSilentRates(db, approval);
  const unbalanced = await findUnbalancedRelease(db, input.id);
  if (unbalanced !== undefined) throw new AppError('statement.split', { release: unbalanced });
  if (statement.status === 'seconding') refuseAsSecond(statement, actor.id, approval);
  const { is_needed, sizes } = await readSecond(call, statement, approval.conversions);
  if (is_needed) await requireFreshCode(call);
  const isFirst = statement.status === 'review' && is_needed;
  await moveStatement(db, input.id, isFirst ? 'askSecond' : 'approve', {
    approval: JSON.stringify(approval),
    ...(isFirst
      ? { first_approved_by: actor.id, first_approved_at: now }
      : { approved_by: actor.id, approved_at: now }),
    sizes: JSON.stringify(sizes),
    progress: 0,
    problem: null,
  });
  const action = isFirst ? 'statement.firstApproved' : 'statement.approved';
  await recordAudit(call, { action, subjectId: input.id, after: approval });
  if (isFirst) await askOthers(db, { statementId: input.id, act: 'approve' }, actor.id);
  else await enqueue(db, postApproved, { statementId: input.id }, { key: `statement-post:${input.id}` });
  await tellStatement(db, input.id);
  return readStatementView(db, input.id);
}

/** Somebody else, who agrees to the same. */
function refuseAsSecond(
  first: { approval: unknown; first_approved_by: string | null },
  by: string,
  approval: Approval,
) {
  if (first.first_approved_by === by) throw new AppError('statement.secondPerson', {});
  if (!isDeepStrictEqual(Approval.parse(first.approval), approval)) throw new AppError('statement.approvalChanged', {});
}

/** One after the other, so that of two that look alike the second is asked about the first. */
async function refuseOpenQuestions(db: Executor, statement: Parameters<typeof readQuestions>[1]) {
  await lockApprovals(db);
  const open = (await readQuestions(db, statement)).filter(({ answer }) => answer === null);
  if (open.length > 0) throw new AppError('statement.questions', { count: open.length });
}

export function refuseUnless(event: StatementEvent, status: StatementStatus) {
  if (next(statementStates, status, event) === null) throw new AppError('statement.wrongState', { status });
}

/** Each currency of the file at most once, into one that stays as it is. */
export function refuseConversions(conversions: readonly Conversion[], currencies: readonly CurrencyOf[]) {
  const froms = conversions.map(({ from }) => from);
  const own = currencies.filter(({ is_in_file }) => is_in_file).map(({ currency }) => currency);
  for (const [index, { from, to, rate }] of conversions.entries()) {
    const isOnce = froms.indexOf(from) === index && own.includes(from);
    if (!isOnce || froms.includes(to) || !/[1-9]/.test(rate))
      throw new AppError('statement.conversion', { currency: from });
  }
}

function refuseTooLarge(currencies: readonly CurrencyOf[]) {
  const large = currencies.find(({ is_too_large }) => is_too_large);
  if (large) throw new AppError('statement.tooLarge', { currency: large.currency });
}

/** The rate is the one of Câmbio for its day; another one is said why, in the approval and the trail. */
async function refuseSilentRates(db: Executor, { conversions }: Approval) {
  for (const [index, conversion] of conversions.entries()) {
    const rates = await readRatesOn(db, conversion.on);
    if (!conversion.reason && !isOfferedRate(conversion, rates))
      throw new AppError('input.invalid', { fields: { [`conversions.${index}.reason`]: 'statement.rateReason' } });
  }
}

/** A rate of a day that has not come is nobody's; money is payable from today on, and not in another age. */
function refuseDays({ conversions, payable_on }: Approval, today: string) {
  if (conversions.some(({ on }) => on > today))
    throw new AppError('input.invalid', { fields: { on: 'money.rateDay' } });
  const last = `${Number(today.slice(0, 4)) + PAYABLE_YEARS}${today.slice(4)}`;
  if (payable_on !== null && (payable_on < today || payable_on > last))
    throw new AppError('input.invalid', { fields: { payable_on: 'money.payableOn' } });
}
