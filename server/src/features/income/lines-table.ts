import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { movementTitle, standingLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { PaperColumn, PaperTable } from './draw-paper.ts';
import type { Line } from './lines-csv.ts';

/** Longer ones are read in a spreadsheet. */
const ROWS_MAX = 2_000;

type Column = PaperColumn & { isOfSeveral?: true; cell: (line: Line) => string };

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

// biome-ignore format: a table is read by its columns.
const columns: readonly Column[] = [
  { header: 'Data',      share: 13, cell: ({ created_at }) => day.format(created_at) },
  { header: 'Conta',     share: 20, isOfSeveral: true, cell: ({ user_name }) => user_name },
  { header: 'Descrição', share: 30, cell: movementTitle },
  { header: 'Origem',    share: 23, cell: ({ store, release_title, note }) => [store, release_title].filter(Boolean).join(', ') || note },
  { header: 'Situação',  share: 15, cell: standingLabel },
  { header: 'Valor',     share: 19, align: 'right', cell: formatNamedMoney },
];

/** Movements as a table on paper; `hasPeople`: they may be of several people, and each says whose it is. */
export async function linesTable(pages: AsyncIterable<readonly Line[]>, hasPeople: boolean): Promise<PaperTable> {
  const lines: Line[] = [];
  for await (const page of pages) {
    lines.push(...page);
    if (lines.length > ROWS_MAX) break;
  }
  const shown = columns.filter(({ isOfSeveral }) => !isOfSeveral || hasPeople);
  return {
    heading: null,
    columns: shown.map(({ header, share, align }) => ({ header, share, ...(align ? { align } : {}) })),
    rows: lines.slice(0, ROWS_MAX).map((line) => shown.map(({ cell }) => cell(line))),
    note: noteOf(lines.length),
  };
}

function noteOf(count: number): string | null {
  if (count === 0) return 'Nenhuma movimentação.';
  return count > ROWS_MAX ? `Só as ${ROWS_MAX} movimentações mais recentes estão aqui. O CSV traz todas.` : null;
}
