import { lazy, Suspense, useEffect } from 'react';
import { SavingNotice } from '../../../lib/draft/SavingNotice.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { DataStep } from '../basics/DataStep.tsx';
import { CommentScope } from '../comments/comments.ts';
import type { ReleaseKeeper, ReleaseKept } from '../release-calls.ts';
import { texts } from '../release-draft.texts.ts';
import type { Rights } from '../review/ReviewStep.tsx';
import { ComplaintList } from './ComplaintList.tsx';
import { CorrectionNotice } from './CorrectionNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import type { Steps } from './use-steps.ts';

/** The first step is there at once; the heavy ones come while it is being filled in, so that a lost connection stops nobody. */
const loadTracks = async () => ({ default: (await import('../tracks/TracksStep.tsx')).TracksStep });
const loadSplits = async () => ({ default: (await import('../splits/SplitsStep.tsx')).SplitsStep });
const loadReview = async () => ({ default: (await import('../review/ReviewStep.tsx')).ReviewStep });
const loadStores = async () => ({ default: (await import('../stores/StoresStep.tsx')).StoresStep });
const [TracksStep, SplitsStep] = [lazy(loadTracks), lazy(loadSplits)];
const [StoresStep, ReviewStep] = [lazy(loadStores), lazy(loadReview)];
const loadAll = () => void Promise.allSettled([loadTracks(), loadSplits(), loadStores(), loadReview()]);

type Props = { keeper: ReleaseKeeper; kept: ReleaseKept; steps: Steps; rights: Rights };

/** The open step below its head and whatever has to be said before it. A division says itself what it lacks. */
export function StepContent({ keeper, kept, steps, rights }: Props) {
  const { step } = steps;
  const { correction } = steps;
  useEffect(loadAll, []);
  return (
    <div className="min-w-0">
      <div className="mb-5 md:mb-6">
        <h3 tabIndex={-1} data-step-head className="type-h1 outline-none">
          {texts.head[step].title}
        </h3>
        <p className="mt-1.5 max-w-[38em] text-fg-2">{texts.head[step].lead}</p>
      </div>
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        <SavingNotice keeper={keeper} saving={kept.saving} gone={(isRemoved) => <GoneNotice isRemoved={isRemoved} />} />
        <CorrectionNotice correction={correction} draft={kept.draft} steps={steps} />
        {kept.loaded?.published && (step === 'data' || step === 'tracks') && (
          <Alert tone="info" title={texts.published.title}>
            {texts.published.lead}
          </Alert>
        )}
        {step !== 'splits' && <ComplaintList complaints={steps.said(step)} draft={kept.draft} steps={steps} />}
      </div>
      <CommentScope value={{ comments: correction?.comments ?? [], trackId: null }}>
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <OpenStep keeper={keeper} kept={kept} steps={steps} rights={rights} />
        </Suspense>
      </CommentScope>
    </div>
  );
}

function OpenStep({ keeper, kept, steps, rights }: Props) {
  const { step } = steps;
  const { draft, ownerId } = kept;
  const shared = {
    draft,
    change: keeper.change,
    complaints: steps.said(step),
    isPublished: Boolean(kept.loaded?.published),
  };
  if (step === 'data' || !ownerId) {
    const owner = { ownerId, isFixed: kept.id !== null, isMissing: steps.isTried('data') && !ownerId };
    return <DataStep {...shared} owner={owner} onOwner={keeper.setOwner} onOwnerless={steps.refuseOwnerless} />;
  }
  if (step === 'review') return <ReviewStep draft={draft} steps={steps} rights={rights} />;
  const Step = { tracks: TracksStep, splits: SplitsStep, stores: StoresStep }[step];
  return <Step {...shared} releaseId={keeper.name} ownerId={ownerId} />;
}
