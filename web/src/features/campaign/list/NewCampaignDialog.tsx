import { useQuery } from '@tanstack/react-query';
import { CAMPAIGN_NAME_MAX, CampaignForm } from '@toada/domain/campaign/campaign.contract.ts';
import { type CampaignKind, type CampaignType, typesOf } from '@toada/domain/campaign/campaign.kinds.ts';
import { campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { releasesQuery, useCreate } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { ReleaseField } from '../form/ReleaseField.tsx';

const FORM = 'nova-campanha';
const words = texts.create;
type Props = { kind: CampaignKind; personId: string; releaseId: string; onClose: () => void };

/** Name, type and release: all the rest is told on the campaign's own page. */
export function NewCampaignDialog({ kind, personId, releaseId, onClose }: Props) {
  const navigate = useNavigate();
  const isVideo = kind === 'video';
  const { data: found } = useQuery(releasesQuery('', { isVideo, personId }));
  const [name, setName] = useState('');
  const [type, setType] = useState<CampaignType>(typesOf[kind][0] ?? 'social_ads');
  const [picked, setPicked] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const open = found?.find(({ id }) => id === releaseId);
  const release = picked ?? open?.id ?? '';
  const create = useCreate(({ id }) => void navigate(`/app/marketing-partnerships/campaign?campanha=${id}`));

  function submit(event: FormEvent) {
    event.preventDefault();
    const plan = { name, type, release_id: release || null };
    const form = CampaignForm.safeParse(plan);
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (create.isPending) return;
    const onError = (error: unknown) => {
      const refused = refusedFieldsOf(error);
      if (refused) setErrors(refused);
      else reportError(error, { title: words.failed });
    };
    create.mutate({ idempotencyKey, form: plan }, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={name !== ''}
      title={words.title[kind]}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={create.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={texts.form.name[kind]} error={errors.name}>
          <TextInput
            data-first-focus
            autoComplete="off"
            maxLength={CAMPAIGN_NAME_MAX}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setErrors((before) => forgive(before, 'name'));
            }}
          />
        </Field>
        <Field label={texts.form.type[kind]} error={errors.type}>
          <Select
            options={typesOf[kind].map((value) => ({ value, label: campaignTypeLabels[value] }))}
            value={type}
            onChange={setType}
          />
        </Field>
        <ReleaseField
          isVideo={isVideo}
          personId={personId}
          value={release}
          known={open}
          isOptional
          error={errors.release_id}
          onChange={setPicked}
        />
      </form>
    </Dialog>
  );
}
