import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ArtistPanel } from '../features/artist/ArtistPanel.tsx';
import { useActor } from '../lib/session/session.ts';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { panelTexts } from './panel.texts.ts';

/** Fetched when its tab is opened: most visits are about the artists. */
const UserPanel = lazy(async () => ({ default: (await import('../features/user/UserPanel.tsx')).UserPanel }));

/** Two features meet here: the roster, and the team that works on it. A tab is a line here and its word in the texts. */
const panels: Record<keyof typeof panelTexts.rosterTabs, ComponentType> = {
  artists: ArtistPanel,
  team: UserPanel,
};

/** The people of a label, for it; administrators see rosters only. */
export function ManageArtistsScreen() {
  const { role } = useActor();
  const [tab, setTab] = useTab();
  const Panel = panels[tab];
  return (
    <Page>
      {role === 'AGGREGATOR' ? (
        <Tabs label={panelTexts.roster} value={tab} onChange={setTab} labels={panelTexts.rosterTabs}>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Panel />
          </Suspense>
        </Tabs>
      ) : (
        <ArtistPanel />
      )}
    </Page>
  );
}

type Tab = keyof typeof panels;

/** The tab stands in the address: a reload, or a link sent on, stays on it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = Object.hasOwn(panels, asked) ? (asked as Tab) : 'artists';
  const setTab = (next: Tab) => setParams(next === 'artists' ? {} : { tab: next }, { replace: true });
  return [tab, setTab] as const;
}
