import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { type CampaignEvent, campaignStates } from '@toada/domain/campaign/campaign.states.ts';
import { next } from '@toada/domain/machine.ts';
import { Copy, FileDown, Flag, Pause, Play, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useBrief, useCreate, useRemove, useStep, useWithdraw } from './campaign.api.ts';
import { texts } from './campaign.texts.ts';

const { acts, ask } = texts;
type Question = keyof typeof ask;

/** Acts on a campaign in its state; what cannot be undone is asked about. */
export function CampaignActions({ view }: { view: CampaignView }) {
  const { id, status, kind, can_edit, starts_on } = view;
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const close = () => setQuestion(null);
  const tab = kind === 'video' ? 'video_promotion' : 'audio_campaigns';
  const step = useStep(id, close);
  const remove = useRemove(id, () => void navigate(`/app/marketing-partnerships?tab=${tab}`));
  const withdraw = useWithdraw(id, () => {
    close();
    setKey(crypto.randomUUID());
  });
  const brief = useBrief(id);
  const again = useCreate((made) => {
    showToast({ tone: 'success', ...texts.create.copied });
    void navigate(`/app/marketing-partnerships/campaign?campanha=${made.id}`);
  });
  const may = (event: CampaignEvent) => can_edit && next(campaignStates, status, event) !== null;
  const isBusy = step.isPending || remove.isPending || withdraw.isPending;
  const doIt: Record<Question, () => void> = {
    withdraw: () => withdraw.mutate(idempotencyKey),
    end: () => step.mutate('end'),
    remove: () => remove.mutate(),
  };
  const endsMail = view.type === 'email' ? ask.end.mail : ask.end.lead;
  const endLead = status === 'approved' && starts_on ? ask.end.early : endsMail;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          aria-label={acts.briefSays}
          icon={<FileDown aria-hidden />}
          loading={brief.isPending}
          onClick={() => brief.mutate()}
        >
          {acts.brief}
        </Button>
        {may('pause') && (
          <Button
            variant="secondary"
            icon={<Pause aria-hidden />}
            loading={step.isPending && step.variables === 'pause'}
            onClick={() => step.mutate('pause')}
          >
            {acts.pause}
          </Button>
        )}
        {may('resume') && (
          <Button
            icon={<Play aria-hidden />}
            loading={step.isPending && step.variables === 'resume'}
            onClick={() => step.mutate('resume')}
          >
            {acts.resume}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="secondary" icon={<Undo2 aria-hidden />} onClick={() => setQuestion('withdraw')}>
            {acts.withdraw}
          </Button>
        )}
        {may('end') && (
          <Button variant="secondary" icon={<Flag aria-hidden />} onClick={() => setQuestion('end')}>
            {acts.end}
          </Button>
        )}
        {can_edit && status === 'draft' && (
          <Button variant="danger-soft" icon={<Trash2 aria-hidden />} onClick={() => setQuestion('remove')}>
            {acts.remove}
          </Button>
        )}
        {can_edit && status === 'ended' && (
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            loading={again.isPending}
            onClick={() =>
              again.mutate(
                { idempotencyKey: crypto.randomUUID(), form: copyOf(view) },
                { onError: (error) => reportError(error, { title: texts.create.failed }) },
              )
            }
          >
            {acts.again}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={ask[question].title}
          description={question === 'end' ? endLead : ask[question].lead}
          confirmLabel={acts[question]}
          cancelLabel={acts.back}
          isBusy={isBusy}
          onConfirm={doIt[question]}
        />
      )}
    </>
  );
}

/** The plan once more, without its days; a file that was sent belongs to the one it was sent for. */
function copyOf({ name, type, audience, budget, pays, release, desired_unit, desired_price }: CampaignView) {
  return {
    ...{ type, audience, budget, pays, desired_unit, desired_price, name: texts.create.copy(name).slice(0, 120) },
    ...{ starts_on: null, ends_on: null, release_id: release?.id ?? null, video_file_id: null },
  };
}
