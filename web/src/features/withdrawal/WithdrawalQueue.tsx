import { useQuery } from '@tanstack/react-query';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { type ListOrder, listOrders } from '@toada/domain/page.ts';
import type { WithdrawalView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import type { Picks } from '../../lib/queue/use-picks.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
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
  order: ListOrder;
  onSearch: (search: string) => void;
  onOrder: (order: ListOrder) => void;
  /** Where several can be decided at once. */
  picks: Picks | undefined;
  /** Where list and decision take turns: on to the chosen ones. */
  onCompare: (() => void) | undefined;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

export function WithdrawalQueue({
  list,
  tab,
  search,
  order,
  onSearch,
  onOrder,
  onClear,
  picks,
  onCompare,
  openId,
  onOpen,
}: Props) {
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
        <Line tab={tab} order={order} onOrder={onOrder} picks={picks} total={list.rows?.length ?? 0} />
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
                  pick={
                    picks && {
                      label: texts.pick(row.user_name, row.number),
                      isPicked: picks.has(row.id),
                      onPick: () => picks.toggle(row.id),
                    }
                  }
                />
              ))}
            </ul>
          )}
        </ListFrame>
        {tab === 'decidir' && search === '' && <DecidedToday openId={openId} onOpen={onOpen} />}
      </section>
      {picks && picks.picked.length > 0 && onCompare ? (
        <div className="sticky bottom-0 border-line border-t bg-bg p-4 *:w-full">
          <Button onClick={onCompare}>{texts.compare(picks.picked.length)}</Button>
        </div>
      ) : (
        <NextBatch />
      )}
    </>
  );
}

type RowProps = Pick<ComponentProps<typeof QueueRow>, 'since' | 'pick' | 'isOpen' | 'onOpen'> & { row: WithdrawalView };

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

type LineProps = Pick<Props, 'tab' | 'order' | 'onOrder' | 'picks'> & { total: number };

/** Above the rows: what they come to and their order; while some are chosen, how many. */
function Line({ tab, order, onOrder, picks, total }: LineProps) {
  const some = picks?.picked.length ?? 0;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 pb-2">
      {picks && total > 1 && (
        <Checkbox
          label={
            some > 0 ? (
              <span className="num text-13">{texts.picked(some, total)}</span>
            ) : (
              <span className="sr-only">{texts.pickAll}</span>
            )
          }
          checked={picks.state}
          onChange={(isOn) => (isOn ? picks.pickAll() : picks.clear())}
        />
      )}
      {some > 0 ? (
        <Button variant="link" size="sm" className="px-0" onClick={picks?.clear}>
          {texts.clearPicks}
        </Button>
      ) : (
        <>
          <div className="min-w-0 flex-1">{tab === 'decidir' && <Waiting />}</div>
          <Select
            aria-label={texts.order}
            options={listOrders.toReversed().map((value) => ({ value, label: texts.orders[value] }))}
            value={order}
            onChange={onOrder}
            className="w-auto shrink-0 border-0 bg-transparent text-13 text-primary-text"
          />
        </>
      )}
    </div>
  );
}

/** How many wait, and what they come to. */
function Waiting() {
  const { data } = useQuery(overviewQuery);
  if (!data || data.waiting.count === 0) return null;
  return <p className="num text-13 text-fg-2">{texts.waitingSum(data.waiting.count, inReais(data.waiting.net))}</p>;
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
