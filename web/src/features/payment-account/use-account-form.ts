import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import {
  type OwnPaymentAccount,
  paymentAccountApi,
  type VerifiedHolder,
} from '@toada/domain/payment-account/payment-account.contract.ts';
import {
  FormFields,
  PaymentAccountForm,
  type TypedAccount,
} from '@toada/domain/payment-account/payment-account.form.ts';
import { formatPixKey } from '@toada/domain/payment-account/pix-key.rules.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { type FieldPath, useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useUpload } from '../../lib/file/use-upload.ts';
import { focusFirstInvalid } from '../../lib/form/focus-first-invalid.ts';
import { useForgetOwn } from './payment-account.api.ts';
import { failures, texts } from './payment-account.texts.ts';

type Typed = Written<TypedAccount>;

/** One form for a new account and for an old one. What is typed stays until the server has it. */
export function useAccountForm(account: OwnPaymentAccount | null, holder: Holder, onDone: () => void) {
  const proof = useUpload('document');
  const forgetOwn = useForgetOwn();
  const form = useForm<Typed, unknown, PaymentAccountForm>({
    resolver: zodResolver(PaymentAccountForm),
    // The fields come and go with the type of account: the order of the page is the page's own.
    shouldFocusError: false,
    defaultValues: account ? typedOf(account) : begunBy(holder),
    ...(!account && holder.document ? { values: begunBy(holder), resetOptions: { keepDirtyValues: true } } : {}),
  });
  const save = useMutation({
    mutationFn: (values: Written<PaymentAccountForm>) =>
      account ? call(paymentAccountApi.save, { id: account.id, ...values }) : call(paymentAccountApi.create, values),
    onSuccess: async () => {
      showToast({ tone: 'success', ...(account ? texts.saved : texts.created) });
      onDone();
      await forgetOwn();
    },
    onError: (error) => {
      for (const [name, message] of refusedCodes(error, form.getValues('account_type')))
        form.setError(name, { message }, { shouldFocus: true });
    },
    meta: { errorTitle: failures.process },
  });

  const isProofMissing = !account && !proof.uploadId;
  const askForProof = () => isProofMissing && form.setError('proof_upload_id', { message: 'upload.missing' });
  const submit = form.handleSubmit(
    (values) => {
      if (save.isPending || proof.isSending) return;
      if (isProofMissing) askForProof();
      else save.mutate({ ...values, proof_upload_id: proof.uploadId });
    },
    (errors, event) => {
      askForProof();
      const wrong = Object.fromEntries(Object.keys(errors).map((name) => [name, name]));
      if (event?.target instanceof HTMLFormElement) focusFirstInvalid(event.target, wrong);
    },
  );
  return { form, proof, submit, isSaving: save.isPending };
}

type Holder = { name: string; document: VerifiedHolder['document'] };

function begunBy({ name, document }: Holder): Typed {
  const begun = { ...blank, account_holder_name: name };
  if (!document) return begun;
  const { type, number } = document;
  return { ...begun, document_type: type, document_number: formatDocument(number), pix_key_type: type };
}

export type AccountForm = ReturnType<typeof useAccountForm>['form'];

const blank: Typed = {
  account_type: 'pix',
  account_holder_name: '',
  document_type: 'cpf',
  document_number: '',
  pix_key_type: 'cpf',
  pix_key: '',
  bank_code: '',
  agency_number: '',
  account_number: '',
  bank_account_kind: 'checking',
};

/** As people write it: with signs, and with the usual choice where the other type of account has none. */
function typedOf(account: OwnPaymentAccount): Typed {
  const { account_type, account_holder_name, document_type, pix_key_type, pix_key } = account;
  return {
    account_type,
    account_holder_name,
    document_type,
    document_number: formatDocument(account.document_number),
    pix_key_type: pix_key_type ?? blank.pix_key_type,
    pix_key: pix_key_type && pix_key ? formatPixKey(pix_key_type, pix_key) : '',
    bank_code: account.bank_code ?? '',
    agency_number: account.agency_number ?? '',
    account_number: account.account_number ?? '',
    bank_account_kind: account.bank_account_kind ?? blank.bank_account_kind,
  };
}

/** The fields the server refused, with their codes. */
function refusedCodes(error: unknown, type: Typed['account_type']): [FieldPath<TypedAccount>, string][] {
  if (!(error instanceof AppError)) return [];
  if (error.code === 'paymentAccount.duplicate')
    return [[type === 'pix' ? 'pix_key' : 'account_number', 'paymentAccount.duplicate']];
  if (error.code !== 'input.invalid') return [];
  const { fields } = (error as AppError<'input.invalid'>).params;
  return Object.entries(fields).filter(
    (entry): entry is [FieldPath<TypedAccount>, string] => entry[0] in FormFields.shape,
  );
}
