import { countries } from '@toada/domain/country/countries.ts';
import { plainName } from '@toada/domain/payment-account/holder.rules.ts';
import { byName, countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/form/Combobox.tsx';
import { texts } from './country-picker.texts.ts';

type Props = {
  /** ISO 3166-1 alpha-2. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  name?: string;
  /** Only where no Field names it. */
  'aria-label'?: string;
};

const options: readonly ComboboxOption[] = countries
  .toSorted(byName)
  .map((code) => ({ value: code, label: countryName(code), detail: code }));

/** By the code, or by any part of the name, accents or not. */
function matches({ value, label }: ComboboxOption, entry: string): boolean {
  const asked = plainName(entry);
  return value === entry.trim().toUpperCase() || plainName(label).includes(asked);
}

/** Countries, one after the other: each that was found stands below with its own way out. */
export function CountryPicker({ value, onChange, name, 'aria-label': label }: Props) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2.5">
      <Combobox
        ref={box}
        {...(name ? { name } : {})}
        {...(label ? { 'aria-label': label } : {})}
        // A chosen country stays among the options: typing it again does not pick its neighbour.
        options={options}
        value=""
        onChange={(code) => value.includes(code) || onChange([...value, code].sort())}
        matches={matches}
        placeholder={texts.placeholder}
        nothingFound={texts.nothingFound}
      />
      {value.length > 0 && <Chosen value={value} onChange={onChange} box={box} />}
    </div>
  );
}

type ChosenProps = Pick<Props, 'value' | 'onChange'> & { box: RefObject<HTMLInputElement | null> };

function Chosen({ value, onChange, box }: ChosenProps) {
  // The button that was pressed is gone with its country: the focus goes back to where the next one is typed.
  const leave = (codes: string[]) => {
    onChange(codes);
    box.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={texts.chosen} className="contents">
        {value.toSorted(byName).map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={texts.remove(countryName(code))}
              onClick={() => leave(value.filter((one) => one !== code))}
              className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-field px-3 font-medium text-13 transition-colors hover:bg-hover mouse:h-8"
            >
              <span className="min-w-0 truncate">{countryName(code)}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {value.length > 1 && (
        <Button variant="link" size="sm" className="ml-1" onClick={() => leave([])}>
          {texts.clear}
        </Button>
      )}
      <span role="status" className="sr-only">
        {texts.count(value.length)}
      </span>
    </div>
  );
}
