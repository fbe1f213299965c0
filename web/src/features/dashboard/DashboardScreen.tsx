import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BalancePanel } from './blocks/BalancePanel.tsx';
import { DashboardFailed } from './DashboardFailed.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';
import { dashboardQuery, useFreshDashboard } from './dashboard.api.ts';
import { texts } from './dashboard.texts.ts';
import { daysUntil } from './days-until.ts';
import { greetedAs } from './greeting.ts';
import { HowItWorks } from './guide/HowItWorks.tsx';
import { useFailureToast } from './use-failure-toast.ts';

/** The first screen of every role (mock-up 03): all its parts come with one request, and only those the role may open. */
export function DashboardScreen() {
  const { data, error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, refetch } = useQuery(dashboardQuery);
  useFreshDashboard();
  useFailureToast(error, errorUpdateCount);
  if (!data && error) return <DashboardFailed error={error} failedAt={errorUpdatedAt} onRetry={() => void refetch()} />;
  return (
    <>
      {/* The button keeps a margin of its own, so that it covers nothing; on a phone it stands at the end. */}
      <Page
        className="max-md:pb-4 md:pr-24"
        {...(data ? { title: <Greeting />, lead: leadOf(data), action: <HowItWorks /> } : {})}
      >
        {data ? (
          <DashboardView
            dashboard={data}
            balance={data.balance && <BalancePanel balance={data.balance} readAt={dataUpdatedAt} onRefresh={refetch} />}
          />
        ) : (
          <DashboardSkeleton />
        )}
      </Page>
      <SupportButton />
    </>
  );
}

function Greeting() {
  const { profile, fullName } = useSession();
  return texts.greeting(profile ? greetedAs(profile) : fullName);
}

function leadOf({ next_release: next }: Dashboard) {
  return next && texts.comingOut(next.title, daysUntil(next.release_date, new Date()));
}

/** Beside the page, which moves as it comes in: what is fixed would move with it. */
function SupportButton() {
  return (
    <IconButton
      asChild
      label={texts.support}
      variant="solid"
      tooltip="left"
      className="max-md:mr-4 max-md:mb-4 max-md:ml-auto max-md:grid md:fixed md:right-6 md:bottom-6 md:z-(--z-sticky) size-[52px] shadow-2 mouse:size-[52px] [&_svg]:size-[22px]"
    >
      <Link to="/app/support-feedback">
        <MessageSquare aria-hidden />
      </Link>
    </IconButton>
  );
}
