import { monitorFilters } from '@toada/domain/delivery/delivery.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { monitorFilterLabels } from '@toada/domain/texts/delivery.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Select } from '../../ui/form/Select.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { Filter } from './delivery.api.ts';
import { texts } from './delivery.texts.ts';

const words = texts.filters;
const ANY = 'any';
const platformOptions = [
  { value: ANY, label: words.anyPlatform },
  ...platforms.map((value) => ({ value, label: platformLabels[value] })),
] as const;
const statusOptions = [
  { value: ANY, label: words.anyStatus },
  ...monitorFilters.map((value) => ({ value, label: monitorFilterLabels[value] })),
] as const;

type Props = { filter: Filter; onFilter: (changes: Partial<Filter>) => void };

export function DeliveryFilters({ filter, onFilter }: Props) {
  return (
    <FilterBar>
      <Select
        aria-label={words.platform}
        options={platformOptions}
        value={filter.platform || ANY}
        onChange={(platform) => onFilter({ platform: platform === ANY ? '' : platform })}
        className="max-md:w-full md:w-56"
      />
      <Select
        aria-label={words.status}
        options={statusOptions}
        value={filter.status || ANY}
        onChange={(status) => onFilter({ status: status === ANY ? '' : status })}
        className="max-md:w-full md:w-56"
      />
    </FilterBar>
  );
}
