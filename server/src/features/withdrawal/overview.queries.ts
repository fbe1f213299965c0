import { OVERVIEW_MAX } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { withNames } from './list.queries.ts';

const DECIDED = 8;

export type Pile = { count: number; micros: bigint };
type Piles = Record<'waiting' | 'approved' | 'sent', Pile>;

/** States in which somebody has to act, each the beginning of an index, read no further than the cap. */
export async function findPiles(db: Executor, visible: Visible): Promise<Piles> {
  const [waiting, approved, sent] = await Promise.all([
    findPile(db, visible, sql`status in ('requested', 'review')`),
    findPile(db, visible, sql`status = 'approved'`),
    findPile(db, visible, sql`status = 'sent'`),
  ]);
  return { waiting, approved, sent };
}

async function findPile(db: Executor, visible: Visible, state: RawBuilder<unknown>): Promise<Pile> {
  const rows = db
    .selectFrom('withdrawals')
    .select('net_micros')
    .where(sql<boolean>`${state}`)
    .where(visibleRows(visible, 'user_id'))
    .limit(OVERVIEW_MAX);
  const { rows: found } = await sql<{ nets: readonly (bigint | string)[] }>`select array(${rows}) as nets`.execute(db);
  const nets = found[0]?.nets ?? [];
  return { count: nets.length, micros: nets.reduce<bigint>((sum, net) => sum + BigInt(net), 0n) };
}

/** Whatever finance, the bank or a balance that covers it no longer decided on a day, each once, the last decision first. */
export function listDecided(db: Executor, visible: Visible, day: string) {
  return withNames(db, visible)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('withdrawal_steps')
          .select(['withdrawal_id', sql<Date>`max(at)`.as('decided_at')])
          .where('event', 'in', ['approve', 'refuse', 'pay', 'return', 'stop'])
          .where(sql<boolean>`at >= (${day}::date::timestamp at time zone 'America/Sao_Paulo')`)
          .groupBy('withdrawal_id')
          .as('decided'),
      (join) => join.onRef('decided.withdrawal_id', '=', 'withdrawals.id'),
    )
    .select('decided.decided_at')
    .where('withdrawals.status', 'not in', ['requested', 'review'])
    .orderBy('decided.decided_at', 'desc')
    .limit(DECIDED)
    .execute();
}
