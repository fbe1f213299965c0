import { useQuery } from '@tanstack/react-query';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Start } from '../../lib/draft/draft-keeper.ts';
import { isId } from '../../lib/page/is-id.ts';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { useAuth } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { WorkEditor } from './form/WorkEditor.tsx';
import { Summary } from './Summary.tsx';
import { ThreeActs } from './ThreeActs.tsx';
import { fromTrackQuery, useFreshWorks, workQuery } from './work.api.ts';
import { texts } from './work.texts.ts';

/** 'Registro de Obras' (mock-up 42): a new work, the draft the address names, one out of a track, or the summary of a sent one. */
export function RegisterWorkScreen() {
  const [{ workId, trackId }, keep] = useAddress({ workId: 'obra', trackId: 'faixa' });
  useFreshWorks();
  return (
    <Page className="gap-5 max-md:pb-28 md:gap-6">
      <PanelAction>
        <Button variant="secondary" asChild>
          <Link to="/app/register-work/works">{texts.list.title}</Link>
        </Button>
      </PanelAction>
      {isId(workId) ? (
        <Named key={workId} id={workId} onAnother={() => keep({ workId: '' })} />
      ) : isId(trackId) ? (
        <FromTrack trackId={trackId} onMade={(id) => keep({ workId: id, trackId: '' })} />
      ) : (
        <Begun onSent={(id) => keep({ workId: id })} />
      )}
      <ThreeActs />
    </Page>
  );
}

/** An artist's work is their own; somebody who acts for others says for whom. */
function Begun({ onSent }: { onSent: (id: string) => void }) {
  const { actor } = useAuth();
  const draft = { ...WorkDraft.parse({}), authors: [AuthorDraft.parse({ key: crypto.randomUUID() })] };
  const start: Start<WorkDraft, WorkPage> = { ownerId: actor.role === 'ARTIST' ? actor.id : null, draft };
  return <WorkEditor start={start} work={null} onSent={onSent} />;
}

function Named({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { data: work, error, refetch } = useQuery(workQuery(id));
  if (!work && error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!work) return <Waiting />;
  if (!isEditable(work.status)) return <Summary work={work} onAnother={onAnother} />;
  return <WorkEditor key={work.status} start={{ loaded: work }} work={work} onSent={() => void refetch()} />;
}

function FromTrack({ trackId, onMade }: { trackId: string; onMade: (id: string) => void }) {
  const { data, error, refetch } = useQuery(fromTrackQuery(trackId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once, when the draft is there.
  useEffect(() => {
    if (data) onMade(data.id);
  }, [data]);
  if (!error) return <Waiting />;
  return (
    <Card>
      <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
    </Card>
  );
}

function Waiting() {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={8} />
    </Card>
  );
}
