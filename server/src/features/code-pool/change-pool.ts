import type { PoolChanges } from '@toada/domain/code-pool/code-pool.contract.ts';
import { sizeOf } from '@toada/domain/code-pool/code-series.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPool, type PoolRow, setPool } from './code-pool.queries.ts';
import { aboutOwner } from './pool-owner.ts';
import { seriesOf } from './present-pool.ts';
import { readPool } from './read-pools.ts';

/** Renames it, moves it on, closes or opens it. What stays as it was is not written down. */
export async function changePool(call: Call<PoolChanges & { id: AskedId<'code_pools'> }>) {
  const { db, visible, input, now } = call;
  const pool = await lockPool(db, visible, input.id);
  if (!pool) throw new AppError('notFound', {});

  const place = placeAfter(pool, input.next_number, now);
  const before = { name: pool.name, next_number: place?.from, is_open: pool.closed_at === null };
  const after = { name: input.name ?? pool.name, next_number: place?.to, is_open: input.is_open ?? before.is_open };
  if (JSON.stringify(before) === JSON.stringify(after)) return readPool(call, pool.id);

  await setPool(db, pool.id, {
    name: after.name,
    ...(place ? { next_number: place.to, year: place.year } : {}),
    ...(after.is_open === before.is_open ? {} : { closed_at: after.is_open ? null : now }),
    updated_at: now,
  });
  const changes = changed(before, after);
  await recordAudit(call, { action: 'codePool.changed', ...aboutOwner(pool.user_id), subjectId: pool.id, ...changes });
  return readPool(call, pool.id);
}

/** Numbers are left out, never gone back to. A list has none. */
function placeAfter(pool: PoolRow, asked: number | undefined, now: Date) {
  const at = seriesOf(pool, now);
  if (!at) return undefined;
  const to = asked ?? at.next_number;
  if (to < at.next_number) refuseNumber('codePool.behind');
  if (to > sizeOf(at.series)) refuseNumber('codePool.beyond');
  return { from: at.next_number, to, year: at.year };
}

function refuseNumber(code: string): never {
  throw new AppError('input.invalid', { fields: { next_number: code } });
}

type Values = Readonly<Record<string, unknown>>;

function changed(before: Values, after: Values) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}
