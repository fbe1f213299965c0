import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { personKindLabels, verificationStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { SubmissionView } from '@toada/domain/verification/verification.contract.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { PersonLink } from '../../lib/session/PersonLink.tsx';
import { useActor } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { texts } from './approvals.texts.ts';
import { Decided } from './Decided.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { statusTones } from './status-tones.ts';

type Props = { submission: SubmissionView; onDecided: () => void };

/** The person, and the decision to make; or the one made, and its author. */
export function DecisionPane({ submission, onDecided }: Props) {
  const { user_id, full_name, email, status, is_number_taken } = submission;
  const isOwn = useActor().id === user_id;
  return (
    <section
      aria-label={full_name}
      className="flex min-h-0 flex-col border-line border-t @5xl:overflow-y-auto @5xl:border-t-0 @5xl:border-l"
    >
      <div className="flex flex-col gap-5 p-5">
        <header className="flex items-center gap-3">
          <Avatar id={user_id} name={full_name} size={44} isDecorative />
          <div className="min-w-0">
            <h2 className="type-h2 wrap-anywhere">
              <PersonLink id={user_id}>{full_name}</PersonLink>
            </h2>
            <p className="truncate text-13 text-fg-2">{email}</p>
          </div>
        </header>
        <StatusBadge tone={statusTones[status]} className="self-start">
          {verificationStatusLabels[status]}
        </StatusBadge>
        <KeyValue facts={factsOf(submission)} />
        {is_number_taken && (
          <Alert tone="warning" title={texts.numberTaken.title}>
            {texts.numberTaken.lead}
          </Alert>
        )}
        {status !== 'pending_review' && <Decided submission={submission} />}
        {status === 'pending_review' && isOwn && <Alert tone="info" title={texts.ownSubmission} />}
      </div>
      {status === 'pending_review' && !isOwn && <DecisionForm submission={submission} onDecided={onDecided} />}
    </section>
  );
}

function factsOf({
  role,
  aggregator_name,
  person_name,
  person_kind,
  document_number,
  submitted_at,
  attempt,
}: SubmissionView): Fact[] {
  const { facts } = texts;
  return [
    { term: facts.role, value: roleLabels[role] },
    ...(aggregator_name ? [{ term: facts.label, value: aggregator_name }] : []),
    ...(person_name ? [{ term: facts.name, value: person_name }] : []),
    { term: personKindLabels[person_kind], value: formatDocument(document_number) },
    { term: facts.sentAt, value: formatMoment(submitted_at) },
    { term: facts.history, value: texts.attempt(attempt) },
  ];
}
