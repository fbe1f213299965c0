import { type LeadUserType, leadUserTypes } from '@toada/domain/lead/lead.contract.ts';
import { type LeadStatus, leadStatuses } from '@toada/domain/lead/lead.states.ts';
import { leadStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { leadUserTypeLabels } from '@toada/domain/texts/lead.labels.pt-BR.ts';
import type { ReactNode } from 'react';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { texts } from './lead-admin.texts.ts';

export type Chosen = { search: string; status: LeadStatus | ''; user_type: LeadUserType | '' };
export const nothingChosen: Chosen = { search: '', status: '', user_type: '' };

const ALL = 'ALL';
const statuses: { value: LeadStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: texts.filter.allStatuses },
  ...leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
];
const types: { value: LeadUserType | typeof ALL; label: string }[] = [
  { value: ALL, label: texts.filter.allTypes },
  ...leadUserTypes.map((value) => ({ value, label: leadUserTypeLabels[value] })),
];

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void; isSearching: boolean; aside: ReactNode };

export function LeadFilters({ chosen, onChange, isSearching, aside }: Props) {
  return (
    <FilterBar
      search={
        <SearchInput
          {...texts.search}
          maxLength={100}
          value={chosen.search}
          onChange={(search) => onChange({ ...chosen, search })}
          isSearching={isSearching}
        />
      }
      aside={aside}
    >
      <Select
        aria-label={texts.filter.status}
        options={statuses}
        value={chosen.status || ALL}
        onChange={(status) => onChange({ ...chosen, status: status === ALL ? '' : status })}
        className="w-52"
      />
      <Select
        aria-label={texts.filter.type}
        options={types}
        value={chosen.user_type || ALL}
        onChange={(type) => onChange({ ...chosen, user_type: type === ALL ? '' : type })}
        className="w-52"
      />
    </FilterBar>
  );
}
