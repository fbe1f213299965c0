import type { Bench } from './bench.ts';
import { compareSizes, query } from './two-sizes.ts';

/** Smaller numbers for trying the bench itself: CATALOGUE_TRACKS=1000,20000. */
const [FEW = 10_000, MANY = 1_000_000] = (process.env.CATALOGUE_TRACKS ?? '').split(',').filter(Boolean).map(Number);
const TRACKS_EACH = 10;
/** Filled in pieces, each with its terms: the triggers would write them twice, for the release and for its tracks. */
const PIECE = 2_000;
const [ADMIN, LABEL, ARTIST] = ['admin@toada.test', 'selo@toada.test', 'artista@toada.test'];

/** Calls with their callers. Every answer is a full page on both sides; the artist has thirty releases on either. */
const calls = {
  'catalogue-staff': { path: '/releases', who: ADMIN },
  'catalogue-staff-badge': { path: '/releases?badge=published', who: ADMIN },
  'catalogue-staff-rare-badge': { path: '/releases?badge=inDelivery', who: ADMIN },
  'catalogue-staff-type': { path: '/releases?type=ep', who: ADMIN },
  'catalogue-staff-search': { path: '/releases?search=estrela', who: ADMIN },
  'catalogue-staff-search-track': { path: '/releases?search=faixa%20do', who: ADMIN },
  'catalogue-staff-code': { path: '/releases?search=BR-TOA-26', who: ADMIN },
  'catalogue-staff-counts': { path: '/releases/counts', who: ADMIN },
  'catalogue-label': { path: '/releases', who: LABEL },
  'catalogue-label-badge': { path: '/releases?badge=published', who: LABEL },
  'catalogue-label-search': { path: '/releases?search=quintal', who: LABEL },
  'catalogue-label-counts': { path: '/releases/counts', who: LABEL },
  'catalogue-artist': { path: '/releases', who: ARTIST },
  'catalogue-artist-search': { path: '/releases?search=quintal', who: ARTIST },
  'catalogue-artist-counts': { path: '/releases/counts', who: ARTIST },
} as const;

/** The catalogue's lists, searches and counts with a million tracks, against the same with ten thousand. */
export const catalogueBench: Bench = {
  name: 'catalogue',
  run: (say) =>
    compareSizes(
      {
        ...{ of: 'tracks', few: FEW, many: MANY, goal: { atMost: 1.5 }, calls, fill: fillCatalogue },
        isFull: ({ rows, all }, who) =>
          rows ? rows.length === 25 || (who === ARTIST && rows.length > 0) : (all ?? 0) > 0,
      },
      say,
    ),
};

/**
 * A third of the releases are the demo label's, spread over its artists; the rest belong to artists of nobody. Nine of ten are
 * delivered, of those one in twenty for a day ahead; the demo artist has thirty on both sides.
 */
export async function fillCatalogue(url: string, tracks: number) {
  const releases = tracks / TRACKS_EACH;
  const artists = Math.max(20, Math.round(releases / 20));
  await query(url, [
    `update profiles set max_artists = ${artists + 100} where email = '${LABEL}'`,
    `insert into profiles (full_name, email, role, aggregator_id, created_at)
     select 'Artista ' || n, 'c' || n || '@bench.test', 'ARTIST',
            case when n % 3 = 0 then (select id from profiles where email = '${LABEL}') end,
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${artists}) n`,
    `create temp table owners as select id, row_number() over () as place from profiles where email like 'c%@bench.test'`,
    'create index on owners (place)',
    ...setTermTriggers('disable'),
    ...pieces(releases).flatMap(([from, to]) =>
      writeReleases(from, to, `(select id from owners where place = 1 + n % ${artists})`),
    ),
    ...writeReleases(releases + 1, releases + 30, `(select id from profiles where email = '${ARTIST}')`),
    ...setTermTriggers('enable'),
    // As the job leaves it (mark-out.job.ts).
    `update releases set shelf = 'out' where shelf = 'completed' and release_date <= current_date`,
    'vacuum analyze',
  ]);
}

function pieces(releases: number): [number, number][] {
  const count = Math.ceil(releases / PIECE);
  return Array.from({ length: count }, (_, piece) => [piece * PIECE + 1, Math.min(releases, (piece + 1) * PIECE)]);
}

function setTermTriggers(to: 'enable' | 'disable'): string[] {
  return [
    `alter table releases ${to} trigger releases_terms_added`,
    `alter table tracks ${to} trigger tracks_terms_added`,
    `alter table tracks ${to} trigger tracks_own_terms_added`,
  ];
}

/** Releases from one number to another, with their distributions, tracks and terms. */
function writeReleases(from: number, to: number, owner: string): string[] {
  const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const created = `timestamptz '2026-02-01' + n * interval '10 seconds'`;
  return [
    `insert into releases (id, user_id, team_id, type, title, artist, upc, release_date, label_line, p_line, c_line, description, created_at, updated_at)
     select ${id}, owner, owner, (array['single', 'album', 'ep'])[1 + n % 3],
            (array['Quintal', 'Estrela', 'Varal', 'Moringa'])[1 + n % 4] || ' ' || (array['de Papel', 'do Sertão'])[1 + n / 4 % 2] || ' ' || to_hex(n),
            'Banda ' || n % 997, lpad((7890000000000 + n)::text, 13, '0'),
            case when n % 20 = 1 then date '2099-01-01' + n % 90 else date '2020-01-01' + n % 2000 end,
            '', '', '', '', ${created}, ${created}
       from (select n, ${owner} as owner from generate_series(${from}, ${to}) n) numbered`,
    `insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at)
     select r.id, r.user_id, r.team_id, (array['draft', 'pending', 'rejected', 'processing'])[1 + n / 10 % 4],
            '{spotify}', '{global}', '', r.created_at
       from generate_series(${from}, ${to}) n join releases r on r.id = ${id} where n % 10 = 0`,
    `insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at)
     select r.id, r.user_id, r.team_id, 'completed', '{spotify}', '{global}', '', r.created_at
       from generate_series(${from}, ${to}) n join releases r on r.id = ${id} where n % 10 <> 0`,
    `insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers, producers, other_credits,
                         explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, has_own_splits)
     select gen_random_uuid(), ${id}, place, 'Faixa ' || (array['do Mar', 'da Serra'])[1 + place % 2] || ' ' || place, '',
            'BRTOA26' || lpad(((n * 10 + place) % 100000)::text, 5, '0'), '{}', '{}', '{}', '{}', '[]', 'no', false, '', 0, 'none', false
       from generate_series(${from}, ${to}) n cross join generate_series(1, ${TRACKS_EACH}) place`,
    `insert into release_terms (release_id, user_id, team_id, term)
     select * from release_terms_of((select array_agg(${id}) from generate_series(${from}, ${to}) n))`,
    `insert into track_terms (track_id, user_id, team_id, term)
     select * from track_terms_of((select array_agg(t.id) from generate_series(${from}, ${to}) n join tracks t on t.release_id = ${id}))`,
  ];
}
