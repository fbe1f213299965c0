import type { Roster, RosterAlert, RosterArtist } from '@toada/domain/dashboard/home.contract.ts';
import { formatBalance, NAMED_DOLLAR } from '@toada/domain/money/format-money.ts';
import { BadgeAlert, ChevronRight, CircleX, type LucideIcon, PenLine, Shuffle, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { Chip } from '../../../ui/feedback/Chip.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MoreLink } from '../blocks/MoreLink.tsx';
import { labelTexts } from './label.texts.ts';

const words = labelTexts.roster;
const ROSTER = '/app/manage-aggregator-artists';

const filters = ['all', 'alert', 'moving'] as const;
type Filter = (typeof filters)[number];
const fits: Record<Filter, (artist: RosterArtist) => boolean> = {
  all: () => true,
  alert: ({ alert }) => alert !== null,
  moving: ({ moving_count: count }) => count > 0,
};

const alerts: Record<RosterAlert, { icon: LucideIcon; tone: 'danger' | 'warning' }> = {
  failed: { icon: TriangleAlert, tone: 'danger' },
  rejected: { icon: CircleX, tone: 'danger' },
  correction: { icon: PenLine, tone: 'warning' },
  splitOpen: { icon: Shuffle, tone: 'warning' },
  unverified: { icon: BadgeAlert, tone: 'warning' },
};

/** Each artist in one line: what moves, what it brought, how that went, and what stands in the way. */
export function RosterTable({ roster }: { roster: Roster }) {
  const { artists, artist_count, months } = roster;
  const [filter, setFilter] = useState<Filter>('all');
  const title = useId();
  const newest = months.at(-1);
  const shown = artists.filter(fits[filter]);
  const rest = artist_count - artists.length;
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4">
        <h2 id={title} className="type-h2">
          {words.title}
        </h2>
        {artists.length > 0 && (
          <fieldset aria-label={words.filter} className="flex flex-wrap gap-2">
            {filters.map((one) => (
              <Chip
                key={one}
                isOn={filter === one}
                onChange={() => setFilter(one)}
                count={one === 'all' ? artist_count : artists.filter(fits[one]).length}
              >
                {words.filters[one]}
              </Chip>
            ))}
          </fieldset>
        )}
        <span className="ml-auto">
          <MoreLink to={ROSTER}>{words.all}</MoreLink>
        </span>
      </header>
      {artists.length === 0 ? (
        <Empty title={words.empty} className="py-10">
          {words.emptyLead}
        </Empty>
      ) : (
        <table className="w-full text-13 max-md:block">
          <thead className="border-line border-y text-left text-12 text-muted max-md:sr-only">
            <tr className="*:px-3 *:py-2.5 *:font-medium">
              <th scope="col" className="!pl-5">
                {words.artist}
              </th>
              <th scope="col">{words.moving}</th>
              <th scope="col" className="text-right">
                {words.income(newest?.month ?? '')}
              </th>
              <th scope="col">{words.course}</th>
              <th scope="col">{words.alert}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block max-md:border-line max-md:border-t">
            {shown.map((artist, index) => (
              <ArtistRow key={artist.id} artist={artist} place={index} />
            ))}
            {shown.length === 0 && (
              <tr>
                <td colSpan={5} className="px-5 py-5 text-fg-2">
                  {words.none}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot className="border-line border-t bg-raised font-bold max-md:block">
            <tr className="*:px-3 *:py-3.5 max-md:flex max-md:flex-wrap max-md:justify-between">
              <td className="num !pl-5">{words.total(artist_count)}</td>
              <td className="num">
                {words.releases(artists.reduce((sum, { moving_count: count }) => sum + count, 0))}
              </td>
              <td className="num text-right">{bare(newest?.roster ?? '0')}</td>
              <td className="max-md:hidden" />
              <td className="num">{words.alertCount(artists.filter(fits.alert).length)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {rest > 0 && <p className="num border-line border-t px-5 py-3 text-13 text-muted">{words.more(rest)}</p>}
    </Card>
  );
}

/** The column's head names the currency. */
function bare(amount: string): string {
  return formatBalance({ amount, currency: 'USD' }).replace(NAMED_DOLLAR, '');
}

function ArtistRow({ artist, place }: { artist: RosterArtist; place: number }) {
  const { id, name, avatar_url, months, alert } = artist;
  return (
    <tr className="relative transition-colors *:px-3 *:py-2.5 hover:bg-hover max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center">
      <th
        scope="row"
        className="!pl-5 w-1/3 max-w-0 text-left font-normal max-md:w-auto max-md:min-w-0 max-md:max-w-none"
      >
        <Link
          to={`/app/artist-dashboard/${id}`}
          aria-label={words.open(name)}
          className="flex min-h-11 items-center gap-3 font-semibold text-fg no-underline after:absolute after:inset-0 after:outline-offset-[-2px]"
        >
          <Avatar id={id} name={name} src={avatar_url} isDecorative />
          <span className="min-w-0 truncate">{name}</span>
        </Link>
      </th>
      <td className="md:w-1/3 md:max-w-0 max-md:order-3 max-md:col-span-2 max-md:min-w-0 max-md:!pl-17 max-md:!pt-0">
        <Moving artist={artist} />
      </td>
      <td className="num text-right font-bold">{bare(months.at(-1) ?? '0')}</td>
      <td className="max-md:hidden">
        <Sparkline values={months.map(Number)} place={place} className="h-6 w-24" />
      </td>
      <td className="max-md:order-4 max-md:col-span-2 max-md:!pl-17 max-md:!pt-0">
        <span className="flex items-center justify-between gap-2">
          {alert ? (
            <StatusBadge tone={alerts[alert].tone} icon={alerts[alert].icon}>
              {words.alerts[alert]}
            </StatusBadge>
          ) : (
            <span className="text-muted">{words.fine}</span>
          )}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />
        </span>
      </td>
    </tr>
  );
}

function Moving({ artist: { moving, moving_count: count } }: { artist: RosterArtist }) {
  const next = moving.toSorted((one, other) => (one.release_date ?? '9').localeCompare(other.release_date ?? '9'))[0];
  if (!next) return <span className="text-muted">{words.nothingMoving}</span>;
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex -space-x-2">
        {moving.map(({ id, cover_url }) => (
          <Cover key={id} id={id} src={cover_url} className="size-8 outline-2 outline-surface" />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{words.releases(count)}</span>
        <span className="block truncate text-12 text-muted">{words.next(next.title, next.release_date)}</span>
      </span>
    </span>
  );
}
