import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatCursor } from '../../db/cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { buildProfile, db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { findNumbered, listAuditEntries } from './audit.queries.ts';
import { listSubjectNames } from './subject.queries.ts';

const admin = await buildProfile({ role: 'ADMIN' });
await sql`insert into profiles (full_name, email, role)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST' from generate_series(1, 2000) n`.execute(db);
await sql`insert into audit_entries (actor_id, action, person_id, subject_id, created_at)
  select ${admin.id}, (array['withdrawal.approved', 'user.changed', 'setting.changed'])[1 + n % 3], p.id,
         gen_random_uuid()::text, timestamptz '2026-01-01' + (n * 2000 + length(p.email)) * interval '1 second'
    from profiles p cross join generate_series(1, 10) n`.execute(db);
for (const table of ['profiles', 'audit_entries']) await sql`analyze ${sql.ref(table)}`.execute(db);

const page = { limit: 25, after: formatCursor(['2026-01-01T03:00:00.000Z', crypto.randomUUID()]) };
const [people, subjects] = [[admin.id], [crypto.randomUUID(), crypto.randomUUID()]];

test.each<[name: string, act: (logged: Kysely<Tables>) => Promise<unknown>]>([
  ['a search', (q) => listAuditEntries(q, { ...page, meant: { people, subjects, actions: ['user.changed'] } })],
  ['a subject', (q) => listAuditEntries(q, { ...page, actions: ['withdrawal.approved', 'setting.changed'] })],
  [
    'a search within a subject',
    (q) => listAuditEntries(q, { ...page, actions: ['user.changed'], meant: { people, subjects, actions: [] } }),
  ],
  ['the names of what was acted upon', (q) => listSubjectNames(q, subjects)],
  ['a number', (q) => findNumbered(q, { withdrawal: 7n, ticket: 1001 })],
])('%s reads the trail by its indexes, and never all of it', async (_name, act) => {
  expect(await planOf(act)).not.toContain('Seq Scan on audit_entries');
});
