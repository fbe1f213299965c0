import { useQuery } from '@tanstack/react-query';
import { catalogueBadges } from '@toada/domain/distribution/distribution.looks.ts';
import { releaseTypes } from '@toada/domain/release/release.kinds.ts';
import { catalogueBadgeLabels } from '@toada/domain/texts/catalogue.pt-BR.ts';
import { FileUp, LayoutGrid, List } from 'lucide-react';
import { Link } from 'react-router';
import { useTyped } from '../../lib/page/use-address.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { countsQuery, type Filter } from './catalogue.api.ts';
import { texts } from './catalogue.texts.ts';
import type { View } from './use-view.ts';

type Props = {
  filter: Filter;
  onFilter: (changes: Partial<Filter>) => void;
  isSearching: boolean;
  hasOwners: boolean;
  view: View;
  onView: (view: View) => void;
};

const ANY = 'any';
const typeOptions = [
  { value: ANY, label: texts.type.all },
  ...releaseTypes.map((type) => ({ value: type, label: texts.types[type] })),
] as const;
const icons = { grid: LayoutGrid, table: List };

/** One row where everything fits; else the search takes the first, and whatever narrows it the second. */
export function CatalogueFilters({ filter, onFilter, isSearching, hasOwners, view, onView }: Props) {
  const [search, setSearch] = useTyped(filter.search, (typed) => onFilter({ search: typed }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <div
        className={cn(
          'flex min-w-0 grow basis-full flex-wrap gap-x-3 gap-y-2.5',
          hasOwners ? 'md:basis-[492px]' : 'md:basis-64',
        )}
      >
        <SearchInput
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          value={search}
          onChange={setSearch}
          isSearching={isSearching}
          className="grow basis-full md:basis-64"
        />
        {hasOwners && <ArtistFilter value={filter.artistId} onChange={(artistId) => onFilter({ artistId })} />}
      </div>
      <div className="flex min-w-0 grow-[999] flex-wrap items-center justify-between gap-x-3 gap-y-2.5 max-md:basis-full">
        <Badges filter={filter} onFilter={onFilter} />
        <div className="flex items-center gap-2">
          <Select
            aria-label={texts.type.label}
            options={typeOptions}
            value={filter.type === '' ? ANY : filter.type}
            onChange={(type) => onFilter({ type: type === ANY ? '' : type })}
            className="w-44 md:w-40"
          />
          <Segmented label={texts.view.label} value={view} onChange={onView} labels={texts.view.forms} icons={icons} />
          <IconButton label={texts.import} asChild className="lg:hidden">
            <Link to="/app/catalog/import">
              <FileUp aria-hidden />
            </Link>
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** Approved releases and cleared ones wait for the same button, under one chip. On a phone the chips run on beyond the edge, in one row. */
function Badges({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { data } = useQuery(countsQuery(filter.artistId));
  // A badge that nothing wears is no choice; the chosen one stays to be taken off.
  const badges = catalogueBadges.filter((badge) => badge === filter.badge || (data?.by_badge[badge] ?? 0) > 0);
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] md:flex-wrap">
      <legend className="sr-only">{texts.filters}</legend>
      <Chip isOn={filter.badge === ''} onChange={() => onFilter({ badge: '' })} {...countOf(data?.all)}>
        {texts.all}
      </Chip>
      {badges.map((badge) => (
        <Chip
          key={badge}
          isOn={filter.badge === badge}
          onChange={(isOn) => onFilter({ badge: isOn ? badge : '' })}
          {...countOf(data?.by_badge[badge])}
        >
          {badge === 'approved' ? texts.ready : catalogueBadgeLabels[badge]}
        </Chip>
      ))}
    </fieldset>
  );
}

function countOf(count: number | undefined) {
  return count === undefined ? {} : { count };
}
