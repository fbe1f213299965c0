import type { Actor } from '@toada/domain/access/decide.ts';
import { roles } from '@toada/domain/access/policy.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProfile, db } from '../../testing/index.ts';
import { planOf } from '../../testing/plan-of.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { tools } from '../../testing/test-server.ts';
import { readPanel } from './read-panel.ts';

const label = await buildProfile({ role: 'AGGREGATOR', max_artists: 100 });
const artist = await buildProfile({ aggregator_id: label.id });
const admin = await buildProfile({ role: 'ADMIN' });

await sql`insert into profiles (full_name, email, role, created_at)
  select 'Pessoa ' || n, n || '@exemplo.test', 'ARTIST', now() from generate_series(1, 1000) n`.execute(db);
await sql`insert into releases (user_id, team_id, type, title, artist, upc, release_date, label_line, p_line, c_line, description,
                                created_at, updated_at)
  select o.id, o.id, 'single', 'Varal', '', '', date '2020-01-01' + n, '', '', '', '', now(), now()
    from (select id from profiles where role = 'ARTIST') o, generate_series(1, 4) n`.execute(db);
await sql`insert into distributions (release_id, user_id, team_id, status, submitted_at, platforms, regions, custom_region_details, created_at)
  select id, user_id, team_id, 'completed', now(), '{}', '{}', '', now() from releases`.execute(db);
await sql`insert into deliveries (release_id, platform, kind, status, is_test, created_at)
  select id, 'spotify', 'new', 'delivered', false, now() from releases`.execute(db);
await sql`insert into participants (user_id, team_id, name, role, created_at)
  select id, id, 'Téo', 'Produtor', now() from profiles where role = 'ARTIST'`.execute(db);
await sql`insert into split_agreements (release_id, effective_from, created_at) select id, date '1900-01-01', now() from releases`.execute(
  db,
);
await sql`insert into split_shares (agreement_id, place, participant_id, name, role, share_basis_points, email, status, payee_id, invited_at, decided_at)
  select a.id, 1, p.id, 'Téo', 'Produtor', 10000, 'x' || a.id || '@exemplo.test',
         case when row_number() over () % 10 = 0 then 'invited' else 'accepted' end, r.user_id, now(), now()
    from split_agreements a join releases r on r.id = a.release_id join participants p on p.user_id = r.user_id`.execute(
  db,
);
await sql`insert into ledger_months (user_id, currency, month, income_micros)
  select id, 'USD', date '2024-01-01' + n * interval '1 month', 1 from profiles, generate_series(1, 20) n`.execute(db);
await sql`insert into income_cells (user_id, currency, month, side, key, label, amount, quantity)
  select id, 'USD', date '2024-01-01' + n * interval '1 month', 'store', 'k' || k, 'k', 1, 1
    from profiles, generate_series(1, 20) n, generate_series(1, 3) k`.execute(db);
await sql`insert into balances (user_id, currency) select id, c from profiles, unnest(array['USD', 'BRL']) c`.execute(
  db,
);
await postMoney(Array.from({ length: 2_000 }, (_, n) => royalty(n % 2 ? artist.id : label.id, BigInt(n + 1))).flat());
await sql`insert into marketplace_products (user_id, team_id, type, created_at)
  select id, id, 'beat', now() from profiles, generate_series(1, 5)`.execute(db);
await sql`insert into document_verifications (user_id, team_id, status, person_kind, document_number, attempt, submitted_at,
                                              reviewed_at, expires_at, created_at)
  select id, id, 'approved', 'cpf', '52998224725', 1, now(), now(), now(), now() from profiles`.execute(db);
await sql`insert into payment_accounts (user_id, team_id, status, account_type, account_holder_name, holder_plain, document_type,
                                        document_number, pix_key_type, pix_key, submitted_at, reviewed_at, created_at, updated_at)
  select id, id, 'approved', 'pix', 'Téo', 'teo', 'cpf', '52998224725', 'cpf', '52998224725', now(), now(), now(), now()
    from profiles`.execute(db);
await sql`insert into withdrawals (user_id, team_id, status, currency, amount_micros, rate_micros, gross_micros, fee_micros, net_micros,
                                   approvals_needed, payment_account_id, account_submitted_at, account_type, account_holder_name,
                                   document_type, document_number, requested_at, created_at, updated_at)
  select id, id, 'cancelled', 'BRL', 10000, 1000000, 10000, 0, 10000, 1, id, now(), 'pix', 'Téo', 'cpf', '52998224725', now(), now(), now()
    from profiles, generate_series(1, 3)`.execute(db);
