import type { IssuedFilter, PoolFilter } from '@toada/domain/code-pool/code-pool.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { listIssued } from './code.queries.ts';
import { findPool, listPools } from './code-pool.queries.ts';
import { toPoolView } from './present-pool.ts';

export async function readPools({ db, visible, input, now }: Call<PoolFilter>) {
  const { kind, ...page } = input;
  const { rows, next } = await listPools(db, visible, kind, page);
  return { rows: rows.map((pool) => toPoolView(pool, now)), next };
}

/** One pool as its row says it now. */
export async function readPool({ db, visible, now }: Pick<Call<unknown>, 'db' | 'visible' | 'now'>, id: string) {
  const pool = await findPool(db, visible, id);
  if (!pool) throw new AppError('notFound', {});
  return toPoolView(pool, now);
}

/** A code is searched as it is kept, without the signs people write into it; what is left empty is no search. */
export function readIssued({ db, visible, input }: Call<IssuedFilter>) {
  const { kind, pool_id: poolId, search, ...page } = input;
  const beginning = search?.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return listIssued(db, visible, { kind, poolId, beginning }, page);
}
