import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-moment.ts';
import { useActor } from '../../lib/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
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
