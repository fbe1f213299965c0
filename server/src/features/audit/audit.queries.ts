import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst, type Place, placeOf } from '../../db/page.ts';

type Values = Record<string, unknown> | null;
type Entry = {
  actorId: string | null;
  action: AuditAction;
  personId?: string;
  subjectId?: string;
  before?: unknown;
  after?: unknown;
  ip: string | null;
  userAgent: string | null;
};

export async function insertAuditEntry(db: Executor, entry: Entry, now: Date) {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      person_id: entry.personId ?? null,
      subject_id: entry.subjectId ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ip: entry.ip,
      user_agent: entry.userAgent,
      created_at: now,
    })
    .execute();
}

/** The meaning of a search: ids of people and of things, and actions. */
export type Meant = { people: readonly string[]; subjects: readonly string[]; actions: readonly AuditAction[] };
type Asked = PageInput & Omit<AuditFilter, 'search' | 'topic'> & { actions?: readonly AuditAction[]; meant?: Meant };

/** The trail belongs to nobody: who may read it at all is the policy's matter, and they read all of it. */
export function listAuditEntries(db: Executor, { after, limit, meant, ...filter }: Asked) {
  let entries = beyondReach(db).selectFrom('audit_entries').selectAll();
  if (meant || filter.actions) {
    const page = placeOf({ after, limit });
    entries = entries.where(sql<boolean>`id in (${found(meant, filter, page)})`);
  } else for (const condition of conditionsOf(filter)) entries = entries.where(condition);
  return newestFirst(entries.$narrowType<{ action: AuditAction; before: Values; after: Values }>(), { after, limit });
}

type Narrowing = Omit<Asked, 'after' | 'limit' | 'meant'>;

function conditionsOf({ action, actor_id, person_id, from, until }: Narrowing): RawBuilder<boolean>[] {
  return [
    ...(action ? [sql<boolean>`action = ${action}`] : []),
    ...(actor_id ? [sql<boolean>`actor_id = ${beyondReach(actor_id)}::uuid`] : []),
    ...(person_id ? [sql<boolean>`person_id = ${beyondReach(person_id)}::uuid`] : []),
    ...(from ? [sql<boolean>`created_at >= ${new Date(from)}`] : []),
    ...(until ? [sql<boolean>`created_at < ${new Date(until)}`] : []),
  ];
}

/**
 * The ids of one page. Each key has its own stretch of an index, newest first, of which no more than a page is read: a trail of a
 * million entries costs what a short one does.
 */
function found(meant: Meant | undefined, filter: Narrowing, { createdAt, id, limit }: Place) {
  const within = [
    ...conditionsOf(filter),
    ...(createdAt ? [sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`] : []),
    ...(filter.actions && meant ? [sql<boolean>`action = any(${filter.actions}::text[])`] : []),
  ];
  const stretch = (column: keyof typeof keyTypes, keys: readonly string[]) => sql`
    select hit.id, hit.created_at
      from unnest(${keys}::${sql.raw(keyTypes[column])}[]) as asked (key)
      cross join lateral (select id, created_at from audit_entries
        where ${sql.join([sql`${sql.ref(column)} = asked.key`, ...within], sql` and `)}
        order by created_at desc, id desc limit ${sql.lit(limit)}) hit`;
  const { people, subjects, actions } = meant ?? { people: [], subjects: [], actions: filter.actions ?? [] };
  const stretches = [
    stretch('actor_id', people),
    stretch('person_id', people),
    stretch('subject_id', subjects),
    stretch('action', actions),
  ];
  return sql`select id from (${sql.join(stretches, sql` union `)}) hits
    order by created_at desc, id desc limit ${sql.lit(limit)}`;
}

/** The columns by which the trail is looked into, each with an index by the moment. */
const keyTypes = { actor_id: 'uuid', person_id: 'uuid', subject_id: 'text', action: 'text' } as const;

/** A withdrawal or a ticket by its number, whosever it is: the trail tells of all of them. */
export async function findNumbered(db: Executor, asked: { withdrawal: bigint | null; ticket: number | null }) {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawals where number = ${asked.withdrawal}::bigint
    union all select id from tickets where number = ${asked.ticket}::integer`.execute(beyondReach(db));
  return rows.map(({ id }) => id);
}

export async function listNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('profiles').select(['id', 'full_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

/** Whether the actor's look at this person was written down since then. */
export async function isNoted(
  db: Executor,
  { actorId, action, personId }: { actorId: string; action: AuditAction; personId: string },
  since: Date,
): Promise<boolean> {
  const noted = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return noted !== undefined;
}
