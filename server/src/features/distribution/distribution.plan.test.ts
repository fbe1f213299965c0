import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Visible } from '../../access/authorize.ts';
import { db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { listIsrcUses, listUpcUses } from '../code-pool/code-uses.queries.ts';
import { listCards, listFoundReleases, listStretch } from '../release/catalogue.queries.ts';
import { listDistributions, listFacts, listFileIds } from './distribution.queries.ts';

const PEOPLE = 50;
const EACH = 120;

await sql`insert into profiles (full_name, email, role, created_at)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST', now() from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(
  db,
);
await sql`insert into releases (user_id, team_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
  select p.id, p.id, 'single', 'Faixa ' || n, 'Artista', lpad(n::text, 12, '7'), '', '', '', '',
         timestamptz '2026-01-01' + random() * interval '300 days', now()
    from profiles p, generate_series(1, ${sql.lit(EACH)}) n`.execute(db);
await sql`insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at, submitted_at)
  select id, user_id, user_id, case when random() < 0.02 then 'pending' else 'completed' end, '{spotify}', '{global}', '', created_at, created_at
    from releases`.execute(db);
await sql`insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers, producers,
    other_credits, explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, has_own_splits)
  select gen_random_uuid(), id, 1, title, '', 'BRTOA26' || lpad((random() * 99999)::int::text, 5, '0'), '{}', '{}', '{}', '{}',
         '[]', 'no', false, '', 0, 'none', false from releases`.execute(db);
for (const table of ['profiles', 'releases', 'distributions', 'tracks', 'release_terms'])
  await sql`analyze ${sql.ref(table)}`.execute(db);

const { id: actorId } = await db.selectFrom('profiles').select('id').limit(1).executeTakeFirstOrThrow();
const visible = (reach: Visible['reach']) => ({ reach, actorId }) as unknown as Visible;
const after = Buffer.from(JSON.stringify(['2026-06-02T00:00:00.000Z', crypto.randomUUID()])).toString('base64url');
const page = { limit: 25, after };
const ids = (await db.selectFrom('releases').select('id').limit(25).execute()).map(({ id }) => id);

const reaches = ['own', 'team', 'any'] as const;

/** In its order, by an index, and nothing of it that is not shown. */
function expectInOrder(plan: string) {
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan on (distributions|releases|tracks|release_terms)/);
  expect(plan).not.toMatch(/^\s*(->\s+)?Sort/m);
}

test.each(reaches.flatMap((reach) => (['all', 'pending', 'completed'] as const).map((tab) => ({ reach, tab }))))(
  'the tab $tab is read in its order, with the reach $reach',
  async ({ reach, tab }) => {
    expectInOrder(await planOf((q) => listDistributions(q, visible(reach), { tab, ...page })));
  },
);

test.each(reaches)('the catalogue is read in its order, with the reach %s', async (reach) => {
  const narrow = { today: '2026-11-15', type: undefined, artist_id: undefined };
  expectInOrder(await planOf((q) => listStretch(q, visible(reach), narrow, page)));
  expectInOrder(await planOf((q) => listStretch(q, visible(reach), { ...narrow, shelf: 'completed' }, page)));
});

test('the catalogue is searched in the order of its terms', async () => {
  const tokens = [{ term: 'faixa', end: 'faixb' }] as const;
  const search = { tokens, type: undefined, artist_id: undefined, stretches: null, today: '2026-11-15' };
  const first = { after: undefined, limit: 25 };
  expectInOrder(await planOf((q) => listFoundReleases(q, visible('any'), search, first)));
});

test('what is said of a page, and of its codes, is looked up row by row', async () => {
  for (const ask of [listCards, listFacts, listFileIds, listUpcUses, listIsrcUses])
    expect(await planOf((q) => ask(q, ids)), ask.name).not.toMatch(
      /Seq Scan on (distributions|releases|tracks|release_terms|release_events)/,
    );
});
