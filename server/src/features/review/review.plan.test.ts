import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listReviews } from './review.queries.ts';

await sql`insert into profiles (full_name, email, role, created_at)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST', now() from generate_series(1, 50) n`.execute(db);
await sql`insert into releases (user_id, team_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
  select p.id, p.id, 'single', 'Faixa ' || n, 'Artista', '', '', '', '', '', now(), now()
    from profiles p, generate_series(1, 60) n`.execute(db);
await sql`insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at, submitted_at)
  select id, user_id, user_id, case when random() < 0.1 then 'pending' else 'rejected' end, '{spotify}', '{global}', '', now(),
         timestamptz '2026-01-01' + random() * interval '300 days' from releases`.execute(db);
for (const table of ['profiles', 'releases', 'distributions']) await sql`analyze ${sql.ref(table)}`.execute(db);

const visible = { reach: 'any', actorId: crypto.randomUUID() } as unknown as Visible;
const after = Buffer.from(JSON.stringify(['2026-03-02T00:00:00.000Z', crypto.randomUUID()])).toString('base64url');

test.each(['pending', 'rejected'] as const)(
  'the queue of what is %s is read in its order by its index',
  async (status) => {
    const plan = await planOf((q) => listReviews(q, visible, { status, limit: 25, after }));
    expect(plan).toMatch(/Index (Only )?Scan.* using distributions_in_review/);
    expect(plan).not.toMatch(/Seq Scan on (distributions|releases|profiles)/);
    expect(plan).not.toMatch(/Sort/);
  },
);
