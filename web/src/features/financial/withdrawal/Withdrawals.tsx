import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { destinationName } from '../../withdrawal/parts/destination-name.ts';
import { WithdrawalBadge } from '../../withdrawal/parts/WithdrawalBadge.tsx';
import { texts as shared } from '../../withdrawal/parts/withdrawal.texts.ts';
import { dayOf, shortDayOf } from '../movement/movement-words.ts';
import { WithdrawalPanel } from './WithdrawalPanel.tsx';
import { ownWithdrawalsQuery } from './withdrawals.api.ts';
import { texts } from './withdrawals.texts.ts';

/** As mails of earlier versions call it. */
const FORMER_NAME = 'retirada';

/** The person's withdrawals and their progress. The open one has an address, which mails and to-dos lead to. */
export function Withdrawals() {
  const list = usePages(ownWithdrawalsQuery());
  const [{ id, former }, keep] = useAddress({ id: 'saque', former: FORMER_NAME });
  const openId = [id, former].find(isId) ?? null;
  // It slides out with what it showed.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);
  return (
    <Card as="section" aria-labelledby="saques" isPadded={false} className="min-w-0 overflow-hidden">
      <h2 id="saques" className="type-h2 px-5 pt-5 pb-1 md:px-6">
        {texts.title}
      </h2>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Nothing />}>
        {(rows) => (
          <DataTable
            label={texts.table}
            columns={columnsFor((next) => keep({ id: next, former: '' }))}
            rows={rows}
            keyOf={(row) => row.id}
          />
        )}
      </ListFrame>
      {shownId && (
        <WithdrawalPanel id={shownId} isOpen={openId !== null} onClose={() => keep({ id: '', former: '' })} />
      )}
    </Card>
  );
}

function Nothing() {
  return (
    <Empty title={texts.empty.title} className="py-8">
      {texts.empty.lead}
    </Empty>
  );
}

function columnsFor(onOpen: (id: string) => void): Column<WithdrawalView>[] {
  const words = shared.columns;
  return [
    { header: words.number, cell: (row) => <What row={row} onOpen={() => onOpen(row.id)} /> },
    {
      header: words.day,
      place: 'hidden',
      className: 'num whitespace-nowrap text-fg-2',
      cell: ({ requested_at }) => dayOf(requested_at),
    },
    { header: words.status, place: 'block', cell: ({ status }) => <WithdrawalBadge status={status} /> },
    {
      header: words.amount,
      isNumeric: true,
      place: 'action',
      cell: (row) => <b className="whitespace-nowrap font-semibold text-14">{formatNamedMoney(row)}</b>,
    },
  ];
}

function What({ row: { number, destination, requested_at }, onOpen }: { row: WithdrawalView; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="finger group block w-full min-w-0 rounded-sm text-left"
    >
      <span className="num block font-semibold text-fg group-hover:underline">{number}</span>
      <span className="num block truncate text-12 text-muted">
        {destinationName(destination)}
        <span className="as-row:hidden">, {shortDayOf(requested_at)}</span>
      </span>
    </button>
  );
}
