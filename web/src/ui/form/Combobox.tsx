import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { cn } from '../styles/cn.ts';
import { useFieldProps } from './field-context.ts';

export type ComboboxOption = { value: string; label: string; detail?: string };

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  /** Which options an entry means; the caller knows how names are compared. */
  matches: (option: ComboboxOption, entry: string) => boolean;
  placeholder: string;
  /** When nothing matches. */
  nothingFound: string;
  /** On every letter, for a list that is searched elsewhere; `matches` then says yes to what came back. */
  onEntry?: (entry: string) => void;
  name?: string;
  className?: string;
  /** Only where no Field names it. */
  'aria-label'?: string;
  /** So that a form can lead to it. */
  ref?: Ref<HTMLInputElement> | undefined;
};

const SHOWN_MAX = 50;

/** One of a long list, found by typing. Arrow keys move, Enter takes, Esc gives the old value back. */
export function Combobox({
  options,
  value,
  onChange,
  matches,
  placeholder,
  nothingFound,
  onEntry,
  name,
  className,
  'aria-label': label,
  ref,
}: ComboboxProps) {
  const field = useFieldProps({});
  const listId = useId();
  const [entry, setEntry] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = entry !== null;
  const chosen = options.find((option) => option.value === value);
  const found = isOpen ? options.filter((option) => matches(option, entry)).slice(0, SHOWN_MAX) : [];

  function open(text = '') {
    setEntry(text);
    onEntry?.(text);
    setAt(Math.max(0, text === '' ? options.findIndex((option) => option.value === value) : 0));
  }
  function take(option: ComboboxOption | undefined) {
    if (option) onChange(option.value);
    setEntry(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = { ArrowDown: 1, ArrowUp: -1, Enter: 0, Escape: 0 }[event.key];
    if (act === undefined || (!isOpen && event.key !== 'ArrowDown')) return;
    // An open list has the key; the dialog and the form around it do not.
    event.preventDefault();
    event.stopPropagation();
    if (!isOpen) return open();
    if (event.key === 'Enter') take(found[at]);
    else if (event.key === 'Escape') setEntry(null);
    else setAt((found.length + at + act) % Math.max(found.length, 1));
  }
  return (
    <span className={cn('relative block', className)}>
      <span className="control justify-between gap-2 pr-3">
        <input
          {...field}
          ref={ref}
          name={name}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${listId}-${found[at].value}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={chosen?.label ?? placeholder}
          value={entry ?? chosen?.label ?? ''}
          onChange={(event) => open(event.target.value)}
          onClick={() => !isOpen && open()}
          onBlur={() => setEntry(null)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 truncate bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <ChevronDown aria-hidden className="pointer-events-none size-[17px] shrink-0 text-muted" />
      </span>
      {isOpen && <Options id={listId} found={found} at={at} value={value} nothingFound={nothingFound} onTake={take} />}
    </span>
  );
}

type OptionsProps = {
  id: string;
  found: readonly ComboboxOption[];
  at: number;
  value: string;
  nothingFound: string;
  onTake: (option: ComboboxOption) => void;
};

function Options({ id, found, at, value, nothingFound, onTake }: OptionsProps) {
  return (
    <span className="absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 block rounded-control border border-line-strong bg-float p-1 shadow-3">
      {found.length === 0 && (
        <span role="status" className="block px-2.5 py-2 text-13 text-fg-2">
          {nothingFound}
        </span>
      )}
      <span id={id} role="listbox" tabIndex={-1} className="block max-h-56 overflow-y-auto empty:hidden">
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
          <span
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            ref={index === at ? showIn : undefined}
            // The field keeps the focus, and with it the list: else it is gone when the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
            className={cn(
              'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-2.5 font-medium text-14 mouse:min-h-9',
              index === at && 'bg-primary-soft',
            )}
          >
            {option.detail && <span className="num w-8 shrink-0 text-13 text-muted">{option.detail}</span>}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.value === value && <Check aria-hidden className="size-4 text-primary-text" />}
          </span>
        ))}
      </span>
    </span>
  );
}

function showIn(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' });
}
