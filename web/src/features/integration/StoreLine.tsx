import type { IntegrationView } from '@toada/domain/connector/connector.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { BookOpen, Check, CirclePause, CircleSlash, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { TestMark } from '../delivery/parts/TestMark.tsx';
import { texts } from './integration.texts.ts';

type Props = {
  integration: IntegrationView;
  /** Where its connector is kept; undefined for artists, who keep a page instead. */
  keptAt: string | undefined;
  onEdit: (platform: Platform) => void;
};

const words = texts.music;

export function StoreLine({ integration, keptAt, onEdit }: Props) {
  const { platform, is_test } = integration;
  const store = platformLabels[platform];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:px-5">
      <StoreTile short={platformLetters[platform]} size="lg" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-14">
          {store}
          {is_test && <TestMark />}
        </p>
        <p className="num wrap-anywhere text-13 text-fg-2">{lineOf(integration, keptAt === undefined)}</p>
      </div>
      <State status={integration.status} />
      <div className="flex items-center gap-1 row-start-1 max-md:col-start-3 md:col-start-4">
        <Act integration={integration} keptAt={keptAt} onEdit={onEdit} />
        <IconButton asChild label={words.docs(store)}>
          <Link to={`/integrations/${platform}`}>
            <BookOpen aria-hidden />
          </Link>
        </IconButton>
      </div>
    </li>
  );
}

/** State of the store, in one line. */
function lineOf({ status, artist_page, last_delivered_at: last }: IntegrationView, isArtist: boolean): string {
  if (status === 'paused') return words.pausedLead;
  if (status === 'unavailable') return words.unavailableLead;
  if (isArtist) return artist_page ?? words.noPage;
  if (status === 'connect') return words.noConnector;
  return last ? words.last(formatAgo(last, new Date())) : words.never;
}

const looks = {
  connected: { tone: 'success', icon: Check },
  paused: { tone: 'warning', icon: CirclePause },
  unavailable: { tone: 'neutral', icon: CircleSlash },
} as const;

/** On a phone below what there is to know; 'Conectar' is said by its button. */
function State({ status }: Pick<IntegrationView, 'status'>) {
  if (status === 'connect') return null;
  return (
    <StatusBadge look="text" {...looks[status]} className="max-md:col-start-2">
      {texts.statuses[status]}
    </StatusBadge>
  );
}

/** An artist keeps a page; whoever keeps the connector is led to it. */
function Act({ integration: { platform, status }, keptAt, onEdit }: Props) {
  const store = platformLabels[platform];
  if (status === 'connect') return <Connect platform={platform} keptAt={keptAt} onEdit={onEdit} />;
  if (keptAt !== undefined || status === 'unavailable') return null;
  return (
    <IconButton label={words.edit(store)} onClick={() => onEdit(platform)}>
      <Pencil aria-hidden />
    </IconButton>
  );
}

type ConnectProps = Pick<Props, 'keptAt' | 'onEdit'> & { platform: Platform };

function Connect({ platform, keptAt, onEdit }: ConnectProps) {
  const name = words.connect(platformLabels[platform]);
  if (keptAt === undefined)
    return (
      <Button variant="secondary" size="sm" aria-label={name} onClick={() => onEdit(platform)}>
        {texts.statuses.connect}
      </Button>
    );
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to={`${keptAt}?loja=${platform}`} aria-label={name}>
        {texts.statuses.connect}
      </Link>
    </Button>
  );
}
