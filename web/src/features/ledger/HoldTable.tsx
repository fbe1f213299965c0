import type { HoldView } from '@toada/domain/ledger/ledger.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { Lock } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { holds as texts } from './ledger.texts.ts';

type Props = { rows: readonly HoldView[]; onRelease: (hold: HoldView) => void };

export function HoldTable({ rows, onRelease }: Props) {
  return <DataTable label={texts.table} columns={columnsFor(onRelease)} rows={rows} keyOf={({ id }) => id} />;
}

function columnsFor(onRelease: (hold: HoldView) => void): Column<HoldView>[] {
  const words = texts.columns;
  return [
    {
      header: words.person,
      cell: ({ user_id, user_name }) => (
        <b className="font-semibold">
          <PersonLink id={user_id}>{user_name}</PersonLink>
        </b>
      ),
    },
    {
      header: words.amount,
      isNumeric: true,
      place: 'aside',
      cell: (hold) => <b className="font-semibold">{formatNamedMoney(hold)}</b>,
    },
    { header: words.reason, place: 'block', className: 'wrap-anywhere', cell: ({ reason }) => reason },
    {
      header: words.since,
      className: 'text-fg-2',
      cell: ({ created_at, created_by_name }) => texts.by(formatMoment(created_at), created_by_name),
    },
    { header: words.state, place: 'block', cell: (hold) => <State hold={hold} /> },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'block',
      className: 'text-right',
      cell: (hold) => (hold.released_at === null ? <Release hold={hold} onRelease={onRelease} /> : null),
    },
  ];
}

function State({ hold: { released_at, released_by_name } }: { hold: HoldView }) {
  if (released_at !== null)
    return <span className="text-fg-2">{texts.released(formatMoment(released_at), released_by_name ?? '')}</span>;
  return (
    <StatusBadge tone="warning" icon={Lock}>
      {texts.open}
    </StatusBadge>
  );
}

function Release({ hold, onRelease }: { hold: HoldView; onRelease: (hold: HoldView) => void }) {
  return (
    <Button variant="secondary" size="sm" aria-label={texts.releaseOf(hold.user_name)} onClick={() => onRelease(hold)}>
      {texts.release}
    </Button>
  );
}
