import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { ChatButton } from '../support/parts/ChatButton.tsx';
import { DashboardFailed } from './DashboardFailed.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';
import { dashboardQuery, useFreshDashboard } from './dashboard.api.ts';
import { texts } from './dashboard.texts.ts';
import { greetedAs } from './greeting.ts';
import { HomeAction } from './HomeAction.tsx';
import { leadOf } from './lead-of.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** The home of every role (mock-ups 20 to 25): all its parts come with one request, and only those the role may open. */
export function DashboardScreen() {
  const { data, error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, refetch } = useQuery(dashboardQuery);
  useFreshDashboard();
  useFailureToast(error, errorUpdateCount);
  if (!data && error) return <DashboardFailed error={error} failedAt={errorUpdatedAt} onRetry={() => void refetch()} />;
  return (
    <>
      {/* The button keeps a margin of its own, so that it covers nothing; on a phone it stands at the end. */}
      <Page
        className="max-md:pb-4"
        {...(data ? { title: <Greeting />, lead: leadOf(data), action: <HomeAction dashboard={data} /> } : {})}
      >
        {data ? (
          <DashboardView dashboard={data} isReadOnly={false} readAt={dataUpdatedAt} onRefresh={refetch} />
        ) : (
          <DashboardSkeleton />
        )}
      </Page>
      {/* Beside the page, which moves as it comes in: what is fixed would move with it. */}
      <ChatButton className="max-md:mr-4 max-md:mb-4 max-md:ml-auto max-md:grid md:fixed md:right-6 md:in-data-beside:right-[416px] md:bottom-6 md:z-(--z-sticky)" />
    </>
  );
}

function Greeting() {
  const { profile, fullName } = useSession();
  return texts.greeting(profile ? greetedAs(profile) : fullName);
}
