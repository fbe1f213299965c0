import type { PageInput } from '@toada/domain/page.ts';
import type { Visible } from '../../../access/authorize.ts';
import type { Executor } from '../../../db/connect.ts';
import { newestFirst } from '../../../db/page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Origin } from '../../../http/origin.ts';

type AuditAction = Tables['auth.audit_log_entries']['action'];
/** Actions shown as the history of a person's sign-ins. */
const HISTORY = ['signed_in', 'sign_in_refused', 'recovery_code_used'] as const satisfies AuditAction[];

type Entry = { userId: string | null; action: AuditAction; method?: string; sessionId?: string };

/** Origin of an act through /api or on a person's behalf: it has no network address of theirs. */
export const NO_ORIGIN = { ip: null, userAgent: null };

export async function insertAuditEntry(db: Executor, entry: Entry, origin: Origin | typeof NO_ORIGIN, now: Date) {
  await db
    .insertInto('auth.audit_log_entries')
    .values({
      user_id: entry.userId,
      action: entry.action,
      method: entry.method ?? null,
      session_id: entry.sessionId ?? null,
      ip: origin.ip,
      user_agent: origin.userAgent,
      created_at: now,
    })
    .execute();
}

export function listSignIns(db: Executor, visible: Visible, page: PageInput) {
  const query = db
    .selectFrom('auth.audit_log_entries')
    .select(['id', 'action', 'method', 'ip', 'user_agent', 'created_at'])
    .where('user_id', '=', visible.actorId)
    .where('action', 'in', HISTORY)
    .$narrowType<{ action: (typeof HISTORY)[number] }>();
  return newestFirst(query, page);
}
