import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { Pause, Play } from 'lucide-react';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { Button } from '../../ui/button/Button.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { usePauseConnector } from './connector.api.ts';
import { texts } from './connector.texts.ts';

const words = texts.facts;

/** How its queue stands, and the way to stop it. */
export function ConnectorFacts({ connector, userId }: { connector: ConnectorView; userId: string }) {
  const pause = usePauseConnector(userId);
  const { queued_count, failed_count, last_delivered_at: last, is_paused } = connector;
  return (
    <section aria-labelledby="connector-queue" className="flex flex-col gap-4">
      <h2 id="connector-queue" className="type-h2">
        {words.title}
      </h2>
      <KeyValue
        facts={[
          { term: words.queue, value: texts.queued(queued_count) },
          ...(failed_count > 0 ? [{ term: words.failed, value: texts.failed(failed_count) }] : []),
          { term: words.last, value: last ? formatAgo(last, new Date()) : texts.never },
        ]}
      />
      <Button
        variant="secondary"
        className="self-start max-md:w-full"
        icon={is_paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        loading={pause.isPending}
        onClick={() => pause.mutate(connector)}
      >
        {is_paused ? texts.resume : texts.pause}
      </Button>
    </section>
  );
}
