import { Failed } from '../../ui/feedback/Failed.tsx';
import { texts } from './security.texts.ts';

/** One part did not come; the others live on. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed title={texts.failed} onRetry={onRetry}>
      {texts.failedLead}
    </Failed>
  );
}
