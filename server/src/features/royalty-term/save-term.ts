import { AppError } from '@toada/domain/errors.ts';
import { monthOf } from '@toada/domain/split/effective-month.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findEarner, findOwnedRelease, writeTerm } from './royalty-term.queries.ts';

type TermForm = z.infer<typeof splitApi.saveTerm.input>;

/** What the platform keeps is the staff's to say; what a label keeps of its artists, the label's, too. From a month of sale on. */
export async function saveTerm(call: Call<TermForm>) {
  const { db, actor, visible, input, now } = call;
  const { kind, plan, user_id, release_id, basis_points } = input;
  if (kind === 'commission' && visible.reach !== 'any') throw new AppError('royaltyTerm.forbidden', {});
  const personId = await targetOf(call);
  const effective_from = monthOf(input.effective_from);
  const { term, before } = await writeTerm(db, {
    ...{ kind, plan, user_id, release_id, basis_points, effective_from },
    ...{ created_by: actor.id, created_at: now },
  });
  await recordAudit(call, {
    action: 'royaltyTerm.changed',
    ...(personId ? { personId } : {}),
    subjectId: term.id,
    ...(before === null ? {} : { before: { basis_points: before } }),
    after: { kind, plan, effective_from, basis_points },
  });
  return term;
}

/** One target at most; a margin is always of somebody. Who is not the caller's is not there. */
async function targetOf({ db, visible, input }: Call<TermForm>): Promise<string | null> {
  const { kind, plan, user_id, release_id } = input;
  const targets = [plan, user_id, release_id].filter((target) => target !== null);
  if (targets.length > 1 || (kind === 'margin' && !user_id && !release_id))
    throw new AppError('input.invalid', { fields: { user_id: 'royaltyTerm.target' } });
  if (user_id) {
    if (!(await findEarner(db, visible, user_id))) throw new AppError('notFound', {});
    return user_id;
  }
  if (!release_id) return null;
  const release = await findOwnedRelease(db, visible, release_id);
  if (!release) throw new AppError('notFound', {});
  return release.user_id;
}
