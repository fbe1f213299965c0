import { useState } from 'react';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

type Props = {
  /** The server's results for the entry. */
  found: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onEntry: (entry: string) => void;
  placeholder: string;
  nothingFound: string;
};

/** One of a list that is searched elsewhere: what was chosen keeps its name, whatever is searched for next. */
export function SearchedCombobox({ found, value, onChange, ...rest }: Props) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const isFound = ({ value: one }: ComboboxOption) => found.some((option) => option.value === one);
  const options = chosen && !isFound(chosen) ? [chosen, ...found] : found;
  return (
    <Combobox
      {...rest}
      options={options}
      value={value}
      matches={isFound}
      onChange={(next) => {
        setChosen(options.find((option) => option.value === next) ?? null);
        onChange(next);
      }}
    />
  );
}
