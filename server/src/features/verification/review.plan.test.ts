import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import type { Tables } from '../../db/tables.ts';
import { db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listVerificationProfiles, listVerifications } from './review.queries.ts';

const MANY = 3000;
await sql`insert into profiles (full_name, email, role, created_at)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
  db,
);
await sql`insert into document_verifications (user_id, team_id, status, person_kind, document_number, attempt, submitted_at, created_at, reviewed_at, expires_at)
  select id, id, 'approved', 'cpf', '52998224725', 1, created_at, created_at, created_at, created_at from profiles`.execute(
  db,
);
for (const table of ['profiles', 'document_verifications', 'profile_terms'])
  await sql`analyze ${sql.ref(table)}`.execute(db);

const visible = { reach: 'any', actorId: crypto.randomUUID() } as unknown as Visible;
const after = Buffer.from(JSON.stringify(['2026-01-02T00:00:00.000Z', crypto.randomUUID()])).toString('base64url');
const page = { limit: 25, after };

test.each([
  ['the queue', (q: Kysely<Tables>) => listVerifications(q, visible, page)],
  ['the queue of one status', (q: Kysely<Tables>) => listVerifications(q, visible, { ...page, status: 'approved' })],
  ['the profiles', (q: Kysely<Tables>) => listVerificationProfiles(q, visible, { ...page, now: new Date() })],
])('%s is read by its index, never whole and never sorted, at any depth', async (_name, act) => {
  const plan = await planOf(act);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).not.toMatch(/Sort/);
});
