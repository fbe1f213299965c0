import type { FanSummary } from '@toada/domain/fan/fan.contract.ts';
import { fanStatuses } from '@toada/domain/fan/fan.states.ts';
import { fanStatusLabels } from '@toada/domain/texts/fan.labels.pt-BR.ts';
import { type ReactNode, useId } from 'react';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { texts } from './fan.texts.ts';
import { readablePage } from './readable-page.ts';

export type Chosen = { search: string; status: string; page: string; release: string; since: string };

const ALL = 'ALL';
const statuses = [
  { value: ALL, label: texts.filter.allStatuses },
  ...fanStatuses.map((value) => ({ value, label: fanStatusLabels[value] })),
];

type Props = {
  chosen: Chosen;
  summary: FanSummary | undefined;
  onChange: (changes: Partial<Chosen>) => void;
  isSearching: boolean;
  hasSearch: boolean;
  aside: ReactNode;
};

/** Pages and releases to choose from are those that fans came by. */
export function FanFilters({ chosen, summary, onChange, isSearching, hasSearch, aside }: Props) {
  const { filter: words } = texts;
  const sinceId = useId();
  const pages = summary?.pages ?? [];
  const releases = summary?.releases ?? [];
  const put = (field: keyof Chosen) => (value: string) => onChange({ [field]: value === ALL ? '' : value });
  return (
    <FilterBar
      search={
        hasSearch ? (
          <SearchInput
            {...texts.search}
            maxLength={100}
            value={chosen.search}
            onChange={(search) => onChange({ search })}
            isSearching={isSearching}
          />
        ) : null
      }
      aside={aside}
    >
      <Select
        aria-label={words.status}
        options={statuses}
        value={chosen.status || ALL}
        onChange={put('status')}
        className="w-52"
      />
      {pages.length > 1 && (
        <Select
          aria-label={words.page}
          options={[
            { value: ALL, label: words.allPages },
            ...pages.map((page) => ({ value: page, label: readablePage(page) })),
          ]}
          value={chosen.page || ALL}
          onChange={put('page')}
          className="w-52"
        />
      )}
      {releases.length > 0 && (
        <Select
          aria-label={words.release}
          options={[
            { value: ALL, label: words.allReleases },
            ...releases.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={chosen.release || ALL}
          onChange={put('release')}
          className="w-52"
        />
      )}
      <div className="flex items-center gap-2 text-13 text-fg-2">
        <label htmlFor={sinceId}>{words.since}</label>
        <DateInput id={sinceId} value={chosen.since} onChange={put('since')} className="w-44" />
      </div>
    </FilterBar>
  );
}
