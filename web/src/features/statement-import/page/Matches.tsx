import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { matchLabel } from '@toada/domain/texts/statement.pt-BR.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { useMatchAgain } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { sumsByOwner } from './sums-by-owner.ts';

const words = texts.matches;
type Match = StatementDetail['matches'][number];

const columns: Column<Match>[] = [
  { header: words.match, cell: ({ match }) => matchLabel(match) },
  { header: words.lines, isNumeric: true, cell: ({ lines }) => lines.toLocaleString('pt-BR') },
  { header: words.net, isNumeric: true, place: 'aside', cell: ({ net, currency }) => money({ amount: net, currency }) },
];
const money = (amount: Money) => <b className="font-semibold">{formatNamedMoney(amount)}</b>;

/** Matched recordings, and those that wait for a person. */
export function Matches({ statement: { id, status, matches } }: { statement: StatementDetail }) {
  const again = useMatchAgain();
  if (matches.length === 0) return null;
  const { found, missing } = sumsByOwner(matches);
  const solve = (
    <Button asChild variant="secondary" size="sm">
      <Link to={`/app/financial/unmatched?relatorio=${id}`}>{words.solve}</Link>
    </Button>
  );
  return (
    <Card as="section" isPadded={false} aria-label={words.title}>
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 md:px-6 pt-5">
        <h2 className="type-h2">{words.title}</h2>
        {missing.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {status === 'review' && (
              <Button variant="ghost" size="sm" loading={again.isPending} onClick={() => again.mutate(id)}>
                {words.again}
              </Button>
            )}
            {solve}
          </div>
        )}
      </header>
      <div className="grid gap-x-6 gap-y-3 px-5 md:px-6 py-4 md:grid-cols-2">
        <Side title={words.found} sums={found} isGood />
        {missing.length > 0 ? (
          <Side title={words.missing} sums={missing} />
        ) : (
          <p className="self-end text-13 text-fg-2">{words.solved}</p>
        )}
      </div>
      <DataTable
        label={words.table}
        columns={columns}
        rows={matches}
        keyOf={({ match, currency }) => `${match} ${currency}`}
      />
    </Card>
  );
}

function Side({ title, sums, isGood = false }: { title: string; sums: readonly Money[]; isGood?: boolean }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <div>
      <p className="flex items-center gap-1.5 text-13 text-fg-2">
        <Icon aria-hidden className={isGood ? 'size-4 text-success' : 'size-4 text-warning'} />
        {title}
      </p>
      {sums.length === 0 && <p className="font-bold text-20">{words.nothing}</p>}
      {sums.map((sum) => (
        <p key={sum.currency} className="num font-bold text-20">
          {formatNamedMoney(sum)}
        </p>
      ))}
    </div>
  );
}
