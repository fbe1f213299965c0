import { RefreshCw } from 'lucide-react';
import { Button } from '../ui/button/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { texts } from './app.texts.ts';

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
      {texts.error.retry}
    </Button>
  );
  return (
    <ErrorState size="screen" title={texts.error.title} action={retry}>
      {texts.error.description}
    </ErrorState>
  );
}
