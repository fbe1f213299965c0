import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import {
  type DocumentName,
  type PersonKind,
  requiredDocuments,
} from '@toada/domain/verification/required-documents.ts';
import {
  type OwnVerification,
  VerificationForm,
  verificationApi,
} from '@toada/domain/verification/verification.contract.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { forgive } from '../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { ownVerificationQuery } from './verification.api.ts';
import { texts } from './verification.texts.ts';

/** State of one document's file. */
export type Sent = { uploadId: string | null; isSending: boolean };

/** Files are kept for both kinds of person: whoever looks at the other choice loses nothing. */
export function useVerificationForm({ submission }: OwnVerification, userId: string) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<PersonKind>(submission?.person_kind ?? 'cpf');
  const [number, setNumber] = useState(formatDocument(submission?.document_number ?? ''));
  const [sent, setSent] = useState<Partial<Record<DocumentName, Sent>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  const send = useMutation({
    mutationFn: (form: VerificationForm) => call(verificationApi.submit, form),
    onSuccess: (verification) => {
      showToast({ tone: 'success', ...texts.form.sent });
      queries.setQueryData(ownVerificationQuery(userId).queryKey, verification);
    },
    onError: (error) => setErrors(refusedFieldsOf(error) ?? {}),
    meta: { errorTitle: texts.form.failed },
  });

  const names = requiredDocuments[kind];
  const isSending = names.some((name) => sent[name]?.isSending);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || isSending) return;
    const ready = names.flatMap((name) => (sent[name]?.uploadId ? [[name, sent[name].uploadId]] : []));
    const form = { person_kind: kind, document_number: number, documents: Object.fromEntries(ready) };
    const result = VerificationForm.safeParse(form);
    setErrors(result.success ? {} : fieldErrorsOf(result.error));
    if (result.success) send.mutate(result.data);
  }

  return {
    kind,
    chooseKind(chosen: PersonKind) {
      setKind(chosen);
      setErrors({});
    },
    number,
    setNumber(next: string) {
      setNumber(next);
      setErrors((before) => forgive(before, 'document_number'));
    },
    tidyNumber: () => setNumber(formatDocument(number.trim())),
    noteSent(name: DocumentName, state: Sent) {
      setSent((before) => ({ ...before, [name]: state }));
      if (state.uploadId) setErrors((before) => forgive(before, `documents.${name}`));
    },
    done: names.filter((name) => sent[name]?.uploadId).length,
    total: names.length,
    errors,
    isSending,
    isSaving: send.isPending,
    submit,
  };
}
