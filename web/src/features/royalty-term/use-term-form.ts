import { parseShare } from '@toada/domain/release/splits.rules.ts';
import { splitApi } from '@toada/domain/split/split.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useSaveTerm } from './royalty-term.api.ts';
import type { texts } from './royalty-term.texts.ts';

export type TermKind = 'commission' | 'margin';
export type Target = keyof typeof texts.terms.form.targets;

const empty = {
  kind: 'margin' as TermKind,
  target: 'user' as Target,
  user_id: '',
  release_id: '',
  plan: '',
  share: '',
};

/** Form of a new term; of its three possible targets only the chosen one is sent. */
export function useTermForm(firstMonth: string, onDone: () => void) {
  const [typed, setTyped] = useState({ ...empty, month: firstMonth });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDirty, setDirty] = useState(false);
  const save = useSaveTerm(onDone);
  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
    setDirty(true);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const only = (which: Target, value: string) => (typed.target === which ? value : null);
    const form = splitApi.saveTerm.input.safeParse({
      kind: typed.kind,
      plan: only('plan', typed.plan),
      user_id: only('user', typed.user_id),
      release_id: only('release', typed.release_id),
      basis_points: parseShare(typed.share),
      effective_from: typed.month,
    });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!save.isPending) save.mutate(form.data, { onError });
  }
  return { typed, errors, change, submit, isDirty, isSaving: save.isPending };
}
