import { personAccounts } from '@toada/domain/ledger/ledger.kinds.ts';
import {
  currencyLabel,
  lineKindLabels,
  personAccountLabels,
  personLineKinds,
} from '@toada/domain/texts/ledger.pt-BR.ts';
import { useId } from 'react';
import { useTyped } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { texts } from './movement.texts.ts';
import type { Chosen } from './use-filter.ts';

const words = texts.filter;
const ANY = 'any';
const kindOptions = [
  { value: ANY, label: words.anyKind },
  ...personLineKinds.map((value) => ({ value, label: lineKindLabels[value] })),
];
const accountOptions = [
  { value: ANY, label: words.anyAccount },
  ...personAccounts.map((value) => ({ value, label: personAccountLabels[value] })),
];

type Props = {
  chosen: Chosen;
  onChoose: (changes: Partial<Chosen>) => void;
  onClear: () => void;
  /** Currencies the person has money in. */
  currencies: readonly string[];
  isSearching: boolean;
  isFiltered: boolean;
};

export function MovementFilters({ chosen, onChoose, onClear, currencies, isSearching, isFiltered }: Props) {
  const [search, setSearch] = useTyped(chosen.search, (text) => onChoose({ search: text.trim() }));
  const offered = [...new Set([...currencies, ...(chosen.currency ? [chosen.currency] : [])])];
  const currencyOptions = [
    { value: ANY, label: words.anyCurrency },
    ...offered.map((value) => ({ value, label: currencyLabel(value) })),
  ];
  const pick = (field: keyof Chosen) => (value: string) => onChoose({ [field]: value === ANY ? '' : value });
  return (
    <fieldset className="grid gap-2.5 border-line border-t px-5 py-4 md:grid-cols-3 md:px-6">
      <legend className="sr-only">{words.label}</legend>
      <SearchInput
        label={words.search}
        placeholder={words.placeholder}
        value={search}
        onChange={setSearch}
        isSearching={isSearching}
        className="md:col-span-3"
      />
      <Select
        aria-label={words.currency}
        options={currencyOptions}
        value={chosen.currency || ANY}
        onChange={pick('currency')}
      />
      <Select aria-label={words.kind} options={kindOptions} value={chosen.kind || ANY} onChange={pick('kind')} />
      <Select
        aria-label={words.account}
        options={accountOptions}
        value={chosen.account || ANY}
        onChange={pick('account')}
      />
      <div className="grid grid-cols-2 gap-2.5 md:col-span-3 md:flex md:items-center">
        <Day label={words.from} value={chosen.from} onChange={(from) => onChoose({ from })} />
        <Day label={words.to} value={chosen.to} onChange={(to) => onChoose({ to })} />
        {isFiltered && (
          <Button variant="ghost" size="sm" onClick={onClear} className="max-md:col-span-2 md:ml-auto">
            {words.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-13 text-fg-2">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={value} onChange={onChange} className="md:w-40" />
    </div>
  );
}
