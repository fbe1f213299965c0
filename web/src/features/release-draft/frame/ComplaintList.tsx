import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../release-draft.texts.ts';
import { fieldOfComplaint } from './field-of-complaint.ts';
import type { Steps } from './use-steps.ts';

type Props = { complaints: readonly Complaint[]; draft: ReleaseDraft; steps: Steps };

/** Everything a step lacks, each line leading to its field. */
export function ComplaintList({ complaints, draft, steps }: Props) {
  const [first] = complaints;
  if (!first) return null;
  return (
    <Alert tone="danger" title={complaintText(first).title}>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {complaints.map((complaint) => (
          <li key={`${complaint.trackId} ${complaintText(complaint).description}`}>
            <button
              type="button"
              onClick={() => steps.lead(complaint.step, fieldOfComplaint(complaint))}
              className="rounded-cover py-0.5 text-left text-fg underline underline-offset-3 max-md:min-h-11"
            >
              {wordsOf(complaint, draft)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function wordsOf(complaint: Complaint, { tracks }: ReleaseDraft): string {
  const place = tracks.findIndex(({ id }) => id === complaint.trackId) + 1;
  const { description } = complaintText(complaint);
  return place > 0 && tracks.length > 1 ? `${texts.correction.ofTrack(place)}: ${description}` : description;
}
