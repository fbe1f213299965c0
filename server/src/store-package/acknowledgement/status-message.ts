import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import type { Acknowledgement } from '../package-facts.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** The message has come and is whole, or the release is further than that. */
const accepted = new Set([
  'FileOK',
  'Accepted',
  'DeliveredToReleaseDistributor',
  'ReleaseReceivedByReleaseDistributor',
  'ReleaseStagedForPublication',
  'SuccessfullyIngestedByReleaseDistributor',
  'ReleaseMadeAvailableToConsumers',
]);
/** On the way: no answer yet. */
const underWay = /^(OrderPlaced|InPreparation|InDelivery)/;

/** The success of a takedown: the store no longer has the release. For any other message it is a refusal. */
const GONE = 'ReleaseNotAvailable';

/** Whether an answer to a message of this kind is a yes. */
export function isYesTo(kind: DeliveryKind, { isAccepted, status }: Acknowledgement): boolean {
  return isAccepted || (kind === 'takedown' && status === GONE);
}

/** Choreography 1.7 and 1.8: the state of each release, with what became of the messages about it. */
export function readStatusMessage(message: XmlElement): Acknowledgement[] {
  const releases = childrenOf(message, 'ReleaseStatus');
  return (releases.length > 0 ? releases : [message]).flatMap(readRelease);
}

function readRelease(release: XmlElement): Acknowledgement[] {
  const releaseId = readReleaseId(release);
  const releaseWord = textOf(release, 'ReleaseStatus');
  const messages = childrenOf(release, 'Acknowledgement');
  return (messages.length > 0 ? messages : [release]).flatMap((one) => {
    const statuses = childrenOf(one, 'MessageStatus');
    const words = [releaseWord, ...statuses.map((status) => textOf(status, 'Status'))].filter((word) => word !== null);
    const final = words.filter((word) => !underWay.test(word));
    if (final.length === 0) return [];
    // The message's status goes before the release's.
    const refusal = final.findLast((word) => !accepted.has(word));
    const said = statuses.flatMap((status) => childrenOf(status, 'StatusMessage').map(({ text }) => text));
    return [
      {
        messageId: textOf(one, 'MessageId'),
        batchId: textOf(one, 'BatchId'),
        releaseId,
        isAccepted: refusal === undefined,
        status: refusal ?? final.at(-1) ?? '',
        text: said.filter(Boolean).join(' · ') || null,
      },
    ];
  });
}

/** The number itself, or the first of the ids by which the release is known. */
function readReleaseId(release: XmlElement): string | null {
  const [id] = childrenOf(release, 'ReleaseId');
  if (!id) return null;
  return (
    ['ICPN', 'GRid', 'ProprietaryId'].map((name) => textOf(id, name)).find((text) => text !== null) ?? (id.text || null)
  );
}
