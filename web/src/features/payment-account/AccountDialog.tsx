import { useQuery } from '@tanstack/react-query';
import type { OwnPaymentAccount, VerifiedHolder } from '@toada/domain/payment-account/payment-account.contract.ts';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { AccountFields } from './AccountFields.tsx';
import { holderQuery, ownAccountQuery } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'payment-account-form';

/** A new account begins with whom the person's verification has shown; what was typed meanwhile stays. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(holderQuery);
  return <FormDialog account={null} holder={data ?? null} onClose={onClose} />;
}

/** An account there is: the list knows it masked, so the whole one is fetched first. */
export function EditAccountDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(ownAccountQuery(id));
  // A form that is open stays open, whatever becomes of a later reading.
  const [account, setAccount] = useState<OwnPaymentAccount | null>(null);
  if (data && !account) setAccount(data);
  if (account) return <FormDialog account={account} holder={null} onClose={onClose} />;

  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.form.edit}>
      {isError ? <Failed title={texts.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
    </Dialog>
  );
}

type FormDialogProps = { account: OwnPaymentAccount | null; holder: VerifiedHolder | null; onClose: () => void };

function FormDialog({ account, holder, onClose }: FormDialogProps) {
  const { fullName } = useSession();
  const first = { name: holder?.name ?? fullName, document: holder?.document ?? null };
  const { form, proof, submit, isSaving } = useAccountForm(account, first, onClose);
  const words = texts.form;
  const footer = (
    <FormFooter
      form={FORM}
      cancel={words.cancel}
      submit={account ? words.submitEdit : words.submitCreate}
      isBusy={isSaving || proof.isSending}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.formState.isDirty || proof.uploadId !== null}
      size="lg"
      title={account ? words.edit : words.create}
      {...(account ? { description: words.editLead } : {})}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <AccountFields form={form} proof={proof} keptProof={account?.proof_name ?? null} />
      </form>
    </Dialog>
  );
}
