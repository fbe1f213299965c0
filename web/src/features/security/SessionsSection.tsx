import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from '@toada/domain/auth/auth.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { PartFailed } from './PartFailed.tsx';
import { SessionRow } from './SessionRow.tsx';
import { securityKey, sessionsQuery } from './security.api.ts';
import { texts } from './security.texts.ts';

/** Where the account is open, and how to close it there. */
export function SessionsSection() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const words = texts.sessions;
  const refresh = () => queries.invalidateQueries({ queryKey: securityKey });

  const end = useMutation({
    mutationFn: (id: string) => call(authApi.endSession, { id }),
    onSuccess: () => showToast({ tone: 'success', ...words.ended }),
    onSettled: refresh,
    meta: { errorTitle: words.failed },
  });
  const endOthers = useMutation({
    mutationFn: () => call(authApi.endOtherSessions, {}),
    onSuccess: () => showToast({ tone: 'success', ...words.othersEnded }),
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
    meta: { errorTitle: words.failed },
  });

  const hasOthers = data?.rows.some(({ is_current }) => !is_current);
  const action = hasOthers && (
    <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
      {words.endOthers}
    </Button>
  );
  return (
    <Section title={words.title} action={action}>
      <Card isPadded={false}>
        {isError && <PartFailed onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={2} />}
        <ul className="divide-y divide-line">
          {data?.rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.endOthersTitle}
        description={words.endOthersLead}
        confirmLabel={words.endOthers}
        cancelLabel={texts.cancel}
        isBusy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Section>
  );
}
