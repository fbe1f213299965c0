import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { readOwed } from '../advance/read-owed.ts';
import { readMargins } from '../royalty-term/read-margins.ts';
import type { PaperTable } from './draw-paper.ts';
import type { MonthRow } from './income.queries.ts';

/** What is taken off before anything is divided, as the person has accepted it, and what is left to be recouped today. */
export async function termsTable(db: Executor, { user_id, currency }: MonthRow): Promise<PaperTable | null> {
  const margins = (await readMargins(db, user_id)).map((term) => [
    `Margem do selo${term.release_title ? `: ${term.release_title}` : ''}`,
    sinceLabel(term.effective_from),
    `${formatShare(term.basis_points)}%`,
    '',
  ]);
  const money = (micros: bigint) => formatNamedMoney({ currency, amount: writeMicros(micros) });
  const advances = (await readOwed(db, user_id, currency)).map((advance) => [
    `Adiantamento de ${advance.lender_name ?? 'Plataforma'}`,
    advance.note,
    money(advance.amount_micros),
    `${money(advance.amount_micros - advance.recouped_micros)} a recuperar`,
  ]);
  if (margins.length + advances.length === 0) return null;
  return {
    heading: 'Condições e adiantamentos',
    columns: [
      { header: 'O que é', share: 34 },
      { header: 'Desde, motivo', share: 30 },
      { header: 'Valor', share: 18, align: 'right' },
      { header: 'Em aberto hoje', share: 26, align: 'right' },
    ],
    rows: [...margins, ...advances],
    note: null,
  };
}
