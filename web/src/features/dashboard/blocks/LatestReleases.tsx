import type { LatestRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { badgeOf } from '../../catalogue/parts/badge-looks.ts';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { texts } from '../dashboard.texts.ts';
import { MoreLink } from './MoreLink.tsx';
import { ReleaseDetails } from './ReleaseDetails.tsx';

const words = texts.releases;

type Props = { releases: readonly LatestRelease[]; isReadOnly: boolean; className?: string };

/** The newest three by their covers; each opens to what the specification wants told of it. */
export function LatestReleases({ releases, isReadOnly, className = '' }: Props) {
  const [open, setOpen] = useState<LatestRelease | null>(null);
  const all = <MoreLink to="/app/catalog">{words.all}</MoreLink>;
  return (
    <Section title={words.title} action={isReadOnly ? null : all} className={cn('flex flex-col', className)}>
      {releases.length === 0 ? (
        <NoReleases isReadOnly={isReadOnly} />
      ) : (
        <Card isPadded={false} className="flex-1 px-5 py-1">
          <ul className="divide-y divide-line">
            {releases.map((release) => (
              <li key={release.id}>
                <ReleaseRow release={release} onOpen={() => setOpen(release)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {open && <ReleaseDetails release={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function ReleaseRow({ release, onOpen }: { release: LatestRelease; onOpen: () => void }) {
  const { id, title, type, release_date: date, badge, is_test_only, cover_url } = release;
  const { tone, icon, label } = badgeOf(release);
  const name = title || words.untitled;
  return (
    <article className="group relative flex items-center gap-3.5 py-3">
      <Cover id={id} src={cover_url} className="size-16" />
      <div className="min-w-0 flex-1">
        <h3 className="type-h3">
          <button
            type="button"
            aria-label={words.details(name)}
            onClick={onOpen}
            className="block w-full truncate rounded-cover text-left after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </button>
        </h3>
        <p className="num truncate text-13 text-muted">
          {releaseTypeNames[type]}, {date ? formatDate(date) : words.noDate}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge tone={tone} look="text" {...(icon ? { icon } : {})}>
            {label}
          </StatusBadge>
          {is_test_only && badge !== 'tested' && <TestMark />}
        </div>
      </div>
    </article>
  );
}

function NoReleases({ isReadOnly }: { isReadOnly: boolean }) {
  const first = (
    <Button asChild variant="secondary" size="sm">
      <Link to="/app/distribution">{words.first}</Link>
    </Button>
  );
  return (
    <Card isPadded={false} className="grid flex-1 place-items-center">
      <Empty title={words.empty} action={isReadOnly ? null : first} className="py-10">
        {words.emptyLead}
      </Empty>
    </Card>
  );
}
