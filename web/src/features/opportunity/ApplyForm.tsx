import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_MAX,
  ApplicationForm,
  type OpportunityView,
  opportunityApi,
} from '@toada/domain/opportunity/opportunity.contract.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { forgive } from '../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SearchedCombobox } from '../../ui/form/SearchedCombobox.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { releasesQuery, useStep } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';

const words = texts.apply;

type Props = { opportunity: OpportunityView; onSent: (applicationId: string) => void };

/** A release and a text. What was typed stays until the server has it. */
export function ApplyForm({ opportunity, onSent }: Props) {
  const [release_id, setRelease] = useState('');
  const [text, setText] = useState('');
  const [entry, setEntry] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data = [] } = useQuery(releasesQuery(useDebounced(entry.trim())));
  const found = data
    .filter(({ title }) => title !== '')
    .map(({ id, title, artist }) => ({ value: id, label: title, detail: artist }));
  const send = useStep(
    (idempotencyKey: string) =>
      call(opportunityApi.apply, { id: opportunity.id, release_id, text }, { idempotencyKey }),
    { told: () => words.sent(opportunity.title), failed: words.failed, onDone: ({ id }) => onSent(id) },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = ApplicationForm.safeParse({ release_id, text });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (send.isPending) return;
    send.mutate(key, {
      onError: (error) => {
        setErrors(refusedFieldsOf(error) ?? {});
        // The next try is another request: the key of this one keeps its refusal.
        setKey(crypto.randomUUID());
      },
    });
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="grid gap-5 border-line border-t pt-5">
      <h3 className="type-h3">{words.title}</h3>
      <Field label={words.release} hint={words.releaseHint} error={errors.release_id}>
        <SearchedCombobox
          found={found}
          value={release_id}
          onChange={(id) => {
            setRelease(id);
            setErrors((before) => forgive(before, 'release_id'));
          }}
          onEntry={setEntry}
          placeholder={words.placeholder}
          nothingFound={words.nothingFound}
        />
      </Field>
      <Field label={words.text} hint={words.textHint} error={errors.text}>
        <Textarea
          rows={5}
          maxLength={APPLICATION_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setErrors((before) => forgive(before, 'text'));
          }}
        />
      </Field>
      <Button type="submit" loading={send.isPending} className="md:justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
