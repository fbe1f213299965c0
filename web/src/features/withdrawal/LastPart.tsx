import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { tones } from '../../ui/feedback/tones.ts';
import { cn } from '../../ui/styles/cn.ts';
import { Block } from './Block.tsx';
import { withdrawalLooks } from './parts/withdrawal-tones.ts';
import { personQuery } from './withdrawal.api.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.person;
const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

/** The person's last withdrawals, each a click away. */
export function LastPart({ withdrawalId }: { withdrawalId: string }) {
  const { data } = useQuery(personQuery(withdrawalId));
  if (!data) return null;
  const { times, sum } = data.paid;
  return (
    <Block title={texts.last} aside={times > 0 && texts.paidSum(times, inReais(sum))}>
      {data.last.length === 0 ? <p className="text-13 text-muted">{texts.noLast}</p> : <Last last={data.last} />}
    </Block>
  );
}

function Last({ last }: Pick<WithdrawalPerson, 'last'>) {
  const failed = last.find(({ reason }) => reason !== null);
  return (
    <>
      <ul className="divide-y divide-line">
        {last.map(({ id, number, status, net, requested_at }) => {
          const { icon: Icon, tone } = withdrawalLooks[status];
          return (
            <li key={id} className="num grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-5 py-2 text-13">
              <Link
                to={`/app/financial/withdrawals?id=${id}`}
                className="finger min-w-0 text-fg no-underline hover:underline"
              >
                <b className="block font-semibold">{number}</b>
                <span className="text-12 text-muted">{formatMoment(requested_at)}</span>
              </Link>
              <span className={cn('flex items-center gap-1.5', tones[tone].text)}>
                <Icon aria-hidden className="size-3.5" />
                {withdrawalStatusLabels[status]}
              </span>
              <b className="whitespace-nowrap text-right font-semibold">{inReais(net)}</b>
            </li>
          );
        })}
      </ul>
      {failed?.reason && (
        <p className="wrap-anywhere mt-1.5 text-12 text-muted">{texts.failedFor(failed.number, failed.reason)}</p>
      )}
    </>
  );
}
