import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { readOwed } from '../advance/read-owed.ts';
import { readMargins } from '../royalty-term/read-margins.ts';
import type { PaperTable } from './draw-paper.ts';
import type { MonthRow } from './income.queries.ts';

/** A margin or an advance in words: since when or for what, how much, and what is left of it today. */
export type CountingTerm = { what: string; about: string; value: string; open: string };

/** Accepted deductions before anything is divided, and the rest to be recouped today. */
export async function listCounting(
  db: Executor,
  { user_id, currency }: Pick<MonthRow, 'user_id' | 'currency'>,
): Promise<CountingTerm[]> {
  const margins = (await readMargins(db, user_id)).map((term) => ({
    what: `Margem do selo${term.release_title ? `: ${term.release_title}` : ''}`,
    about: sinceLabel(term.effective_from),
    value: `${formatShare(term.basis_points)}%`,
    open: '',
  }));
  const money = (micros: bigint) => formatNamedMoney({ currency, amount: writeMicros(micros) });
  const advances = (await readOwed(db, user_id, currency)).map((advance) => ({
    what: advance.lender_name === null ? 'Adiantamento da plataforma' : `Adiantamento de ${advance.lender_name}`,
    about: advance.note,
    value: money(advance.amount_micros),
    open: `${money(advance.amount_micros - advance.recouped_micros)} a recuperar`,
  }));
  return [...margins, ...advances];
}

export function termsTable(counting: readonly CountingTerm[]): PaperTable | null {
  if (counting.length === 0) return null;
  return {
    heading: 'Condições e adiantamentos',
    columns: [
      { header: 'O que é', share: 34 },
      { header: 'Início e motivo', share: 30 },
      { header: 'Valor', share: 18, align: 'right' },
      { header: 'Em aberto hoje', share: 26, align: 'right' },
    ],
    rows: counting.map(({ what, about, value, open }) => [what, about, value, open]),
    total: null,
    note: null,
  };
}
