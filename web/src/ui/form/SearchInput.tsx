import { Search, X } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useRef } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';

export type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'value' | 'onChange'> & {
  /** Subject of the search, for screen readers: "Buscar usuários". */
  label: string;
  value: string;
  /** On every letter: the screen decides how long to wait (lib/form/use-debounced.ts). */
  onChange: (value: string) => void;
  /** An answer is on its way. */
  isSearching?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Esc and the cross empty it; the focus stays in it. */
export function SearchInput({ label, value, onChange, isSearching = false, className, ...props }: SearchInputProps) {
  const box = useRef<HTMLSpanElement>(null);

  function clear() {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    // The first Esc is the search's; a dialog around it takes the next.
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the field inside it.
    <span ref={box} onKeyDown={onKeyDown} className={cn('control gap-2.5 pr-1.5', className)}>
      {isSearching ? <Spinner /> : <Search aria-hidden className="size-[17px] text-muted" />}
      <input
        autoComplete="off"
        spellCheck={false}
        {...props}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:font-body placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={partTexts.clearSearch}
          onClick={clear}
          className="relative before:absolute before:-inset-1 mouse:before:hidden grid size-9 shrink-0 place-items-center rounded-[8px] text-fg-2 transition-colors hover:bg-hover hover:text-fg mouse:size-[30px]"
        >
          <X aria-hidden className="size-[17px]" />
        </button>
      )}
    </span>
  );
}
