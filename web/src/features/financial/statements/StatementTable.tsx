import type { PersonStatement } from '@toada/domain/income/income.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { Link } from 'react-router';
import { PersonLink } from '../../../lib/session/PersonLink.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { FileButtons } from './FileButtons.tsx';
import { monthAddress } from './opened-month.ts';
import { type Sum, signedSum } from './signed-sum.ts';
import { texts } from './statements.texts.ts';

const { columns: words } = texts;

export function StatementTable({ rows, hasPeople }: { rows: readonly PersonStatement[]; hasPeople: boolean }) {
  const person: Column<PersonStatement>[] = hasPeople
    ? [{ header: words.person, cell: ({ user_id, user_name }) => <PersonLink id={user_id}>{user_name}</PersonLink> }]
    : [];
  // Most people were never lent anything.
  const hasAdvances = rows.some(({ advances }) => !isZero(advances));
  const columns: Column<PersonStatement>[] = [
    { header: words.month, cell: (row) => <Month row={row} /> },
    ...person,
    amount('income'),
    amount('deductions'),
    ...(hasAdvances ? [amount('advances')] : []),
    amount('paid'),
    amount('closing'),
    { header: words.files, isHeaderHidden: true, place: 'block', cell: (row) => <FileButtons statement={row} /> },
  ];
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={rows}
      keyOf={({ user_id, month, currency }) => `${user_id} ${month} ${currency}`}
    />
  );
}

function amount(of: Sum): Column<PersonStatement> {
  return {
    header: words[of],
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: (row) => {
      const money = formatNamedMoney({ amount: signedSum(row, of), currency: row.currency });
      return of === 'closing' ? <b className="font-semibold">{money}</b> : money;
    },
  };
}

function Month({ row }: { row: PersonStatement }) {
  return (
    <span className="block min-w-0">
      <Link to={monthAddress(row)} className="finger font-semibold text-14 text-fg no-underline hover:underline">
        {texts.month(row)}
      </Link>
      <span className="block text-12 text-muted">{texts.currency(row.currency)}</span>
    </span>
  );
}
