import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { privacyQuery, useCancelDeletion } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

const words = texts.deletion;

/** Stands above everything else while an account waits for its end. */
export function DeletionNotice() {
  const { data } = useQuery(privacyQuery(useActor().id));
  const cancel = useCancelDeletion();
  if (!data?.deletion) return null;
  const keep = (
    <Button variant="secondary" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {words.keep}
    </Button>
  );
  return (
    <Alert tone="warning" title={words.pending(formatMoment(data.deletion.due_at))} action={keep} isAnnounced>
      {words.pendingLead}
    </Alert>
  );
}
