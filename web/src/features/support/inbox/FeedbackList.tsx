import type { FeedbackView } from '@toada/domain/support/inbox.contract.ts';
import { Star } from 'lucide-react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { formatUpdate } from '../format-talk.ts';
import { feedbacksQuery } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.results;

/** People's words about the product as a whole, the newest first. */
export function FeedbackList() {
  const list = usePages<FeedbackView>(feedbacksQuery());
  return (
    <ListFrame list={list} failedTitle={words.feedbackNotLoaded} empty={<Empty title={words.noFeedback} />}>
      {(rows) => (
        <ul className="max-w-[760px] divide-y divide-line">
          {rows.map(({ id, person_name, comment, rating, created_at }) => (
            <li key={id} className="py-4 text-14">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b className="wrap-anywhere min-w-0 font-semibold">{person_name}</b>
                <span className="flex items-center gap-3 text-12 text-muted">
                  <span className="num inline-flex items-center gap-1 text-warning">
                    <Star aria-hidden className="size-3.5 fill-current" />
                    {words.rated(rating)}
                  </span>
                  <span className="num">{formatUpdate(created_at, new Date())}</span>
                </span>
              </p>
              <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-fg-2">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
