import { formatDay } from '@toada/domain/texts/format-day.ts';
import type { SubmissionView } from '@toada/domain/verification/verification.contract.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { texts } from './approvals.texts.ts';
import { texts as ownTexts } from './verification.texts.ts';

/** The decision. Nothing here can be changed: the next submission is another one. */
export function Decided({ submission }: { submission: SubmissionView }) {
  const { reviewed_at, reviewed_by_name, rejection_reason, admin_notes, expires_at } = submission;
  const { facts } = texts;
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-5">
      <KeyValue
        facts={[
          ...(reviewed_at ? [{ term: facts.decidedAt, value: formatMoment(reviewed_at) }] : []),
          ...(reviewed_by_name ? [{ term: facts.by, value: reviewed_by_name }] : []),
          ...(expires_at ? [{ term: facts.until, value: formatDay(expires_at) }] : []),
        ]}
      />
      {rejection_reason && (
        <Alert tone="danger" title={ownTexts.reason}>
          <p className="whitespace-pre-line">{rejection_reason}</p>
        </Alert>
      )}
      {admin_notes && (
        <div>
          <p className="type-label mb-1">{texts.notes.label}</p>
          <p className="whitespace-pre-line text-13 text-fg-2">{admin_notes}</p>
        </div>
      )}
    </div>
  );
}
