import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { PayeePicker } from '../ledger/parts/PayeePicker.tsx';
import { ReleasePicker } from './ReleasePicker.tsx';
import { texts } from './royalty-term.texts.ts';
import type { Target, TermKind, useTermForm } from './use-term-form.ts';

const words = texts.terms.form;
const targets: Record<TermKind, readonly Target[]> = {
  margin: ['user', 'release'],
  commission: ['user', 'release', 'plan', 'all'],
};

/** Target of a term. */
export function TermTarget({ form: { typed, errors, change } }: { form: ReturnType<typeof useTermForm> }) {
  const { kind, target } = typed;
  return (
    <>
      <Field label={words.target}>
        <Select
          options={targets[kind].map((value) => ({ value, label: words.targets[value] }))}
          value={target}
          onChange={(next) => change({ target: next })}
        />
      </Field>
      {target === 'user' && (
        <Field label={texts.pick.person} error={errors.user_id}>
          <PayeePicker value={typed.user_id} onChange={(user_id) => change({ user_id })} />
        </Field>
      )}
      {target === 'release' && (
        <Field label={texts.pick.release} error={errors.release_id}>
          <ReleasePicker value={typed.release_id} onChange={(release_id) => change({ release_id })} />
        </Field>
      )}
      {target === 'plan' && (
        <Field label={words.plan} error={errors.plan}>
          <TextInput value={typed.plan} onChange={(event) => change({ plan: event.target.value })} />
        </Field>
      )}
    </>
  );
}
