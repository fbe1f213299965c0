import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { accountLabels, currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { texts } from './finance-staff.texts.ts';

type Total = { account: string; currency: string; amount: string };
type Row = { account: string; amounts: Readonly<Record<string, string>> };
type Props = {
  title: string;
  label: string;
  totals: readonly Total[];
  action?: ReactNode;
  /** Where an account is shown with another, and is called so. */
  names?: Readonly<Record<string, string>>;
};

const labels: Readonly<Record<string, string>> = accountLabels;

/** Total of each kind of account, a column for each currency. */
export function AccountTotals({ title, label, totals, action, names }: Props) {
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  return (
    <Card as="section" isPadded={false} aria-label={title}>
      <header className="flex items-center justify-between gap-3 px-5 md:px-6 pt-5">
        <h2 className="type-h2">{title}</h2>
        {action}
      </header>
      {totals.length === 0 ? (
        <p className="px-5 md:px-6 pt-2 pb-5 text-13 text-fg-2">{texts.noTotals}</p>
      ) : (
        <DataTable
          label={label}
          columns={columnsFor(currencies, { ...labels, ...names })}
          rows={rowsOf(totals)}
          keyOf={({ account }) => account}
        />
      )}
    </Card>
  );
}

function columnsFor(currencies: readonly string[], names: Readonly<Record<string, string>>): Column<Row>[] {
  return [
    { header: texts.columns.account, cell: ({ account }) => names[account] ?? account },
    ...currencies.map((currency) => ({
      header: currencyLabel(currency),
      isNumeric: true,
      cell: ({ amounts }: Row) => {
        const amount = amounts[currency];
        return amount === undefined ? '–' : <b className="font-semibold">{formatNamedMoney({ amount, currency })}</b>;
      },
    })),
  ];
}

function rowsOf(totals: readonly Total[]): Row[] {
  const rows = new Map<string, Record<string, string>>();
  for (const { account, currency, amount } of totals) rows.set(account, { ...rows.get(account), [currency]: amount });
  return [...rows].map(([account, amounts]) => ({ account, amounts }));
}
