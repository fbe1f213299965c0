import type { CodePoolView } from '@toada/domain/code-pool/code-pool.contract.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { poolsQuery, useOpenPool } from './code-pool.api.ts';
import { texts } from './code-pool.texts.ts';
import { EditPoolDialog } from './EditPoolDialog.tsx';
import { type PoolAct, PoolTable } from './PoolTable.tsx';

type Props = { isPlatform: boolean; onSeeIssued: (pool: CodePoolView) => void };
type Opened = { act: Exclude<PoolAct, 'issued'>; pool: CodePoolView };

export function PoolPanel({ isPlatform, onSeeIssued }: Props) {
  const [kind, setKind] = useState<CodeKind | 'ALL'>('ALL');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = usePages(poolsQuery({ kind: kind === 'ALL' ? undefined : kind }));
  const close = () => setOpened(null);
  return (
    <div className="flex flex-col gap-4">
      <FilterBar>
        <Segmented
          label={texts.kindFilter}
          value={kind}
          onChange={setKind}
          labels={texts.kinds}
          className="w-full md:w-80"
        />
      </FilterBar>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.pools.notLoaded}
          empty={<EmptyList words={texts.pools.empty} isFiltered={kind !== 'ALL'} onClear={() => setKind('ALL')} />}
        >
          {(rows) => (
            <PoolTable
              rows={rows}
              isPlatform={isPlatform}
              onAct={(act, pool) => (act === 'issued' ? onSeeIssued(pool) : setOpened({ act, pool }))}
            />
          )}
        </ListFrame>
      </Card>
      {opened?.act === 'edit' && <EditPoolDialog pool={opened.pool} onClose={close} />}
      {opened?.act === 'close' && <ClosePoolDialog pool={opened.pool} onClose={close} />}
    </div>
  );
}

function ClosePoolDialog({ pool, onClose }: { pool: CodePoolView; onClose: () => void }) {
  const close = useOpenPool();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.close.title(pool.name)}
      description={texts.close.lead}
      confirmLabel={texts.close.confirm}
      cancelLabel={texts.close.cancel}
      isBusy={close.isPending}
      onConfirm={() => close.mutate({ id: pool.id, is_open: false }, { onSuccess: onClose })}
    />
  );
}
