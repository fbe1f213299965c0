import { assert } from '@toada/domain/assert.ts';
import type { GtinLength } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { codeAt, type Place, placeAt, type Series, sizeOf } from '@toada/domain/code-pool/code-series.rules.ts';
import type { PoolRow } from './code-pool.queries.ts';

/** The series of a pool and where it goes on; null where its codes came as a list. */
export function seriesOf(pool: PoolRow, now: Date): (Place & { series: Series }) | null {
  const { kind, prefix, digits, year, next_number } = pool;
  if (prefix === null) return null;
  assert(year !== null && next_number !== null, 'a series has its place');
  const series: Series = kind === 'isrc' ? { kind, prefix } : { kind: 'upc', prefix, digits: digits as GtinLength };
  return { series, ...placeAt(series, { year, next_number }, now) };
}

type Owned = PoolRow & { owner_name: string | null };

export function toPoolView(pool: Owned, now: Date) {
  const { id, kind, source, name, user_id: owner_id, owner_name, prefix, issued_count, created_at } = pool;
  const about = { id, kind, source, name, owner_id, owner_name, prefix, issued_count, created_at };
  return { ...about, is_open: pool.closed_at === null, ...state(pool, now) };
}

function state(pool: PoolRow, now: Date) {
  const at = seriesOf(pool, now);
  if (!at) {
    const { waiting_count, imported_count } = pool;
    return { next_number: null, next_code: null, remaining: waiting_count ?? 0, total: imported_count ?? 0 };
  }
  const { series, year, next_number } = at;
  const total = sizeOf(series);
  const next_code = next_number < total ? codeAt(series, year, next_number) : null;
  return { next_number, next_code, remaining: total - next_number, total };
}
