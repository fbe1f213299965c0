import type { NewPool } from '@toada/domain/code-pool/code-pool.contract.ts';
import { stemOf, yearOf } from '@toada/domain/code-pool/code-series.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOverlapping, insertPool } from './code-pool.queries.ts';
import { aboutOwner, ownerOf } from './pool-owner.ts';
import { readPool } from './read-pools.ts';

/** A prefix to count up behind. Nobody's codes may begin as another pool's do, whoever's that is. */
export async function createPool(call: Call<NewPool>) {
  const { db, visible, input, now } = call;
  const { series, name, first_number } = input;
  const { kind, prefix } = series;
  const [user_id, stem] = [ownerOf(visible), stemOf(series)];
  const row = {
    user_id,
    kind,
    source: 'generated' as const,
    name,
    prefix,
    digits: series.kind === 'upc' ? series.digits : null,
    stem,
    year: yearOf(now),
    next_number: first_number,
    created_at: now,
    updated_at: now,
  };
  const pool = (await findOverlapping(beyondReach(db), kind, stem)) ? undefined : await insertPool(db, row);
  if (!pool) throw new AppError('input.invalid', { fields: { prefix: 'codePool.prefixTaken' } });

  const after = { kind, name, prefix, next_number: first_number };
  await recordAudit(call, { action: 'codePool.created', ...aboutOwner(user_id), subjectId: pool.id, after });
  return readPool(call, pool.id);
}
