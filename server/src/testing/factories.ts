import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { insertSession } from '../features/auth/sessions/sessions.queries.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import type { NewProfile } from '../features/profile/profile.queries.ts';
import { db } from './database.ts';

/** A person nobody in the test is, unless told otherwise. */
export function buildProfile(over: Partial<NewProfile> = {}) {
  return createProfile(db, {
    full_name: 'Jussara Lima',
    email: `${randomUUID()}@exemplo.test`,
    role: 'ARTIST',
    ...over,
  });
}

/** A session of an account that nobody in the test is. */
export async function buildSession() {
  const account = { email: `${randomUUID()}@exemplo.test`, passwordHash: '', isConfirmed: true };
  const user = await makeAccount(db, account, new Date());
  return insertSession(db, { user_id: user!.id, refresh_key: 'none' });
}

/** The payloads of the waiting jobs of one name. */
export async function jobsNamed(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`.execute(db);
  return rows.map((row) => row.payload);
}
