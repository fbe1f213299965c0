import { useQuery } from '@tanstack/react-query';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { useSearchParams } from 'react-router';
import { OPEN } from '../features/connector/ConnectorsPanel.tsx';
import { connectorsQuery } from '../features/connector/connector.api.ts';
import { OwnConnectors } from '../features/connector/OwnConnectors.tsx';
import { OwnRequests } from '../features/integration-request/OwnRequests.tsx';
import { useActor } from '../lib/session/session.ts';
import { Page } from '../ui/layout/Page.tsx';

/** A label's requests, and the connectors it set up once it was allowed. An address of a store without that right opens the request. */
export function LabelIntegrationsPage() {
  const [params, setParams] = useSearchParams();
  const { data, isFetchedAfterMount } = useQuery(connectorsQuery(useActor().id));
  const asked = platforms.find((platform) => platform === params.get(OPEN));
  const forget = () => params.has(OPEN) && setParams({}, { replace: true, preventScrollReset: true });
  const mayOpen = data?.allowed.some((one) => one === asked) || data?.connectors.some((one) => one.platform === asked);
  return (
    <Page>
      <OwnRequests wanted={isFetchedAfterMount && data && !mayOpen ? asked : undefined} onAsked={forget} />
      <OwnConnectors />
    </Page>
  );
}
