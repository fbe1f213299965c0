import { useQuery } from '@tanstack/react-query';
import { addDecimals, isZero, negate } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { openWithdrawals } from '@toada/domain/withdrawal/withdrawal.states.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { Block } from './Block.tsx';
import { Signals } from './Signals.tsx';
import { personQuery } from './withdrawal.api.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.person;
type Props = { withdrawal: WithdrawalDetail };

/** The person's balances and debts, and what deserves a look, for the one who decides (mock-up 30). */
export function PersonPart({ withdrawal }: Props) {
  const { data, isError, refetch } = useQuery(personQuery(withdrawal.id));
  return (
    <section aria-label={texts.title} className="flex flex-col gap-5">
      {!data &&
        (isError ? <Failed title={texts.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      {data && <Known withdrawal={withdrawal} person={data} />}
    </section>
  );
}

function Known({ withdrawal, person }: Props & { person: WithdrawalPerson }) {
  const { cover, debts } = person;
  const isOpen = openWithdrawals.includes(withdrawal.status);
  return (
    <>
      {isOpen && cover !== 'covered' && (
        <Alert tone="danger" title={texts[cover].title}>
          {texts[cover].lead}
        </Alert>
      )}
      {isOpen && <Signals withdrawal={withdrawal} person={person} />}
      <Block title={texts.balances} aside={<Movements userId={withdrawal.user_id} />}>
        <Balances withdrawal={withdrawal} person={person} isOpen={isOpen} />
        {debts.map(({ currency, amount, reais }) => (
          <p key={currency} className="num mt-2 text-13 text-danger">
            {texts.debt(formatNamedMoney({ currency, amount }), reais && inReais(reais))}
          </p>
        ))}
      </Block>
    </>
  );
}

const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

function Movements({ userId }: { userId: string }) {
  return (
    <Button asChild variant="link" size="sm" className="px-0">
      <Link to={`/app/financial?conta=${userId}`}>{texts.movements}</Link>
    </Button>
  );
}

type Balance = WithdrawalPerson['balances'][number];

/** As the balance was before the request, what is asked for, and what is left of it. */
function Balances({ withdrawal, person: { balances }, isOpen }: Props & { person: WithdrawalPerson; isOpen: boolean }) {
  if (balances.length === 0) return <p className="text-13 text-muted">{texts.none}</p>;
  const own = ({ currency }: Balance) => (isOpen && currency === withdrawal.currency ? withdrawal.amount : '0');
  const others = (row: Balance) => addDecimals(row.withdrawing, negate(own(row)));
  const columns: Column<Balance>[] = [
    {
      header: texts.columns.currency,
      cell: ({ currency }) => <b className="font-semibold">{currencyLabel(currency)}</b>,
    },
    sum(texts.columns.available, (row) => addDecimals(row.available, own(row))),
    sum(texts.columns.recoup, ({ to_recoup }) => to_recoup, 'text-warning'),
    sum(texts.columns.held, ({ held }) => held, 'text-warning'),
    ...(balances.every((row) => isZero(others(row))) ? [] : [sum(texts.columns.withdrawing, others)]),
    ...(isOpen ? [sum(texts.columns.this, (row) => negate(own(row)))] : []),
    {
      ...sum(texts.columns.stays, ({ available }) => available),
      cell: ({ currency, available }) => (
        <b className={cn('font-semibold', available.startsWith('-') && 'text-danger')}>
          {formatNamedMoney({ currency, amount: available })}
        </b>
      ),
    },
  ];
  return (
    <Card isPadded={false} className="overflow-hidden">
      <DataTable label={texts.balances} columns={columns} rows={balances} keyOf={({ currency }) => currency} />
    </Card>
  );
}

/** Nothing is a quiet zero, and in a card no line at all: the eye finds what is there. */
function sum(header: string, of: (row: Balance) => string, look = ''): Column<Balance> {
  return {
    header,
    isNumeric: true,
    className: 'whitespace-nowrap as-card:has-[[data-zero]]:hidden',
    cell: (row) => {
      const amount = of(row);
      if (isZero(amount))
        return (
          <span data-zero className="text-muted">
            0
          </span>
        );
      return <span className={look}>{formatNamedMoney({ currency: row.currency, amount })}</span>;
    },
  };
}
