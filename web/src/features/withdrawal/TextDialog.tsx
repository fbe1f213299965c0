import { AppError, type ErrorParams } from '@toada/domain/errors.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import {
  PaymentForm,
  REASON_MAX,
  RefusalForm,
  type WithdrawalDetail,
} from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useDecide } from './withdrawal.api.ts';
import { decision as texts } from './withdrawal.texts.ts';

const FORM = 'withdrawal-decision';
type Props = {
  act: 'refuse' | 'return' | 'pay';
  withdrawal: WithdrawalDetail;
  onClose: () => void;
  onDone: () => void;
};

/** A step that needs a word: why it is refused or came back, or the bank's mark of the payment. */
export function TextDialog({ act, withdrawal: { id, number, net }, onClose, onDone }: Props) {
  const decide = useDecide();
  // Accepting the debt is another request, with a key of its own.
  const [keys] = useState(() => ({ plain: crypto.randomUUID(), debt: crypto.randomUUID() }));
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [owed, setOwed] = useState<string | null>();
  const [acceptsDebt, setAcceptsDebt] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const words = texts[act];
  const isPayment = act === 'pay';
  const submitLabel = isPayment
    ? texts.pay.submit(formatNamedMoney({ amount: net, currency: 'BRL' }))
    : texts[act].submit;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = isPayment ? PaymentForm.safeParse({ end_to_end_id: text }) : RefusalForm.safeParse({ reason: text });
    if (!typed.success) return setError(Object.values(fieldErrorsOf(typed.error))[0]);
    if (owed !== undefined && !acceptsDebt) return setIsUnread(true);
    if (decide.isPending) return;
    const onError = (failure: unknown) => {
      setError(Object.values(refusedFieldsOf(failure) ?? {})[0]);
      // Somebody else was quicker: what stands behind the dialog says so.
      if (failure instanceof AppError && failure.code === 'withdrawal.wrongState') onClose();
      if (failure instanceof AppError && failure.code === 'withdrawal.paysDebt')
        setOwed((failure.params as ErrorParams['withdrawal.paysDebt']).owed);
    };
    const idempotencyKey = acceptsDebt ? keys.debt : keys.plain;
    decide.mutate({ act, id, idempotencyKey, acceptsDebt, text: text.trim() }, { onSuccess: onDone, onError });
  }
  const control = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setError(undefined);
    },
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={text !== ''}
      title={words.title(number)}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={texts.cancel} submit={submitLabel} isBusy={decide.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.field} hint={words.hint} error={error}>
          {isPayment ? (
            <TextInput {...control} isNumeric autoComplete="off" spellCheck={false} maxLength={40} />
          ) : (
            <Textarea {...control} rows={3} maxLength={REASON_MAX} />
          )}
        </Field>
        {owed !== undefined && (
          <>
            <Alert tone="danger" title={texts.pay.debt.title} isAnnounced>
              {texts.pay.debt.lead(owed && formatNamedMoney({ amount: owed, currency: 'BRL' }))}
            </Alert>
            <Checkbox
              label={texts.pay.debt.accept}
              checked={acceptsDebt}
              onChange={setAcceptsDebt}
              error={isUnread && !acceptsDebt ? texts.pay.debt.required : undefined}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
