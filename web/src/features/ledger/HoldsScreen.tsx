import type { HoldView } from '@toada/domain/ledger/ledger.contract.ts';
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
import { HoldDialog } from './HoldDialog.tsx';
import { HoldTable } from './HoldTable.tsx';
import { holdsQuery, useFreshHolds } from './ledger.api.ts';
import { holds as texts } from './ledger.texts.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

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
