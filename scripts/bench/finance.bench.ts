import { formatCursor } from '../../server/src/db/cursor.ts';
import type { Bench } from './bench.ts';
import { compareSizes, query } from './two-sizes.ts';

const ARTIST = 'artista@toada.test';
/** In the middle of what there is, on both sides. */
const deep = formatCursor(['2026-01-01T00:00:00.000Z', '1']);

/** Calls of the finance screen, each answer full on both sides. */
const calls = {
  'finance-summary': { path: '/finance/summary', who: ARTIST },
  'finance-lines': { path: '/finance/lines', who: ARTIST },
  'finance-lines-deep': { path: `/finance/lines?after=${deep}`, who: ARTIST },
  'finance-lines-filtered': { path: '/finance/lines?currency=USD&kind=royalty&search=deezer', who: ARTIST },
  'finance-income': { path: '/finance/income?currency=USD&months=12', who: ARTIST },
  'finance-income-tracks': { path: '/finance/income?currency=USD&months=12&side=track', who: ARTIST },
  'finance-statements': { path: '/finance/statements?limit=12', who: ARTIST },
} as const;

type Answer = { rows?: unknown[]; balances?: unknown[]; months?: unknown[] };

/** The finance page of somebody with a million movements, against the same with a thousand. */
export const financeBench: Bench = {
  name: 'finance',
  run: (say) =>
    compareSizes(
      {
        ...{ of: 'lines', few: 1_000, many: 1_000_000, goal: { atMost: 1.5 }, calls, fill: fillLedger },
        isFull: (answer) => {
          const { rows, balances, months } = answer as Answer;
          return rows?.length === 25 || rows?.length === 12 || balances?.length === 2 || months?.length === 12;
        },
      },
      say,
    ),
};

/** Two years of movements in two currencies, in entries of a hundred, as statements bring them; in smaller ones, all in dollars. */
export async function fillLedger(url: string, lines: number, linesEach = 100) {
  await query(url, [
    `insert into ledger_accounts (kind, currency, user_id)
     select kind, currency, case when kind = 'available' then (select id from profiles where email = '${ARTIST}') end
       from unnest(array['available', 'clearing']) kind, unnest(array['USD', 'BRL']) currency on conflict do nothing`,
    `insert into ledger_entries (idempotency_key, kind, created_at)
     select 'bench:' || n, 'statement', timestamptz '2025-01-01' + n * interval '2 years' / ${lines / linesEach}
       from generate_series(1, ${lines / linesEach}) n`,
    `insert into ledger_lines (entry_id, account_id, currency, amount_micros, kind, user_id, account_kind, store, sale_month, created_at)
     select e.id, a.id, a.currency, side.amount, side.kind, a.user_id, a.kind, side.store, date '2025-01-01', e.created_at
       from ledger_entries e
       cross join generate_series(1, ${linesEach}) n
       cross join lateral (values
         ('available', n, 'royalty', (array['Spotify', 'Deezer', 'Apple Music', 'Pandora'])[1 + n % 4]),
         ('clearing', -n, 'clearing', null)) side (account, amount, kind, store)
       join ledger_accounts a on a.kind = side.account and a.currency = case when n % 10 = 0 then 'BRL' else 'USD' end
        and (a.user_id is null or a.user_id = (select id from profiles where email = '${ARTIST}'))
      where e.idempotency_key like 'bench:%'`,
    `insert into income_cells (user_id, currency, month, side, key, label, amount, quantity)
     select (select id from profiles where email = '${ARTIST}'), 'USD', month::date, side, side || n, side || ' ' || n, n, n
       from generate_series(date '2025-01-01', date '2026-12-01', interval '1 month') month,
            (select 'store' as side, n from generate_series(1, 20) n
             union all select 'track', n from generate_series(1, 100) n) cells`,
  ]);
  await query(url, ['vacuum analyze']);
}
