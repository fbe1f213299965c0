import { productDay } from '@toada/domain/distribution/product-day.ts';
import { opportunityApi as api, type OpportunityView } from '@toada/domain/opportunity/opportunity.contract.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useStep } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';

const OpportunityDialog = lazy(async () => ({ default: (await import('./OpportunityDialog.tsx')).OpportunityDialog }));
const words = texts.manage;

type Props = { opportunity: OpportunityView; onRemoved: () => void };

/** Steps of the publisher, as the state allows them. */
export function ManageActs({ opportunity, onRemoved }: Props) {
  const { status, deadline, title, revision, id } = opportunity;
  const [isEditing, setEditing] = useState(false);
  const publish = useStep(() => call(api.publish, { id, revision }), {
    told: () => words.published(title),
    failed: words.failed,
  });
  if (status === 'withdrawn') return null;
  const isReady = deadline !== null && deadline >= productDay(new Date());
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        {status !== 'open' && (
          <Button disabled={!isReady} loading={publish.isPending} onClick={() => publish.mutate(undefined)}>
            {status === 'draft' ? words.publish : words.reopen}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        {status === 'open' && <Close id={id} />}
        {status === 'draft' ? <Remove id={id} onRemoved={onRemoved} /> : <Withdraw id={id} />}
      </div>
      {status !== 'open' && !isReady && (
        <p className="text-13 text-fg-2">{status === 'draft' ? words.publishHint : words.reopenHint}</p>
      )}
      {isEditing && (
        <Suspense>
          <OpportunityDialog opportunity={opportunity} onClose={() => setEditing(false)} onSaved={() => {}} />
        </Suspense>
      )}
    </div>
  );
}

type Asked = { title: string; lead: string; act: string; isMild?: boolean; isBusy: boolean; onConfirm: () => void };

function Ask({ title, lead, act, isMild = false, isBusy, onConfirm }: Asked) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={lead}
      confirmLabel={act}
      cancelLabel={words.keep}
      tone={isMild ? 'primary' : 'danger'}
      isBusy={isBusy}
      onConfirm={() => {
        onConfirm();
        setOpen(false);
      }}
      trigger={<Button variant={isMild ? 'secondary' : 'danger-soft'}>{act}</Button>}
    />
  );
}

function Close({ id }: { id: string }) {
  const step = useStep(() => call(api.close, { id }), { told: () => words.closed, failed: words.failed });
  const asked = { title: words.closeTitle, lead: words.closeLead, act: words.close, isMild: true };
  return <Ask {...asked} isBusy={step.isPending} onConfirm={() => step.mutate(undefined)} />;
}

function Withdraw({ id }: { id: string }) {
  const step = useStep(() => call(api.withdraw, { id }), { told: () => words.withdrawn, failed: words.failed });
  const asked = { title: words.withdrawTitle, lead: words.withdrawLead, act: words.withdraw };
  return <Ask {...asked} isBusy={step.isPending} onConfirm={() => step.mutate(undefined)} />;
}

function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const step = useStep(() => call(api.remove, { id }), {
    told: () => words.removed,
    failed: words.failed,
    onDone: onRemoved,
  });
  const asked = { title: words.removeTitle, lead: words.removeLead, act: words.remove };
  return <Ask {...asked} isBusy={step.isPending} onConfirm={() => step.mutate(undefined)} />;
}
