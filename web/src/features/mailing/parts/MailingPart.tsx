import { useQuery } from '@tanstack/react-query';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { mailingStatusesToEdit } from '@toada/domain/mailing/mailing.states.ts';
import { useState } from 'react';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MailingEditor } from '../MailingEditor.tsx';
import { mailingQuery, useFreshMailing } from '../mailing.api.ts';
import { texts } from '../mailing.texts.ts';
import { RunningMailing } from '../running/RunningMailing.tsx';

/** The mail of a campaign: its editor before it is sent and while it pauses, else what became of it. */
export function MailingPart({ campaignId }: { campaignId: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(mailingQuery(campaignId));
  useFreshMailing();
  if (!data && error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={5} />;
  return <Loaded view={data} />;
}

function Loaded({ view }: { view: MailingView }) {
  const [isEditing, setEditing] = useState(false);
  if (view.status === 'draft') return <MailingEditor key="draft" view={view} />;
  const mayEdit = view.can_edit && mailingStatusesToEdit.includes(view.status);
  return (
    <>
      <RunningMailing view={view} isEditing={isEditing && mayEdit} onEdit={mayEdit ? setEditing : null} />
      {isEditing && mayEdit && <MailingEditor key="paused" view={view} />}
    </>
  );
}
