import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { beginsAt, type ProposalEvent } from '@toada/domain/split/proposal.states.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentTerm } from './present-term.ts';
import { endEarlier, endSame, findTerm, lockMargin, moveTerm } from './royalty-term.queries.ts';
import { tellTerm } from './tell-term.ts';

type Answer = z.infer<typeof splitApi.answerTerm.input>;

/** The word of whoever the margin is taken from. It counts for what is sold from then on; for what was sold before only if they say so. */
export async function answerTerm(call: Call<Answer>) {
  const { db, actor, visible, input, now } = call;
  const known = await lockMargin(db, visible, input.id);
  if (known?.asked_id !== actor.id) throw new AppError('notFound', {});
  const isAccepted = input.answer === 'accept';
  const effective_from = isAccepted
    ? beginsAt(known.effective_from, productDay(now), input.accepts_past)
    : known.effective_from;
  if (isAccepted) await endSame(db, await findTerm(db, known.id), effective_from);
  await move(db, known, input.answer, {
    ...{ decided_at: now, effective_from },
    decline_reason: isAccepted ? null : input.reason || null,
  });
  const term = await findTerm(db, known.id);
  await recordAudit(call, {
    action: isAccepted ? 'royaltyTerm.accepted' : 'royaltyTerm.declined',
    personId: actor.id,
    subjectId: term.id,
    after: { basis_points: term.basis_points, effective_from },
  });
  await tellTerm(db, term, input.answer);
  for (const userId of new Set([term.label_id ?? term.created_by, actor.id]))
    await publish(db, userId, { type: 'changed', subject: 'finance' });
  return presentTerm(term, actor);
}

/** By whoever may propose it: a proposal is taken back, and a margin let go for what was not divided yet. */
export async function endTerm(call: Call<{ id: AskedId<'royalty_terms'> }>) {
  const { db, actor, visible, input } = call;
  const known = await lockMargin(db, visible, input.id);
  const isTheirs = known && (visible.reach === 'any' || known.label_id === actor.id);
  if (!isTheirs) throw new AppError('notFound', {});
  await move(db, known, 'end');
  const term = await findTerm(db, known.id);
  if (known.status === 'accepted') await endEarlier(db, term);
  await recordAudit(call, {
    action: 'royaltyTerm.ended',
    ...(term.asked_id ? { personId: term.asked_id } : {}),
    subjectId: term.id,
    before: { status: known.status },
    after: { basis_points: term.basis_points },
  });
  // A proposal that is taken back has changed nothing for them.
  if (known.status === 'accepted') await tellTerm(db, term, 'end');
  if (known.asked_id) await publish(db, known.asked_id, { type: 'changed', subject: 'finance' });
  return presentTerm(term, actor);
}

type Margin = NonNullable<Awaited<ReturnType<typeof lockMargin>>>;

async function move(
  db: Executor,
  { id, status }: Margin,
  event: ProposalEvent,
  values?: Parameters<typeof moveTerm>[3],
) {
  if (!(await moveTerm(db, id, event, values))) throw new AppError('proposal.wrongState', { status });
}
