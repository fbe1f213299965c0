import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextInput } from './TextInput.tsx';

type Props = {
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Names the list of ended words. */
  listLabel: string;
  /** The button that takes a word away says this. */
  removeLabel: (word: string) => string;
  placeholder?: string;
  maxLength?: number;
};

/** As many as any list of names or tags has. */
const WORDS_MAX = 50;

/**
 * Words, each a chip once a comma or Enter has ended it. The one that is being typed is told as well: whoever closes the page in the
 * middle of a word loses nothing.
 */
export function WordsInput({ words, onChange, listLabel, removeLabel, placeholder, maxLength }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The words may change under the field: by a colleague, or by a version taken back.
  const isTyping = typed.trim() !== '' && words.at(-1) === typed.trim();
  const text = isTyping || typed.trim() === '' ? typed : '';
  const chips = isTyping ? words.slice(0, -1) : words;

  const write = (ended: readonly string[], begun: string) => {
    setTyped(begun);
    onChange(parseWords([...new Set([...ended, begun.trim()])].join(',')));
  };
  function type(value: string) {
    const pieces = value.split(/[,;\n]/);
    const rest = pieces.pop() ?? '';
    write([...chips, ...pieces.map((word) => word.trim()).filter(Boolean)], rest.trimStart());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      setTyped('');
    }
    const last = chips.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) {
      // The last word comes back to be mended.
      event.preventDefault();
      write(chips.slice(0, -1), last);
    }
  }
  function remove(word: string) {
    onChange(words.filter((one) => one !== word));
    input.current?.focus();
  }
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label={listLabel} className="flex flex-wrap gap-1.5">
          {chips.map((word) => (
            <li key={word} className="min-w-0 max-w-full">
              <button
                type="button"
                aria-label={removeLabel(word)}
                onClick={() => remove(word)}
                className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-field px-3 font-medium text-13 transition-colors hover:bg-hover md:h-8"
              >
                <span className="min-w-0 truncate">{word}</span>
                <X aria-hidden className="size-3.5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={input}
        value={text}
        autoComplete="off"
        {...(placeholder ? { placeholder } : {})}
        {...(maxLength ? { maxLength } : {})}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
    </>
  );
}

/** 'Ana, Beto' as the specification's fields have it. */
export function parseWords(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter(Boolean).slice(0, WORDS_MAX);
}
