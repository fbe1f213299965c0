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
  const all = (
    <MoreLink to="/app/catalog">
      <span>
        {words.all}
        <span className="max-md:sr-only">{words.allRest}</span>
      </span>
    </MoreLink>
  );
  return (
    <Section title={words.title} action={isReadOnly ? null : all} className={className}>
      {releases.length === 0 ? (
        <NoReleases isReadOnly={isReadOnly} />
      ) : (
        <ul
          data-carousel
          className="max-md:-mx-4 flex gap-3.5 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:grid md:grid-cols-3 md:gap-5"
        >
          {releases.map((release) => (
            <li key={release.id} className="min-w-0 max-md:flex-[0_0_216px]">
              <ReleaseTile release={release} onOpen={() => setOpen(release)} />
            </li>
          ))}
        </ul>
      )}
      {open && <ReleaseDetails release={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function ReleaseTile({ release, onOpen }: { release: LatestRelease; onOpen: () => void }) {
  const { id, title, type, release_date: date, badge, is_test_only, cover_url } = release;
  const { tone, icon, label } = badgeOf(release);
  const name = title || words.untitled;
  return (
    <article className="group relative">
      <Cover id={id} src={cover_url} className="w-full" />
      <h3 className="type-h3 mt-3">
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
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge tone={tone} look="text" {...(icon ? { icon } : {})}>
          {label}
        </StatusBadge>
        {is_test_only && badge !== 'tested' && <TestMark />}
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
    <Card isPadded={false}>
      <Empty title={words.empty} action={isReadOnly ? null : first} className="py-12" />
    </Card>
  );
}
