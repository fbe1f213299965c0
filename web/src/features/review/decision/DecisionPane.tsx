import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { PersonLink } from '../../../lib/session/PersonLink.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import type { OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';
import type { Sheets } from '../use-sheets.ts';
import { ClaimBar } from './ClaimBar.tsx';
import { CommentList } from './CommentList.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Sheet } from './Sheet.tsx';

type Props = { review: ReviewView; isMine: boolean; sheets: Sheets; onComment: OnComment; onDecided: () => void };

/** The owner, the checks and comments so far, and the decision to make or the one made. */
export function DecisionPane({ review, isMine, sheets, onComment, onDecided }: Props) {
  const { owner, status, change_request: request } = review;
  const isOwn = useActor().id === owner.id;
  const isOpen = status === 'pending' || status === 'approved' || request !== null;
  return (
    <section
      aria-label={owner.name}
      className="flex min-h-0 flex-col border-line border-t @5xl:overflow-y-auto @5xl:border-t-0 @5xl:border-l"
    >
      <div className="flex flex-col gap-5 p-5">
        <header className="flex items-center gap-3">
          <Avatar id={owner.id} name={owner.name} size={44} isDecorative />
          <div className="min-w-0">
            <h2 className="type-h2 wrap-anywhere">
              <PersonLink id={owner.id}>{owner.name}</PersonLink>
            </h2>
            <p className="truncate text-13 text-fg-2">{owner.email}</p>
          </div>
        </header>
        <StatusBadge tone={distributionTones[status]} className="self-start">
          {distributionStatusLabels[status]}
        </StatusBadge>
        <KeyValue facts={factsOf(review)} />
        {request && (
          <Alert tone="info" title={texts.request.title}>
            <p className="whitespace-pre-line text-fg">{request.text}</p>
            <p className="mt-1">{texts.request.aside(formatMoment(request.created_at))}</p>
          </Alert>
        )}
        {isOpen && isOwn && <Alert tone="info" title={texts.ownRelease} />}
      </div>
      {!request && <Sheet review={review} isMine={isMine} sheets={sheets} />}
      <CommentList review={review} onComment={onComment} />
      {isOpen && !isOwn && !isMine && <ClaimBar review={review} />}
      {isOpen && isMine && <DecisionBar review={review} sheets={sheets} onDecided={onDecided} />}
    </section>
  );
}

function factsOf({ owner, sent_at, round }: ReviewView): Fact[] {
  const { facts } = texts;
  return [
    { term: facts.role, value: roleLabels[owner.role] },
    ...(owner.label_name ? [{ term: facts.label, value: owner.label_name }] : []),
    { term: facts.account, value: owner.is_verified ? facts.verified : facts.unverified },
    { term: facts.since, value: formatDay(owner.since) },
    ...(sent_at ? [{ term: facts.sentAt, value: formatMoment(sent_at) }] : []),
    { term: facts.history, value: texts.round(round) },
  ];
}
