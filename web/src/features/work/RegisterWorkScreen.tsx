import { useQuery } from '@tanstack/react-query';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
import { ThreeActs } from './ThreeActs.tsx';
import { useFreshWorks, workOfTrackQuery, workQuery } from './work.api.ts';
import { texts } from './work.texts.ts';

/** Most visits are to the form: the summary, with the payment, comes when a work was sent. */
const Summary = lazy(async () => ({ default: (await import('./Summary.tsx')).Summary }));

/** 'Registro de Obras' (mock-up 42): a new work, the draft the address names, one out of a track, or the summary of a sent one. */
export function RegisterWorkScreen() {
  const [{ workId, trackId }, keep] = useAddress({ workId: 'obra', trackId: 'faixa' });
  const { isHere, form, name, forget } = useBegun(workId, trackId);
  useFreshWorks();
  const sentId = useRef('');
  const onMade = (id: string) => {
    // The save that a submission begins with may be told behind its end: a sent work is a form no more.
    if (sentId.current === id) return;
    name(id);
    keep({ workId: id, trackId: '' });
  };
  const onSent = (id: string) => {
    sentId.current = id;
    forget();
    keep({ workId: id, trackId: '' });
  };
  const works = (
    <Button variant="secondary" asChild>
      <Link to="/app/register-work/works">{texts.list.title}</Link>
    </Button>
  );
  return (
    <Page className="gap-5 md:gap-6">
      <PanelAction secondary={works} />
      {/* Over the lower edge it would cover the form. */}
      <div className="flex justify-end lg:hidden">{works}</div>
      {isId(workId) && !isHere ? (
        <Named key={workId} id={workId} onAnother={() => keep({ workId: '' })} />
      ) : isId(form.trackId) ? (
        <FromTrack
          key={form.key}
          trackId={form.trackId}
          onFound={(id) => keep({ workId: id, trackId: '' })}
          onMade={onMade}
          onSent={onSent}
        />
      ) : (
        <Begun key={form.key} onMade={onMade} onSent={onSent} />
      )}
      <ThreeActs />
    </Page>
  );
}

/** A form that was begun here stays as it is when its draft gets a name in the address; a reload opens that draft. */
function useBegun(workId: string, trackId: string) {
  const [made, setMade] = useState<{ id: string; trackId: string } | null>(null);
  const [seen, setSeen] = useState(workId);
  const [turn, setTurn] = useState(0);
  if (seen !== workId) {
    setSeen(workId);
    // Another form after this draft begins anew.
    if (made && seen === made.id) {
      setMade(null);
      setTurn(turn + 1);
    }
  }
  const isHere = made !== null && made.id === workId;
  const track = isHere ? made.trackId : trackId;
  return {
    isHere,
    form: { trackId: track, key: `${turn} ${track}` },
    name: (id: string) => setMade({ id, trackId: track }),
    forget: () => setMade(null),
  };
}

type BegunProps = { onMade: (id: string) => void; onSent: (id: string) => void };

/** An artist's work is their own; somebody who acts for others says for whom. */
function Begun(steps: BegunProps) {
  const { actor } = useAuth();
  const draft = { ...WorkDraft.parse({}), authors: [AuthorDraft.parse({ key: crypto.randomUUID() })] };
  const start: Start<WorkDraft, WorkPage> = { ownerId: actor.role === 'ARTIST' ? actor.id : null, draft };
  return <WorkEditor start={start} work={null} {...steps} />;
}

type FromTrackProps = BegunProps & { trackId: string; onFound: (id: string) => void };

/** The form filled with what the track knows; a draft that the track has already opens itself. */
function FromTrack({ trackId, onFound, ...steps }: FromTrackProps) {
  const { data, error, refetch } = useQuery(workOfTrackQuery(trackId));
  const found = data?.work_id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once, when the draft is found.
  useEffect(() => {
    if (found) onFound(found);
  }, [found]);
  if (data && !found) {
    const { user_id, draft, recordings } = data;
    return <WorkEditor start={{ ownerId: user_id, draft }} work={null} recordings={recordings} {...steps} />;
  }
  if (!error) return <Waiting />;
  return (
    <Card>
      <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
    </Card>
  );
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
  if (!isEditable(work.status))
    return (
      <Suspense fallback={<Waiting />}>
        <Summary work={work} onAnother={onAnother} />
      </Suspense>
    );
  return <WorkEditor key={work.status} start={{ loaded: work }} work={work} onSent={() => void refetch()} />;
}

function Waiting() {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={8} />
    </Card>
  );
}
