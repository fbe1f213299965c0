import type { Role } from '@toada/domain/access/policy.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { UserView } from '@toada/domain/user/user.contract.ts';
import { Controller } from 'react-hook-form';
import { fieldError } from '../../lib/form/field-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { PasswordRules } from '../auth/parts/PasswordRules.tsx';
import { RosterPicker } from './RosterPicker.tsx';
import { useUserForm } from './use-user-form.ts';
import { texts } from './user.texts.ts';

const FORM = 'user-form';

/** Creates or edits a person; closes when it is done, and keeps what was typed when it is not. */
export function UserDialog({ user, onClose }: { user: UserView | null; onClose: () => void }) {
  const { form, submit, isSaving, isIncomplete, roles } = useUserForm(user, onClose);
  const { errors } = form.formState;
  const words = texts.dialog;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.formState.isDirty}
      title={user ? words.edit : words.create}
      footer={
        <FormFooter
          form={FORM}
          cancel={words.cancel}
          submit={user ? words.submitEdit : words.submitCreate}
          isBusy={isSaving}
        />
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isIncomplete && <Alert tone="danger" title={words.required} isAnnounced />}
        <Field label={words.name} error={fieldError(errors.full_name)}>
          <TextInput {...form.register('full_name')} autoComplete="off" />
        </Field>
        <Field label={words.email} error={fieldError(errors.email)} {...(user ? { hint: words.emailLocked } : {})}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" readOnly={user !== null} />
        </Field>
        {!user && <NewPassword form={form} />}
        <Field
          label={words.role}
          error={fieldError(errors.role)}
          {...(roles.length === 1 ? { hint: words.roleLocked } : {})}
        >
          <Controller
            name="role"
            control={form.control}
            render={({ field }) => (
              <Select
                options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
                value={field.value as Role | ''}
                onChange={field.onChange}
                disabled={roles.length === 1}
              />
            )}
          />
        </Field>
        <Field label={words.company} error={fieldError(errors.company_name)} isOptional>
          <TextInput {...form.register('company_name')} autoComplete="off" />
        </Field>
        {!user && <Roster form={form} />}
        {user && <OwnWhiteLabel form={form} />}
      </form>
    </Dialog>
  );
}

/** An aggregator's new artist is its own; an administrator says whose. */
function Roster({ form }: { form: ReturnType<typeof useUserForm>['form'] }) {
  const mayChoose = useSession().actor.role !== 'AGGREGATOR';
  if (!mayChoose || form.watch('role') !== 'ARTIST') return null;
  const { roster, rosterHint } = texts.dialog;
  return (
    <Field label={roster} hint={rosterHint} isOptional>
      <Controller
        name="aggregator_id"
        control={form.control}
        render={({ field }) => <RosterPicker value={field.value ?? ''} onChange={field.onChange} />}
      />
    </Field>
  );
}

/** Right of an artist that an administrator gives. */
function OwnWhiteLabel({ form }: { form: ReturnType<typeof useUserForm>['form'] }) {
  const mayLend = useSession().actor.role !== 'AGGREGATOR';
  if (!mayLend || form.watch('role') !== 'ARTIST') return null;
  return (
    <div className="flex flex-col gap-1">
      <Controller
        name="has_own_white_label"
        control={form.control}
        render={({ field }) => (
          <Switch label={texts.dialog.ownWhiteLabel} checked={field.value ?? false} onChange={field.onChange} />
        )}
      />
      <p className="text-12 text-muted">{texts.dialog.ownWhiteLabelHint}</p>
    </div>
  );
}

function NewPassword({ form }: { form: ReturnType<typeof useUserForm>['form'] }) {
  const { errors } = form.formState;
  // The people of an aggregator always set a password of their own; the server sees to it.
  const mayChoose = useSession().actor.role !== 'AGGREGATOR';
  return (
    <>
      <Field label={texts.dialog.password} error={fieldError(errors.password)}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <PasswordRules password={form.watch('password')} />
      {mayChoose && (
        <Controller
          name="must_change_password"
          control={form.control}
          render={({ field }) => (
            <Checkbox label={texts.dialog.mustChange} checked={field.value} onChange={field.onChange} />
          )}
        />
      )}
    </>
  );
}
