import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { Link } from 'react-router';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { MissingRates } from '../exchange-rate/parts/MissingRates.tsx';
import { WithdrawalBadge } from './parts/WithdrawalBadge.tsx';
import type { QueueTab } from './QueueTabs.tsx';
import { overviewQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

type Props = {
  list: ListPages<WithdrawalView>;
  tab: QueueTab;
  search: string;
  onSearch: (search: string) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

export function WithdrawalQueue({ list, tab, search, onSearch, onClear, openId, onOpen }: Props) {
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
      </div>
      <section aria-label={texts.title} className="min-h-0 flex-1 overflow-y-auto">
        {tab === 'decidir' && <Waiting />}
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={
            <EmptyList
              words={tab === 'decidir' ? texts.nothingWaits : texts.empty}
              isFiltered={search !== ''}
              onClear={onClear}
            />
          }
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  since={row.requested_at}
                  isOpen={row.id === openId}
                  onOpen={() => onOpen(row.id)}
                />
              ))}
            </ul>
          )}
        </ListFrame>
        {tab === 'decidir' && search === '' && <DecidedToday openId={openId} onOpen={onOpen} />}
      </section>
      <NextBatch />
    </>
  );
}

type RowProps = { row: WithdrawalView; since: string; isOpen: boolean; onOpen: () => void };

function Row({ row, ...rest }: RowProps) {
  return (
    <QueueRow
      person={{ id: row.user_id, name: row.user_name }}
      amount={inReais(row.net)}
      status={<WithdrawalBadge status={row.status} />}
      detail={<span className="num whitespace-nowrap">{row.number}</span>}
      mark={<Mark row={row} />}
      {...rest}
    />
  );
}

const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });

/** How many wait, and what they come to. */
function Waiting() {
  const { data } = useQuery(overviewQuery);
  if (!data || data.waiting.count === 0) return null;
  return (
    <p className="num px-4 pb-2 text-13 text-fg-2">{texts.waitingSum(data.waiting.count, inReais(data.waiting.net))}</p>
  );
}

/** Today's decisions, of finance and of the bank, stay at hand. */
function DecidedToday({ openId, onOpen }: { openId: string | undefined; onOpen: (id: string) => void }) {
  const { data } = useQuery(overviewQuery);
  if (!data || data.decided.length === 0) return null;
  return (
    <section aria-label={texts.decided}>
      <h3 className="px-4 pt-5 pb-1 font-medium text-13 text-fg-2">{texts.decided}</h3>
      <ul>
        {data.decided.map((row) => (
          <Row key={row.id} row={row} since={row.decided_at} isOpen={row.id === openId} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
    </section>
  );
}

/** The next step for approved withdrawals: the way to the bank, with their sum. */
function NextBatch() {
  const { data } = useQuery(overviewQuery);
  if (!data || data.approved.count === 0) return null;
  const { count, net } = data.approved;
  return (
    <div className="sticky bottom-0 flex items-center justify-between gap-3 border-line border-t bg-bg px-4 py-3">
      <p className="num min-w-0 text-12 text-fg-2">
        <b className="block font-semibold text-13 text-fg">{texts.approved(count)}</b>
        {inReais(net)}
      </p>
      <Button asChild variant="secondary" size="sm">
        <Link to="/app/financial/withdrawals?aba=lotes">{texts.makeBatch}</Link>
      </Button>
    </div>
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

/** Mark of a withdrawal that deserves a look before the decision; a finished one has none. */
function Mark({ row: { user_id, status, is_account_changed, approvals_needed } }: { row: WithdrawalView }) {
  const { id } = useActor();
  const isWaiting = status === 'requested' || status === 'review' || status === 'approved';
  if (!isWaiting) return null;
  if (is_account_changed) return <StatusBadge tone="danger">{texts.flags.account}</StatusBadge>;
  if (user_id === id) return <StatusBadge tone="neutral">{texts.flags.own}</StatusBadge>;
  if (approvals_needed > 1) return <StatusBadge tone="warning">{texts.flags.two}</StatusBadge>;
  return null;
}
