import { mayStart } from '@toada/domain/distribution/release-step.ts';
import type { ReleaseEventKind, ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { holdText } from '@toada/domain/texts/distribution.pt-BR.ts';
import { Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { useStartDistribution } from '../../distribution/parts/use-start-distribution.ts';
import { texts } from './page.texts.ts';
import { useStep } from './use-step.ts';

const { notices } = texts;
// It asks for what it says first: its code comes meanwhile.
const FailedStores = lazy(async () => ({ default: (await import('./FailedStores.tsx')).FailedStores }));

/** The next actor, with the decision's words, and the button where it is the reader. */
export function Notice({ release, onEdit }: { release: ReleasePageView; onEdit: () => void }) {
  const { step, words } = useStep(release);
  const noteOf = (kind: ReleaseEventKind, otherwise = notices.noReason) =>
    release.events.find((event) => event.kind === kind)?.note || otherwise;
  if (mayStart(step))
    return (
      <Alert tone="info" title={words} action={<StartButton id={release.id} />}>
        {step === 'approved' ? notices.approvedLead : notices.clearedLead}
      </Alert>
    );
  switch (step) {
    case 'inReview':
      return (
        <Alert tone="info" title={words}>
          {release.hold && holdText(release.hold)}
        </Alert>
      );
    case 'change':
    case 'correction': {
      const isChange = step === 'change';
      return (
        <Alert
          tone={isChange ? 'info' : 'warning'}
          title={words}
          action={
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {isChange ? notices.changeAction : notices.correctionAction}
            </Button>
          }
        >
          <p className="whitespace-pre-line">
            {isChange ? noteOf('changeAllowed', notices.changeLead) : noteOf('correctionAsked')}
          </p>
        </Alert>
      );
    }
    case 'rejected':
      return (
        <Alert tone="danger" title={words}>
          <p className="whitespace-pre-line">{noteOf('rejected')}</p>
        </Alert>
      );
    case 'error':
      return (
        <Suspense>
          <FailedStores
            release={release}
            onEdit={onEdit}
            otherwise={
              <Alert tone="danger" title={words}>
                <p className="whitespace-pre-line">{noteOf('failed')}</p>
              </Alert>
            }
          />
        </Suspense>
      );
    default:
      return (
        <Suspense>
          <FailedStores release={release} onEdit={onEdit} otherwise={null} />
        </Suspense>
      );
  }
}

function StartButton({ id }: { id: string }) {
  const start = useStartDistribution();
  return (
    <Button size="sm" icon={<Send aria-hidden />} loading={start.isPending} onClick={() => start.mutate(id)}>
      {notices.start}
    </Button>
  );
}
