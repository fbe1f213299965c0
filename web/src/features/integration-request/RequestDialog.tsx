import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import { IntegrationRequestForm } from '@toada/domain/integration-request/integration-request.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { wordsOf } from '../../lib/feedback/error-words.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useSendRequest } from './integration-request.api.ts';
import { texts } from './integration-request.texts.ts';

const FORM = 'integration-request';
const OTHER = 'other';
const DETAILS_MAX = 2000;
const words = texts.form;
const options = [
  ...platforms.map((value) => ({ value, label: platformLabels[value] })),
  { value: OTHER, label: words.other } as const,
];

/** A label asks for a store, or for somebody who is none of ours. */
export function RequestDialog({ store, onClose }: { store: Platform | undefined; onClose: () => void }) {
  const send = useSendRequest(onClose);
  const [chosen, setChosen] = useState<Platform | typeof OTHER | ''>(store ?? '');
  const [name, setName] = useState('');
  const [details, setDetails] = useState('');
  const [complaints, setComplaints] = useState<FieldErrors>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const distributor_id = chosen === OTHER || chosen === '' ? null : chosen;
    const typed = IntegrationRequestForm.safeParse({ distributor_id, distributor_name: name, details });
    if (!typed.success) return setComplaints(fieldErrorsOf(typed.error));
    const onError = (error: unknown) => setComplaints(refusedFieldsOf(error) ?? {});
    if (!send.isPending) send.mutate(typed.data, { onError });
  }
  const footer = <FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={send.isPending} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={chosen !== (store ?? '') || details !== ''}
      size="lg"
      title={words.title}
      description={words.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Refusal error={send.error} />
        <Field label={words.store} error={chosen === '' ? complaints.distributor_name : undefined}>
          <Select
            options={options}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setComplaints({});
              send.reset();
            }}
          />
        </Field>
        {chosen === OTHER && (
          <Field label={words.name} error={complaints.distributor_name}>
            <TextInput value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <Field
          label={words.details}
          hint={words.detailsHint}
          error={complaints.details}
          isOptional={details === ''}
          aside={
            details !== '' && (
              <span className="num text-12 text-muted">{words.counter(details.length, DETAILS_MAX)}</span>
            )
          }
        >
          <Textarea
            rows={5}
            value={details}
            maxLength={DETAILS_MAX}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Refusal because of an earlier open request; other failures are told in a toast. */
function Refusal({ error }: { error: Error | null }) {
  if (!(error instanceof AppError) || error.code !== 'integrationRequest.open') return null;
  const { title, description } = wordsOf(error.code, error.params);
  return (
    <Alert tone="warning" title={title} isAnnounced>
      {description}
    </Alert>
  );
}
