import { useQuery } from '@tanstack/react-query';
import type { FinanceSummary } from '@toada/domain/ledger/ledger.contract.ts';
import { formatNamedMoney, NAMED_DOLLAR } from '@toada/domain/money/format-money.ts';
import { NEGATIVE_BALANCE } from '@toada/domain/texts/ledger.pt-BR.ts';
import { Component } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { type BalanceCell, balanceCells, covers, isNegative } from './balance-cells.ts';
import { summaryQuery } from './financial.api.ts';
import { texts } from './financial.texts.ts';

const words = texts.balances;

/** Withdrawable money in each currency, and the amounts on their way in or out. */
export function Balances() {
  const { data, isError, refetch } = useQuery(summaryQuery);
  if (isError && !data)
    return (
      <Card isPadded={false}>
        <Failed title={words.notLoaded} onRetry={() => void refetch()}>
          {words.safe}
        </Failed>
      </Card>
    );
  return (
    <Card as="section" aria-label={words.label} isPadded={false} className="overflow-hidden">
      {data ? <Cells summary={data} /> : <Coming />}
    </Card>
  );
}

/** The cells share the lines between them: on the last line of a phone the odd one is as wide as the card. */
function Cells({ summary }: { summary: FinanceSummary }) {
  const [main] = summary.balances;
  const cells = balanceCells(summary);
  const isNew = summary.as_of === null && cells.length === 0;
  return (
    <div className="flex flex-wrap gap-px bg-line">
      <Cell isMain>
        <Main summary={summary} amount={main?.amount ?? '0'} currency={main?.currency ?? 'USD'} />
      </Cell>
      {cells.map((cell) => (
        <Cell key={cell.term}>
          <Amounts {...cell} />
        </Cell>
      ))}
      {isNew && (
        <Cell isMain>
          <p className="font-medium text-13 text-fg-2">{words.start.title}</p>
          <p className="mt-2 max-w-[520px] text-pretty text-13 text-muted">{words.start.lead}</p>
        </Cell>
      )}
    </div>
  );
}

function Cell({ isMain = false, children }: { isMain?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isMain
          ? 'min-w-0 flex-[1.5_1_300px] bg-surface px-5 py-4.5 max-md:basis-full md:px-6 md:py-5.5'
          : 'min-w-min flex-[1_1_190px] bg-surface px-5 py-4.5 max-md:basis-[46%] md:px-6 md:py-5.5'
      }
    >
      {children}
    </div>
  );
}

/** A note that several balances share stands once, below the last. */
function Amounts({ term, amounts }: BalanceCell) {
  return (
    <>
      <p className="font-medium text-13 text-fg-2">{term}</p>
      {amounts.map(({ amount, lead }, index) => (
        <Amount key={amount} value={amount} lead={amounts[index + 1]?.lead === lead ? '' : lead} />
      ))}
    </>
  );
}

function Amount({ value, lead }: { value: string; lead: string }) {
  return (
    <>
      <strong className="num mt-2 block whitespace-nowrap font-bold text-[21px] leading-[1.1] tracking-[-.035em] md:text-[26px]">
        {value}
      </strong>
      <p className="num mt-1.5 text-12 text-muted">{lead}</p>
    </>
  );
}

type MainProps = { summary: FinanceSummary; amount: string; currency: string };

/** The currency's sign stands small beside the amount, as the eye first wants the number. */
function Main({ summary, amount, currency }: MainProps) {
  const asOf = summary.as_of;
  const canWithdraw = useCan('withdrawal.request');
  const bare = formatNamedMoney({ amount, currency }).replace(NAMED_DOLLAR, '');
  return (
    <>
      <p className="font-medium text-13 text-fg-2">{words.main}</p>
      <strong className="num mt-2 block whitespace-nowrap font-black text-[44px] leading-[1.1] tracking-[-.05em]">
        <small className="mr-1 align-[.7em] font-[inherit] text-[.5em] text-muted tracking-[-.02em]">US$</small>
        {bare}
      </strong>
      {isNegative(amount) && (
        <p className="mt-1.5 max-w-[420px] text-pretty text-13 text-warning">{NEGATIVE_BALANCE}</p>
      )}
      {covers(summary, amount) && (
        <p className="mt-1.5 max-w-[420px] text-pretty text-13 text-warning">{words.covers}</p>
      )}
      {asOf && <p className="num mt-1.5 text-12 text-muted">{words.asOf(formatMoment(asOf))}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <WithdrawButton />
        <Button asChild variant={canWithdraw ? 'ghost' : 'secondary'}>
          <Link to="/app/financial/statements">{words.statement}</Link>
        </Button>
      </div>
    </>
  );
}

/** The dialog is fetched by whoever wants it. */
const WithdrawalDialog = lazy(async () => ({
  default: (await import('../withdrawal/parts/WithdrawalDialog.tsx')).WithdrawalDialog,
}));

function WithdrawButton() {
  const canWithdraw = useCan('withdrawal.request');
  const [{ asked }, keep] = useAddress({ asked: 'retirar' });
  const isAsked = asked !== '';
  const setIsAsked = (isNow: boolean) => keep({ asked: isNow ? 'sim' : '' });
  if (!canWithdraw) return null;
  return (
    <>
      <Button icon={<Component aria-hidden />} onClick={() => setIsAsked(true)}>
        {words.withdraw}
      </Button>
      <Suspense>{isAsked && <WithdrawalDialog onClose={() => setIsAsked(false)} />}</Suspense>
    </>
  );
}

function Coming() {
  return (
    <div role="status" aria-label={partTexts.loading} className="flex flex-wrap gap-px bg-line">
      <Cell isMain>
        <Skeleton className="w-28" />
        <Skeleton className="mt-3 h-11 w-56 max-w-full" />
        <Skeleton className="mt-5 h-10 w-32" />
      </Cell>
      {['a', 'b', 'c'].map((key) => (
        <Cell key={key}>
          <Skeleton className="w-16" />
          <Skeleton className="mt-3 h-6 w-32 max-w-full" />
          <Skeleton className="mt-3 h-3 w-24" />
        </Cell>
      ))}
    </div>
  );
}
