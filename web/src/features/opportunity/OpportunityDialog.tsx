import { productDay } from '@toada/domain/distribution/product-day.ts';
import {
  opportunityApi as api,
  DESCRIPTION_MAX,
  OpportunityForm,
  type OpportunityView,
  TITLE_MAX,
} from '@toada/domain/opportunity/opportunity.contract.ts';
import { opportunityAudiences, opportunityKinds } from '@toada/domain/opportunity/opportunity.states.ts';
import { opportunityKindLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { forgive } from '../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useActor } from '../../lib/session/session.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useStep } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';

const FORM = 'opportunity';
const words = texts.form;
const kinds = opportunityKinds.map((value) => ({ value, label: opportunityKindLabels[value] }));
const audiences = opportunityAudiences.map((value) => ({ value, ...words.audiences[value] }));
const ofWhom = ['kind', 'title', 'description', 'audience', 'deadline'] as const;

type Draft = { kind: string; title: string; description: string; audience: string; deadline: string };
type Props = { opportunity: OpportunityView | null; onClose: () => void; onSaved: (id: string) => void };

/** A new opportunity, or one that is changed. Administrators have no roster: theirs are for everybody. */
export function OpportunityDialog({ opportunity, onClose, onSaved }: Props) {
  const isLabel = useActor().role === 'AGGREGATOR';
  const begun = draftOf(opportunity, isLabel);
  const [draft, setDraft] = useState(begun);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const save = useStep(
    ({ form, idempotencyKey }: { form: OpportunityForm; idempotencyKey: string }) =>
      opportunity
        ? call(api.save, { ...form, id: opportunity.id, revision: opportunity.revision })
        : call(api.create, form, { idempotencyKey }),
    {
      told: ({ title }) => ({ title: words.saved, description: title }),
      failed: words.failed,
      onDone: ({ id }) => {
        onSaved(id);
        onClose();
      },
    },
  );
  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => forgive(before, ...Object.keys(part)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = OpportunityForm.safeParse({ ...draft, deadline: draft.deadline || null });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (save.isPending) return;
    const onError = (error: unknown) => {
      setErrors(refusedFieldsOf(error) ?? {});
      setKey(crypto.randomUUID());
    };
    save.mutate({ form: form.data, idempotencyKey: key }, { onError });
  }
  const isDraft = !opportunity || opportunity.status === 'draft';
  const submitWord = isDraft ? words.saveDraft : words.save;
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      keepOpen={ofWhom.some((name) => draft[name] !== begun[name])}
      title={opportunity ? words.edit : words.create}
      {...(isDraft ? { description: words.lead } : {})}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={submitWord} isBusy={save.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={words.kind} error={errors.kind}>
          <Select options={kinds} value={draft.kind} onChange={(kind: string) => change({ kind })} />
        </Field>
        <Field label={words.title} error={errors.title}>
          <TextInput
            maxLength={TITLE_MAX}
            placeholder={words.titlePlaceholder}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={words.description} hint={words.descriptionHint} error={errors.description}>
          <Textarea
            rows={6}
            maxLength={DESCRIPTION_MAX}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        {isLabel && (
          <RadioCards
            legend={words.audience}
            name="audience"
            options={audiences}
            value={draft.audience as (typeof opportunityAudiences)[number]}
            error={errors.audience}
            onChange={({ target }) => change({ audience: target.value })}
          />
        )}
        <Field label={words.deadline} hint={texts.deadline.hint} error={errors.deadline}>
          <DateInput
            name="deadline"
            min={productDay(new Date())}
            value={draft.deadline}
            onChange={(deadline) => change({ deadline })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function draftOf(opportunity: OpportunityView | null, isLabel: boolean): Draft {
  if (!opportunity)
    return { kind: '', title: '', description: '', audience: isLabel ? 'roster' : 'everybody', deadline: '' };
  const { kind, title, description, audience, deadline } = opportunity;
  return { kind, title, description, audience, deadline: deadline ?? '' };
}
