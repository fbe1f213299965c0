import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { documentLabels, personKindLabels, verificationStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { OwnVerification } from '@toada/domain/verification/verification.contract.ts';
import { renewableFrom } from '@toada/domain/verification/verification.rules.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { statusTones } from './status-tones.ts';
import { texts } from './verification.texts.ts';

type Props = { verification: OwnVerification; maySend: boolean };

/** The state in its word and colour, what it means, and what was sent. */
export function VerificationState({ verification, maySend }: Props) {
  const { status, is_expired, submission } = verification;
  const isOver = is_expired && status === 'pending';
  return (
    <Card className="flex flex-col gap-5">
      <StatusBadge tone={isOver ? 'danger' : statusTones[status]} className="self-start">
        {isOver ? texts.expiredBadge : verificationStatusLabels[status]}
      </StatusBadge>
      <p className="text-15">{isOver ? texts.expired.description : leadOf(verification, maySend)}</p>
      {status === 'rejected' && submission?.rejection_reason && (
        <Alert tone="danger" title={texts.reason}>
          <p className="whitespace-pre-line">{submission.rejection_reason}</p>
        </Alert>
      )}
      <Renewal verification={verification} maySend={maySend} />
      {submission && <KeyValue facts={factsOf(verification)} />}
    </Card>
  );
}

function leadOf({ status, is_verified, may_submit }: OwnVerification, maySend: boolean) {
  if (status === 'pending_review' && is_verified) return `${texts.states.pending_review} ${texts.renewing}`;
  if (!maySend && status !== 'approved' && may_submit) return texts.nothingToSend;
  return texts.states[status];
}

/** Within the last thirty days the invitation to renew; before, from when. */
function Renewal({ verification: { status, expires_at, may_submit }, maySend }: Props) {
  if (status !== 'approved' || !expires_at || !maySend) return null;
  if (may_submit)
    return (
      <Alert tone="warning" title={texts.renewable.title}>
        {texts.renewable.lead(formatDay(expires_at))}
      </Alert>
    );
  const from = renewableFrom(expires_at);
  return from && <p className="text-13 text-fg-2">{texts.renewFrom(formatDay(from))}</p>;
}

function factsOf({ submission, is_verified, expires_at }: OwnVerification): Fact[] {
  if (!submission) return [];
  const { person_kind, document_number, submitted_at, reviewed_at, documents } = submission;
  const { facts } = texts;
  return [
    { term: personKindLabels[person_kind], value: formatDocument(document_number) },
    { term: facts.sentAt, value: formatMoment(submitted_at) },
    ...(reviewed_at ? [{ term: facts.decidedAt, value: formatMoment(reviewed_at) }] : []),
    ...(is_verified && expires_at ? [{ term: facts.validUntil, value: formatDay(expires_at) }] : []),
    { term: facts.files, value: documents.map(({ name }) => documentLabels[name]).join(', ') },
  ];
}
