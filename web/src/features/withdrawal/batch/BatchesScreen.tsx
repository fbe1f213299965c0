import type { BatchView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { BackLink } from '../../../lib/page/BackLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { batches as texts } from '../withdrawal.texts.ts';
import { BatchTable } from './BatchTable.tsx';
import { batchesQuery, useMakeBatch } from './batch.api.ts';
import { ResultsDialog } from './ResultsDialog.tsx';

/** Batches for the bank, and the bank's answers. */
export function BatchesScreen() {
  const list = usePages(batchesQuery());
  const [asked, setAsked] = useState<'batch' | BatchView | null>(null);
  const close = () => setAsked(null);
  const make = (
    <Button icon={<FileDown aria-hidden />} onClick={() => setAsked('batch')}>
      {texts.make.action}
    </Button>
  );
  const empty = <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>;
  return (
    <Page lead={texts.lead} action={make}>
      <div className="grid gap-4">
        <BackLink to="/app/financial/withdrawals">{texts.back}</BackLink>
        <Card isPadded={false}>
          <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
            {(rows) => <BatchTable rows={rows} onResults={setAsked} />}
          </ListFrame>
        </Card>
      </div>
      {asked === 'batch' && <MakeDialog onClose={close} />}
      {asked !== null && asked !== 'batch' && <ResultsDialog batch={asked} onClose={close} />}
    </Page>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const make = useMakeBatch(onClose);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const words = texts.make;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={words.title}
      description={words.lead}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isBusy={make.isPending}
      onConfirm={() => !make.isPending && make.mutate(idempotencyKey)}
    />
  );
}
