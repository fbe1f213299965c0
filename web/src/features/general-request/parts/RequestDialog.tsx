import { useQuery } from '@tanstack/react-query';
import { GeneralRequestForm, TOOL_NAME_MAX } from '@toada/domain/general-request/general-request.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { plainAmount } from '@toada/domain/money/plain-amount.ts';
import { NOTES_MAX } from '@toada/domain/request-answer.ts';
import { type FormEvent, useState } from 'react';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { optionsQuery } from '../../withdrawal/parts/withdrawal.api.ts';
import { useSendRequest } from './general-request.api.ts';
import { type AskableType, texts } from './general-request.texts.ts';

const FORM = 'general-request';
const words = texts.form;

/** Somebody asks for another way to be paid, or to withdraw more in a day. */
export function RequestDialog({ type, onClose }: { type: AskableType; onClose: () => void }) {
  const send = useSendRequest(onClose);
  const [what, setWhat] = useState('');
  const [details, setDetails] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const kind = words.kinds[type];
  const asked = type === 'finance_limit' ? ({ amount: plainAmount(what) || null } as const) : { tool_name: what };

  function changeWhat(next: string) {
    setWhat(next);
    setErrors((before) => forgive(before, 'tool_name', 'amount'));
  }
  function changeDetails(next: string) {
    setDetails(next);
    setErrors((before) => forgive(before, 'details'));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = GeneralRequestForm.safeParse({ request_type: type, details, ...asked });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!send.isPending) send.mutate({ ...form.data, idempotencyKey }, { onError });
  }
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={send.isPending} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={what !== '' || details !== ''}
      title={kind.ask}
      description={kind.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <What type={type} value={what} error={errors.tool_name ?? errors.amount} onChange={changeWhat} />
        <Details label={kind.details} value={details} error={errors.details} onChange={changeDetails} />
      </form>
    </Dialog>
  );
}

type WhatProps = { type: AskableType; value: string; error: string | undefined; onChange: (value: string) => void };

/** Beside a new limit stands the one that holds. */
function What({ type, value, error, onChange }: WhatProps) {
  const isLimit = type === 'finance_limit';
  const { data } = useQuery({ ...optionsQuery, enabled: isLimit });
  const kind = words.kinds[type];
  const limit = data && formatNamedMoney({ amount: data.daily_limit, currency: 'BRL' });
  return (
    <Field label={kind.what} hint={limit ? words.currentLimit(limit) : kind.whatHint} error={error}>
      <TextInput
        isNumeric={isLimit}
        inputMode={isLimit ? 'decimal' : 'text'}
        autoComplete="off"
        data-first-focus
        maxLength={TOOL_NAME_MAX}
        placeholder={kind.placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type DetailsProps = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

function Details({ label, value, error, onChange }: DetailsProps) {
  const written = value !== '' && (
    <span className="num text-12 text-muted">{words.counter(value.length, NOTES_MAX)}</span>
  );
  return (
    <Field label={label} hint={words.detailsHint} error={error} aside={written}>
      <Textarea rows={4} value={value} maxLength={NOTES_MAX} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
