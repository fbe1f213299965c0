import { useQuery } from '@tanstack/react-query';
import type { DistributionView, StoreState } from '@toada/domain/distribution/distribution.contract.ts';
import { statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { distributionStatusLabels, releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { cn } from '../../ui/styles/cn.ts';
import { deliveryTone } from '../delivery/parts/delivery-tones.ts';
import { distributionTones } from '../distribution/parts/distribution-tones.ts';
import { NoRows, PartCard } from './PartCard.tsx';
import { partQueries } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.releases;

type Props = {
  id: string;
  title: string;
  shown: number;
  /** Drafts are left out: nothing happens to them yet. */
  isMoving?: boolean;
  more?: { to: string; label: string };
};

/** Releases with a small square for each store: done, on its way, in trouble, or not begun. */
export function ReleasesBlock({ id, title, shown, isMoving = false, more }: Props) {
  const query = useQuery(partQueries.releases(id));
  return (
    <PartCard title={title} query={query} more={more}>
      {(data) => {
        const rows = data.rows.filter(({ status }) => !isMoving || status !== 'draft');
        if (rows.length === 0) return <NoRows>{words.none}</NoRows>;
        return (
          <ul className="divide-y divide-line">
            {rows.slice(0, shown).map((release) => (
              <Release key={release.id} release={release} />
            ))}
          </ul>
        );
      }}
    </PartCard>
  );
}

function Release({ release }: { release: DistributionView }) {
  const { id, title, cover_url, status } = release;
  return (
    <li className="relative grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 px-5 py-3 hover:bg-hover md:grid-cols-[48px_minmax(0,1fr)_auto_168px]">
      <Cover id={id} src={cover_url} className="w-12" />
      <div className="min-w-0">
        <Link
          to={`/app/catalog/${id}`}
          className="wrap-anywhere font-semibold text-14 text-fg no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-13 text-muted">{describe(release, new Date())}</p>
      </div>
      <Stores release={release} />
      <div className="max-md:col-start-2">
        <StatusBadge tone={distributionTones[status]}>{distributionStatusLabels[status]}</StatusBadge>
      </div>
    </li>
  );
}

function describe({ type, release_date }: DistributionView, now: Date): string {
  const kind = releaseTypeLabels[type].replace(/^./, (first) => first.toUpperCase());
  if (!release_date) return `${kind}, ${words.noDate}`;
  const day = formatDate(release_date);
  return new Date(`${release_date}T00:00:00Z`) > now ? words.comesOut(kind, day) : words.cameOut(kind, day);
}

const fills: Record<Tone, string> = {
  success: 'fita bg-success [--notch:4px]',
  warning: 'rounded-[2px] bg-warning',
  danger: 'rounded-[2px] bg-danger',
  info: 'rounded-[2px] bg-info',
  brand: 'rounded-[2px] bg-info',
  tertiary: 'rounded-[2px] bg-tertiary',
  neutral: 'rounded-[2px] border border-line-control',
};

/** Said in words for whoever does not see the squares. */
function Stores({ release: { platforms, stores } }: { release: DistributionView }) {
  if (platforms.length === 0) return <span className="max-md:hidden" />;
  const states = new Map(stores.map((store) => [store.platform, { ...store, is_overdue: false }]));
  const said = platforms.map((platform) => `${platformLabels[platform]}: ${sayState(states.get(platform))}`);
  return (
    <span
      role="img"
      aria-label={said.join('; ')}
      title={said.join('\n')}
      className="relative flex flex-wrap gap-[3px] max-md:col-start-2"
    >
      {platforms.map((platform) => {
        const state = states.get(platform);
        return <span key={platform} className={cn('size-3', fills[state ? deliveryTone(state) : 'neutral'])} />;
      })}
    </span>
  );
}

function sayState(state: (StoreState & { is_overdue: boolean }) | undefined): string {
  return state ? statusLabel(state) : words.notSent;
}
