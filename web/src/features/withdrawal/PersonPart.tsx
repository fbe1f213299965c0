import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { auditActionLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { WithdrawalPerson } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { personQuery } from './withdrawal.api.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.person;

/** The person's balances, debts, last withdrawals and changes of accounts, for the one who decides (mock-up 30). */
export function PersonPart({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(personQuery(id));
  return (
    <section aria-label={texts.title} className="grid gap-4">
      <h3 className="type-h3">{texts.title}</h3>
      {!data &&
        (isError ? <Failed title={texts.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      {data && <Known person={data} />}
    </section>
  );
}

function Known({ person: { cover, balances, debts, last, account_changes } }: { person: WithdrawalPerson }) {
  const money = (amount: string, currency: string) => formatNamedMoney({ amount, currency });
  return (
    <>
      {cover !== 'covered' && (
        <Alert tone="danger" title={texts[cover].title}>
          {texts[cover].lead}
        </Alert>
      )}
      <div className="grid gap-4 @2xl:grid-cols-2">
        <Part title={texts.balances} none={texts.none}>
          {balances.map(({ currency, available, withdrawing }) => (
            <li key={currency}>{texts.balance(money(available, currency), money(withdrawing, currency))}</li>
          ))}
        </Part>
        <Part title={texts.debts} none={texts.noDebts}>
          {debts.map(({ currency, amount, reais }) => (
            <li key={currency}>{texts.debt(money(amount, currency), reais && money(reais, 'BRL'))}</li>
          ))}
        </Part>
        <Part title={texts.last} none={texts.noLast}>
          {last.map(({ id, number, status, amount, currency, requested_at }) => (
            <li key={id}>
              {number}, {money(amount, currency)}, {withdrawalStatusLabels[status].toLowerCase()},{' '}
              {formatMoment(requested_at)}
            </li>
          ))}
        </Part>
        <Part title={texts.changes} none={texts.noChanges}>
          {account_changes.map(({ action, at }) => (
            <li key={action + at}>
              {auditActionLabels[action]}, {formatMoment(at)}
            </li>
          ))}
        </Part>
      </div>
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <h4 className="font-semibold text-13 text-fg-2">{title}</h4>
      {children.length === 0 ? (
        <p className="text-13 text-muted">{none}</p>
      ) : (
        <ul className="num grid gap-1 text-13">{children}</ul>
      )}
    </div>
  );
}
