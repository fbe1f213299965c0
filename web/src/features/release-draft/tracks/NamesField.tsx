import type { TrackField } from '@toada/domain/review/review.kinds.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { DraftField } from '../comments/Asked.tsx';
import { parseNames } from './track.rules.ts';
import { texts } from './tracks.texts.ts';

type Props = {
  about: TrackField;
  label: string;
  names: readonly string[];
  hint?: string;
  isOptional?: boolean;
  onChange: (names: string[]) => void;
};

/**
 * Names, each a chip once a comma or Enter has ended it. The one that is being typed is in the draft as well: whoever closes the
 * page in the middle of a name loses nothing.
 */
export function NamesField({ about, label, names, hint = texts.editor.commas, isOptional = false, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The draft may change under the field: by a colleague, or by a version taken back.
  const isTyping = typed.trim() !== '' && names.at(-1) === typed.trim();
  const text = isTyping || typed.trim() === '' ? typed : '';
  const chips = isTyping ? names.slice(0, -1) : names;

  const write = (ended: readonly string[], begun: string) => {
    setTyped(begun);
    onChange(parseNames([...new Set([...ended, begun.trim()])].join(',')));
  };
  function type(value: string) {
    const pieces = value.split(/[,;\n]/);
    const rest = pieces.pop() ?? '';
    write([...chips, ...pieces.map((name) => name.trim()).filter(Boolean)], rest.trimStart());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      setTyped('');
    }
    const last = chips.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) {
      // The last name comes back to be mended.
      event.preventDefault();
      write(chips.slice(0, -1), last);
    }
  }
  function remove(name: string) {
    onChange(names.filter((one) => one !== name));
    input.current?.focus();
  }
  return (
    <DraftField about={about} label={label} hint={hint} isOptional={isOptional}>
      {chips.length > 0 && (
        <ul aria-label={texts.editor.namesIn(label)} className="flex flex-wrap gap-1.5">
          {chips.map((name) => (
            <li key={name} className="min-w-0 max-w-full">
              <button
                type="button"
                aria-label={texts.editor.removeName(name)}
                onClick={() => remove(name)}
                className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-field px-3 font-medium text-13 transition-colors hover:bg-hover md:h-8"
              >
                <span className="min-w-0 truncate">{name}</span>
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
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
    </DraftField>
  );
}
