import { isZero } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { MovementTable } from '../movement/MovementTable.tsx';
import { linesQuery } from '../movement/movement.api.ts';
import { texts as movementTexts } from '../movement/movement.texts.ts';
import { ARTISTS_SEARCH } from '../use-whose.ts';
import { FileButtons } from './FileButtons.tsx';
import type { OpenedMonth } from './opened-month.ts';
import { type Sum, signedSum } from './signed-sum.ts';
import { statementsQuery } from './statements.api.ts';
import { texts } from './statements.texts.ts';

const { columns: words } = texts;
const allSums: readonly Sum[] = ['opening', 'income', 'deductions', 'advances', 'paid', 'closing'];

/** One month in one currency: its sums, and every movement, each opening to its source. */
export function MonthView({ opened }: { opened: OpenedMonth }) {
  const { month, currency, userId } = opened;
  const list = usePages(linesQuery({ user_id: userId, currency, month }));
  const name = list.rows?.[0]?.user_name ?? '';
  const actor = useActor();
  const back = actor.role === 'AGGREGATOR' && userId !== actor.id ? ARTISTS_SEARCH : '';
  return (
    <Page
      title={texts.month(opened)}
      lead={[texts.currency(currency), name].filter(Boolean).join(', ')}
      action={<FileButtons statement={{ month, currency, user_id: userId, user_name: name }} />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-3">
          <Button asChild variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} className="-ml-3">
            <Link to={`/app/financial/statements${back}`}>{texts.back}</Link>
          </Button>
          <AskHelp about={`statement:${month}`} ownerId={userId} />
        </div>
        <Sums opened={opened} />
        <Card isPadded={false} className="overflow-hidden">
          <ListFrame
            list={list}
            failedTitle={movementTexts.notLoaded}
            empty={<Empty kind="filter" title={texts.noLines} />}
          >
            {(rows) => <MovementTable rows={rows} label={texts.lines} />}
          </ListFrame>
        </Card>
      </div>
    </Page>
  );
}

/** The sums stand in the list of months; the one that is asked for is among the newest as a rule. */
function Sums({ opened: { month, currency, userId } }: { opened: OpenedMonth }) {
  const list = usePages(statementsQuery({ whose: { user_id: userId }, currency }));
  const row = list.rows?.find((one) => one.month === month && one.user_id === userId);
  if (!row) return null;
  // Most people were never lent anything.
  const isLent = !isZero(row.advances);
  const sums = isLent ? allSums : allSums.filter((of) => of !== 'advances');
  return (
    <Card isPadded={false} className="overflow-hidden">
      <dl
        className={cn('grid grid-cols-2 gap-px bg-line', isLent ? 'md:grid-cols-3 xl:grid-cols-6' : 'md:grid-cols-5')}
      >
        {sums.map((of) => (
          <div key={of} className="bg-surface px-5 py-4.5 max-md:last:odd:col-span-2 md:px-6">
            <dt className="font-medium text-13 text-fg-2">{words[of]}</dt>
            <dd className="num mt-2 whitespace-nowrap font-bold text-17 leading-[1.1] md:text-[21px] tracking-[-.035em]">
              {formatNamedMoney({ amount: signedSum(row, of), currency })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
