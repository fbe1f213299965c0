import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { type ReactNode, useId } from 'react';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { ShareBar } from '../../../ui/chart/ShareBar.tsx';
import { seriesLook } from '../../../ui/chart/series-looks.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { texts } from '../metric.texts.ts';
import { lettersOf } from './store-letters.ts';

const words = texts.ofRelease;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });
const SHOWN = 5;

export type ReleaseTrack = { id: string; title: string; file: { duration_ms: number | null } | null };
type Row = { key: string; name: string; plays: number; before?: ReactNode; after?: string | undefined };

/** Stores, countries and tracks; each list comes to the plays above it. */
export function PlayShares({ view, tracks }: { view: MetricView; tracks: readonly ReleaseTrack[] }) {
  const { stores, store_count, countries, plays } = view;
  const placeOf = new Map(tracks.map((track, index) => [track.id, { place: index + 1, ...track }]));
  const ofTracks = view.tracks.map(({ key, title, plays: own }) => {
    const known = placeOf.get(key);
    const ms = known?.file?.duration_ms;
    const number = known && <span className="num w-4 shrink-0 text-muted">{known.place}</span>;
    return { key, name: title || texts.untitled, plays: own, before: number, after: ms ? formatClock(ms) : undefined };
  });
  return (
    <div className="grid divide-line border-line border-t max-lg:divide-y lg:grid-cols-3 lg:divide-x">
      <List
        title={words.stores}
        all={plays}
        swatchOf={(place) => seriesLook(place).swatch}
        rows={stores.map(({ key, plays: own }) => ({
          ...{ key, name: key, plays: own },
          before: <StoreTile short={lettersOf(key)} />,
        }))}
        others={(shown) => words.otherStores(store_count - shown)}
      />
      <List
        title={words.countries}
        all={plays}
        rows={countries.map(({ key, plays: own }) => ({ key, name: countryName(key), plays: own }))}
        others={(shown) => words.otherCountries(countries.length - shown)}
      />
      <List title={words.tracks} all={plays} rows={ofTracks} others={() => words.otherTracks} />
    </div>
  );
}

type ListProps = {
  title: string;
  rows: readonly Row[];
  all: number;
  /** Words of what is left over behind so many rows. */
  others: (shown: number) => string;
  swatchOf?: (place: number) => string;
};

function List({ title, rows, all, others, swatchOf = () => seriesLook(0).swatch }: ListProps) {
  const id = useId();
  const shown = rows.slice(0, rows.length === SHOWN + 1 ? SHOWN + 1 : SHOWN);
  const rest = all - shown.reduce((sum, { plays }) => sum + plays, 0);
  const largest = Math.max(1, rest, ...shown.map(({ plays }) => plays));
  const whole: Row[] = rest > 0 ? [...shown, { key: 'rest', name: others(shown.length), plays: rest }] : shown;
  return (
    <div className="min-w-0 p-5 md:px-6">
      <h4 id={id} className="type-h3">
        {title}
      </h4>
      <ul aria-labelledby={id} className="mt-3.5 flex flex-col gap-4">
        {whole.map(({ key, name, plays, before, after }, place) => (
          <li key={key}>
            <p className="mb-2 flex min-h-[26px] items-center gap-2.5 text-13">
              {before}
              <span className="min-w-0 truncate font-medium">{name}</span>
              {after && <span className="num text-12 text-muted">{after}</span>}
              <span className="num ml-auto font-semibold">{plays.toLocaleString('pt-BR')}</span>
              <span className="num w-10 shrink-0 text-right text-muted">
                {percent.format(all > 0 ? plays / all : 0)}
              </span>
            </p>
            <ShareBar share={plays / largest} swatch={key === 'rest' ? 'bg-muted' : swatchOf(place)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
