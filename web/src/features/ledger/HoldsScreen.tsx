import type { HoldView } from '@toada/domain/ledger/ledger.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { HoldTable } from './HoldTable.tsx';
import { holdsQuery, useFreshHolds, useReleaseHold } from './ledger.api.ts';
import { holds as texts } from './ledger.texts.ts';

/** Money of people that staff keeps back, why, and until when. */
export function HoldsScreen() {
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const [asked, setAsked] = useState<'hold' | HoldView | null>(null);
  const list = usePages(holdsQuery(which === 'open'));
  useFreshHolds();
  const close = () => setAsked(null);
  const add = (
    <Button icon={<Lock aria-hidden />} onClick={() => setAsked('hold')}>
      {texts.add}
    </Button>
  );
  return (
    <Page lead={texts.lead} action={add}>
      <div className="grid gap-4">
        <FilterBar>
          <Segmented label={texts.filter.label} value={which} onChange={setWhich} labels={texts.filter.labels} />
        </FilterBar>
        <Card isPadded={false}>
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            empty={<Empty kind="filter" title={which === 'open' ? texts.empty : texts.emptyAll} />}
          >
            {(rows) => <HoldTable rows={rows} onRelease={setAsked} />}
          </ListFrame>
        </Card>
      </div>
      {asked === 'hold' && <HoldDialog onClose={close} />}
      {asked !== null && asked !== 'hold' && <ReleaseDialog hold={asked} onClose={close} />}
    </Page>
  );
}

const releaseWords = texts.releaseDialog;

function ReleaseDialog({ hold, onClose }: { hold: HoldView; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const release = useReleaseHold();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={releaseWords.title(formatNamedMoney(hold), hold.user_name)}
      description={releaseWords.lead}
      confirmLabel={releaseWords.confirm}
      cancelLabel={releaseWords.cancel}
      isBusy={release.isPending}
      onConfirm={() => release.mutate({ id: hold.id, idempotencyKey }, { onSettled: onClose })}
    />
  );
}
