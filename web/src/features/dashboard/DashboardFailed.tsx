import { AppError } from '@toada/domain/errors.ts';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { texts } from './dashboard.texts.ts';
import { messageOf } from './use-failure-toast.ts';

const words = texts.failed;

type Props = { error: Error; failedAt: number; onRetry: () => void };

/** Nothing could be read (mock-up 13b): the whole page says so, and what is safe. */
export function DashboardFailed({ error, failedAt, onRetry }: Props) {
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
    <ErrorState size="screen" title={words.title} action={actions} code={codeOf(error, failedAt)}>
      {messageOf(error)} {words.safe}
    </ErrorState>
  );
}

/** Id that finds the call in the log; an unreachable server has written none. */
function codeOf(error: Error, failedAt: number): string | null {
  const id = error instanceof AppError ? error.requestId : undefined;
  return id ? words.code(id, formatMoment(new Date(failedAt).toISOString())) : null;
}
