import { assert } from '@toada/domain/assert.ts';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { addDecimals, fixDecimals, isZero, negate, unitsOf } from '@toada/domain/money/decimal.ts';
import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import { lineKindLabels, movementTitle, notCounted, statusLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { isOfTracks } from './is-of-tracks.ts';
import { amountCells, inColumn, type Line } from './lines-csv.ts';
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

/** Decimals of a rate: one unit earns fractions of a millionth. */
const RATE_DECIMALS = 9;
const AMOUNT_DECIMALS = 6;

/**
 * A month of somebody, the newest first as on the page: every recording by store and country, and what else moved between them. Below
 * stand the rest of the rounding and what is taken off before.
 */
export async function* statementCsv(
  currency: string,
  tracks: AsyncIterable<readonly TrackRow[]>,
  pages: AsyncIterable<readonly Line[]>,
  terms: readonly CountingTerm[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + formatCsv([HEAD]));
  let [exact, shown] = ['0', '0'];
  const cut = new Set<string>();
  const others = new Newest(pages, (line) => {
    if (!isOfTracks(line)) return true;
    [exact, shown] = [addDecimals(exact, negate(line.amount)), addDecimals(shown, negate(line.amount))];
    return false;
  });
  for await (const rows of tracks) {
    const [first] = rows;
    if (first) yield* others.until(first.created_at);
    exact = addDecimals(exact, ...rows.map(({ amount }) => amount));
    shown = addDecimals(shown, ...rows.map(({ amount }) => fixDecimals(amount, AMOUNT_DECIMALS)));
    for (const row of rows) cut.add([row.entry_id, row.kind, row.store, row.sale_month].join());
    yield Buffer.from(formatCsv(rows.map((row) => trackCells(row, currency))));
  }
  yield* others.until(null);
  assertRounding(exact, cut.size);
  if (!isZero(shown)) yield Buffer.from(formatCsv([roundingCells(negate(shown), currency)]));
  if (terms.length > 0) yield Buffer.from(formatCsv(terms.map((term) => termCells(term, currency))));
}

/** Movements without recordings, the newest first, as far as the caller wants them. */
class Newest {
  readonly #pages: AsyncIterator<readonly Line[]>;
  readonly #isWanted: (line: Line) => boolean;
  #waiting: Line[] = [];

  constructor(pages: AsyncIterable<readonly Line[]>, isWanted: (line: Line) => boolean) {
    this.#pages = pages[Symbol.asyncIterator]();
    this.#isWanted = isWanted;
  }

  /** The newer ones, or all that are left. */
  async *until(moment: Date | null): AsyncGenerator<Buffer> {
    for (;;) {
      const older = moment === null ? -1 : this.#waiting.findIndex(({ created_at }) => created_at <= moment);
      const newer = this.#waiting.splice(0, older === -1 ? this.#waiting.length : older);
      if (newer.length > 0) yield Buffer.from(formatCsv(newer.map(lineCells)));
      if (older !== -1) return;
      const { value, done } = await this.#pages.next();
      if (done) return;
      this.#waiting = value.filter(this.#isWanted);
    }
  }
}

const comma = (amount: string) => amount.replace('.', ',');

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
      row.rate === null ? '' : inColumn(row.rate, RATE_DECIMALS),
      inColumn(String(row.share_basis_points / 100), 2),
      '',
      '',
      currency,
      inColumn(row.amount),
      '',
    ],
  ];
}

function lineCells(line: Line) {
  const nothing = ['', '', ''];
  return [
    ...[localMoment(line.created_at), movementTitle(line), '', '', line.release_title, line.store, ...nothing, ''],
    ...['', statusLabel(line), line.note, line.currency, ...amountCells(line)],
  ];
}

/** Recordings are finer than a millionth, in which they are shown and credited: the rest of all of them, so that the column adds up. */
function roundingCells(amount: string, currency: string) {
  const nothing = Array<string>(11).fill('');
  return ['', lineKindLabels.rounding, ...nothing, currency, inColumn(amount), ''];
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
