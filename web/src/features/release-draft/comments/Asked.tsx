import type { ReviewField } from '@toada/domain/review/review.kinds.ts';
import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Field, type FieldProps } from '../../../ui/form/Field.tsx';
import { texts } from '../release-draft.texts.ts';
import { CommentScope, useComments } from './comments.ts';

/** The review's words, where what they speak of is written. The list above leads here. */
export function Asked({ about }: { about: ReviewField | null }) {
  return useComments(about).map(({ id, text }) => (
    <span
      key={id}
      data-asked={id}
      tabIndex={-1}
      className="flex items-start gap-2 whitespace-pre-line rounded-cover font-medium text-13 text-warning"
    >
      <MessageSquareWarning aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{texts.correction.said} </span>
        {text}
      </span>
    </span>
  ));
}

/** A field of the draft: what the review said about it belongs to what describes it. */
export function DraftField({ about, hint, ...props }: FieldProps & { about: ReviewField }) {
  const isAsked = useComments(about).length > 0;
  const said = (
    <>
      <Asked about={about} />
      {hint}
    </>
  );
  return <Field {...props} name={about} hint={isAsked ? said : hint} />;
}

/** Within, fields are those of a track. */
export function TrackScope({ id, children }: { id: string; children: ReactNode }) {
  const { comments } = useContext(CommentScope);
  return <CommentScope value={{ comments, trackId: id }}>{children}</CommentScope>;
}
