import { useQuery } from '@tanstack/react-query';
import type { PersonHead as Head } from '@toada/domain/person/person.contract.ts';
import { Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '../../lib/api/is-missing.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { useNamedScreen } from '../../lib/page/screen-name.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { PersonHead } from './PersonHead.tsx';
import { headQuery, type Seen, useSeenParts } from './person.api.ts';
import { texts } from './person.texts.ts';
import { type PersonTab, tabsFor } from './tabs.ts';

const TabContent = lazy(async () => ({ default: (await import('./TabContent.tsx')).TabContent }));

/** Everything staff may know of a person, part by part (mock-up 34). */
export function PersonScreen() {
  const { id = '' } = useParams();
  const canList = useCan('admin.open');
  const head = useQuery(headQuery(id));
  const seen = useSeenParts();
  return (
    <Page className="gap-6">
      {canList && <BackLink to="/app/admin/users-management">{texts.back}</BackLink>}
      {head.data && <Person key={id} head={head.data} seen={seen} />}
      {!head.data && head.isPending && <SkeletonRows rows={4} />}
      {!head.data && isMissing(head.error) && (
        <Empty kind="filter" title={texts.missing.title}>
          {texts.missing.lead}
        </Empty>
      )}
      {!head.data && head.isError && !isMissing(head.error) && (
        <Failed title={texts.notLoaded} onRetry={() => void head.refetch()} />
      )}
    </Page>
  );
}

function Person({ head, seen }: { head: Head; seen: Seen }) {
  useNamedScreen(head.name);
  const [kept, keep] = useAddress({ tab: 'parte' });
  const tabs = tabsFor(seen);
  const tab = tabs.find((one) => one === kept.tab) ?? 'resumo';
  const labels = Object.fromEntries(tabs.map((one) => [one, texts.tabs[one]])) as Record<PersonTab, string>;
  return (
    <>
      <PersonHead head={head} seen={seen} />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={(next) => keep({ tab: next === 'resumo' ? '' : next })}
        labels={labels}
      >
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <TabContent tab={tab} head={head} seen={seen} />
        </Suspense>
      </Tabs>
      <p className="flex items-center gap-2 text-12 text-muted">
        <Eye aria-hidden className="size-4 shrink-0" />
        {texts.audited}
      </p>
    </>
  );
}
