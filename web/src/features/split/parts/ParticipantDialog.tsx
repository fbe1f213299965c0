import { useQuery } from '@tanstack/react-query';
import type { ParticipantView } from '@toada/domain/participant/participant.contract.ts';
import { participantRoles } from '@toada/domain/release/release.kinds.ts';
import { fieldError } from '../../../lib/form/field-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { participantQuery, useRemoveParticipant } from './participants.api.ts';
import { texts } from './split-editor.texts.ts';
import { useParticipantForm } from './use-participant-form.ts';

type Props = {
  ownerId: string;
  /** Participant to edit; a new one where there is none. */
  id?: string;
  onClose: () => void;
  onDone: (participant: ParticipantView) => void;
};

/** Somebody's data, once they are there. */
export function ParticipantDialog({ id, ...props }: Props) {
  const { data } = useQuery({ ...participantQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <Form {...props} kept={null} />;
  return data ? <Form key={data.id} {...props} kept={data} /> : null;
}

const FORM = 'participant';
const words = texts.form;
const roles = participantRoles.map((role) => ({ value: role, label: role }));

function Form({ ownerId, kept, onClose, onDone }: Omit<Props, 'id'> & { kept: ParticipantView | null }) {
  const { form, submit, isSaving } = useParticipantForm(ownerId, kept, (participant) => {
    onDone(participant);
    onClose();
  });
  const { errors, isDirty } = form.formState;
  const footer = (
    <>
      {kept && <Remove participant={kept} onRemoved={onClose} />}
      <FormFooter form={FORM} cancel={words.cancel} submit={kept ? words.save : words.create} isBusy={isSaving} />
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={isDirty}
      title={kept ? words.editTitle : words.newTitle}
      description={kept ? words.editLead : words.newLead}
      footer={footer}
    >
      <form
        id={FORM}
        noValidate
        // A dialog of this kind may stand inside another form in the tree.
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
        className="grid gap-4"
      >
        <Field label={words.name} error={fieldError(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" data-first-focus />
        </Field>
        <Field label={words.role} error={fieldError(errors.role)}>
          <Select
            options={roles}
            value={form.watch('role')}
            onChange={(role) => form.setValue('role', role, { shouldDirty: true })}
          />
        </Field>
        <Field label={words.email} isOptional error={fieldError(errors.email)}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label={words.cpfCnpj} isOptional error={fieldError(errors.cpf_cnpj)}>
          <TextInput {...form.register('cpf_cnpj')} isNumeric autoComplete="off" />
        </Field>
        <Field label={words.ipi} hint={words.ipiHint} isOptional error={fieldError(errors.ipi)}>
          <TextInput {...form.register('ipi')} isNumeric inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={words.spotify} hint={words.storeHint} isOptional error={fieldError(errors.spotify_artist_id)}>
          <TextInput {...form.register('spotify_artist_id')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.apple} hint={words.storeHint} isOptional error={fieldError(errors.apple_artist_id)}>
          <TextInput {...form.register('apple_artist_id')} autoComplete="off" spellCheck={false} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Refused with the releases' names while one still divides with them. */
function Remove({ participant, onRemoved }: { participant: ParticipantView; onRemoved: () => void }) {
  const remove = useRemoveParticipant(onRemoved);
  return (
    <Button
      variant="danger-soft"
      loading={remove.isPending}
      onClick={() => !remove.isPending && remove.mutate(participant)}
      className="mr-auto"
    >
      {words.remove}
    </Button>
  );
}
