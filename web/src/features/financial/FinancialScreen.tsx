import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Balances } from './Balances.tsx';
import { summaryQuery } from './financial.api.ts';
import { Gateways } from './Gateways.tsx';
import { IncomeCards } from './IncomeCards.tsx';
import { Movements } from './movement/Movements.tsx';
import { Proposals } from './Proposals.tsx';
import { Requests } from './Requests.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StaffPart } from './StaffPart.tsx';
import { useFreshFinance } from './use-fresh-finance.ts';
import { useWhose } from './use-whose.ts';
import { WhoseFilter } from './WhoseFilter.tsx';

/** These parts are loaded for people whom the ledger pays; the rest of the page does not wait. */
const Withdrawals = lazy(async () => ({ default: (await import('./withdrawal/Withdrawals.tsx')).Withdrawals }));
const Todos = lazy(async () => ({ default: (await import('./Todos.tsx')).Todos }));

/** 'Financeiro' (mock-up 08): what there is, where it came from, and every movement of it. */
export function FinancialScreen() {
  const whose = useWhose();
  const isStaff = useCan('statement.manage');
  const withdraws = useCan('withdrawal.request');
  useFreshFinance();
  return (
    <Page>
      <div className="flex flex-col gap-5">
        {isStaff && <StaffPart />}
        <Proposals />
        <OwnBalances isStaff={isStaff} />
        <Suspense>{withdraws && <Todos />}</Suspense>
        {(whose.isLabel || whose.hasPeople) && (
          <div className="flex flex-wrap items-center justify-end gap-2.5">
            <WhoseFilter whose={whose} />
          </div>
        )}
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <IncomeCards key={`${whose.isOfArtists} ${whose.userId}`} whose={whose.asked} />
          <div className="flex min-w-0 flex-col gap-5">
            <Movements />
            <Suspense fallback={<Coming />}>{withdraws && <Withdrawals />}</Suspense>
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Shortcuts />
            <Gateways />
            <Requests />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Staff are not paid by the ledger as a rule: theirs shows where there is anything on it. */
function OwnBalances({ isStaff }: { isStaff: boolean }) {
  const { data } = useQuery(summaryQuery);
  return isStaff && !data?.as_of ? null : <Balances />;
}

function Coming() {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={3} />
    </Card>
  );
}
