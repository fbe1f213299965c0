import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { useActor, useSession } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AskHelp } from '../support/parts/AskHelp.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationState } from './VerificationState.tsx';
import { ownVerificationQuery } from './verification.api.ts';
import { texts } from './verification.texts.ts';

/** Where a person's verification stands, and the way to the next step. Some roles only look. */
export function VerificationScreen() {
  const { id } = useActor();
  return (
    <Page className="max-w-[860px]">
      <OwnVerification key={id} userId={id} />
    </Page>
  );
}

function OwnVerification({ userId }: { userId: string }) {
  const query = ownVerificationQuery(userId);
  const { data, isError, refetch } = useQuery(query);
  const maySend = useCan('verification.submit');
  const queries = useQueryClient();
  const { reload } = useSession();
  useLiveEvents((subject) => {
    if (subject !== 'verification') return;
    void queries.invalidateQueries({ queryKey: query.queryKey });
    // The menu and the guards follow the session's own copy.
    void reload();
  });

  if (isError && !data)
    return (
      <Card>
        <Failed title={texts.notLoaded} onRetry={() => void refetch()}>
          {texts.notLoadedLead}
        </Failed>
      </Card>
    );
  if (!data)
    return (
      <Card isPadded={false}>
        <SkeletonRows rows={3} />
      </Card>
    );
  return (
    <>
      <VerificationState verification={data} maySend={maySend} />
      {maySend && data.may_submit && (
        // A decision or another submission begins a form anew; a reading of the same state leaves it as it is.
        <VerificationForm key={data.submission?.id ?? 'first'} verification={data} userId={userId} />
      )}
      <AskHelp about="account" ownerId={userId} className="self-start" />
    </>
  );
}
