import { useQuery } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import { Inbox, type LucideIcon, Plug, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { integrationsQuery, useFreshIntegrations } from './integration.api.ts';
import { texts } from './integration.texts.ts';

const words = texts.overview;
const LABEL = '/app/settings/aggregator/integrations';
const PLATFORM = '/app/settings/admin/global-integrations';
const REQUESTS = '/app/admin/integration-requests';
const STORES = '/app/settings/integrations/music-distribution';

/** The platform's links, by role: the stores for everybody, and the connectors behind them for their keepers. */
export function IntegrationsScreen() {
  const reach = decide(useActor(), 'connector.manage');
  return (
    <Page lead={words.lead}>
      <div className="grid gap-5 md:grid-cols-2">
        <IntegrationCard icon={Radio} words={words.music} to={STORES}>
          <Connected />
        </IntegrationCard>
        {reach === 'own' && <IntegrationCard icon={Plug} words={words.own} to={LABEL} />}
        {reach === 'any' && <IntegrationCard icon={Plug} words={words.platform} to={PLATFORM} />}
        {reach === 'any' && <IntegrationCard icon={Inbox} words={words.requests} to={REQUESTS} />}
      </div>
    </Page>
  );
}

type CardProps = {
  icon: LucideIcon;
  words: { title: string; lead: string; open: string };
  to: string;
  children?: ReactNode;
};

function IntegrationCard({ icon: Icon, words: { title, lead, open }, to, children }: CardProps) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col">
      <Icon aria-hidden className="size-[22px] text-primary-text" />
      <h2 className="type-h2 mt-4">{title}</h2>
      <p className="mt-1 text-13 text-fg-2">{lead}</p>
      {children}
      <div className="mt-auto pt-5">
        <Button asChild variant="secondary" size="sm">
          <Link to={to}>{open}</Link>
        </Button>
      </div>
    </Card>
  );
}

/** How many are connected; when that cannot be read the card still leads on. */
function Connected() {
  const { data, isPending } = useQuery(integrationsQuery(useActor().id));
  useFreshIntegrations();
  if (isPending) return <Skeleton className="mt-4 h-5 w-40" />;
  if (!data) return null;
  const count = data.filter(({ status }) => status === 'connected').length;
  return <p className="num mt-4 font-semibold text-15">{words.music.connected(count, data.length)}</p>;
}
