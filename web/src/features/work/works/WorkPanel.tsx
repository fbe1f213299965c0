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

type Props = { id: string; onClose: () => void };

/** One work in a drawer, where there is no room beside the list. */
export function WorkPanel({ id, onClose }: Props) {
  const { data: work } = useQuery(workQuery(id));
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={work?.title || words.untitled}
      {...(work?.number ? { lead: work.number } : {})}
    >
      <Details id={id} onClose={onClose} />
    </SidePanel>
  );
}

/** The same beside the list (mock-up 43). */
export function WorkBeside({ id, onClose }: Props) {
  const { data: work } = useQuery(workQuery(id));
  return (
    <div className="grid gap-5">
      {work && (
        <header>
          <h2 className="type-h2 break-words">{work.title || words.untitled}</h2>
          {work.number && <p className="text-13 text-muted">{work.number}</p>}
        </header>
      )}
      <Details id={id} onClose={onClose} hasKey />
    </div>
  );
}

/** Its facts, its certificate, its societies, and the steps that are left. */
function Details({ id, onClose, hasKey = false }: Props & { hasKey?: boolean }) {
  const { data: work, error, refetch } = useQuery(workQuery(id));
  if (!work)
    return error ? <Failed title={texts.loadFailed} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <SentBack workId={id} />
      {work.decided_at && <CertificateCard workId={id} hasKey={hasKey} />}
      <WorkFactsView work={work} />
      {work.number && <WorkFilings workId={id} />}
      <WorkRisks work={work} />
      <div className="flex flex-wrap gap-2.5">
        <WorkSteps work={work} onDone={onClose} />
        <AskHelp about={`work:${id}`} ownerId={work.user_id} />
      </div>
    </div>
  );
}
