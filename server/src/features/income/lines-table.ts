import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import { movementTitle, notCounted, statusLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { PaperColumn, PaperTable } from './draw-paper.ts';
import { isOfTracks } from './is-of-tracks.ts';
import type { Line } from './lines-csv.ts';

/** Longer ones are read in a spreadsheet. */
const ROWS_MAX = 2_000;
/** Further back nothing is read for a paper that is cut anyway. */
const READ_MAX = 10_000;

type Column = PaperColumn & { isOfSeveral?: true; cell: (line: Line) => string };

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

// biome-ignore format: a table is read by its columns.
const columns: readonly Column[] = [
  { header: 'Data',      share: 13, cell: ({ created_at }) => day.format(created_at) },
  { header: 'Conta',     share: 20, isOfSeveral: true, cell: ({ user_name }) => user_name },
  { header: 'Descrição', share: 30, cell: movementTitle },
  { header: 'Origem',    share: 23, cell: ({ store, release_title, note }) => [store, release_title].filter(Boolean).join(', ') || note },
  { header: 'Situação',  share: 15, cell: statusLabel },
  { header: 'Valor',     share: 19, align: 'right', cell: formatNamedMoney },
];

/** The first lines of a table, and the sum and number of all that were read; cut where older ones are left out. */
type Kept = { lines: Line[]; count: number; micros: bigint; isCut: boolean };
const nothing = (): Kept => ({ lines: [], count: 0, micros: 0n, isCut: false });

function keep(kept: Kept, line: Line) {
  kept.count += 1;
  kept.micros += parseMicros(line.amount) ?? 0n;
  if (kept.lines.length < ROWS_MAX) kept.lines.push(line);
  else kept.isCut = true;
}

/** Movements on paper: those that count, and apart those that only changed their place. They may be of several people. */
export async function movementTables(pages: AsyncIterable<readonly Line[]>): Promise<PaperTable[]> {
  const [counting, moved] = [nothing(), nothing()];
  for await (const page of pages) {
    const read = counting.count + moved.count;
    if (read >= READ_MAX) {
      counting.isCut = true;
      moved.isCut = true;
      break;
    }
    for (const line of page) keep(line.counts ? counting : moved, line);
  }
  const others = movedTables(moved, true);
  if (counting.count === 0 && others.length > 0) return others;
  return [tableOf(counting, { heading: null, hasPeople: true }), ...others];
}

/** A month's movements: the sum of those with recordings behind them, and the tables of all others. */
export async function monthTables(pages: AsyncIterable<readonly Line[]>, currency: string) {
  const [ofTracks, others, moved] = [nothing(), nothing(), nothing()];
  for await (const page of pages)
    for (const line of page) keep(line.counts ? (isOfTracks(line) ? ofTracks : others) : moved, line);
  const heading = 'Outras movimentações';
  const total = { label: `Total: ${heading.toLowerCase()}`, amount: money(others.micros, currency) };
  const table = { ...tableOf(others, { heading, hasPeople: false }), total: others.count > 0 ? total : null };
  return {
    tracksTotal: { label: 'Total: faixas', amount: money(ofTracks.micros, currency) },
    tables: [table, ...movedTables(moved, false)],
  };
}

const money = (micros: bigint, currency: string) => formatNamedMoney({ amount: writeMicros(micros), currency });

function movedTables(moved: Kept, hasPeople: boolean): PaperTable[] {
  if (moved.count === 0) return [];
  const table = tableOf(moved, { heading: notCounted.heading, hasPeople });
  return [{ ...table, note: [notCounted.note, table.note].filter(Boolean).join(' ') }];
}

function tableOf({ lines, isCut }: Kept, { heading, hasPeople }: { heading: string | null; hasPeople: boolean }) {
  const shown = columns.filter(({ isOfSeveral }) => !isOfSeveral || hasPeople);
  return {
    heading,
    columns: shown.map(({ header, share, align }) => ({ header, share, ...(align ? { align } : {}) })),
    rows: lines.map((line) => shown.map(({ cell }) => cell(line))),
    total: null,
    note: noteOf(lines.length, isCut),
  };
}

function noteOf(shown: number, isCut: boolean): string | null {
  if (shown === 0) return 'Nenhuma movimentação.';
  const count = shown.toLocaleString('pt-BR');
  return isCut ? `Este PDF mostra as ${count} movimentações mais recentes. O CSV traz todas.` : null;
}
