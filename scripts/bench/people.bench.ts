import type { Bench } from './bench.ts';
import { compareSizes, query } from './two-sizes.ts';

const LABEL = 'selo@toada.test';
const ADMIN = 'admin@toada.test';

/** Calls with their callers. Every answer is a full page on both sides. */
const calls = {
  'people-users': { path: '/profiles', who: ADMIN },
  'people-users-search': { path: '/users?search=maria', who: ADMIN },
  'people-full-name': { path: '/users?search=Maria%20Lima', who: ADMIN },
  'people-rosters': { path: '/artists', who: ADMIN },
  'people-rosters-search': { path: '/artists?search=jo', who: ADMIN },
  'people-roster': { path: '/artists', who: LABEL },
  'people-roster-search': { path: '/artists?search=ana', who: LABEL },
  'people-quotas': { path: '/quotas', who: ADMIN },
  'people-quotas-search': { path: '/quotas?search=selo', who: ADMIN },
} as const;

/** Lists and searches with a hundred thousand people, against the same with a thousand. */
export const peopleBench: Bench = {
  name: 'people',
  run: (say) =>
    compareSizes(
      {
        ...{ of: 'people', few: 1_000, many: 100_000, goal: { atMost: 1.3 }, calls, fill },
        isFull: ({ rows }) => rows?.length === 25,
      },
      say,
    ),
};

/** A twentieth are aggregators, half of the artists stand on a roster, and a third of everybody on the demo label's. */
async function fill(url: string, people: number) {
  await query(url, [`update profiles set max_artists = ${people} where email = '${LABEL}'`]);
  await query(url, [
    `insert into profiles (full_name, company_name, email, role, max_artists, created_at)
     select 'Dona ' || n, 'Selo ' || n, 'selo' || n || '@bench.test', 'AGGREGATOR', ${people},
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${people / 20}) n`,
  ]);
  await query(url, [
    `with labels as (select id, row_number() over () as place from profiles where email like 'selo%@bench.test')
     insert into profiles (full_name, company_name, email, role, aggregator_id, created_at)
     select (array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paulo', 'Pedro', 'Lucas'])[1 + n / 4 % 10]
              || ' ' || (array['Lima', 'Souza', 'Prado'])[1 + n / 40 % 3] || ' ' || to_hex(n),
            'Banda ' || n, 'p' || n || '@bench.test', 'ARTIST',
            case when n % 3 = 0 then (select id from profiles where email = '${LABEL}')
                 when n % 2 = 0 then (select id from labels where place = 1 + n % ${people / 20}) end,
            timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, ${people}) n`,
  ]);
  await query(url, ['vacuum analyze']);
}
