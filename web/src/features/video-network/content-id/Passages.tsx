import { PASSAGES_MAX } from '@toada/domain/video-network/content-id.contract.ts';
import { formatSecond, type Passage, parseSecond } from '@toada/domain/video-network/content-id.rules.ts';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from './content-id.texts.ts';

const words = texts.questions;

type Props = { passages: Passage[]; durationMs: number | null; onChange: (passages: Passage[]) => void };

/** Stretches that stay out of the reference, in minutes and seconds. */
export function Passages({ passages, durationMs, onChange }: Props) {
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [isWrong, setWrong] = useState(false);

  function change(changes: Partial<typeof typed>) {
    setTyped({ ...typed, ...changes });
    setWrong(false);
  }
  function add(event: FormEvent) {
    event.preventDefault();
    const [from, to] = [parseSecond(typed.from), parseSecond(typed.to)];
    const end = durationMs === null ? Number.POSITIVE_INFINITY : Math.ceil(durationMs / 1000);
    if (from === null || to === null || from >= to || to > end) return setWrong(true);
    onChange([...passages, { from, to }].sort((one, other) => one.from - other.from));
    setTyped({ from: '', to: '' });
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      {passages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {passages.map(({ from, to }) => {
            const said = words.passage(formatSecond(from), formatSecond(to));
            return (
              <li
                key={`${from}-${to}`}
                className="num inline-flex items-center gap-1 rounded-control border border-line bg-raised pl-3 text-13"
              >
                {said}
                <IconButton
                  label={words.remove(said)}
                  size="sm"
                  onClick={() => onChange(passages.filter((one) => one.from !== from || one.to !== to))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {passages.length < PASSAGES_MAX && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
          <Field label={words.from} className="w-24">
            <TextInput
              isNumeric
              inputMode="text"
              autoComplete="off"
              placeholder="0:00"
              value={typed.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </Field>
          <Field label={words.to} className="w-24">
            <TextInput
              isNumeric
              inputMode="text"
              autoComplete="off"
              placeholder={words.second}
              value={typed.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </Field>
          <Button type="submit" variant="secondary">
            {words.add}
          </Button>
          {isWrong && (
            <p role="alert" className="basis-full text-12 text-danger">
              {words.badPassage}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
