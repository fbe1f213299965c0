import { type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import { COMMENT_LIMIT } from '@toada/domain/review/review.kinds.ts';
import { call } from '../../../lib/api/api.ts';
import { type About, aboutLabel } from '../about.ts';
import { texts } from '../review.texts.ts';
import { useAct } from '../use-act.ts';
import { NoteDialog } from './NoteDialog.tsx';

type Props = { review: ReviewView; about: About; onClose: () => void };

export function CommentDialog({ review, about, onClose }: Props) {
  const act = useAct(review.id);
  const { comments } = texts;
  return (
    <NoteDialog
      isOpen
      onClose={onClose}
      title={comments.dialog(aboutLabel(about, review))}
      description={comments.lead}
      label={comments.field}
      placeholder={comments.placeholder}
      limit={COMMENT_LIMIT}
      isRequired
      confirmLabel={comments.send}
      isBusy={act.isPending}
      onConfirm={(text) =>
        act.mutate({ act: () => call(reviewApi.comment, { id: review.id, ...about, text }), onDone: onClose })
      }
    />
  );
}
