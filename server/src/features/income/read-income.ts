import type { IncomeFilter } from '@toada/domain/income/income.contract.ts';
import type { Call } from '../../http/serve.ts';
import { listCells, listCurrencies } from './income.queries.ts';

/** Income by month, and by store, country or recording. */
export async function readIncome({ db, visible, input }: Call<IncomeFilter>) {
  const [currencies, { months, cells, totals }] = await Promise.all([
    listCurrencies(db, visible, input),
    listCells(db, visible, input),
  ]);
  const sums = new Map(totals.map(({ month, amount }) => [month, amount]));
  return { months, currencies, cells, totals: months.map((month) => ({ month, amount: sums.get(month) ?? '0' })) };
}