await sql`insert into artist_pages (user_id, platform, page, updated_at)
  select id, 'spotify', 'x', now() from profiles`.execute(db);
await sql`insert into connectors (aggregator_id, platform, protocol, is_on, created_at, updated_at)
  select id, 'spotify', 'folder', true, now(), now() from profiles`.execute(db);
await sql`insert into leads (name, email, user_type, consent_version, status)
  select 'Pessoa', n || '@exemplo.test', 'artist', '1', 'converted' from generate_series(1, 2000) n`.execute(db);
await sql`insert into holds (user_id, team_id, currency, amount_micros, reason, created_by, created_at, released_by, released_at)
  select id, id, 'USD', 1, '', id, now(), id, now() from profiles`.execute(db);
await sql`insert into statements (name, bytes, sha256, file_key, status, created_by, created_at)
  select 'x', 1, md5(n::text) || md5(n::text), n::text, 'reversed', ${admin.id}, now() from generate_series(1, 2000) n`.execute(
  db,
);
await sql`insert into statement_recordings (statement_id, number, isrc, upc, store_ref, title, artist, match)
  select id, n, '', '', '', '', '', 'isrc' from statements, generate_series(1, 5) n`.execute(db);
await sql`insert into statement_lines (statement_id, line, recording, store, country, sale_month, use_kind, currency, rows, quantity, net)
  select statement_id, number, number, '', '', date '2026-01-01', '', 'USD', 1, 1, 1 from statement_recordings`.execute(
  db,
);
await sql`insert into general_requests (user_id, team_id, request_type, details, status, requested_at, created_at, decided_at)
  select id, id, 'finance_gateway', '', 'approved', now(), now(), now() from profiles`.execute(db);
await sql`insert into integration_requests (aggregator_id, distributor_name, details, status, requested_at, decided_at)
  select id, 'Spotify', '', 'approved', now(), now() from profiles`.execute(db);
await sql`insert into auth.users (id, email, app_metadata, user_metadata, created_at, updated_at)
  select id, email, '{}', '{}', now(), now() from profiles`.execute(db);
await sql`insert into metric_cells (user_id, side, month, key, currency, plays, amount)
  select id, 'store', date '2024-01-01' + n * interval '1 month', 'k' || k, 'USD', 1, 1
    from profiles, generate_series(1, 20) n, generate_series(1, 3) k`.execute(db);
await sql`insert into tickets (user_id, team_id, opened_by, subject, category, status, created_at, last_message_at, resolved_at)
  select id, id, id, 'Capa', 'release', 'resolved', now(), now(), now() from profiles`.execute(db);
await sql`analyze`.execute(db);

/** Tables that grow with the platform: none may be read whole, or sorted. */
const growing =
  'releases|distributions|deliveries|split_agreements|split_shares|open_agreements|participants|ledger_\\w+|balances|marketplace_products|' +
  'document_verifications|payment_accounts|withdrawals|artist_pages|connectors|leads|holds|statement_recordings|statement_lines|general_requests|' +
  'integration_requests|users|metric_cells|tickets';

test.each(roles)('the dashboard of %s is one statement that reads the beginnings of indexes', async (role) => {
  const id = role === 'AGGREGATOR' ? label.id : role === 'ARTIST' || role === 'COLLABORATOR' ? artist.id : admin.id;
  const actor: Actor = { id, role, isVerified: true };
  const plan = await planOf((logged) => readPanel({ db: logged, now: new Date(), links: tools.links }, actor, actor));
  expect(plan.split('\n\n')).toHaveLength(1);
  expect(plan.match(new RegExp(`Seq Scan on (${growing})\\b.*`, 'g'))).toBeNull();
});

test.each([
  ['ARTIST', artist.id, ['releases_latest_of_user', 'releases_coming_of_user', 'open_agreements_of_user']],
  ['AGGREGATOR', label.id, ['releases_latest_of_team', 'releases_coming_of_team', 'open_agreements_of_team']],
] as const)(
  'of %s the latest release, the next one and the open divisions are found where they begin',
  async (role, id, indexes) => {
    const actor: Actor = { id, role, isVerified: true };
    const plan = await planOf((logged) => readPanel({ db: logged, now: new Date(), links: tools.links }, actor, actor));
    for (const index of [...indexes, 'ledger_lines_of_person', 'withdrawals_failed_of_user', 'split_shares_asked'])
      expect(plan).toContain(index);
  },
);
