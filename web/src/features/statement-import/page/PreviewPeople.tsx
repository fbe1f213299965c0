import { useQuery } from '@tanstack/react-query';
import { addDecimals, cutToCents, isZero, negate, sumDecimals } from '@toada/domain/money/decimal.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { PREVIEW_PEOPLE_MAX, type PreviewPerson, type PreviewSums } from '@toada/domain/statement/statement.preview.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { useState } from 'react';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { previewPeopleQuery } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';

const words = texts.preview;
const parts = ['gross', 'commission', 'margin', 'recouped', 'held', 'receives'] as const;
type Part = (typeof parts)[number];
type Row = Record<Part, string> & {
  id: string;
  name: string;
  person: Pick<PreviewPerson, 'user_id' | 'tracks'> | null;
};
const TOTAL = 'total';

type Props = { statementId: string; sums: PreviewSums; madeAt: string | null };

/** The ten who receive most, everybody else in one row or, asked for, by name, and the sum of all. The currency is said once, above. */
export function PreviewPeople({ statementId, sums, madeAt }: Props) {
  const { currency, people } = sums;
  const [isAll, setIsAll] = useState(false);
  const everybody = useQuery({ ...previewPeopleQuery(statementId, currency, madeAt), enabled: isAll });
  const { largest, others } = (isAll && everybody.data) || sums;
  const [isExact, setIsExact] = useState(false);
  const number = (amount: string) =>
    (isExact ? formatExactMoney : formatNamedMoney)({ amount, currency }).replace(/[^\d.,−]/g, '');
  const cell = (part: Part) => (row: Row) => {
    if (isZero(row[part])) return <span className="text-muted">0</span>;
    const text = `${part === 'gross' || part === 'receives' ? '' : '−'}${number(row[part])}`;
    return part === 'receives' || row.id === TOTAL ? <b className="font-semibold">{text}</b> : text;
  };
  const columns: Column<Row>[] = [
    { header: words.columns.person, cell: (row) => <Person row={row} /> },
    ...parts.map(
      (part): Column<Row> => ({
        header: words.columns[part],
        isNumeric: true,
        className: 'whitespace-nowrap',
        cell: cell(part),
      }),
    ),
  ];
  if (largest.length === 0) return null;
  const left = people - largest.length;
  const shown: Row[] = largest.map(({ user_id, tracks, ...row }) => ({
    ...row,
    id: user_id,
    person: { user_id, tracks },
  }));
  if (left > 0) shown.push({ ...others, id: 'others', name: words.others(left), person: null });
  const all = [...shown, totalOf(shown)];
  return (
    <Card as="section" isPadded={false} aria-label={words.who} className="overflow-hidden">
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-1 md:px-6">
        <div>
          <h2 className="type-h2">{words.who}</h2>
          <p className="text-13 text-fg-2">
            {words.whoLead(largest.length, people)} {words.inCurrency(currencyLabel(currency))}
          </p>
        </div>
        {people > sums.largest.length && (
          <Button variant="secondary" size="sm" loading={everybody.isFetching} onClick={() => setIsAll(!isAll)}>
            {isAll && everybody.data ? words.fewer : words.all(Math.min(people, PREVIEW_PEOPLE_MAX))}
          </Button>
        )}
      </header>
      <DataTable label={words.whoTable} columns={columns} rows={all} keyOf={({ id }) => id} />
      {all.some(isCut) && (
        <footer className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 md:px-6">
          <p className="text-12 text-muted">{!isExact && words.cut}</p>
          <Button variant="ghost" size="sm" onClick={() => setIsExact(!isExact)}>
            {isExact ? words.cents : words.exact}
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** Has more decimals than are shown. */
const isCut = (row: Row) => parts.some((part) => !isZero(addDecimals(row[part], negate(cutToCents(row[part])))));

function totalOf(rows: readonly Row[]): Row {
  const sums = Object.fromEntries(parts.map((part) => [part, sumDecimals(rows.map((row) => row[part]))]));
  return { ...(sums as Record<Part, string>), id: TOTAL, name: words.total, person: null };
}

function Person({ row: { id, name, person } }: { row: Row }) {
  if (!person)
    return id === TOTAL ? <b className="font-semibold">{name}</b> : <span className="text-fg-2">{name}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={person.user_id} name={name} size={32} isDecorative />
      <span className="grid min-w-0">
        <b className="wrap-anywhere font-semibold">{name}</b>
        <span className="text-12 text-muted">{words.tracks(person.tracks)}</span>
      </span>
    </span>
  );
}
