import type { CodePoolView } from '@toada/domain/code-pool/code-pool.contract.ts';
import { codeKindLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { Ban, Eye, Pencil, RotateCcw } from 'lucide-react';
import { Meter } from '../../ui/chart/Meter.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../ui/overlay/RowActions.tsx';
import { useOpenPool } from './code-pool.api.ts';
import { texts } from './code-pool.texts.ts';
import { formatCode } from './format-code.ts';

export type PoolAct = 'edit' | 'close' | 'issued';
type OnAct = (act: PoolAct, pool: CodePoolView) => void;
type Props = { rows: readonly CodePoolView[]; isPlatform: boolean; onAct: OnAct };

const words = texts.pools;

export function PoolTable({ rows, isPlatform, onAct }: Props) {
  const owner: Column<CodePoolView> = {
    header: words.columns.owner,
    cell: ({ owner_name }) => owner_name ?? texts.platform,
  };
  const columns: Column<CodePoolView>[] = [
    { header: words.columns.pool, cell: (pool) => <Named pool={pool} /> },
    ...(isPlatform ? [owner] : []),
    { header: words.columns.next, className: 'num whitespace-nowrap', cell: nextOf },
    { header: words.columns.used, className: 'min-w-52', cell: (pool) => <Used pool={pool} /> },
    { header: words.columns.status, place: 'aside', cell: (pool) => <State pool={pool} /> },
    {
      header: words.columns.actions,
      isHeaderHidden: true,
      place: 'action',
      cell: (pool) => <PoolActions pool={pool} onAct={onAct} />,
    },
  ];
  return <DataTable label={words.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Named({ pool: { name, kind, prefix } }: { pool: CodePoolView }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold text-14 wrap-anywhere">{name}</p>
      <p className="num text-fg-2">
        {codeKindLabels[kind]} · {prefix ? words.prefix(prefix) : words.list}
      </p>
    </div>
  );
}

function nextOf({ kind, source, next_code, remaining }: CodePoolView) {
  if (next_code) return formatCode(kind, next_code);
  return source === 'imported' && remaining > 0 ? <span className="text-fg-2">{words.fromList}</span> : words.noNext;
}

function Used({ pool: { name, total, remaining } }: { pool: CodePoolView }) {
  return (
    <div className="flex items-center gap-3 as-card:justify-end">
      <Meter label={words.usedOf(name)} value={total - remaining} max={total} isBare className="w-24 shrink-0" />
      <span className="num whitespace-nowrap text-fg-2">{words.left(remaining)}</span>
    </div>
  );
}

const tones = { open: 'success', closed: 'neutral', empty: 'danger' } satisfies Record<string, Tone>;

function State({ pool: { is_open, remaining } }: { pool: CodePoolView }) {
  const openState = remaining > 0 ? 'open' : 'empty';
  const state = is_open ? openState : 'closed';
  return <StatusBadge tone={tones[state]}>{words.status[state]}</StatusBadge>;
}

function PoolActions({ pool, onAct }: { pool: CodePoolView; onAct: OnAct }) {
  const open = useOpenPool();
  return (
    <RowActions name={pool.name}>
      <MenuItem icon={<Eye aria-hidden />} onSelect={() => onAct('issued', pool)}>
        {words.seeIssued}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onAct('edit', pool)}>
        {words.edit}
      </MenuItem>
      {pool.is_open ? (
        <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => onAct('close', pool)}>
          {words.close}
        </MenuItem>
      ) : (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => open.mutate({ id: pool.id, is_open: true })}>
          {words.reopen}
        </MenuItem>
      )}
    </RowActions>
  );
}
