import { lazy, Suspense } from 'react';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { fetchHome } from './fetch-home.ts';
import { ArtistHome } from './home/ArtistHome.tsx';
import { CollaboratorHome } from './home/CollaboratorHome.tsx';
import type { HomeProps } from './home/home-props.ts';

/** Most people make music: the other homes are fetched by whoever has one. */
const AdminHome = lazy(async () => ({ default: (await fetchHome.admin()).AdminHome }));
const FinanceHome = lazy(async () => ({ default: (await fetchHome.finance()).FinanceHome }));
const SupportHome = lazy(async () => ({ default: (await fetchHome.support()).SupportHome }));
const LabelHome = lazy(async () => ({ default: (await fetchHome.label()).LabelHome }));

/** The home of whoever looks, by the parts the server gives their role: what they do most stands first. */
export function DashboardView(props: HomeProps) {
  return (
    <Suspense fallback={<DashboardSkeleton isHeadless />}>
      <Home {...props} />
    </Suspense>
  );
}

function Home(props: HomeProps) {
  const { dashboard } = props;
  const { desk, pipeline, queues, roster, splits } = dashboard;
  if (pipeline) return <FinanceHome dashboard={dashboard} pipeline={pipeline} />;
  if (desk && queues) return <AdminHome dashboard={dashboard} desk={desk} />;
  if (desk) return <SupportHome dashboard={dashboard} desk={desk} />;
  if (splits) return <CollaboratorHome {...props} />;
  if (roster) return <LabelHome {...props} roster={roster} />;
  return <ArtistHome {...props} />;
}
