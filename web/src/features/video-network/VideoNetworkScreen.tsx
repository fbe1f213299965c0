import { useQuery } from '@tanstack/react-query';
import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { OwnChannels } from './channels/OwnChannels.tsx';
import { ContentIdList } from './content-id/ContentIdList.tsx';
import { ownCountsQuery, queueCountsQuery, useFreshNetwork } from './video-network.api.ts';
import { texts } from './video-network.texts.ts';

/** Fetched when its tab is opened. */
const AllowedList = lazy(async () => ({ default: (await import('./allowed/AllowedList.tsx')).AllowedList }));
const ClaimList = lazy(async () => ({ default: (await import('./claims/ClaimList.tsx')).ClaimList }));
const ChannelQueueView = lazy(async () => ({
  default: (await import('./channels/ChannelQueueView.tsx')).ChannelQueueView,
}));
const ConflictList = lazy(async () => ({ default: (await import('./content-id/ConflictList.tsx')).ConflictList }));
const TaskView = lazy(async () => ({ default: (await import('./tasks/TaskView.tsx')).TaskView }));

const NetworkAside = lazy(async () => ({ default: (await import('./NetworkAside.tsx')).NetworkAside }));
const IncomeTab = lazy(async () => ({ default: (await import('./income/IncomeTab.tsx')).IncomeTab }));

const ownTabs: Record<keyof typeof texts.own, ComponentType> = {
  'content-id': ProtectedRecordings,
  reivindicacoes: () => <ClaimList isStaff={false} />,
  'canais-liberados': AllowedList,
  receita: IncomeTab,
};
const staffTabs: Record<keyof typeof texts.staff, ComponentType> = {
  canais: ChannelQueueView,
  cadastro: TaskView,
  conflitos: ConflictList,
  reivindicacoes: () => <ClaimList isStaff />,
  receita: IncomeTab,
};

/** The video network (mock-up 41): a person's own side of it, or the staff's. The open tab stands in the address. */
export function VideoNetworkScreen() {
  const isStaff = useCan('networkChannel.decide');
  useFreshNetwork();
  return <Page className="gap-7">{isStaff ? <StaffSide /> : <OwnSide />}</Page>;
}

function OwnSide() {
  const { data } = useQuery(ownCountsQuery);
  const counts = data && {
    'content-id': upTo(data.recordings),
    reivindicacoes: upTo(data.claims),
    'canais-liberados': upTo(data.allowed),
  };
  return (
    <>
      <NotVerified />
      <OwnChannels />
      <NetworkTabs labels={texts.own} panels={ownTabs} first="content-id" counts={counts} />
    </>
  );
}

/** Recordings, and beside them what is due; below them on a phone. */
function ProtectedRecordings() {
  return (
    <div className="grid items-start gap-5 xl:has-[>[data-aside]>*]:grid-cols-[minmax(0,1fr)_372px]">
      <ContentIdList />
      <Suspense>
        <NetworkAside />
      </Suspense>
    </div>
  );
}

function StaffSide() {
  const { data } = useQuery(queueCountsQuery);
  const counts = data && {
    canais: upTo(data.channels),
    cadastro: upTo(data.tasks),
    conflitos: upTo(data.conflicts),
    reivindicacoes: upTo(data.claims),
  };
  return <NetworkTabs labels={texts.staff} panels={staffTabs} first="canais" counts={counts} />;
}

const upTo = (count: number) => (count < QUEUE_CAP ? count : `${QUEUE_CAP}+`);

type TabsProps<Tab extends string> = {
  labels: Record<Tab, string>;
  panels: Record<Tab, ComponentType>;
  first: NoInfer<Tab>;
  counts: Partial<Record<NoInfer<Tab>, number | string>> | undefined;
};

function NetworkTabs<Tab extends string>({ labels, panels, first, counts }: TabsProps<Tab>) {
  const [{ tab }, keep] = useAddress({ tab: 'aba' });
  const open = (Object.keys(panels) as Tab[]).find((one) => one === tab) ?? first;
  const Panel: ComponentType = panels[open];
  return (
    <Tabs
      label={texts.tabs}
      value={open}
      onChange={(next) => keep({ tab: next })}
      labels={labels}
      {...(counts ? { counts } : {})}
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}

function NotVerified() {
  const { isVerified } = useActor();
  if (isVerified) return null;
  const action = (
    <Button variant="link" size="sm" className="px-0" asChild>
      <Link to="/app/settings/verification">{texts.verify.action}</Link>
    </Button>
  );
  return (
    <Alert tone="warning" title={texts.verify.title} action={action}>
      {texts.verify.lead}
    </Alert>
  );
}
