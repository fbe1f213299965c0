import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { CertificateCard } from '../../certificate/parts/CertificateCard.tsx';
import { SentBack, WorkFilings } from '../../cwr/parts/WorkFilings.tsx';
import { WorkRisks } from '../../phonogram/parts/WorkRisks.tsx';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { WorkFactsView } from '../WorkFactsView.tsx';
import { WorkSteps } from '../WorkSteps.tsx';
import { workQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.list;

/** One work beside the list: its facts, its certificate, its societies, and the steps that are left. */
export function WorkPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: work, error, refetch } = useQuery(workQuery(id));
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={work?.title || words.untitled}
      {...(work?.number ? { lead: work.number } : {})}
    >
      {work ? (
        <div className="grid gap-6">
          <SentBack workId={id} />
          {work.decided_at && <CertificateCard workId={id} />}
          <WorkFactsView work={work} />
          {work.number && <WorkFilings workId={id} />}
          <WorkRisks work={work} />
          <div className="flex flex-wrap gap-2.5">
            <WorkSteps work={work} onDone={onClose} />
            <AskHelp about={`work:${id}`} ownerId={work.user_id} />
          </div>
        </div>
      ) : error ? (
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SidePanel>
  );
}
