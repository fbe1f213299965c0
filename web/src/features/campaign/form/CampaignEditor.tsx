import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CampaignForm, type CampaignView, campaignApi } from '@toada/domain/campaign/campaign.contract.ts';
import { campaignComplaints } from '@toada/domain/campaign/campaign.rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseTyped } from '@toada/domain/money/plain-amount.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { forgive } from '../../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { leadToField } from '../../../lib/form/lead-to-field.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { PanelAction } from '../../../lib/page/PanelAction.tsx';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import { campaignQuery, showCampaign } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { LinkCard } from '../LinkCard.tsx';
import { NextCard } from '../NextCard.tsx';
import { SubmitDialog } from '../SubmitDialog.tsx';
import { BudgetPart } from './BudgetPart.tsx';
import { PlanPart } from './PlanPart.tsx';
import { formOf, type Plan, planOf } from './plan.ts';
import { isArriving } from './VideoField.tsx';

const words = texts.form;

/** A draft: its plan, and the step to the team. What is typed stays until it is saved, whatever others do meanwhile. */
export function CampaignEditor({ view }: { view: CampaignView }) {
  const [base, setBase] = useState(view);
  const [plan, setPlan] = useState(() => planOf(view));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const { items } = useMediaUploads();
  const isDirty = JSON.stringify(plan) !== JSON.stringify(planOf(base));
  // Somebody else's change is taken over where nothing is typed.
  if (view.revision !== base.revision && !isDirty) {
    setBase(view);
    setPlan(planOf(view));
  }
  const isArrivingNow = isArriving(items, view.id);

  // The same function with each drawing: a file that arrives is given to the plan once.
  const change = useCallback((changes: Partial<Plan>) => {
    setPlan((now) => ({ ...now, ...changes }));
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }, []);
  function take(next: CampaignView) {
    setBase(next);
    setPlan(planOf(next));
    setConflict(null);
    setErrors({});
    showCampaign(queries, next);
  }
  function blame(found: FieldErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) leadToField(first);
  }
  const save = useMutation({
    mutationFn: (revision: number) => call(campaignApi.save, { id: view.id, revision, ...formOf(plan) }),
    onSuccess: take,
    onError: (error) => {
      const refused = refusedFieldsOf(error);
      if (refused) blame(refused);
      else if (error instanceof AppError && error.code === 'campaign.changed')
        setConflict((error as AppError<'campaign.changed'>).params.by);
      else reportError(error, { title: words.saveFailed });
    },
    meta: { isQuiet: true },
  });
  function isReadable(): boolean {
    const form = CampaignForm.safeParse(formOf(plan));
    if (form.success) return true;
    blame(fieldErrorsOf(form.error));
    return false;
  }
  function store() {
    if (!isReadable()) return;
    save.mutate(base.revision, { onSuccess: () => showToast({ tone: 'success', ...words.saved }) });
  }
  function send() {
    if (!isReadable()) return;
    const form = formOf(plan);
    const found = campaignComplaints(
      { ...form, audience: form.audience ?? '' },
      productDay(new Date()),
      view.kind === 'video',
    );
    const said = Object.fromEntries(Object.entries(found).map(([name, code]) => [name, fieldText(code)]));
    if (Object.keys(said).length > 0) return blame(said);
    if (isDirty) save.mutate(base.revision, { onSuccess: () => setSending(true) });
    else setSending(true);
  }
  const fresh = () => queries.fetchQuery({ ...campaignQuery(view.id), staleTime: 0 });

  const decides = useCan('generalRequest.decide');
  const isFree = decides || (parseTyped(plan.budget) ?? 0n) === 0n;
  const part = { view, plan, change, errors };
  return (
    <>
      <PanelAction>
        <Button variant="secondary" loading={save.isPending} disabled={!isDirty} onClick={store}>
          {words.save}
        </Button>
      </PanelAction>
      {conflict !== null && (
        <Alert
          tone="warning"
          isAnnounced
          title={words.conflict(conflict)}
          action={
            <div className="flex flex-wrap gap-2.5">
              <Button size="sm" onClick={() => void fresh().then(({ revision }) => save.mutate(revision))}>
                {words.keepMine}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => void fresh().then(take)}>
                {words.takeTheirs}
              </Button>
            </div>
          }
        >
          {words.conflictLead}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PlanPart {...part} />
          <BudgetPart {...part} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-20">
          <NextCard view={view}>
            <Button className="w-full" loading={save.isPending} disabled={isArrivingNow} onClick={send}>
              {isFree ? texts.acts.submitFree : texts.acts.submitApproval}
            </Button>
            {isArrivingNow && <p className="text-12 text-fg-2">{texts.video.wait}</p>}
          </NextCard>
          <LinkCard view={view} />
        </div>
      </div>
      {isSending && <SubmitDialog view={view} onClose={() => setSending(false)} />}
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

/** Everything that a part of the form is given. */
export type PartProps = {
  view: CampaignView;
  plan: Plan;
  change: (changes: Partial<Plan>) => void;
  errors: FieldErrors;
};
