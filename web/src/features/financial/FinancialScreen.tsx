import { useQuery } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import { lazy, Suspense } from 'react';
import { ArtistFilter } from '../../lib/ArtistFilter.tsx';
import { useActor } from '../../lib/session.ts';
import { useCan } from '../../lib/use-can.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Balances } from './Balances.tsx';
import { summaryQuery } from './financial.api.ts';
import { Gateways } from './Gateways.tsx';
import { IncomeCards } from './IncomeCards.tsx';
import { Movements } from './movement/Movements.tsx';
import { useFilter } from './movement/use-filter.ts';
import { Proposals } from './Proposals.tsx';
import { Requests } from './Requests.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StaffPart } from './StaffPart.tsx';
import { useFreshFinance } from './use-fresh-finance.ts';

/** Who is paid by the ledger fetches what that takes; the rest of the page does not wait for it. */
const Withdrawals = lazy(async () => ({ default: (await import('./withdrawal/Withdrawals.tsx')).Withdrawals }));
const Todos = lazy(async () => ({ default: (await import('./Todos.tsx')).Todos }));

/** 'Financeiro' (mock-up 08): what there is, where it came from, and every movement of it. */
export function FinancialScreen() {
  const [{ userId }, choose] = useFilter();
  const isStaff = useCan('statement.manage');
  const seesOthers = decide(useActor(), 'ledger.read') !== 'own';
  const withdraws = useCan('withdrawal.request');
  useFreshFinance();
  return (
    <Page>
      <div className="flex flex-col gap-5">
        {isStaff && <StaffPart />}
        <Proposals />
        <OwnBalances isStaff={isStaff} />
        <Suspense>{withdraws && <Todos />}</Suspense>
        {seesOthers && (
          <div className="flex justify-end">
            <ArtistFilter value={userId} onChange={(id) => choose({ userId: id })} />
          </div>
        )}
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <IncomeCards key={userId} userId={userId} />
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
