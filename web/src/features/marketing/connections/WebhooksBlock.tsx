import { useQuery } from '@tanstack/react-query';
import { WEBHOOKS_MAX } from '@toada/domain/webhook/webhook.kinds.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { ConnectionBlock } from './ConnectionBlock.tsx';
import { webhooksQuery } from './connections.api.ts';
import { texts } from './connections.texts.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookItem } from './WebhookItem.tsx';

const words = texts.webhooks;

/** Addresses that are told what happens, with their last deliveries. */
export function WebhooksBlock() {
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!data && isError) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <ConnectionBlock name={words.title} kind={words.kind} badge={null}>
      <p className="text-13 text-fg-2">{data.length === 0 ? words.empty : words.lead}</p>
      {data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {data.length < WEBHOOKS_MAX ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      ) : (
        <p className="text-12 text-muted">{words.limit(WEBHOOKS_MAX)}</p>
      )}
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} onSecret={setSecret} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </ConnectionBlock>
  );
}
