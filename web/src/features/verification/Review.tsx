import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SplitPanes } from '../../ui/SplitView.tsx';
import { texts } from './approvals.texts.ts';
import { DecisionPane } from './DecisionPane.tsx';
import { DocumentsPane } from './DocumentsPane.tsx';
import { submissionQuery } from './verification.api.ts';
import { texts as ownTexts } from './verification.texts.ts';

/** One submission: its documents, and beside them the decision. */
export function Review({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data, isError, refetch } = useQuery(submissionQuery(id));
  if (!data && isError) {
    const retry = (
      <Button variant="secondary" size="sm" icon={<RefreshCw aria-hidden />} onClick={() => void refetch()}>
        {ownTexts.retry}
      </Button>
    );
    return <ErrorState title={texts.notLoaded} action={retry} className="m-auto" />;
  }
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <SplitPanes>
      <DocumentsPane submission={data} />
      <DecisionPane submission={data} onDecided={onDecided} />
    </SplitPanes>
  );
}
