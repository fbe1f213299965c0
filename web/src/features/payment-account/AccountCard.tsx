import type { PaymentAccountView } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { AccountType } from '@toada/domain/payment-account/payment-account.kinds.ts';
import { bankAccountKindLabels, paymentAccountStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Component, FileText, Landmark, Pencil, Trash2 } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { kindOf, numberOf, statusTones } from './account-name.ts';
import { texts } from './payment-account.texts.ts';

type Props = { account: PaymentAccountView; onAct: (act: 'edit' | 'proof' | 'remove') => void };

export function AccountCard({ account, onAct }: Props) {
  const words = texts.card;
  return (
    <Card as="li" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-3.5">
          <AccountIcon type={account.account_type} />
          <div className="min-w-0">
            <p className="font-semibold">{kindOf(account)}</p>
            <p className="num break-all text-fg-2">{numberOf(account)}</p>
          </div>
        </div>
        <StatusBadge tone={statusTones[account.status]}>{paymentAccountStatusLabels[account.status]}</StatusBadge>
      </div>
      {account.status === 'rejected' && (
        <Alert tone="danger" title={words.rejected}>
          <p className="whitespace-pre-line">{account.rejection_reason}</p>
          <p className="mt-1">{words.rejectedLead}</p>
        </Alert>
      )}
      <KeyValue facts={factsOf(account)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={<Pencil aria-hidden />} onClick={() => onAct('edit')}>
          {words.edit}
        </Button>
        {account.proof_name && (
          <Button variant="ghost" size="sm" icon={<FileText aria-hidden />} onClick={() => onAct('proof')}>
            {words.proof}
          </Button>
        )}
        <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={() => onAct('remove')}>
          {words.remove}
        </Button>
      </div>
    </Card>
  );
}

function factsOf(account: PaymentAccountView): Fact[] {
  const { account_holder_name, document_masked, agency_number, bank_account_kind, submitted_at } = account;
  const words = texts.card;
  return [
    { term: words.holder, value: `${account_holder_name}, ${document_masked}` },
    ...(agency_number ? [{ term: words.agency, value: agency_number }] : []),
    ...(bank_account_kind ? [{ term: words.account, value: bankAccountKindLabels[bank_account_kind] }] : []),
    { term: words.sent, value: formatMoment(submitted_at) },
  ];
}

/** Four diamonds for Pix, columns for a bank. The words beside it say the same. */
function AccountIcon({ type }: { type: AccountType }) {
  const Icon = type === 'pix' ? Component : Landmark;
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text"
    >
      <Icon className="size-5" />
    </span>
  );
}
