import { QUEUE_CAP, type QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ANSWER_DAYS } from '@toada/domain/delivery/overdue.rules.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { type Slots, statement } from '../../db/statement.ts';
import { type QueueCounts, queueCounts, type WantedQueues } from './queue.queries.ts';
import { askedSplits, type Found } from './todo.queries.ts';

type Asked = {
  userId: string;
  /** Withdrawals asked for before this moment should have been decided. */
  undecidedSince: Date;
  /** The staff's tickets; of some, those about money alone. */
  staffTickets: true | undefined;
  isMoneyOnly: true | undefined;
  ownTickets: true | undefined;
  ownShares: true | undefined;
};
type Row = {
  counts: QueueCounts;
  late: Partial<Record<QueueKind, boolean>>;
  tickets?: number;
  /** The one that waits longest for its first answer. */
  unanswered_since?: Date | null;
  own_tickets?: number;
  own_shares?: Found;
};

const cap = sql.lit(QUEUE_CAP);

/** Rows past their deadline, of the queues that have one. */
const lateRows: Partial<Record<QueueKind, (undecidedSince: Expression<Date>) => RawBuilder<unknown>>> = {
  withdrawals: (since) =>
    sql`select 1 from withdrawals where status in ('requested', 'review') and requested_at <= ${since}::timestamptz`,
  networkClaims: () => sql`select 1 from video_claims where status = 'expired'`,
  deliveries: () => sql`
    select 1 from deliveries where status = 'waiting' and sent_at <= now() - make_interval(days => ${sql.lit(ANSWER_DAYS)})`,
};

/** Counters of one person's menus, in one statement. The caller is that person. */
export async function findMenuCounters(db: Executor, asked: Asked, queues: WantedQueues): Promise<Row | undefined> {
  const [row] = await counters(db, { ...asked, ...queues });
  return row;
}

const counters = statement((db, slots: Slots<Asked & WantedQueues>) => ({
  compile: () =>
    sql<Row>`
      select ${queueCounts(slots)} as counts, ${lateQueues(slots)} as late${sql.join(columns(slots), sql``)}
        from profiles me where me.id = ${slots.userId}`.compile(db),
}));

function lateQueues(slots: Slots<Asked & WantedQueues>) {
  const kinds = Object.keys(lateRows) as QueueKind[];
  const late = kinds
    .filter((kind) => slots[kind] !== undefined)
    .map((kind) => sql`${sql.lit(kind)}, exists (${lateRows[kind]?.(slots.undecidedSince)})`);
  return sql`json_build_object(${sql.join(late)})`;
}

function columns(slots: Slots<Asked>): RawBuilder<unknown>[] {
  const forStaff = sql`status in ('open', 'in_progress') and not is_hosted${
    slots.isMoneyOnly === undefined ? sql`` : sql` and is_about_money`
  }`;
  const as: [wanted: unknown, name: keyof Row, value: RawBuilder<unknown>][] = [
    [slots.staffTickets, 'tickets', countOf(sql`select 1 from tickets where ${forStaff}`)],
    [
      slots.staffTickets,
      'unanswered_since',
      sql`(select min(created_at) from tickets where ${forStaff} and first_answer_at is null)`,
    ],
    [
      slots.ownTickets,
      'own_tickets',
      countOf(sql`select 1 from tickets where user_id = me.id and status = 'waiting' and not is_hosted`),
    ],
    [slots.ownShares, 'own_shares', askedSplits],
  ];
  return as.filter(([wanted]) => wanted !== undefined).map(([, name, value]) => sql`, ${value} as ${sql.ref(name)}`);
}

function countOf(rows: RawBuilder<unknown>) {
  return sql`cardinality(array(${rows} limit ${cap}))`;
}
