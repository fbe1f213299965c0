import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

/** The payloads of the waiting jobs of one name. */
export async function jobsNamed(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`.execute(db);
  return rows.map((row) => row.payload);
}
