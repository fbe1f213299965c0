import { type ReleaseStep, releaseSteps } from '@toada/domain/release/release.complaints.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SaveState } from '../../../lib/draft/SaveState.tsx';
import { useDraftKeeper } from '../../../lib/draft/use-draft-keeper.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { leaveBy } from '../../../lib/page/leave.ts';
import { questionAbout, usePageThing } from '../../../lib/page/page-thing.ts';
import { useActor } from '../../../lib/session/session.ts';
import { type Step, Stepper } from '../../../ui/layout/Stepper.tsx';
import { FullDialog } from '../../../ui/overlay/FullDialog.tsx';
import { HelpButton } from '../../help/parts/HelpButton.tsx';
import { type ReleaseStart, releaseCalls } from '../release-calls.ts';
import { useListsAnew } from '../release-draft.api.ts';
import { texts } from '../release-draft.texts.ts';
import { complaintsIn, LIST_PATH, nameOfStep, nextStep, stepBefore } from '../steps.ts';
import { UploadKeeper } from '../tracks/UploadKeeper.tsx';
import { RemoveDraft } from './RemoveDraft.tsx';
import { StepContent } from './StepContent.tsx';
import { type Steps, useSteps } from './use-steps.ts';
import { useSubmit } from './use-submit.ts';
import { WizardFooter } from './WizardFooter.tsx';
import { WizardTitle } from './WizardTitle.tsx';

/** The picture beside the form, where there is room for it: it comes after the form. */
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

/** 'Nova Distribuição de Faixa': five steps over one draft that saves itself (mock-ups 06). */
export function Wizard({ start, onMade }: { start: ReleaseStart; onMade?: (id: string) => void }) {
  const { keeper, kept } = useDraftKeeper(releaseCalls, start);
  const steps = useSteps(kept);
  const submit = useSubmit(keeper, steps);
  const leave = useLeave(keeper.flush);
  const [hasRights, setRights] = useState<boolean | null>(null);
  useOwnAddress(kept.id, onMade);
  const actor = useActor();
  usePageThing(kept.id ? questionAbout(`release:${kept.id}`, kept.ownerId, actor) : '');

  const { step, complaints } = steps;
  function goOn() {
    const found = step === 'review' ? complaints : complaints.filter((complaint) => complaint.step === step);
    if (!kept.ownerId) return steps.refuseOwnerless();
    if (found.length > 0) return steps.refuse(found);
    if (step !== 'review') return steps.go(nextStep(step));
    if (!hasRights) return askForRights();
    submit.mutate();
  }
  function askForRights() {
    setRights(false);
    showToast({ tone: 'danger', title: texts.review.rightsTitle, description: texts.review.rightsMissing });
    steps.lead('review');
  }
  const before = stepBefore(step);
  const footer = (
    <WizardFooter
      isLast={step === 'review'}
      isBusy={submit.isPending}
      onBack={() => (before ? steps.go(before) : void leave())}
      onLeave={() => void leave()}
      onContinue={goOn}
    />
  );
  return (
    <>
      <FullDialog
        title={<WizardTitle />}
        closeLabel={texts.close}
        onClose={() => void leave()}
        aside={
          <>
            <SaveState saving={kept.saving} />
            {kept.id && kept.status === 'draft' && <RemoveDraft id={kept.id} />}
            <HelpButton route="/app/distribution/new" step={nameOfStep(step)} />
          </>
        }
        below={
          <Stepper
            label={texts.steps}
            steps={stepLooks(steps)}
            current={releaseSteps.indexOf(step)}
            onSelect={(index) => steps.go(releaseSteps[index] ?? 'data')}
          />
        }
        footer={footer}
        scroller={steps.scroller}
      >
        <div className="mx-auto mt-4 mb-8 grid w-[min(1080px,100%-32px)] items-start gap-6 md:mt-5 md:mb-12 md:w-[min(1080px,100%-48px)] @5xl:grid-cols-[minmax(0,1fr)_304px] @5xl:gap-10">
          <StepContent
            key={kept.edition}
            keeper={keeper}
            kept={kept}
            steps={steps}
            rights={{ hasRights, onChange: setRights }}
          />
          <Suspense>
            <Preview kept={kept} steps={steps} />
          </Suspense>
        </div>
      </FullDialog>
      <UploadKeeper releaseId={keeper.name} draft={kept.draft} change={keeper.change} isSaved={!kept.isUnsaved} />
      <LeaveGuard isDirty={kept.isUnsaved && kept.saving.kind !== 'gone'} />
    </>
  );
}

/** A draft gets its address when it is saved for the first time, without another page. */
function useOwnAddress(id: string | null, onMade: ((id: string) => void) | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = id && onMade ? `/app/distribution/drafts/${id}` : null;
  useEffect(() => {
    if (!address || !id || pathname === address) return;
    onMade?.(id);
    void navigate({ pathname: address, search }, { replace: true });
  }, [address, id, pathname, search, navigate, onMade]);
}

/** Out of the dialog: what is unsaved is saved first; where that fails, the person decides. */
function useLeave(flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const renew = useListsAnew();
  return async () => {
    const isSaved = await flush();
    renew();
    if (isSaved) void navigate(LIST_PATH);
    else leaveBy(() => void navigate(LIST_PATH));
  };
}

/** The flags of the steps: what is whole is done once somebody has been there, what was tried and lacks something is wrong. */
function stepLooks(steps: Steps): Step[] {
  return releaseSteps.map((step) => ({ label: texts.step[step], ...lookOf(steps, step) }));
}

function lookOf(steps: Steps, step: ReleaseStep): Pick<Step, 'state' | 'note'> {
  const said = steps.said(step).length;
  if (said > 0) return { state: 'error', note: texts.toCorrect(said) };
  if (steps.isAsked(step)) return { state: steps.step === step ? 'current' : 'error', note: texts.asked };
  if (steps.step === step) return { state: 'current' };
  const isWhole = step !== 'review' && complaintsIn(steps.complaints, step).length === 0;
  return isWhole && steps.isPast(step) ? { state: 'done', note: texts.complete } : { state: 'next' };
}
