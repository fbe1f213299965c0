import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { texts } from './security.texts.ts';

/** One part did not come; the others live on. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="sm" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <ErrorState title={texts.failed} action={retry} className="py-8">
      {texts.failedLead}
    </ErrorState>
  );
}
