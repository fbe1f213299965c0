import { useQuery } from '@tanstack/react-query';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { withdrawalStates } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { useActor } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { AccountPart } from './AccountPart.tsx';
import { Approvals } from './Approvals.tsx';
import { Decisions } from './Decisions.tsx';
import { LastPart } from './LastPart.tsx';
import { Origin } from './Origin.tsx';
import { PersonPart } from './PersonPart.tsx';
import { ReceiptButton } from './parts/Receipt.tsx';
import { WithdrawalBadge } from './parts/WithdrawalBadge.tsx';
import { WithdrawalSteps } from './parts/WithdrawalSteps.tsx';
import { withdrawalQuery } from './parts/withdrawal.api.ts';
import { texts as shared } from './parts/withdrawal.texts.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import { personQuery } from './withdrawal.api.ts';
import { decision as texts } from './withdrawal.texts.ts';

/** One withdrawal as finance sees it: how much, what to look at, whose money it is, where it goes, what can be done (mock-up 30). */
export function DecisionPanel({ id, onDecided }: { id: string; onDecided: () => void }) {
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
        className="outline-offset-[-2px] min-h-0 flex-1 p-5 @3xl:overflow-y-auto md:px-7 md:py-6"
      >
        <div className="@container flex flex-col gap-5">
          <Head withdrawal={data} />
          <Flags withdrawal={data} />
          <PersonPart withdrawal={data} />
          <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
            <Origin withdrawal={data} />
            <LastPart withdrawalId={data.id} />
            <AccountPart withdrawal={data} />
            <Approvals withdrawal={data} />
          </div>
          <Receipt withdrawal={data} />
          <WithdrawalSteps steps={data.steps} />
        </div>
      </div>
      <Decisions withdrawal={data} onDecided={onDecided} />
    </section>
  );
}

/** The Pix is what is decided about, and the largest thing here; below it what it was before. */
function Head({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { user_id, user_name, number, net, status, requested_at } = withdrawal;
  return (
    <header className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar id={user_id} name={user_name} size={44} isDecorative />
        <div className="min-w-0">
          <h2 className="type-h2 wrap-anywhere">
            <PersonLink id={user_id}>{user_name}</PersonLink>
          </h2>
          <p className="num wrap-anywhere text-13 text-fg-2">
            {number}
            <Kind withdrawalId={withdrawal.id} />
          </p>
        </div>
        <div className="col-span-full @lg:col-span-1 @lg:text-right">
          <p className="num whitespace-nowrap font-black text-32 leading-none tracking-[-.045em]">{inReais(net)}</p>
          <p className="num mt-1.5 text-13 text-fg-2">{madeOf(withdrawal)}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-fg-2">
        <WithdrawalBadge status={status} />
        <span className="num">{texts.requested(formatMoment(requested_at))}</span>
        <AnswerBy withdrawal={withdrawal} />
      </p>
      {withdrawal.reason && <p className="wrap-anywhere text-13">{texts.reason(withdrawal.reason)}</p>}
    </header>
  );
}

/** The artist's label, or the label's own name. */
function Kind({ withdrawalId }: { withdrawalId: string }) {
  const { data } = useQuery(personQuery(withdrawalId));
  if (!data) return null;
  const words = [data.label_name, roleLabels[data.role].toLowerCase()].filter(Boolean);
  return `, ${words.join(', ')}`;
}

const SOON_MS = 24 * 3_600_000;

/** Until it is decided: by when it should be, louder the nearer it is. */
function AnswerBy({ withdrawal: { id, status } }: { withdrawal: WithdrawalDetail }) {
  const { data } = useQuery(personQuery(id));
  if (!data || (status !== 'requested' && status !== 'review')) return null;
  const left = new Date(data.answer_by).getTime() - Date.now();
  const moment = formatMoment(data.answer_by);
  const tone = left < 0 ? 'text-danger' : left < SOON_MS ? 'text-warning' : '';
  return <b className={cn('num font-semibold', tone)}>{left < 0 ? texts.late(moment) : texts.answerBy(moment)}</b>;
}

const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

/** The amount that was asked for, the rate and the fee that made it what is paid. */
function madeOf({ amount, currency, rate, rate_on, fee }: WithdrawalDetail): string {
  const asked = formatNamedMoney({ amount, currency });
  const at = rate &&
    rate_on && { rate: formatExactMoney({ amount: rate, currency: PAYOUT_CURRENCY }), on: formatDate(rate_on) };
  return texts.madeOf(asked, at || null, isZero(fee) ? null : inReais(fee));
}

/** Flags to know before a decision, while there is one to make. */
function Flags({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { id } = useActor();
  const { status, user_id, is_account_changed } = withdrawal;
  const isOpen = Object.keys(withdrawalStates[status]).length > 0 && status !== 'paid';
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
