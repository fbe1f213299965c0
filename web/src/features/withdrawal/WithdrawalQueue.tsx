import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { WithdrawalView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type WithdrawalStatus, withdrawalStatuses } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { Link } from 'react-router';
import { MissingRates } from '../../lib/exchange-rate/MissingRates.tsx';
import { QueueRow } from '../../lib/QueueRow.tsx';
import { useActor } from '../../lib/session.ts';
import { useCan } from '../../lib/use-can.ts';
import { WithdrawalBadge } from '../../lib/withdrawal/WithdrawalBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { ListFrame, type ListPages } from '../../ui/ListFrame.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { queue as texts } from './withdrawal.texts.ts';

/** What the address says for those that somebody has to decide about. */
export const WAITING = 'decidir';
type Shown = WithdrawalStatus | typeof WAITING;

const chips: readonly { shown: Shown; label: string }[] = [
  { shown: WAITING, label: texts.waiting },
  ...withdrawalStatuses.map((shown) => ({ shown, label: withdrawalStatusLabels[shown] })),
];

type Props = {
  list: ListPages<WithdrawalView>;
  shown: Shown | undefined;
  onShow: (shown: Shown | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

export function WithdrawalQueue({ list, shown, onShow, search, onSearch, onClear, openId, onOpen }: Props) {
  return (
    <>
      <div className="grid gap-3 px-4 pt-4 pb-3">
        <Ways />
        <MissingRates
          action={() => (
            <Button asChild variant="link" size="sm" className="px-0">
              <Link to="/app/financial/rates">{texts.enterRate}</Link>
            </Button>
          )}
        />
        <SearchInput
          label={texts.search}
          placeholder={texts.placeholder}
          value={search}
          onChange={onSearch}
          isSearching={list.isSearching}
        />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{texts.status}</legend>
          {chips.map((chip) => (
            <Chip
              key={chip.shown}
              isOn={chip.shown === shown}
              onChange={(isOn) => onShow(isOn ? chip.shown : undefined)}
            >
              {chip.label}
            </Chip>
          ))}
        </fieldset>
      </div>
      <section aria-label={texts.title} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<EmptyList words={texts.empty} isFiltered={shown !== undefined || search !== ''} onClear={onClear} />}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  person={{ id: row.user_id, name: row.user_name }}
                  amount={formatNamedMoney({ amount: row.net, currency: PAYOUT_CURRENCY })}
                  status={<WithdrawalBadge status={row.status} />}
                  detail={<span className="num">{row.number}</span>}
                  mark={<Mark row={row} />}
                  since={row.requested_at}
                  isOpen={row.id === openId}
                  onOpen={() => onOpen(row.id)}
                />
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

/** The other two rooms of finance's work with withdrawals. */
function Ways() {
  const setsRates = useCan('exchangeRate.manage');
  return (
    <nav aria-label={texts.batches} className="flex flex-wrap gap-2">
      <Button asChild variant="secondary" size="sm">
        <Link to="/app/financial/withdrawals?aba=lotes">{texts.batches}</Link>
      </Button>
      {setsRates && (
        <Button asChild variant="ghost" size="sm">
          <Link to="/app/financial/rates">{texts.rates}</Link>
        </Button>
      )}
    </nav>
  );
}

/** What deserves a look before it is decided; once it is over nothing does. */
function Mark({ row: { user_id, status, is_account_changed, approvals_needed } }: { row: WithdrawalView }) {
  const { id } = useActor();
  const isWaiting = status === 'requested' || status === 'review' || status === 'approved';
  if (!isWaiting) return null;
  if (is_account_changed) return <StatusBadge tone="danger">{texts.flags.account}</StatusBadge>;
  if (user_id === id) return <StatusBadge tone="neutral">{texts.flags.own}</StatusBadge>;
  if (approvals_needed > 1) return <StatusBadge tone="warning">{texts.flags.two}</StatusBadge>;
  return null;
}
