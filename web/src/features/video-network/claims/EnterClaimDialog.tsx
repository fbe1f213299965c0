import { productDay } from '@toada/domain/distribution/product-day.ts';
import { CLAIM_NOTE_MAX, ClaimForm } from '@toada/domain/video-network/video-claim.contract.ts';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useEnterClaim } from './claims.api.ts';
import { texts } from './claims.texts.ts';

const FORM = 'claim-entry';
const words = texts.staff.form;
const lines = [
  { name: 'isrc', label: words.isrc },
  { name: 'video', label: words.video, hint: words.videoHint },
  { name: 'video_title', label: words.videoTitle },
  { name: 'channel_name', label: words.channel },
] as const;

/** A claim that the staff read at YouTube. */
export function EnterClaimDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({
    isrc: '',
    video: '',
    video_title: '',
    channel_name: '',
    dispute: '',
    due_on: '',
  });
  const [today] = useState(() => productDay(new Date()));
  const [errors, setErrors] = useState<FieldErrors>({});
  const enter = useEnterClaim(onClose);

  function change(changes: Partial<typeof form>) {
    setForm({ ...form, ...changes });
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = ClaimForm.safeParse(form);
    if (!parsed.success) return setErrors(fieldErrorsOf(parsed.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!enter.isPending) enter.mutate(parsed.data, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={Object.values(form).some((text) => text !== '')}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={enter.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {lines.map(({ name, label, ...rest }) => (
          <Field key={name} label={label} error={errors[name]} {...rest}>
            <TextInput
              value={form[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={words.dispute} error={errors.dispute} isOptional>
          <Textarea
            rows={3}
            value={form.dispute}
            maxLength={CLAIM_NOTE_MAX}
            onChange={({ target }) => change({ dispute: target.value })}
          />
        </Field>
        <Field label={words.due} error={errors.due_on}>
          <DateInput min={today} value={form.due_on} onChange={(due_on) => change({ due_on })} />
        </Field>
      </form>
    </Dialog>
  );
}
