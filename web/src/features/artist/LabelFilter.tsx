import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Combobox, type ComboboxOption } from '../../ui/form/Combobox.tsx';
import { labelsQuery } from './artist.api.ts';
import { texts } from './artist.texts.ts';

const ALL: ComboboxOption = { value: '', label: texts.filter.all };

/** One aggregator's roster or all of them. The server searches: nobody's browser holds every aggregator. */
export function LabelFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [entry, setEntry] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption>(ALL);
  const { data } = useQuery({ ...labelsQuery(useDebounced(entry)), placeholderData: keepPreviousData });
  const found = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.company_name ?? row.full_name }));
  const kept = value === '' ? ALL : chosen;
  const options = [...(entry === '' ? [ALL] : []), ...found];
  return (
    <Combobox
      aria-label={texts.filter.label}
      options={options.some((option) => option.value === kept.value) ? options : [kept, ...options]}
      value={value}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? ALL);
        onChange(id);
      }}
      onEntry={setEntry}
      matches={(option, typed) => typed === '' || option.value !== kept.value || found.includes(option)}
      placeholder={texts.filter.all}
      nothingFound={texts.filter.nothingFound}
      className="w-full md:w-64"
    />
  );
}
