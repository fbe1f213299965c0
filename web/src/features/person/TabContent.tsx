import { type PersonHead as Head, PART_ROWS } from '@toada/domain/person/person.contract.ts';
import { AccountsBlock, VerificationBlock } from './AccountBlock.tsx';
import { AuditBlock, NoticesBlock } from './ActivityBlock.tsx';
import { BalancesBlock, WithdrawalsBlock } from './MoneyBlock.tsx';
import { PendingBlock } from './PendingBlock.tsx';
import type { Seen } from './person.api.ts';
import { texts } from './person.texts.ts';
import { ReleasesBlock } from './ReleasesBlock.tsx';
import { TicketsBlock } from './TicketsBlock.tsx';
import type { PersonTab } from './tabs.ts';

type Props = { tab: PersonTab; head: Head; seen: Seen };

export function TabContent({ tab, head, seen }: Props) {
  const { id, name } = head;
  const all = { id, shown: PART_ROWS };
  if (tab === 'lancamentos')
    return (
      <ReleasesBlock
        {...all}
        title={texts.releases.title}
        more={{ to: '/app/distribution', label: texts.releases.all }}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      {tab === 'resumo' && <Summary head={head} seen={seen} />}
      {tab === 'dinheiro' && seen.has('balances') && <BalancesBlock id={id} />}
      {tab === 'dinheiro' && seen.has('withdrawals') && <WithdrawalsBlock {...all} name={name} />}
      {tab === 'conta' && seen.has('verification') && <VerificationBlock id={id} isWhole />}
      {tab === 'conta' && seen.has('accounts') && <AccountsBlock {...all} />}
      {tab === 'atividade' && seen.has('audit') && <AuditBlock {...all} />}
      {tab === 'atividade' && seen.has('notices') && <NoticesBlock {...all} />}
      {tab === 'atendimento' && <TicketsBlock {...all} />}
    </div>
  );
}

const FEW = 4;
const LINES = 5;

/** Pending things come first; beside them, the facts. */
function Summary({ head: { id, name }, seen }: Omit<Props, 'tab'>) {
  const few = { id, shown: FEW };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <PendingBlock id={id} seen={seen} />
        {seen.has('releases') && (
          <ReleasesBlock
            {...few}
            title={texts.releases.moving}
            isMoving
            more={{ to: '?parte=lancamentos', label: texts.releases.seeAll }}
          />
        )}
        {seen.has('balances') && <BalancesBlock id={id} />}
        {seen.has('withdrawals') && <WithdrawalsBlock {...few} name={name} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {seen.has('verification') && <VerificationBlock id={id} />}
        {seen.has('accounts') && <AccountsBlock {...few} />}
        {seen.has('audit') && <AuditBlock id={id} shown={LINES} />}
        {seen.has('tickets') && <TicketsBlock {...few} />}
        {seen.has('notices') && <NoticesBlock id={id} shown={LINES} />}
      </div>
    </div>
  );
}
