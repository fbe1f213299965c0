import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { formatBalance, NAMED_DOLLAR } from '@toada/domain/money/format-money.ts';
import { currencyLabel, NEGATIVE_BALANCE } from '@toada/domain/texts/ledger.pt-BR.ts';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../dashboard.texts.ts';
import { homeTexts } from './home.texts.ts';
import { ReadAt } from './ReadAt.tsx';
import { useRefresh } from './use-refresh.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const words = texts.balance;

export type Balance = NonNullable<Dashboard['balance']>;
type Props = {
  balance: Balance;
  /** When it was read; without a way to read it again there is none to say. */
  readAt?: number | undefined;
  onRefresh?: (() => Promise<unknown>) | undefined;
  isReadOnly?: boolean;
  /** Withdrawing is not what most come for: a label's page has another first thing to do. */
  isQuiet?: boolean;
  /** Cells before those of the person's own money. */
  before?: ReactNode;
};

/** Money in one line: what can be withdrawn, the other currencies, and what is on its way (mock-up 20). */
export function MoneyLine({ balance, readAt, onRefresh, isReadOnly = false, isQuiet = false, before }: Props) {
  const [main, ...others] = balance.balances;
  const { isRefreshing, refresh } = useRefresh(onRefresh);
  const title = useId();
  const pending = balance.balances.filter(({ pending: amount }) => !isZero(amount));
  const isNegative = balance.balances.some(({ amount }) => amount.startsWith('-') && !isZero(amount));
  return (
    <Card as="section" aria-labelledby={title} isPadded={false} className="overflow-hidden">
      <div className="flex flex-wrap gap-px bg-line *:bg-surface">
        {before}
        <div className={cn('min-w-0 px-5 py-4', isQuiet ? 'grow basis-40' : 'grow-2 basis-60 md:px-6')}>
          <div className="flex min-h-7 items-center gap-1">
            <h2 id={title} className="type-label text-fg-2">
              {words.title}
            </h2>
            {onRefresh && (
              <IconButton label={words.refresh} size="sm" onClick={refresh} aria-busy={isRefreshing}>
                <RefreshCw aria-hidden className={cn('!size-4', isRefreshing && 'animate-spin')} />
              </IconButton>
            )}
          </div>
          <Dollars amount={main?.amount ?? '0'} isQuiet={isQuiet} />
          {readAt !== undefined && <ReadAt at={readAt} isRefreshing={isRefreshing} />}
        </div>
        {(isQuiet ? others.filter(({ amount }) => !isZero(amount)) : others).map(({ currency, amount }) => (
          <Cell key={currency} title={currencyLabel(currency)} value={formatBalance({ amount, currency })} />
        ))}
        {(pending.length > 0 || (others.length === 0 && !isQuiet)) && (
          <Cell
            title={homeTexts.money.pending}
            value={pending.length === 0 ? formatBalance({ amount: '0', currency: 'USD' }) : undefined}
            values={pending.map(({ currency, pending: amount }) => formatBalance({ amount, currency }))}
            note={homeTexts.money.pendingLead}
          />
        )}
        {!isReadOnly && (
          <div className="flex grow basis-full flex-wrap-reverse items-center justify-end gap-2 px-5 py-4 md:basis-auto">
            {!isQuiet && (
              <Button asChild variant="ghost" className="max-md:flex-1">
                <Link to="/app/financial/statements">{words.statement}</Link>
              </Button>
            )}
            <WithdrawButton isQuiet={isQuiet} />
          </div>
        )}
      </div>
      {isNegative && <p className="border-line border-t px-6 py-2.5 text-13 text-warning">{NEGATIVE_BALANCE}</p>}
    </Card>
  );
}

type CellProps = {
  title: string;
  value?: string | undefined;
  values?: readonly string[];
  note?: string;
  isLarge?: boolean;
};

export function Cell({ title, value, values = [], note, isLarge = false }: CellProps) {
  return (
    <div className={cn('min-w-0 px-5 py-4', isLarge ? 'grow-2 basis-60' : 'grow basis-32')}>
      <p className="type-label flex min-h-7 items-center text-fg-2">{title}</p>
      {[...(value === undefined ? [] : [value]), ...values].map((amount) => (
        <p
          key={amount}
          className={cn(
            'num tracking-[-.04em]',
            isLarge ? 'font-black text-[34px] leading-tight' : 'font-bold text-18',
          )}
        >
          {amount}
        </p>
      ))}
      {note && <p className="text-12 text-muted">{note}</p>}
    </div>
  );
}

/** The sign stands small beside the amount, as the eye first wants the number. */
function Dollars({ amount, isQuiet }: { amount: string; isQuiet: boolean }) {
  const bare = formatBalance({ amount, currency: 'USD' }).replace(NAMED_DOLLAR, '');
  return (
    <p
      className={cn(
        'num whitespace-nowrap tracking-[-.045em]',
        isQuiet ? 'font-bold text-18' : 'font-black text-[34px] leading-tight',
      )}
    >
      <small className={cn('mr-1.5 text-18 tracking-[-.02em]', !isQuiet && 'font-semibold text-muted')}>US$</small>
      {bare}
    </p>
  );
}
