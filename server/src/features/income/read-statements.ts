import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../http/serve.ts';
import { listMonths, type MonthRow } from './income.queries.ts';

type Asked = PageInput & WhoseMoney & { currency?: string | undefined };

/** Months of the people the caller may see, newest first. */
export async function readStatements({ db, visible, input }: Call<Asked>) {
  const { rows, next } = await listMonths(db, visible, input);
  return { rows: rows.map(toStatement), next };
}

export function toStatement(month: MonthRow) {
  const { income_micros, deductions_micros, paid_micros, advances_micros, opening_micros, closing_micros, ...row } =
    month;
  return {
    ...row,
    opening: writeMicros(opening_micros),
    income: writeMicros(income_micros),
    deductions: writeMicros(deductions_micros),
    paid: writeMicros(paid_micros),
    advances: writeMicros(advances_micros),
    closing: writeMicros(closing_micros),
  };
}
