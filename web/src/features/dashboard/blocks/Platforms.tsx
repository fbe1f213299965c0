import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { Check, CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../dashboard.texts.ts';
import { MoreLink } from './MoreLink.tsx';

const words = texts.platforms;

type Store = NonNullable<Dashboard['platforms']>[number];
type Props = { platforms: readonly Store[]; isReadOnly: boolean; className?: string };

/** Six of the twelve stores, as they really stand for whoever looks. */
export function Platforms({ platforms, isReadOnly, className = '' }: Props) {
  const all = <MoreLink to="/app/settings/integrations">{words.all}</MoreLink>;
  return (
    <Section title={words.title} action={isReadOnly ? null : all} className={cn('flex flex-col', className)}>
      <Card isPadded={false} className="flex-1 px-5 py-1">
        <ul className="divide-y divide-line">
          {platforms.map((store) => (
            <li key={store.id} className="flex min-h-[53px] items-center gap-3">
              <StoreTile short={platformLetters[store.id]} size="md" />
              <Link
                to={`/integrations/${store.id}`}
                title={words.docs(platformLabels[store.id])}
                className="min-w-0 flex-1 truncate py-3.5 font-medium text-13 text-fg no-underline hover:underline"
              >
                {platformLabels[store.id]}
              </Link>
              <State store={store} isReadOnly={isReadOnly} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function State({ store: { id, is_connected }, isReadOnly }: { store: Store; isReadOnly: boolean }) {
  if (is_connected)
    return (
      <StatusBadge tone="success" look="text" icon={Check}>
        {words.connected}
      </StatusBadge>
    );
  if (isReadOnly)
    return (
      <StatusBadge tone="neutral" look="text" icon={CircleSlash}>
        {words.notConnected}
      </StatusBadge>
    );
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to="/app/settings/integrations/music-distribution" aria-label={words.connectOf(platformLabels[id])}>
        {words.connect}
      </Link>
    </Button>
  );
}
