import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrorsOf } from '../../../lib/form/form.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';

type Act = 'approve' | 'reject';
type Answer = { id: string; admin_notes: string; act: Act };
type Props = {
  id: string;
  words: Record<'notes' | 'notesAside' | 'notesPlaceholder' | Act, string>;
  maxLength: number;
  /** Schema of each answer. */
  inputs: Record<Act, { input: z.ZodType }>;
  decide: { mutate: (answer: Answer) => void; isPending: boolean; variables: Answer | undefined };
};

/** The answer to a request: yes with a word if there is one, no with a reason. */
export function AnswerForm({ id, words, maxLength, inputs, decide }: Props) {
  const [notes, setNotes] = useState('');
  const [complaint, setComplaint] = useState<string | undefined>();
  const act = (chosen: Act) => {
    const typed = inputs[chosen].input.safeParse({ id, admin_notes: notes });
    if (!typed.success) return setComplaint(fieldErrorsOf(typed.error).admin_notes);
    if (!decide.isPending) decide.mutate({ id, admin_notes: notes, act: chosen });
  };
  const aside = <span className="text-12 text-muted">{words.notesAside}</span>;
  return (
    <div className="sticky bottom-0 flex flex-col gap-3 border-line border-t bg-bg p-4 md:px-7">
      <Field label={words.notes} error={complaint} aside={aside}>
        <Textarea
          rows={2}
          value={notes}
          maxLength={maxLength}
          placeholder={words.notesPlaceholder}
          onChange={(event) => {
            setNotes(event.target.value);
            setComplaint(undefined);
          }}
        />
      </Field>
      <Acts words={words} decide={decide} onAct={act} />
    </div>
  );
}

function Acts({ words, decide, onAct }: Pick<Props, 'words' | 'decide'> & { onAct: (act: Act) => void }) {
  useKeys({ a: [words.approve, () => onAct('approve')], r: [words.reject, () => onAct('reject')] }, !decide.isPending);
  const isGoing = (chosen: Act) => decide.isPending && decide.variables?.act === chosen;
  return (
    <div className="flex gap-2.5 *:flex-1 md:justify-end md:*:flex-none">
      <Button
        variant="danger-soft"
        loading={isGoing('reject')}
        onClick={() => onAct('reject')}
        iconEnd={<Key name="R" />}
      >
        {words.reject}
      </Button>
      <Button loading={isGoing('approve')} onClick={() => onAct('approve')} iconEnd={<Key name="A" />}>
        {words.approve}
      </Button>
    </div>
  );
}
