import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

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

/** The trail belongs to nobody: who may read it at all is the policy's matter, and they read all of it. */
export function listAuditEntries(db: Executor, { after, limit, ...filter }: PageInput & AuditFilter) {
  let entries = db.selectFrom('audit_entries').selectAll();
  if (filter.action) entries = entries.where('action', '=', filter.action);
  if (filter.actor_id) entries = entries.where('actor_id', '=', beyondReach(filter.actor_id));
  if (filter.person_id) entries = entries.where('person_id', '=', beyondReach(filter.person_id));
  if (filter.from) entries = entries.where('created_at', '>=', new Date(filter.from));
  if (filter.until) entries = entries.where('created_at', '<', new Date(filter.until));
  return newestFirst(entries.$narrowType<{ action: AuditAction; before: Values; after: Values }>(), { after, limit });
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
