import { useQuery } from '@tanstack/react-query';
import type { PersonAccount, PersonVerification } from '@toada/domain/person/person.contract.ts';
import { holderFlagLabels, paymentAccountStatusLabels, pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Landmark, type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { type Tone, tones } from '../../ui/feedback/tones.ts';
import { cn } from '../../ui/styles/cn.ts';
import { NoRows, PartCard } from './PartCard.tsx';
import { partQueries } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.account;

type Submission = NonNullable<PersonVerification['submission']>;

const shields: Record<Submission['status'], { icon: LucideIcon; tone: Tone }> = {
  approved: { icon: ShieldCheck, tone: 'success' },
  pending_review: { icon: ShieldQuestion, tone: 'warning' },
  rejected: { icon: ShieldAlert, tone: 'danger' },
};

/** The documents: how they stand, who decided, and the verified name with its masked number. */
export function VerificationBlock({ id, isWhole = false }: { id: string; isWhole?: boolean }) {
  const query = useQuery(partQueries.verification(id));
  return (
    <PartCard
      title={words.title}
      query={query}
      more={{ to: '/app/admin/document-approvals', label: words.seeDocuments }}
    >
      {({ submission }) =>
        submission === null ? (
          <Fact icon={ShieldQuestion} tone="neutral" title={words.noDocuments} lead={words.noDocumentsLead} />
        ) : (
          <Fact
            {...shields[submission.status]}
            title={words.documents[submission.status]}
            lead={decisionOf(submission)}
            {...(isWhole ? { also: wholeOf(submission) } : {})}
          />
        )
      }
    </PartCard>
  );
}

function decisionOf({ reviewed_at, reviewed_by_name, submitted_at }: Submission): string {
  if (reviewed_at && reviewed_by_name) return words.decidedBy(formatMoment(reviewed_at), reviewed_by_name);
  return words.sent(formatMoment(submitted_at));
}

function wholeOf({ person_name, person_kind, document_masked, rejection_reason, attempt }: Submission): string[] {
  return [
    ...(person_name ? [`${words.legalName}: ${person_name}`] : []),
    `${person_kind.toUpperCase()} ${document_masked}`,
    ...(attempt > 1 ? [`${words.attempt} ${attempt}`] : []),
    ...(rejection_reason ? [rejection_reason] : []),
  ];
}

/** Accounts where the person gets paid, their numbers masked. */
export function AccountsBlock({ id, shown }: { id: string; shown: number }) {
  const query = useQuery(partQueries.accounts(id));
  return (
    <PartCard
      title={words.accounts}
      query={query}
      more={{ to: '/app/admin/payment-account-approvals', label: words.seeAccounts }}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>{words.noAccounts}</NoRows>
        ) : (
          <div className="divide-y divide-line">
            {rows.slice(0, shown).map((account) => (
              <Account key={account.id} account={account} />
            ))}
          </div>
        )
      }
    </PartCard>
  );
}

const accountTones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

function Account({ account }: { account: PersonAccount }) {
  const { status, account_holder_name: holder, flags } = account;
  return (
    <Fact
      icon={Landmark}
      tone={accountTones[status]}
      title={nameOf(account)}
      lead={`${paymentAccountStatusLabels[status]} · ${(flags.length === 0 ? words.sameHolder : words.holder)(holder)}`}
      also={flags.map((flag) => holderFlagLabels[flag])}
    />
  );
}

function nameOf({ pix_key_type, pix_key_masked, bank_name, account_number_masked }: PersonAccount): string {
  if (pix_key_type) return words.pix(pixKeyTypeLabels[pix_key_type], pix_key_masked ?? '');
  return words.bank(bank_name ?? '', account_number_masked ?? '');
}

type FactProps = { icon: LucideIcon; tone: Tone; title: string; lead: string; also?: readonly string[] };

function Fact({ icon: Icon, tone, title, lead, also = [] }: FactProps) {
  return (
    <div className="flex gap-3 px-5 py-3.5">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tones[tone].text)} />
      <div className="min-w-0 text-13">
        <p className="num wrap-anywhere font-semibold">{title}</p>
        <p className="wrap-anywhere text-fg-2">{lead}</p>
        {also.map((line) => (
          <p key={line} className="num wrap-anywhere text-muted">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
