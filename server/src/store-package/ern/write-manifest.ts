import { createHash } from 'node:crypto';
import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import type { MessageHeader } from '../package-facts.ts';
import { createElements, formatXml } from '../xml/xml-writer.ts';
import { writeMessagingParty } from './write-message.ts';

const VERSION = 'ern-c-sftp/16';

// biome-ignore format: a table is read by its lines.
const element = createElements({
  ManifestMessage: ['MessageHeader!', 'IsTestFlag!', 'RootDirectory!', 'NumberOfMessages!', 'MessageInBatch!'],
  MessageHeader: ['MessageSender!', 'MessageRecipient!', 'MessageCreatedDateTime!'],
  MessageInBatch: ['MessageType!', 'MessageId!', 'URL!', 'IncludedReleaseId!', 'DeliveryType!', 'ProductType!', 'HashSum!'],
  ReleaseId: ['ISRC', 'ICPN'],
  HashSum: ['HashSum!', 'HashSumAlgorithmType!'],
});

const deliveryTypes: Record<DeliveryKind, string> = {
  new: 'NewReleaseDelivery',
  update: 'ReDelivery',
  takedown: 'TakeDown',
};

export type Product = { type: 'AudioProduct' | 'VideoProduct'; id: { ICPN: string } | { ISRC: string } };

/** Manifest of a batch. It says that the batch is whole: a store begins to read when it is there. */
export function writeManifest(
  header: MessageHeader,
  product: Product,
  message: { path: string; body: string },
): string {
  const manifest = element(
    'ManifestMessage',
    {
      MessageHeader: element('MessageHeader', {
        MessageSender: writeMessagingParty(header.sender),
        MessageRecipient: writeMessagingParty(header.recipient),
        MessageCreatedDateTime: header.createdAt.toISOString(),
      }),
      IsTestFlag: header.isTest,
      RootDirectory: `/${header.batchId}`,
      NumberOfMessages: 1,
      MessageInBatch: element('MessageInBatch', {
        MessageType: 'NewReleaseMessage',
        MessageId: header.messageId,
        URL: `/${message.path}`,
        IncludedReleaseId: element('ReleaseId', product.id),
        DeliveryType: deliveryTypes[header.kind],
        ProductType: product.type,
        HashSum: element('HashSum', {
          HashSum: createHash('sha256').update(message.body, 'utf8').digest('hex'),
          HashSumAlgorithmType: 'SHA-256',
        }),
      }),
    },
    { 'xmlns:ern-c-sftp': `http://ddex.net/xml/${VERSION}`, MessageVersionId: VERSION },
  );
  return formatXml('ern-c-sftp:ManifestMessage', manifest);
}
