import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { Link } from 'react-router';
import { useActor } from '../../lib/session.ts';
import { ReceiptButton } from '../../lib/withdrawal/Receipt.tsx';
import { WithdrawalBadge } from '../../lib/withdrawal/WithdrawalBadge.tsx';
import { WithdrawalSteps } from '../../lib/withdrawal/WithdrawalSteps.tsx';
import { withdrawalQuery } from '../../lib/withdrawal/withdrawal.api.ts';
import { texts as shared } from '../../lib/withdrawal/withdrawal.texts.ts';
import { withdrawalFacts } from '../../lib/withdrawal/withdrawal-facts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Decisions } from './Decisions.tsx';
import { PersonPart } from './PersonPart.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { decision as texts } from './withdrawal.texts.ts';

/** One withdrawal as finance sees it: what it comes to, where it goes, what to look at, and what can be done. */
export function DecisionPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(withdrawalQuery(id));
  if (!data)
    return isError ? (
      <Failed title={shared.notFound} onRetry={() => void refetch()} />
    ) : (
      <div className="p-5">
        <SkeletonRows rows={5} />
      </div>
    );
  return (
    <section aria-label={texts.label} className="flex min-h-0 flex-1 flex-col">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="outline-offset-[-2px] flex min-h-0 flex-1 flex-col gap-6 p-5 @3xl:overflow-y-auto md:p-7"
      >
        <Head withdrawal={data} />
        <Flags withdrawal={data} />
        <KeyValue facts={[...withdrawalFacts(data), approvalsFact(data)]} />
        <PersonPart id={data.id} />
        <Receipt withdrawal={data} />
        <WithdrawalSteps steps={data.steps} />
      </div>
      <Decisions withdrawal={data} />
    </section>
  );
}

function Head({ withdrawal: { user_id, user_name, number, net, status } }: { withdrawal: WithdrawalDetail }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar id={user_id} name={user_name} size={44} isDecorative />
      <div className="min-w-0 flex-1">
        <h2 className="type-h2 truncate">{user_name}</h2>
        <p className="num text-13 text-fg-2">
          {number}, {formatNamedMoney({ amount: net, currency: 'BRL' })}
        </p>
      </div>
      <WithdrawalBadge status={status} />
    </div>
  );
}

function approvalsFact({ approvals, approvals_needed }: WithdrawalDetail) {
  return { term: shared.detail.approvals, value: shared.detail.approvalsOf(approvals, approvals_needed) };
}

/** What to know before deciding, while there is anything to decide. */
function Flags({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { id } = useActor();
  const { status, user_id, approvals, approvals_needed, is_account_changed, is_approved_by_me } = withdrawal;
  const isOpen = Object.keys(withdrawalStates[status]).length > 0 && status !== 'paid';
  const isDecided = status !== 'requested' && status !== 'review';
  const two = texts.twoPeople(approvals);
  if (!isOpen) return null;
  return (
    <>
      {is_account_changed && (
        <Alert tone="danger" title={texts.accountChanged.title}>
          {texts.accountChanged.lead}
        </Alert>
      )}
      {user_id === id && (
        <Alert tone="info" title={texts.own.title}>
          {texts.own.lead}
        </Alert>
      )}
      {!isDecided && approvals_needed > 1 && !is_approved_by_me && (
        <Alert tone="warning" title={two.title}>
          {two.lead}
        </Alert>
      )}
      {!isDecided && is_approved_by_me && (
        <Alert tone="info" title={texts.mine.title}>
          {texts.mine.lead}
        </Alert>
      )}
      {(status === 'approved' || status === 'sent') && (
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-fg-2">
          {texts.next[status]}
          <Button asChild variant="link" size="sm" className="px-0">
            <Link to="/app/financial/withdrawals?aba=lotes">{texts.toBatches}</Link>
          </Button>
        </p>
      )}
    </>
  );
}

function Receipt({ withdrawal: { id, number, status, has_receipt } }: { withdrawal: WithdrawalDetail }) {
  if (status !== 'paid' && !has_receipt) return null;
  return (
    <section className="grid max-w-[520px] gap-3">
      <h3 className="type-h3">{texts.receipt.title}</h3>
      {has_receipt && (
        <div>
          <ReceiptButton id={id} number={number} />
        </div>
      )}
      {status === 'paid' && <ReceiptForm id={id} hasReceipt={has_receipt} />}
    </section>
  );
}
