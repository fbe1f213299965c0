import { QUEUE_CAP, type QueueKind, queueKinds } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ANSWER_DAYS } from '@toada/domain/delivery/overdue.rules.ts';
import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { type Slots, statement } from '../../db/statement.ts';

/** Which queues are asked for. */
export type WantedQueues = Partial<Record<QueueKind, true>>;
export type QueueCounts = Partial<Record<QueueKind, number>>;

const cap = sql.lit(QUEUE_CAP);
const reopenable = sql.join(reopenableStatuses.map(sql.lit));

/** Rows of each queue: the beginning of an index, read no further than the cap. */
const rowsOf: Record<QueueKind, RawBuilder<unknown>> = {
  users: sql`select 1 from profiles where deactivated_at is null`,
  contents: sql`select 1 from app_content`,
  verifications: sql`select 1 from document_verifications where status = 'pending_review'`,
  paymentAccounts: sql`select 1 from payment_accounts where status = 'pending'`,
  quotas: sql`select 1 from profiles where role = 'AGGREGATOR' and deactivated_at is null`,
  integrationRequests: sql`select 1 from integration_requests where status = 'pending'`,
  generalRequests: sql`select 1 from general_requests where status = 'pending'`,
  reviews: sql`
    (select 1 from distributions where status = 'pending' and submitted_at is not null limit ${cap})
    union all
    select 1 from release_change_requests asked join distributions d on d.release_id = asked.release_id
     where asked.status = 'open' and d.status in (${reopenable})`,
  works: sql`select 1 from works where status = 'pending'`,
  networkChannels: sql`select 1 from network_channels where status in ('requested', 'reviewing')`,
  networkConflicts: sql`select 1 from content_id_assets where status = 'conflict'`,
  networkClaims: sql`select 1 from video_claims where status in ('answered', 'expired')`,
  youtubeTasks: sql`
    (select 1 from content_id_assets where youtube_task is not null limit ${cap})
    union all
    select 1 from allowed_channels where youtube_task is not null`,
  deliveries: sql`
    (select 1 from deliveries where status = 'failed' limit ${cap})
    union all
    select 1 from deliveries where status = 'waiting' and sent_at <= now() - make_interval(days => ${sql.lit(ANSWER_DAYS)})`,
  tickets: sql`select 1 from tickets where status in ('open', 'in_progress') and not is_hosted`,
  deadJobs: sql`select 1 from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  leads: sql`select 1 from leads where status = 'new' and left_at is null`,
  withdrawals: sql`select 1 from withdrawals where status in ('requested', 'review')`,
  payouts: sql`select 1 from withdrawals where status in ('approved', 'sent')`,
  receivables: sql`
    (select 1 from payments where awaits_refund limit ${cap})
    union all
    (select 1 from payments p where p.status = 'pending' and exists (select from payment_attempts a
       where a.payment_id = p.id and a.provider = 'code' and not a.is_closed and not a.has_failed) limit ${cap})
    union all
    select 1 from payment_receipts where outcome <> 'settled' and cleared_at is null`,
  imports: sql`select 1 from statements where status in ('mapping', 'ready', 'review', 'seconding')
        or (status = 'posted' and reversal_asked_at is not null)`,
  unmatchedLines: sql`
    select 1 from statements s cross join lateral (
      select 1 from statement_recordings m join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
       where m.statement_id = s.id and m.match = 'none' and m.match in ('none', 'left') limit ${cap}) lines
     where s.status in ('review', 'posted')`,
  holds: sql`select 1 from holds where released_at is null`,
  disputedShares: sql`select 1 from split_shares where status = 'disputed'`,
};

/** One object of counts, to stand in a statement by itself or beside other parts. */
export function queueCounts(wanted: Partial<Record<QueueKind, unknown>>): RawBuilder<QueueCounts> {
  const counts = queueKinds
    .filter((kind) => wanted[kind] !== undefined)
    .map((kind) => sql`${sql.lit(kind)}, cardinality(array(${rowsOf[kind]} limit ${cap}))`);
  return sql<QueueCounts>`json_build_object(${sql.join(counts)})`;
}

/** The caller may see them all: queues belong to nobody. */
export async function findQueues(db: Executor, wanted: WantedQueues): Promise<QueueCounts> {
  const [row] = await queues(db, { ...wanted, one: 1 });
  return row?.counts ?? {};
}

type Row = { counts: QueueCounts };
const queues = statement((db, { one, ...wanted }: Slots<WantedQueues & { one: number }>) => ({
  // A value, so that the statement is one that PostgreSQL plans once.
  compile: () => sql<Row>`select ${queueCounts(wanted)} as counts where ${one}::int = 1`.compile(db),
}));
