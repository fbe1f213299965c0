import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { FactorOn } from './FactorOn.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { PartFailed } from './PartFailed.tsx';
import { accountQuery, securityKey } from './security.api.ts';
import { texts } from './security.texts.ts';

export function FactorSection() {
  const { data: account, isError, refetch } = useQuery(accountQuery);
  const { reload } = useSession();
  const queries = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const factor = account?.factors?.find(({ status }) => status === 'verified');
  const words = texts.factor;

  async function refresh() {
    setSettingUp(false);
    await Promise.all([queries.invalidateQueries({ queryKey: securityKey }), reload()]);
  }

  function cancel() {
    setSettingUp(false);
    setCancelled(true);
  }

  function body() {
    // First of all: the recovery codes are shown once, and no answer that comes meanwhile may take them away.
    if (isSettingUp)
      return (
        <FactorSetup
          onActive={() => void queries.invalidateQueries(accountQuery)}
          onDone={() => void refresh()}
          onCancel={cancel}
        />
      );
    if (isError) return <PartFailed onRetry={() => void refetch()} />;
    if (!account) return <SkeletonRows rows={1} />;
    if (factor) return <FactorOn factorId={factor.id} onChange={() => void refresh()} />;
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-[560px] text-fg-2">{words.offLead}</p>
        <Button onClick={() => setSettingUp(true)} autoFocus={isCancelled}>
          {words.start}
        </Button>
      </div>
    );
  }

  const badge = account && (
    <StatusBadge tone={factor ? 'success' : 'neutral'}>{factor ? words.on : words.off}</StatusBadge>
  );
  return (
    <Section title={words.title} action={badge}>
      <Card>{body()}</Card>
    </Section>
  );
}
