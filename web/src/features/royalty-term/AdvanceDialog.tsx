import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { MoneyFields } from '../ledger/parts/MoneyFields.tsx';
import { PayeePicker } from '../ledger/parts/PayeePicker.tsx';
import { ReleasePicker } from './ReleasePicker.tsx';
import { texts } from './royalty-term.texts.ts';
import { useAdvanceForm } from './use-advance-form.ts';

const FORM = 'new-advance';
const words = texts.advances.form;
const NOTE_MAX = 500;

export function AdvanceDialog({ onClose }: { onClose: () => void }) {
  const { typed, errors, change, submit, isDirty, isSaving } = useAdvanceForm(onClose);
  const { user_id, release_id, note, is_paid, ...money } = typed;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={texts.cancel} submit={words.save} isBusy={isSaving} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.pick.person} error={errors.user_id}>
          <PayeePicker value={user_id} onChange={(id) => change({ user_id: id, release_id: '' })} />
        </Field>
        {user_id !== '' && (
          <Field label={texts.pick.release} hint={words.releaseHint} isOptional error={errors.release_id}>
            <ReleasePicker
              key={user_id}
              ownerId={user_id}
              value={release_id}
              onChange={(id) => change({ release_id: id })}
            />
          </Field>
        )}
        <MoneyFields {...money} errors={errors} onChange={change} />
        <Field label={words.note} error={errors.note}>
          <Textarea value={note} maxLength={NOTE_MAX} onChange={({ target }) => change({ note: target.value })} />
        </Field>
        <Checkbox label={words.isPaid} checked={is_paid} onChange={(isPaid) => change({ is_paid: isPaid })} />
      </form>
    </Dialog>
  );
}
