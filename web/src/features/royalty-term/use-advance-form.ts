import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { plainAmount } from '@toada/domain/money/plain-amount.ts';
import { splitApi } from '@toada/domain/split/split.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useGiveAdvance } from './royalty-term.api.ts';

const empty = {
  ...{ user_id: '', release_id: '', note: '', is_paid: false },
  ...{ currency: MAIN_CURRENCY as string, amount: '' },
};

/** Form of a new advance. However often it is sent, one dialog gives one advance. */
export function useAdvanceForm(onDone: () => void) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const give = useGiveAdvance(onDone);
  function change(changes: Partial<typeof empty>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const written = { ...typed, release_id: typed.release_id || null, amount: plainAmount(typed.amount) };
    const form = splitApi.giveAdvance.input.safeParse(written);
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!give.isPending) give.mutate({ ...form.data, idempotencyKey }, { onError });
  }
  return { typed, errors, change, submit, isDirty: typed !== empty, isSaving: give.isPending };
}
