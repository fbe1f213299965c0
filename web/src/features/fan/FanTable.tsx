import type { FanView } from '@toada/domain/fan/fan.contract.ts';
import type { FanStatus } from '@toada/domain/fan/fan.states.ts';
import { fanSourceLabels, fanStatusLabels } from '@toada/domain/texts/fan.labels.pt-BR.ts';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { ConsentsDialog } from './ConsentsDialog.tsx';
import { useRemoveFan } from './fan.api.ts';
import { texts } from './fan.texts.ts';
import { readablePage } from './readable-page.ts';

const tones: Record<FanStatus, Tone> = { asked: 'warning', confirmed: 'success', left: 'neutral' };

type Props = {
  rows: readonly FanView[];
  mayManage: boolean;
  /** The staff reads neither addresses nor what stands behind them. */
  mayRead: boolean;
  hasOwners: boolean;
};
type Asking = { fan: FanView; about: 'consents' | 'remove' } | null;

export function FanTable({ rows, mayManage, mayRead, hasOwners }: Props) {
  const [asking, setAsking] = useState<Asking>(null);
  const remove = useRemoveFan();
  const close = () => setAsking(null);
  const columns: Column<FanView>[] = [
    { header: texts.columns.email, cell: (fan) => <Who fan={fan} hasOwner={hasOwners} /> },
    { header: texts.columns.from, cell: (fan) => <From fan={fan} /> },
    { header: texts.columns.wish, cell: wishOf },
    {
      header: texts.columns.moment,
      className: 'num whitespace-nowrap',
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      header: texts.columns.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{fanStatusLabels[status]}</StatusBadge>,
    },
  ];
  const actions: Column<FanView> = {
    header: texts.columns.actions,
    isHeaderHidden: true,
    place: 'action',
    cell: (fan) => (
      <RowActions name={fan.email}>
        <MenuItem icon={<FileText aria-hidden />} onSelect={() => setAsking({ fan, about: 'consents' })}>
          {texts.actions.consents}
        </MenuItem>
        {mayManage && fan.is_own && (
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking({ fan, about: 'remove' })}>
            {texts.actions.remove}
          </MenuItem>
        )}
      </RowActions>
    ),
  };
  return (
    <>
      <DataTable
        label={texts.table}
        columns={mayRead ? [...columns, actions] : columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {asking?.about === 'consents' && <ConsentsDialog fan={asking.fan} onClose={close} />}
      <ConfirmDialog
        isOpen={asking?.about === 'remove'}
        onOpenChange={close}
        title={texts.remove.title(asking?.fan.email ?? '')}
        description={texts.remove.lead}
        confirmLabel={texts.remove.confirm}
        cancelLabel={texts.remove.cancel}
        isBusy={remove.isPending}
        onConfirm={() => asking && remove.mutate(asking.fan.id, { onSettled: close })}
      />
    </>
  );
}

function wishOf({ status, takes_news }: FanView) {
  if (status === 'left') return texts.nothing;
  if (status === 'asked') return texts.nothing;
  return takes_news ? texts.news : texts.reminder;
}

function Who({ fan, hasOwner }: { fan: FanView; hasOwner: boolean }) {
  return (
    <div className="min-w-0">
      <p className="as-row:max-w-80 wrap-anywhere font-semibold text-14">{fan.email}</p>
      {hasOwner && <p className="text-13 text-fg-2">{texts.of(fan.owner_name)}</p>}
      {!hasOwner && fan.is_shared && <p className="text-13 text-fg-2">{texts.shared}</p>}
    </div>
  );
}

function From({ fan: { source_kind, page, release_title } }: { fan: FanView }) {
  if (!source_kind) return <>{texts.nothing}</>;
  return (
    <div className="min-w-0">
      <p className="text-14">{release_title ?? fanSourceLabels[source_kind]}</p>
      {page && <p className="as-row:max-w-64 wrap-anywhere text-13 text-fg-2">{readablePage(page)}</p>}
    </div>
  );
}
