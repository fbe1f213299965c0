import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { plainAmount } from '@toada/domain/money/plain-amount.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useHold } from './ledger.api.ts';
import { holds } from './ledger.texts.ts';
import { MoneyFields } from './parts/MoneyFields.tsx';
import { PayeePicker } from './parts/PayeePicker.tsx';

const FORM = 'new-hold';
const words = holds.dialog;
const REASON_MAX = 500;
const empty = { user_id: '', currency: MAIN_CURRENCY as string, amount: '', reason: '' };

export function HoldDialog({ onClose }: { onClose: () => void }) {
  const hold = useHold();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const change = (changes: Partial<typeof empty>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = ledgerApi.hold.input.safeParse({ ...typed, amount: plainAmount(typed.amount) });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    // However often it is sent, one dialog holds once.
    if (!hold.isPending) hold.mutate({ ...form.data, idempotencyKey }, { onSuccess: onClose, onError });
  }
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={hold.isPending} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={typed !== empty}
      title={words.title}
      description={words.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.person} error={errors.user_id}>
          <PayeePicker value={typed.user_id} onChange={(user_id) => change({ user_id })} />
        </Field>
        <MoneyFields {...typed} errors={errors} onChange={change} />
        <Field label={words.reason} hint={words.reasonHint} error={errors.reason}>
          <Textarea
            value={typed.reason}
            maxLength={REASON_MAX}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
