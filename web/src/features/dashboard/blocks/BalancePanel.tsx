import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatBalance, NAMED_DOLLAR } from '@toada/domain/money/format-money.ts';
import { currencyLabel, NEGATIVE_BALANCE } from '@toada/domain/texts/ledger.pt-BR.ts';
import { ArrowUpRight, RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../dashboard.texts.ts';
import { IncomeFlags } from './IncomeFlags.tsx';

/** Fetched when somebody wants their money: most visits only look. */
const WithdrawalDialog = lazy(async () => ({
  default: (await import('../../withdrawal/parts/WithdrawalDialog.tsx')).WithdrawalDialog,
}));

type Balance = NonNullable<Dashboard['balance']>;
type Props = {
  balance: Balance;
  /** When it was read; without a way to read it again there is none to say. */
  readAt?: number;
  onRefresh?: () => Promise<unknown>;
  isReadOnly?: boolean;
};

const words = texts.balance;

/** Balance in dollars, the other currencies below, before the months it came in. */
export function BalancePanel({ balance, readAt, onRefresh, isReadOnly = false }: Props) {
  const [main, ...others] = balance.balances;
  const { isRefreshing, refresh } = useRefresh(onRefresh);
  const title = useId();
  return (
    <Card
      as="section"
      aria-labelledby={title}
      isPadded={false}
      className="@container relative flex h-full flex-col overflow-hidden p-5 md:min-h-[330px] md:p-6"
    >
      <IncomeFlags months={balance.months} />
      <div className="flex min-h-9 items-center gap-1 md:min-h-[30px]">
        <h2 id={title} className="type-label text-fg-2">
          {words.title}
        </h2>
        {onRefresh && (
          <IconButton label={words.refresh} size="sm" onClick={refresh} aria-busy={isRefreshing}>
            <RefreshCw aria-hidden className={cn('!size-4', isRefreshing && 'animate-spin')} />
          </IconButton>
        )}
      </div>
      <Amount amount={main?.amount ?? '0'} />
      {balance.balances.some(({ amount }) => amount.startsWith('-') && !isZero(amount)) && (
        <p className="mb-1 max-w-[300px] text-pretty text-13 text-warning">{NEGATIVE_BALANCE}</p>
      )}
      {readAt !== undefined && <ReadAt at={readAt} isRefreshing={isRefreshing} />}
      {others.length > 0 && <Others balances={others} />}
      {!isReadOnly && (
        <div className={cn('flex flex-wrap items-center gap-x-2 gap-y-3 pt-5', others.length === 0 && 'mt-auto')}>
          <Acts />
        </div>
      )}
    </Card>
  );
}

/** A requested refresh turns the icon until the answer is there; live updates do not. */
function useRefresh(onRefresh: Props['onRefresh']) {
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    if (!onRefresh || isRefreshing) return;
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  }
  return { isRefreshing, refresh };
}

/** The longer the number, the smaller it is written: it leaves the flags their place. */
const sizes = [
  { upTo: 8, look: 'text-[44px] @min-[477px]:text-[54px]' },
  { upTo: 10, look: 'text-[38px] @min-[477px]:text-[44px]' },
  { upTo: 13, look: 'text-[31px] @min-[477px]:text-[36px]' },
  { upTo: Number.POSITIVE_INFINITY, look: 'text-[25px] @min-[477px]:text-[29px]' },
];

/** The currency's sign stands small beside the amount, as the eye first wants the number. */
function Amount({ amount }: { amount: string }) {
  const bare = formatBalance({ amount, currency: 'USD' }).replace(NAMED_DOLLAR, '');
  const look = sizes.find(({ upTo }) => bare.length <= upTo)?.look;
  return (
    <p
      className={cn(
        look,
        'num mt-[34px] mb-2.5 whitespace-nowrap font-black leading-none tracking-[-.05em] @min-[477px]:mt-4',
      )}
    >
      <small className="mr-[5px] align-[.86em] font-semibold text-[.44em] text-muted tracking-[-.02em]">US$</small>
      {bare}
    </p>
  );
}

const MINUTE_MS = 60_000;

function ReadAt({ at, isRefreshing }: { at: number; isRefreshing: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = new Date(Math.max(now.getTime(), at));
  return (
    <p aria-live="polite" className="num text-13 text-muted">
      {isRefreshing ? words.refreshing : words.updated(formatAgo(new Date(at).toISOString(), shown))}
    </p>
  );
}

function Others({ balances }: { balances: Balance['balances'] }) {
  return (
    <dl className="mt-auto flex flex-wrap gap-x-8 gap-y-3 pt-5">
      {balances.map(({ currency, amount }) => (
        <div key={currency}>
          <dt className="text-12 text-muted">{currencyLabel(currency)}</dt>
          <dd className="num font-semibold text-16">{formatBalance({ amount, currency })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts() {
  const mayWithdraw = useCan('withdrawal.request');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {mayWithdraw && (
        <Button icon={<ArrowUpRight aria-hidden />} onClick={() => setAsked(true)}>
          {words.withdraw}
        </Button>
      )}
      <Button asChild variant={mayWithdraw ? 'ghost' : 'secondary'}>
        <Link to="/app/financial/statements">{words.statement}</Link>
      </Button>
      {isAsked && <Asked onClose={() => setAsked(false)} />}
    </>
  );
}

function Asked({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Suspense fallback={null}>
      <WithdrawalDialog onClose={onClose} />
    </Suspense>
  );
}
