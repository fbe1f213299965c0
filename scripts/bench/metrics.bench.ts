import type { Bench } from './bench.ts';
import { compareSizes, query } from './two-sizes.ts';

const [ARTIST, LABEL] = ['artista@toada.test', 'selo@toada.test'];
const [FEW, MANY] = [100_000, 10_000_000];
/** BENCH_METRIC_LINES stands in for the many where the machine has no room for them. */
const many = Number(process.env.BENCH_METRIC_LINES) || MANY;

const calls = {
  'metrics-artist': { path: '/metrics', who: ARTIST, body: { months: '12' } },
  'metrics-label': { path: '/metrics', who: LABEL, body: { months: '6' } },
} as const;

/** A page of metrics of somebody with ten million statement lines, against the same with a hundred thousand. */
export const metricsBench: Bench = {
  name: 'metrics',
  run: (say) =>
    compareSizes(
      {
        ...{ of: 'metric_lines_of', few: FEW, many, goal: { atMost: 1.5 }, calls, fill: fillMetrics },
        isFull: (answer) => ((answer as { stores?: unknown[] }).stores?.length ?? 0) === 12,
      },
      say,
    ),
};

/** Two years of one artist's reports: forty recordings, twelve stores, fifty countries. Sums are made as the migration makes them. */
async function fillMetrics(url: string, lines: number) {
  const person = `(select id from profiles where email = '${ARTIST}')`;
  const statement = '00000000-0000-4000-8000-0000000000f1';
  const each = lines / 100_000;
  await query(url, [
    `insert into releases (id, user_id, team_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
     select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, ${person}, ${person}, 'single', 'Bench ' || n, 'Jussara Lima', '',
            '', '', '', '', now(), now()
       from generate_series(1, 40) n`,
    `insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers, producers, other_credits,
                         explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, has_own_splits)
     select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 1,
            'Bench ' || n, '', '', '{}', '{}', '{}', '{}', '[]', 'no', false, '', 0, 'none', false
       from generate_series(1, 40) n`,
    `insert into statements (id, name, bytes, sha256, file_key, status, created_by, created_at, approval)
     values ('${statement}', 'bench.csv', 1, repeat('f', 64), 'bench', 'posted', ${person}, now(), '{"conversions": [], "payable_on": null}')`,
    `insert into statement_recordings (statement_id, number, isrc, upc, store_ref, title, artist, match, track_id)
     select '${statement}', n, '', '', '', '', '', 'isrc', ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid
       from generate_series(1, 40) n`,
    // Many lines are many uses of the same: reports name a recording in a store and country again and again.
    `insert into statement_lines (statement_id, line, recording, store, country, sale_month, use_kind, currency, rows, quantity, net)
     select '${statement}', n, 1 + (n / ${each})::int % 40, 'Loja ' || (n / ${each})::int % 12,
            chr(65 + (n / ${each})::int % 25) || chr(65 + (n / ${each})::int % 2),
            date '2025-01-01' + make_interval(months => (n / ${each})::int / 12 % 24), 'Stream', 'USD', 1, 10, 0.03
       from generate_series(1, ${lines}) n`,
    `insert into metric_cells (user_id, release_id, side, month, key, currency, plays, amount)
     select user_id, release_id,
            case grouping(store, country, track_id) when 3 then 'store' when 5 then 'country' when 6 then 'track' else 'place' end, month,
            case grouping(store, country, track_id) when 3 then store when 5 then country when 6 then track_id::text
              else country || '/' || store end, currency, sum(plays), sum(amount)
       from metric_lines where statement_id = '${statement}'
      group by user_id, month, currency, grouping sets ((release_id, store), (release_id, country), (release_id, track_id),
        (release_id, store, country), (store), (country), (store, country))`,
  ]);
  await query(url, ['vacuum analyze']);
}
