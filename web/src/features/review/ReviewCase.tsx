import { useQuery } from '@tanstack/react-query';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import { next } from '@toada/domain/machine.ts';
import { useEffect, useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SplitPanes } from '../../ui/layout/SplitView.tsx';
import type { About } from './about.ts';
import { CasePane } from './case/CasePane.tsx';
import { CommentDialog } from './decision/CommentDialog.tsx';
import { DecisionPane } from './decision/DecisionPane.tsx';
import { reviewQuery } from './review.api.ts';
import { texts } from './review.texts.ts';
import type { Sheets } from './use-sheets.ts';

type Props = { id: string; sheets: Sheets; onDecided: () => void };

/** One release: what was sent, and beside it the decision. */
export function ReviewCase({ id, sheets, onDecided }: Props) {
  const { data: review, isError, refetch } = useQuery(reviewQuery(id));
  const [about, setAbout] = useState<About | null>(null);
  const isMine = useActor().id === review?.claim?.user_id;
  const { flush } = sheets;
  // Leaving the case saves the notes at once, without waiting for a pause in the typing.
  useEffect(() => () => void flush(id), [id, flush]);

  if (!review && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} className="m-auto" />;
  if (!review) return <SkeletonRows rows={4} />;
  const mayComment = isMine && next(distributionStates, review.status, 'askCorrection') !== null;
  return (
    <SplitPanes>
      <CasePane review={review} onComment={mayComment ? setAbout : null} />
      <DecisionPane
        review={review}
        isMine={isMine}
        sheets={sheets}
        onComment={mayComment ? setAbout : null}
        onDecided={onDecided}
      />
      {about && <CommentDialog review={review} about={about} onClose={() => setAbout(null)} />}
    </SplitPanes>
  );
}
