import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { OpportunityList } from './OpportunityList.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { useFreshOpportunities } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';

/** Details come with the first row that is opened. */
const OpportunityPanel = lazy(async () => ({ default: (await import('./OpportunityPanel.tsx')).OpportunityPanel }));
const ApplicationPanel = lazy(async () => ({ default: (await import('./ApplicationPanel.tsx')).ApplicationPanel }));
const OpportunityDialog = lazy(async () => ({ default: (await import('./OpportunityDialog.tsx')).OpportunityDialog }));

type Tab = keyof typeof texts.tab;

/** Partnerships: what is open, what one has applied to, and what one has published. Tab and row stand in the address. */
export function OpportunitiesScreen() {
  const [kept, keep] = useAddress({ tab: 'aba', kind: 'tipo', id: 'oportunidade', applicationId: 'candidatura' });
  const maySend = useCan('opportunityApplication.send');
  const mayManage = useCan('opportunity.manage');
  const { id: actorId } = useActor();
  const [isCreating, setCreating] = useState(false);
  useFreshOpportunities();
  const tabs: Tab[] = [
    'open',
    ...(maySend ? ['applications' as const] : []),
    ...(mayManage ? ['managed' as const] : []),
  ];
  const tab = tabs.find((one) => one === kept.tab) ?? 'open';
  const labels = Object.fromEntries(tabs.map((one) => [one, texts.tab[one]])) as Record<Tab, string>;
  const create = (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const list = { kind: kept.kind, onKind: (kind: string) => keep({ kind }), openId: kept.id };
  const isJudging = tab === 'managed' && isId(kept.applicationId);
  return (
    <Page className="gap-5 max-md:pb-28">
      {mayManage && <PanelAction>{create}</PanelAction>}
      <BackLink to="/app/marketing-partnerships">{texts.back}</BackLink>
      <Tabs<Tab>
        label={texts.tabs}
        labels={labels}
        value={tab}
        onChange={(next) => keep({ tab: next === 'open' ? '' : next, id: '', applicationId: '' })}
      >
        {tab === 'applications' ? (
          <OwnApplications
            openId={kept.applicationId}
            onOpen={(applicationId) => keep({ applicationId })}
            onSeeOpen={() => keep({ tab: '', applicationId: '' })}
          />
        ) : (
          <OpportunityList key={tab} {...list} view={tab} create={mayManage && create} onOpen={(id) => keep({ id })} />
        )}
      </Tabs>
      <Suspense>
        {(isId(kept.id) || isJudging) && tab !== 'applications' && (
          <OpportunityPanel
            id={kept.id}
            applicationId={isJudging ? kept.applicationId : ''}
            onApplication={(applicationId, id) => keep({ tab: 'managed', applicationId, ...(id ? { id } : {}) })}
            onOwn={(applicationId) => keep({ tab: 'applications', applicationId, id: '' })}
            onClose={() => keep({ id: '', applicationId: '' })}
          />
        )}
        {tab === 'applications' && isId(kept.applicationId) && (
          <ApplicationPanel
            id={kept.applicationId}
            ownId={actorId}
            onClose={() => keep({ applicationId: '' })}
            onOpportunity={(id) => keep({ tab: '', applicationId: '', id })}
          />
        )}
        {isCreating && (
          <OpportunityDialog
            opportunity={null}
            onClose={() => setCreating(false)}
            onSaved={(id) => keep({ tab: 'managed', id, applicationId: '' })}
          />
        )}
      </Suspense>
    </Page>
  );
}
