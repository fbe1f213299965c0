import type { Executor } from '../../db/connect.ts';

type Moments = { now: Date; dayAgo: Date; monthAgo: Date; halfYearAgo: Date };

export async function deleteExpired(db: Executor, { now, dayAgo, monthAgo, halfYearAgo }: Moments) {
  await db.deleteFrom('auth.audit_log_entries').where('created_at', '<', halfYearAgo).execute();
  await db.deleteFrom('auth.audit_log_entries').where('user_id', 'is', null).where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('auth.flow_state').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('auth.mfa_challenges').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('auth.one_time_tokens').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('auth.mfa_factors').where('status', '=', 'unverified').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('auth.sessions').where('not_after', '<', now).execute();
  await db.deleteFrom('auth.users').where('is_anonymous', '=', true).where('created_at', '<', monthAgo).execute();
  await db.deleteFrom('auth.signing_keys').where('verify_until', '<', now).execute();
}
