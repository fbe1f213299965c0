import type { BatchView } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../lib/BackLink.tsx';
import { usePages } from '../../../lib/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ListFrame } from '../../../ui/ListFrame.tsx';
import { Page } from '../../../ui/Page.tsx';
import { batches as texts } from '../withdrawal.texts.ts';
import { BatchTable } from './BatchTable.tsx';
import { batchesQuery, useMakeBatch } from './batch.api.ts';
import { ResultsDialog } from './ResultsDialog.tsx';

/** What goes to the bank in one file, and what the bank says of it. */
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
