import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { RecordingsField } from './form/RecordingsField.tsx';
import { useLinkRecordings } from './work.api.ts';

/** Recordings of a work that was sent: linked and unlinked at once, since nobody has to approve them. */
export function LinkedRecordings({ work: { id, user_id, recordings } }: { work: WorkPage }) {
  const link = useLinkRecordings(id);
  const trackIds = link.isPending ? link.variables : recordings.map(({ track_id }) => track_id);
  return (
    <RecordingsField
      trackIds={trackIds}
      ownerId={user_id}
      known={recordings}
      isBusy={link.isPending}
      onChange={(change) => link.mutate(change(trackIds))}
    />
  );
}
