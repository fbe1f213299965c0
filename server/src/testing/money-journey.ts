import { parseMicros } from '@toada/domain/money/money.ts';
import type { Ask } from './compare-journey.ts';

export type Sent = { id: string; totalMicros: bigint; isReversed: boolean };

const TRACKS = 12;
const ROWS = 3000;
export const isrcOf = (number: number) => `BRKIL26${String(number).padStart(5, '0')}`;

/** Somebody of finance, four artists of a label, and what they have released: divided, with terms and an advance. */
export async function fillCatalogue(ask: Ask) {
  await ask(`update profiles set role = 'FINANCE' where email = 'artista@toada.test'`);
  await ask(`insert into profiles (full_name, email, role) values ('Selo', 'selo@exemplo.test', 'AGGREGATOR')`);
  await ask(`insert into profiles (full_name, email, role, aggregator_id)
    select 'Artista ' || n, 'a' || n || '@exemplo.test', 'ARTIST', p.id
      from generate_series(1, 4) n, profiles p where p.email = 'selo@exemplo.test'`);
  await fillSingles(
    ask,
    [1, 2, 3, 4].map((number) => `a${number}@exemplo.test`),
    TRACKS,
  );
  await ask(`insert into participants (user_id, name, role, created_at)
    select id, 'Parceiro', 'Produtor', now() from profiles where email = 'a1@exemplo.test'`);
  await ask(`insert into split_agreements (release_id, effective_from, created_at)
    select id, '1900-01-01', now() from releases order by title limit 6`);
  await ask(`insert into split_shares (agreement_id, place, participant_id, name, role, share_basis_points, status)
    select a.id, n, p.id, 'x', 'Produtor', case n when 1 then 6667 else 3333 end, case n when 1 then 'own' else 'invited' end
      from split_agreements a, participants p, generate_series(1, 2) n`);
  await ask(`insert into royalty_terms (kind, basis_points, effective_from, status, created_by, created_at)
    select kind, 1250, '2020-01-01', 'accepted', p.id, now()
      from profiles p, unnest(array['commission', 'margin']) kind where p.email = 'artista@toada.test'`);
}

/** Recordings that stores have, each with an ISRC of its number, owned in turn. */
export async function fillSingles(ask: Ask, owners: readonly string[], count: number) {
  await ask(
    `insert into releases (user_id, type, title, artist, upc, label_line, p_line, c_line, description, created_at, updated_at)
    select p.id, 'single', 'Lançamento ' || n, 'Artista', '', '', '', '', '', now(), now()
      from generate_series(1, ${count}) n join profiles p on p.email = ($1::text[])[1 + n % $2::int]`,
    [owners, owners.length],
  );
  await ask(`insert into distributions (release_id, user_id, status, platforms, regions, custom_countries, custom_region_details,
                                        created_at, submitted_at)
    select id, user_id, 'completed', '{}', '{}', '{}', '', now(), now() from releases`);
  await ask(`insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers, producers,
                                 other_credits, explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, has_own_splits)
    select gen_random_uuid(), id, 1, title, '', 'BRKIL26' || lpad(substr(title, 12), 5, '0'), '{}', '{}', '{}', '{}', '[]', 'no',
           false, '', 0, 'none', false from releases`);
}

/** As DistroKid writes them, with amounts finer than a millionth, some of them taken back; one recording is nobody's. */
export function writeFile(number: number): { content: string; totalMicros: bigint } {
  let total = 0n;
  const rows = Array.from({ length: ROWS }, (_, index) => {
    // In units of 10^-9.
    const amount = BigInt(((index * 7919 + number * 104_729) % 9_000_000) * (index % 17 === 0 ? -1 : 1));
    total += amount;
    const digits = (amount < 0n ? -amount : amount).toString().padStart(10, '0');
    const net = `${amount < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`;
    const [store, country] = [['Spotify', 'Deezer', 'TIDAL'][index % 3], ['BR', 'PT', 'US', 'AO'][index % 4]];
    const isrc = isrcOf(1 + (index % (TRACKS + 1)));
    return `2026-08-26,2026-08-25,2026-0${1 + (index % 6)},${store},Artista,Faixa,${isrc},,${index % 50},100,Song,${country},0,${net},`;
  });
  const micros = parseMicros(
    `${total / 1_000_000_000n}.${String(total % 1_000_000_000n)
      .padStart(9, '0')
      .slice(0, 6)}`,
  );
  return { content: withHeader(rows), totalMicros: micros ?? 0n };
}

/** As DistroKid writes a file. */
export function withHeader(rows: readonly string[]): string {
  const header =
    'Date Inserted,Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Source Type,Country of Sale,' +
    'Songwriter Royalties Withheld (USD),Earnings (USD),Recoup (USD)';
  return [header, ...rows, ''].join('\r\n');
}

type Proof = { checks: { id: string; is_true: boolean; faults: string[] }[] };

/** Differences from the files: none where nothing was lost or doubled. */
export async function compareMoney(ask: Ask, sent: readonly Sent[], proof: unknown): Promise<string[]> {
  const checks = (proof as Proof).checks ?? [];
  const faults = checks.filter((check) => !check.is_true).map((check) => `${check.id}: ${check.faults.join('; ')}`);
  if (checks.length < 4) faults.push('there is no proof');
  const rows = await ask<{ id: string; status: string; net: string; clearing: string; entries: string }>(`
    select s.id, s.status, (select trunc(sum(net) * 1000000) from statement_lines l where l.statement_id = s.id)::text as net,
           (select coalesce(-sum(l.amount_micros), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
             where e.statement_id = s.id and l.account_kind = 'clearing')::text as clearing,
           (select count(*) from ledger_entries e where e.statement_id = s.id)::text as entries
      from statements s`);
  if (rows.length !== sent.length) faults.push(`${rows.length} statements are there, ${sent.length} were sent`);
  for (const { id, totalMicros, isReversed } of sent) {
    const row = rows.find((one) => one.id === id);
    const wanted = isReversed ? ['reversed', '0', '2'] : ['posted', `${totalMicros}`, '1'];
    const found = row ? [row.status, row.clearing, row.entries] : [];
    if (found.join() !== wanted.join()) faults.push(`${id} is ${found.join()}, not ${wanted.join()}`);
    if (row?.net !== `${totalMicros}`) faults.push(`${id} has lines of ${row?.net}, not ${totalMicros}`);
  }
  // All that people, labels and the platform have is what the statements that stand have brought.
  const [sums] = await ask<{ posted: string; cells: string; income: string }>(`
    select (select coalesce(sum(amount_micros), 0) from ledger_lines where account_kind <> 'clearing')::text as posted,
           (select coalesce(sum(amount), 0) from income_cells where side = 'store')::text as cells,
           (select coalesce(sum(amount), 0) from statement_income where side = 'store' and user_id is not null)::text as income`);
  const kept = sent.filter(({ isReversed }) => !isReversed).reduce((sum, { totalMicros }) => sum + totalMicros, 0n);
  if (sums?.posted !== `${kept}`) faults.push(`${sums?.posted} was posted, not ${kept}`);
  if (Number(sums?.cells) !== Number(sums?.income))
    faults.push(`cells have ${sums?.cells}, statements brought ${sums?.income}`);
  return faults;
}
