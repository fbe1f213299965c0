import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SplitPanes } from '../../ui/layout/SplitView.tsx';
import { texts } from './approvals.texts.ts';
import { DecisionPane } from './DecisionPane.tsx';
import { DocumentsPane } from './DocumentsPane.tsx';
import { submissionQuery } from './verification.api.ts';

/** One submission: its documents, and beside them the decision. */
export function Review({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data, isError, refetch } = useQuery(submissionQuery(id));
  if (!data && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} className="m-auto" />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <SplitPanes>
      <DocumentsPane submission={data} />
      <DecisionPane submission={data} onDecided={onDecided} />
    </SplitPanes>
  );
}
