import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { monthOf } from '@toada/domain/split/effective-month.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentTerm } from './present-term.ts';
import { findEarner, findOwnedRelease, writeTerm } from './royalty-term.queries.ts';
import { tellTerm } from './tell-term.ts';

type TermForm = z.infer<typeof splitApi.saveTerm.input>;

/**
 * The platform's commission is the staff's to say, and counts at once. A label's margin is proposed, by whomever: it
 * counts from the artist's yes on (answer-term.ts).
 */
export async function saveTerm(call: Call<TermForm>) {
  const { db, actor, visible, input, now } = call;
  const { kind, plan, basis_points } = input;
  if (kind === 'commission' && visible.reach !== 'any') throw new AppError('royaltyTerm.forbidden', {});
  const target = await targetOf(call);
  const isMargin = kind === 'margin';
  if (isMargin && !target?.aggregator_id) throw new AppError('royaltyTerm.noLabel', {});
  if (isMargin) await refuseAboveCeiling(call);
  const effective_from = monthOf(input.effective_from);
  const { term, before } = await writeTerm(db, {
    ...{
      kind,
      plan,
      basis_points,
      user_id: target?.named.user_id ?? null,
      release_id: target?.named.release_id ?? null,
      effective_from,
      created_by: actor.id,
      created_at: now,
    },
    status: isMargin ? 'proposed' : 'accepted',
    decided_at: isMargin ? null : now,
    asked_id: isMargin ? (target?.user_id ?? null) : null,
    label_id: isMargin ? (target?.aggregator_id ?? null) : null,
  });
  await recordAudit(call, {
    action: isMargin ? 'royaltyTerm.proposed' : 'royaltyTerm.changed',
    ...(target ? { personId: target.user_id } : {}),
    subjectId: term.id,
    ...(before === null ? {} : { before: { basis_points: before } }),
    after: { kind, plan, effective_from, basis_points },
  });
  if (isMargin) {
    assert(target, 'a margin is always of somebody');
    await tellTerm(db, term, 'propose');
    await publish(db, target.user_id, { type: 'changed', subject: 'finance' });
  }
  return presentTerm(term, actor);
}

export async function refuseAboveCeiling({ db, input }: Pick<Call<{ basis_points: number }>, 'db' | 'input'>) {
  const percent = await readSetting(db, 'royaltyTerm.maxMarginPercent');
  if (input.basis_points > percent * 100) throw new AppError('royaltyTerm.ceiling', { percent: String(percent) });
}

/** One target at most; a margin is always of somebody. Who is not the caller's is not there. */
async function targetOf({ db, visible, input }: Call<TermForm>) {
  const { kind, plan, user_id, release_id } = input;
  const targets = [plan, user_id, release_id].filter((target) => target !== null);
  if (targets.length > 1 || (kind === 'margin' && !user_id && !release_id))
    throw new AppError('input.invalid', { fields: { user_id: 'royaltyTerm.target' } });
  if (user_id) {
    const earner = await findEarner(db, visible, user_id);
    if (!earner) throw new AppError('notFound', {});
    return { user_id: earner.id, aggregator_id: earner.aggregator_id, named: { user_id: earner.id, release_id: null } };
  }
  if (!release_id) return null;
  const release = await findOwnedRelease(db, visible, release_id);
  if (!release) throw new AppError('notFound', {});
  const { id, ...owner } = release;
  return { ...owner, named: { user_id: null, release_id: id } };
}
