import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { ApprovalView, RevealedNumbers } from '@toada/domain/payment-account/payment-account.contract.ts';
import { formatPixKey } from '@toada/domain/payment-account/pix-key.rules.ts';
import { bankAccountKindLabels, pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { Eye } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { takeLostFocus } from '../../ui/overlay/take-lost-focus.ts';
import { useReveal } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

/** Masked, until the reviewer asks for the whole numbers; that they did is written down. */
export function AccountFacts({ account }: { account: ApprovalView }) {
  const reveal = useReveal();
  const words = texts.approvals;
  return (
    <div className="flex flex-col gap-4">
      <KeyValue facts={[...personFacts(account), ...accountFacts(account, reveal.data), ...momentFacts(account)]} />
      {reveal.data ? (
        <p ref={takeLostFocus} tabIndex={-1} role="status" className="text-12 text-muted outline-none">
          {words.revealed}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Eye aria-hidden />}
          loading={reveal.isPending}
          onClick={() => reveal.mutate(account.id)}
          className="self-start"
        >
          {words.reveal}
        </Button>
      )}
    </div>
  );
}

/** Both verified numbers, if there are two: a company's account is held against the one, a person's against the other. */
function personFacts({ role, cpf_masked, company_document_masked }: ApprovalView): Fact[] {
  const words = texts.approvals;
  return [
    { term: words.role, value: roleLabels[role] },
    ...(company_document_masked && !cpf_masked ? [] : [{ term: words.cpf, value: cpf_masked ?? words.unknown }]),
    ...(company_document_masked ? [{ term: words.company, value: company_document_masked }] : []),
  ];
}

function accountFacts(account: ApprovalView, whole: RevealedNumbers | undefined): Fact[] {
  const words = texts.approvals;
  const { pix_key_type, bank_code, bank_name, agency_number, bank_account_kind } = account;
  const holder = [
    { term: words.holder, value: account.account_holder_name },
    { term: words.documentNumber, value: whole ? formatDocument(whole.document_number) : account.document_masked },
  ];
  if (pix_key_type) {
    const key = whole?.pix_key ? formatPixKey(pix_key_type, whole.pix_key) : account.pix_key_masked;
    return [
      ...holder,
      { term: `Pix, ${pixKeyTypeLabels[pix_key_type]}`, value: <span className="break-all">{key}</span> },
    ];
  }
  return [
    ...holder,
    { term: words.bank, value: `${bank_code} · ${bank_name}` },
    { term: words.agency, value: agency_number },
    { term: words.account, value: whole?.account_number ?? account.account_number_masked },
    { term: words.kind, value: bank_account_kind && bankAccountKindLabels[bank_account_kind] },
  ];
}

function momentFacts({
  submitted_at,
  reviewed_at,
  reviewed_by_name,
  rejection_reason,
  admin_notes,
}: ApprovalView): Fact[] {
  const words = texts.approvals;
  return [
    { term: words.sent, value: formatMoment(submitted_at) },
    ...(reviewed_at ? [{ term: words.reviewed, value: formatMoment(reviewed_at) }] : []),
    ...(reviewed_by_name ? [{ term: words.reviewedBy, value: reviewed_by_name }] : []),
    ...(rejection_reason ? [{ term: words.reason, value: rejection_reason }] : []),
    ...(reviewed_at && admin_notes ? [{ term: words.notes, value: admin_notes }] : []),
  ];
}
