import { useQuery } from '@tanstack/react-query';
import type { BalanceView } from '@toada/domain/ledger/ledger.contract.ts';
import { formatBalance, formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PersonWithdrawal } from '@toada/domain/person/person.contract.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { withdrawalLooks } from '../withdrawal/parts/withdrawal-tones.ts';
import { NoRows, PartCard } from './PartCard.tsx';
import { partQueries } from './person.api.ts';
import { texts } from './person.texts.ts';

const words = texts.money;

/** Balances by currency, the main one first. */
export function BalancesBlock({ id }: { id: string }) {
  const query = useQuery(partQueries.balances(id));
  return (
    <PartCard title={words.title} query={query} more={{ to: `/app/financial?conta=${id}`, label: words.movements }}>
      {({ balances }) => (
        <dl className="flex flex-wrap gap-px overflow-hidden rounded-b-card bg-line">
          {balances.map((balance) => (
            <div
              key={balance.currency}
              className="flex min-w-0 flex-[1_1_190px] items-baseline justify-between gap-x-4 bg-surface px-5 py-4 max-md:basis-full md:block"
            >
              <dt className="text-13 text-muted">{words.currencies[balance.currency] ?? balance.currency}</dt>
              <dd className="min-w-0 max-md:text-right">
                <span className="num block font-bold text-20 tracking-[-.02em]">{formatBalance(balance)}</span>
                <span className="num block text-12 text-muted">{noteOf(balance)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PartCard>
  );
}

/** Parts of the money that cannot be taken now. */
function noteOf({ currency, held, withdrawing, pending }: BalanceView): string {
  const say = (amount: string, sentence: (text: string) => string) =>
    Number(amount) > 0 ? [sentence(formatNamedMoney({ amount, currency }))] : [];
  const notes = [...say(withdrawing, words.withdrawing), ...say(held, words.held), ...say(pending, words.pending)];
  return notes.length > 0 ? notes.join(' · ') : words.nothingHeld;
}

/** The last withdrawals; each leads to its place in the queue. */
export function WithdrawalsBlock({ id, name, shown }: { id: string; name: string; shown: number }) {
  const query = useQuery(partQueries.withdrawals(id));
  const all = `/app/financial/withdrawals?${new URLSearchParams({ situacao: 'todos', busca: name })}`;
  return (
    <PartCard title={words.withdrawals} query={query} more={{ to: all, label: words.seeWithdrawals }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>{words.noWithdrawals}</NoRows>
        ) : (
          <ul className="divide-y divide-line">
            {rows.slice(0, shown).map((withdrawal) => (
              <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}

function Withdrawal({ withdrawal: { id, number, status, net, requested_at } }: { withdrawal: PersonWithdrawal }) {
  const { icon, tone } = withdrawalLooks[status];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 text-13 hover:bg-hover md:grid-cols-[minmax(0,1fr)_170px_auto]">
      <span className="num min-w-0">
        <Link
          to={`/app/financial/withdrawals?id=${id}`}
          className="whitespace-nowrap font-semibold text-fg no-underline after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>{' '}
        <span className="text-muted">{formatMoment(requested_at)}</span>
      </span>
      <StatusBadge tone={tone} icon={icon} look="text" className="max-md:row-start-2">
        {withdrawalStatusLabels[status]}
      </StatusBadge>
      <span className="num text-right font-semibold">{formatNamedMoney({ amount: net, currency: 'BRL' })}</span>
    </li>
  );
}
