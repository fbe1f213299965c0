import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { codeAt, sizeOf } from '@toada/domain/code-pool/code-series.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { insertIssued, listTaken, shiftImported } from './code.queries.ts';
import { listOpenPools, lockOpenPool, type PoolRow, setPool } from './code-pool.queries.ts';
import { seriesOf } from './present-pool.ts';

/** For whom, by whom, and out of whose pools: those of the team come first, then the platform's. */
export type Wanted = { kind: CodeKind; issuedTo: string; issuedBy: string; teamId: string };

/**
 * The next code nobody has, written down as this person's in the caller's transaction; null where no pool has one left.
 * A pool stays locked until the end of it: what is undone gives its number back, and nobody was shown it.
 */
export async function takeCode(db: Executor, wanted: Wanted, now: Date) {
  for (const ownerId of [wanted.teamId, null])
    for (const { id } of await listOpenPools(db, wanted.kind, ownerId)) {
      const pool = await lockOpenPool(db, id);
      const code = pool && (await takeFrom(db, pool, wanted, now));
      if (pool && code) return { code, poolId: pool.id };
    }
  return null;
}

async function takeFrom(db: Executor, pool: PoolRow, wanted: Wanted, now: Date): Promise<string | null> {
  const { id: pool_id, user_id, kind, source } = pool;
  const people = { user_id, issued_to: wanted.issuedTo, issued_by: wanted.issuedBy };
  const claim = (code: string) => insertIssued(db, { code, kind, source, pool_id, ...people, issued_at: now });
  return source === 'imported' ? takeListed(db, pool, claim, now) : takeNumbered(db, pool, claim, now);
}

type Claim = (code: string) => Promise<boolean>;

/** A code of the list that somebody has typed meanwhile leaves it unissued. */
async function takeListed(db: Executor, pool: PoolRow, claim: Claim, now: Date) {
  for (;;) {
    const code = await shiftImported(db, pool.id);
    if (code === undefined) return null;
    if (!(await claim(code))) continue;
    await setPool(db, pool.id, { issued_count: pool.issued_count + 1, updated_at: now });
    return code;
  }
}

/** As many numbers are looked at together; where people type codes of the series themselves, runs of them are used. */
const LOOKED_AT = 500;

async function takeNumbered(db: Executor, pool: PoolRow, claim: Claim, now: Date) {
  const at = seriesOf(pool, now);
  if (!at) return null;
  const { series, year } = at;
  const end = sizeOf(series);
  for (let from = at.next_number; from < end; from += LOOKED_AT) {
    const numbers = Array.from({ length: Math.min(LOOKED_AT, end - from) }, (_, index) => from + index);
    const codes = numbers.map((number) => ({ number, code: codeAt(series, year, number) }));
    const taken = await listTaken(
      beyondReach(db),
      codes.map(({ code }) => code),
    );
    for (const { number, code } of codes) {
      if (taken.has(code) || !(await claim(code))) continue;
      const issued_count = pool.issued_count + 1;
      await setPool(db, pool.id, { year, next_number: number + 1, issued_count, updated_at: now });
      return code;
    }
  }
  // Nothing behind this number is free: the next caller need not look again.
  await setPool(db, pool.id, { year, next_number: end, updated_at: now });
  return null;
}
