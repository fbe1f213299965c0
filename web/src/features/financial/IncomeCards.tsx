import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { IncomeChart, leadOf } from '../income/parts/IncomeChart.tsx';
import { IncomeControls } from '../income/parts/IncomeControls.tsx';
import { incomeTexts as texts } from '../income/parts/income.texts.ts';
import { useIncome } from '../income/parts/use-income.ts';
import { MonthCard } from './MonthCard.tsx';

/** Where the income came from, over months, and the chosen month in full. Until there is any, what will stand here. */
export function IncomeCards({ whose }: { whose: Written<WhoseMoney> }) {
  const income = useIncome(whose);
  const { data, side, isFailed, hasIncome, retry } = income;
  const isWide = isFailed || (data !== undefined && !hasIncome);
  const mayBegin = useCan('distribution.open');
  return (
    <>
      <Card
        as="section"
        aria-labelledby="royalties"
        isPadded={false}
        className={isWide ? 'min-w-0 lg:col-span-full' : 'min-w-0'}
      >
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 md:px-6">
          <div>
            <h2 id="royalties" className="type-h2">
              {texts.titles[side]}
            </h2>
            {hasIncome && <p className="text-13 text-muted">{leadOf(income)}</p>}
          </div>
          {hasIncome && <IncomeControls income={income} />}
        </header>
        <div className="px-4.5 pt-4 pb-5 md:px-6">
          {isFailed && (
            <Failed title={texts.notLoaded} onRetry={retry}>
              {texts.safe}
            </Failed>
          )}
          {!isFailed && !data && (
            <div role="status" aria-label={partTexts.loading}>
              <Skeleton className="h-[226px] w-full md:h-[268px]" />
            </div>
          )}
          {data && hasIncome && <IncomeChart income={income} />}
          {data && !hasIncome && (
            <Empty title={texts.empty.title} className="py-8" action={mayBegin && <FirstStep />}>
              {texts.empty.lead}
            </Empty>
          )}
        </div>
      </Card>
      {hasIncome && <MonthCard income={income} />}
      {!isWide && !hasIncome && <MonthComing />}
    </>
  );
}

/** Sales begin with a distribution. */
function FirstStep() {
  return (
    <Button asChild>
      <Link to="/app/distribution/new">{texts.empty.action}</Link>
    </Button>
  );
}

function MonthComing() {
  return (
    <Card isPadded={false} className="min-w-0 px-5 pt-5 pb-4.5 max-lg:hidden md:px-6">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-2 h-3 w-44" />
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="mt-6 w-full" />
      ))}
    </Card>
  );
}
