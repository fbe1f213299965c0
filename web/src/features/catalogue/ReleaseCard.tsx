import type { ReleaseSeries } from '@toada/domain/metric/metric.contract.ts';
import type { ReleaseView } from '@toada/domain/release/release.contract.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { useCoverFlight } from '../../lib/page/cover-flight.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { StatusPendao } from '../../ui/feedback/StatusPendao.tsx';
import { TestMark } from '../delivery/parts/TestMark.tsx';
import { PlaySparkline } from '../metric/parts/PlaySparkline.tsx';
import { texts } from './catalogue.texts.ts';
import { nameOf } from './name-of.ts';
import { badgeOf } from './parts/badge-looks.ts';
import { ReleaseIcons, ReleaseMenu } from './ReleaseActions.tsx';
import { useAheadOf } from './use-ahead-of.ts';

type Props = {
  release: ReleaseView;
  hasOwner: boolean;
  plays: ReleaseSeries | undefined;
  onEdit: (release: ReleaseView) => void;
};

/** A release by its cover: the ribbon says how it stands, and three actions rise from its lower edge. */
export function ReleaseCard({ release, hasOwner, plays, onEdit }: Props) {
  const { id, type, release_date: date, badge, is_test_only, cover_url, owner_name } = release;
  const { tone, icon, label } = badgeOf(release);
  const fly = useCoverFlight();
  const address = `/app/catalog/${id}`;
  const open = { to: address, onClick: (event: MouseEvent<HTMLElement>) => fly(event, address, id), ...useAheadOf(id) };
  return (
    <article className="group min-w-0">
      <div className="relative">
        <Link {...open} tabIndex={-1} aria-hidden data-flies className="block rounded-cover">
          <Cover id={id} src={cover_url}>
            <StatusPendao tone={tone} label={label} {...(icon ? { icon } : {})} />
          </Cover>
        </Link>
        <ReleaseIcons
          release={release}
          onEdit={onEdit}
          className="absolute inset-x-2 bottom-2 z-1 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 max-md:hidden pointer-coarse:opacity-100"
        />
      </div>
      <div className="mt-2.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="type-h3 truncate">
            <Link {...open} className="text-fg no-underline hover:underline">
              {nameOf(release)}
            </Link>
          </h2>
          <p className="num truncate text-13 text-muted">
            {texts.types[type]}, {date ? formatDate(date) : texts.noDate.toLowerCase()}
          </p>
          {hasOwner && <p className="truncate text-12 text-fg-2">{owner_name}</p>}
        </div>
        <div className="-mt-1.5 -mr-1 md:hidden">
          <ReleaseMenu release={release} onEdit={onEdit} />
        </div>
      </div>
      {plays && <PlaySparkline series={plays} />}
      {badge !== 'published' && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge tone={tone} look="text" className="max-w-full" {...(icon ? { icon } : {})}>
            {label}
          </StatusBadge>
          {is_test_only && badge !== 'tested' && <TestMark />}
        </div>
      )}
    </article>
  );
}
