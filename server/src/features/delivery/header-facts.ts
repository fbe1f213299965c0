import { platformFacts } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { MessageHeader } from '../../store-package/package-facts.ts';
import { type ConnectorRow, isTestConnector } from '../connection/read-connection.ts';
import type { Claimed } from './claim-delivery.ts';

/** Party ids that DDEX never gives out (no month is 00): for folders and the sandbox, whose keeper has none yet. */
const TEST_SENDER = 'PADPIDA2026000001T';
const TEST_RECIPIENT = 'PADPIDA2026000002T';

type Named = Claimed & { message_id: string; batch_id: string };

/** Header of a message: sender, recipient, subject and ids. */
export function headerOf(connector: ConnectorRow, delivery: Named, now: Date): MessageHeader {
  const { platform } = delivery;
  return {
    messageId: delivery.message_id,
    threadId: delivery.release_id,
    batchId: delivery.batch_id,
    createdAt: now,
    isTest: isTestConnector(connector),
    kind: delivery.kind,
    platform,
    version: connector.message_version,
    layout: connector.layout,
    sender: { dpid: connector.sender_dpid || TEST_SENDER, name: connector.sender_name || 'Toada' },
    recipient: {
      dpid: connector.recipient_dpid || platformFacts[platform].dpid || TEST_RECIPIENT,
      name: connector.recipient_name || platformLabels[platform],
    },
  };
}
