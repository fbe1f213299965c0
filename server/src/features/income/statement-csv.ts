import { assert } from '@toada/domain/assert.ts';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { addDecimals, isZero, negate, unitsOf } from '@toada/domain/money/decimal.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import { lineKindLabels, movementTitle, notCounted, standingLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { isOfTracks } from './is-of-tracks.ts';
import { amountCells, type Line } from './lines-csv.ts';
import type { CountingTerm } from './terms-table.ts';
import type { TrackRow } from './track-rows.queries.ts';

const HEAD = [
  ...[
    `Data (${CLOCK})`,
    'Descrição',
    'Faixa',
    'ISRC',
    'Lançamento',
    'Loja',
    'País',
    'Mês de venda',
    'Unidades',
    'Valor por unidade',
  ],
  ...['Sua parte (%)', 'Situação', 'Observação', 'Moeda', 'Valor', notCounted.column],
];

/** A month of somebody: every recording by store and country, what else moved, and what is taken off before. */
export async function* statementCsv(
  currency: string,
  tracks: AsyncIterable<readonly TrackRow[]>,
  pages: AsyncIterable<readonly Line[]>,
  terms: readonly CountingTerm[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + formatCsv([HEAD]));
  let finer = '0';
  const cut = new Set<string>();
  for await (const rows of tracks) {
    finer = addDecimals(finer, ...rows.map(({ amount }) => amount));
    for (const row of rows) cut.add([row.entry_id, row.kind, row.store, row.sale_month].join());
    yield Buffer.from(formatCsv(rows.map((row) => trackCells(row, currency))));
  }
  for await (const lines of pages) {
    const [ofTracks, others] = [lines.filter(isOfTracks), lines.filter((line) => !isOfTracks(line))];
    finer = addDecimals(finer, ...ofTracks.map(({ amount }) => negate(amount)));
    if (others.length > 0) yield Buffer.from(formatCsv(others.map(lineCells)));
  }
  assertRounding(finer, cut.size);
  if (!isZero(finer)) yield Buffer.from(formatCsv([roundingCells(negate(finer), currency)]));
  if (terms.length > 0) yield Buffer.from(formatCsv(terms.map((term) => termCells(term, currency))));
}

const comma = (amount: string | null) => amount?.replace('.', ',') ?? '';

function trackCells(row: TrackRow, currency: string) {
  const entry_kind = row.is_reversal ? ('reversal' as const) : ('statement' as const);
  return [
    localMoment(row.created_at),
    movementTitle({
      entry_kind,
      kind: row.kind,
      sale_month: row.sale_month,
      amount: row.amount,
      participant_name: null,
    }),
    ...[row.track_title, row.isrc, row.release_title, row.store, row.country, row.sale_month.slice(0, 7)],
    ...[
      comma(row.units),
      comma(row.rate),
      formatShare(row.share_basis_points),
      '',
      '',
      currency,
      comma(row.amount),
      '',
    ],
  ];
}

function lineCells(line: Line) {
  const nothing = ['', '', ''];
  return [
    ...[localMoment(line.created_at), movementTitle(line), '', '', line.release_title, line.store, ...nothing, ''],
    ...['', standingLabel(line), line.note, line.currency, ...amountCells(line)],
  ];
}

/** Recordings are finer than a millionth, in which money is credited: the rest of all of them, so that the column adds up. */
function roundingCells(amount: string, currency: string) {
  const nothing = Array<string>(11).fill('');
  return ['', lineKindLabels.rounding, ...nothing, currency, comma(amount), ''];
}

/** The ledger cuts each line to whole millionths, so each loses less than one. A larger rest is money that is missing here or there. */
function assertRounding(rest: string, lines: number) {
  const micros = unitsOf(rest, 6);
  const isSmall = micros === 0n || (micros < 0n ? -micros : micros) < BigInt(lines);
  assert(isSmall, `recordings and ledger differ by ${rest}, more than rounding ${lines} lines can`);
}

/** Without an amount in its column: nothing moved, and whoever adds the column up finds the month's sum. */
function termCells({ what, about, value, open }: CountingTerm, currency: string) {
  const said = [about, value, open && `${open} hoje`].filter(Boolean).join(', ');
  return ['', what, ...Array<string>(9).fill(''), 'Em vigor', said, currency, '', ''];
}
