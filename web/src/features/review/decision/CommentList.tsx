import { type ReviewComment, type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { call } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { aboutLabel, type OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';
import { useAct } from '../use-act.ts';

type Props = { review: ReviewView; onComment: OnComment };

/** Comments of this round, which can be taken back, and earlier ones, with whether they were answered. */
export function CommentList({ review, onComment }: Props) {
  const { comments, round } = review;
  const rounds = [...Map.groupBy(comments, (comment) => comment.round)].toSorted(([one], [other]) => other - one);
  if (comments.length === 0 && !onComment && review.status !== 'correction') return null;
  return (
    <div className="flex flex-col gap-3 border-line border-t p-5">
      <h3 className="type-label">{texts.comments.title}</h3>
      {comments.length === 0 && (
        <p className="text-13 text-fg-2">
          {onComment
            ? review.type === 'video'
              ? texts.comments.noneVideo
              : texts.comments.none
            : texts.comments.noneDecided}
        </p>
      )}
      {rounds.map(([number, said]) => (
        <div key={number} className="flex flex-col gap-2">
          {(rounds.length > 1 || number !== round) && (
            <p className="text-12 text-muted">
              {number === round ? texts.comments.now : texts.comments.earlier(number)}
            </p>
          )}
          <ul className="flex flex-col gap-2">
            {said.map((comment) => (
              <li key={comment.id}>
                <Said review={review} comment={comment} isRemovable={onComment !== null && number === round} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {onComment && (
        <Button
          variant="secondary"
          size="sm"
          icon={<MessageSquarePlus aria-hidden />}
          onClick={() => onComment({ track_id: null, field: null })}
          className="self-start"
        >
          {review.type === 'video' ? texts.comments.generalVideo : texts.comments.general}
        </Button>
      )}
    </div>
  );
}

function Said({ review, comment, isRemovable }: { review: ReviewView; comment: ReviewComment; isRemovable: boolean }) {
  const act = useAct(review.id);
  const about = aboutLabel(comment, review);
  const { is_changed } = comment;
  return (
    <div className="flex items-start gap-2 rounded-[10px] bg-raised px-3 py-2.5 text-13">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{about}</p>
        <p className="whitespace-pre-line break-words text-fg-2">{comment.text}</p>
        {is_changed !== null && (
          <StatusBadge look="text" tone={is_changed ? 'success' : 'warning'} className="mt-1 text-12">
            {is_changed ? texts.comments.changed : texts.comments.unchanged}
          </StatusBadge>
        )}
      </div>
      {isRemovable && (
        <IconButton
          size="sm"
          label={texts.comments.remove(about)}
          tooltip="left"
          disabled={act.isPending}
          onClick={() =>
            act.mutate({ act: () => call(reviewApi.removeComment, { id: review.id, comment_id: comment.id }) })
          }
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
