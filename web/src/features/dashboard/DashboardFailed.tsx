import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { texts } from './dashboard.texts.ts';
import { messageOf } from './use-failure-toast.ts';

const words = texts.failed;

/** Nothing could be read (mock-up 13b): the whole page says so, and what is safe. */
export function DashboardFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actions = (
    <>
      <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
        {words.retry}
      </Button>
      <Button asChild variant="ghost">
        <Link to="/app/support-feedback">{words.support}</Link>
      </Button>
    </>
  );
  return (
    <ErrorState size="screen" title={words.title} action={actions}>
      {messageOf(error)} {words.safe}
    </ErrorState>
  );
}
