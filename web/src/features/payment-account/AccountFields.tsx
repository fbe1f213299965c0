import { accountTypes } from '@toada/domain/payment-account/payment-account.kinds.ts';
import { accountTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { useUpload } from '../../lib/file/use-upload.ts';
import { fieldError } from '../../lib/form/field-error.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { BankFields } from './BankFields.tsx';
import { HolderFields } from './HolderFields.tsx';
import { PixFields } from './PixFields.tsx';
import { texts } from './payment-account.texts.ts';
import type { AccountForm } from './use-account-form.ts';

type Props = { form: AccountForm; proof: ReturnType<typeof useUpload>; keptProof: string | null };

/** Text typed for one type of account is still there when the person comes back to it. */
export function AccountFields({ form, proof, keptProof }: Props) {
  const { errors } = form.formState;
  const words = texts.form;
  const descriptions = { pix: words.pixDescription, bank: words.bankDescription };
  const isWaiting = proof.uploadId !== null || proof.isSending;
  const complaint = proof.error ?? (isWaiting ? undefined : fieldError(errors.proof_upload_id));
  return (
    <>
      <RadioCards
        {...form.register('account_type')}
        legend={words.accountType}
        options={accountTypes.map((value) => ({
          value,
          label: accountTypeLabels[value],
          description: descriptions[value],
        }))}
        error={fieldError(errors.account_type)}
      />
      {form.watch('account_type') === 'pix' ? <PixFields form={form} /> : <BankFields form={form} />}
      <HolderFields form={form} />
      <Field
        label={words.proof}
        hint={keptProof && !isWaiting ? words.proofKept(keptProof) : `${words.proofHint} ${proof.hint}`}
        error={complaint}
        isOptional={keptProof !== null}
      >
        <FileField {...proof.field} />
      </Field>
    </>
  );
}
