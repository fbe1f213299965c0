import { useQuery } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isMissing } from '../../lib/api/is-missing.ts';
import { isEditable } from '../../lib/draft/draft-keeper.ts';
import { useAuth } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { FullDialog } from '../../ui/overlay/FullDialog.tsx';
import { GoneNotice } from './frame/GoneNotice.tsx';
import { Wizard } from './frame/Wizard.tsx';
import { WizardTitle } from './frame/WizardTitle.tsx';
import { draftQuery } from './release-draft.api.ts';
import { texts } from './release-draft.texts.ts';
import { LIST_PATH } from './steps.ts';

/** A new draft, or one that was begun. A new one gets an address with its first change, and stays on the screen. */
export function ReleaseDraftScreen() {
  const { id } = useParams();
  const [madeHere, setMadeHere] = useState<string | null>(null);
  if (id && id !== madeHere) return <BegunDraft key={id} id={id} />;
  return <NewDraft onMade={setMadeHere} />;
}

/** An artist's is their own and in their name; whoever acts for others says first for whom. */
function NewDraft({ onMade }: { onMade: (id: string) => void }) {
  const { actor, displayName } = useAuth();
  const isOwn = actor.role === 'ARTIST';
  const [start] = useState(() => ({
    ownerId: isOwn ? actor.id : null,
    draft: ReleaseDraft.parse({ artist: isOwn ? displayName : '' }),
  }));
  return <Wizard start={start} onMade={onMade} />;
}

function BegunDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(draftQuery(id));
  if (data && isEditable(data.status)) return <Wizard start={{ loaded: data }} />;

  // A link that only knows a release may lead here with a video.
  if (error instanceof AppError && error.code === 'release.isVideo')
    return <Navigate to={`/app/video-distribution?video=${id}`} replace />;
  const isGone = isMissing(error);
  return (
    <FullDialog title={<WizardTitle />} closeLabel={texts.close} onClose={() => void navigate(LIST_PATH)}>
      <div className="mx-auto w-[min(1080px,100%-32px)] py-8">
        {data || isGone ? (
          <GoneNotice isRemoved={!data} />
        ) : error ? (
          <Failed title={texts.loadFailed} onRetry={() => void refetch()}>
            {texts.loadFailedNote}
          </Failed>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </FullDialog>
  );
}
