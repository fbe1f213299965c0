import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { ConfirmForm, PixRefundForm, RefundForm } from '@toada/domain/payment/payment.contract.ts';
import type { PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { paymentMethodLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { type Act, useSettle } from './payment.api.ts';
import { texts } from './payment.texts.ts';

const FORM = 'settle-payment';
/** A deed of finance about one payment, or about money that paid nothing. */
export type Settling = { act: Act; id: string; number: string; amount: string; paidBy?: PaymentMethod | null };

/** A deed that needs a word: the bank's mark, or what was done. */
export function SettleDialog({ act, id, number, amount, paidBy = null, onClose }: Settling & { onClose: () => void }) {
  const settle = useSettle();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const words = texts[act];
  // A card or PayPal: the company has its own marks.
  const isElsewhere = act === 'refund' && paidBy !== null && paidBy !== 'pix';

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = complaintOf(act, text.trim(), isElsewhere);
    if (typed) return setError(typed);
    if (settle.isPending) return;
    const onError = (failure: unknown) => setError(Object.values(refusedFieldsOf(failure) ?? {})[0]);
    settle.mutate({ act, id, text: text.trim(), idempotencyKey }, { onSuccess: onClose, onError });
  }
  const control = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setError(undefined);
    },
  };
  const submitLabel = words.submit(formatNamedMoney({ amount, currency: 'BRL' }));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={text !== ''}
      title={words.title(number)}
      description={isElsewhere ? texts.refund.leadElsewhere(paymentMethodLabels[paidBy]) : words.lead}
      footer={<FormFooter form={FORM} cancel={texts.cancel} submit={submitLabel} isBusy={settle.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label={words.field} hint={isElsewhere ? texts.refund.hintElsewhere : words.hint} error={error}>
          {act === 'clear' ? (
            <Textarea {...control} rows={3} maxLength={400} />
          ) : (
            <TextInput {...control} isNumeric autoComplete="off" spellCheck={false} maxLength={100} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function complaintOf(act: Act, text: string, isElsewhere: boolean): string | undefined {
  if (act === 'clear') return text === '' ? fieldText('field.required') : undefined;
  const refund = isElsewhere ? RefundForm : PixRefundForm;
  const typed =
    act === 'confirm' ? ConfirmForm.safeParse({ end_to_end_id: text }) : refund.safeParse({ refund_mark: text });
  return typed.success ? undefined : Object.values(fieldErrorsOf(typed.error))[0];
}
