import { useQuery } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import type { IntegrationView } from '@toada/domain/connector/connector.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ArtistPageDialog } from './ArtistPageDialog.tsx';
import { integrationsQuery, useFreshIntegrations } from './integration.api.ts';
import { texts } from './integration.texts.ts';
import { StoreLine } from './StoreLine.tsx';

const words = texts.music;
const keepers = {
  own: { lead: words.lead.label, manage: words.manage.label, to: '/app/settings/aggregator/integrations' },
  any: { lead: words.lead.platform, manage: words.manage.platform, to: '/app/settings/admin/global-integrations' },
};

/** The twelve stores as whoever looks finds them. An artist says who they are there; who keeps connectors is led to them. */
export function MusicDistributionScreen() {
  const actor = useActor();
  const reach = decide(actor, 'connector.manage');
  const keeper = reach === 'own' || reach === 'any' ? keepers[reach] : null;
  const [edited, setEdited] = useState<Platform | null>(null);
  const { data, isError, refetch } = useQuery(integrationsQuery(actor.id));
  useFreshIntegrations();
  const open = data?.find(({ platform }) => platform === edited);
  const manage = keeper && (
    <Button asChild variant="secondary">
      <Link to={keeper.to}>{keeper.manage}</Link>
    </Button>
  );
  return (
    <Page lead={keeper?.lead ?? words.lead.artist} action={manage}>
      {!data && isError ? (
        <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <Stores stores={data} keptAt={keeper?.to} onEdit={setEdited} />
      )}
      {open && <ArtistPageDialog integration={open} onClose={() => setEdited(null)} />}
    </Page>
  );
}

type StoresProps = {
  stores: readonly IntegrationView[] | undefined;
  keptAt: string | undefined;
  onEdit: (platform: Platform) => void;
};

function Stores({ stores, keptAt, onEdit }: StoresProps) {
  return (
    <Card isPadded={false}>
      {stores ? (
        <ul aria-label={words.list} className="divide-y divide-line">
          {stores.map((integration) => (
            <StoreLine key={integration.platform} integration={integration} keptAt={keptAt} onEdit={onEdit} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Card>
  );
}
