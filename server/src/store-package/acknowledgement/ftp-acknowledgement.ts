import type { Acknowledgement } from '../package-facts.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** Up to choreography 1.6: one message per release, of which `FileOK` is the only good word. */
export function readFtpAcknowledgement(message: XmlElement): Acknowledgement[] {
  const statuses = childrenOf(message, 'FileStatus');
  const [status] = statuses;
  if (!status?.text) return [];
  const affected = childrenOf(message, 'AffectedResource').flatMap(({ children }) => children.map(({ text }) => text));
  const said = [textOf(message, 'ErrorText'), textOf(message, 'ProposedActionType'), affected.join(', ')];
  return [
    {
      messageId: textOf(message, 'AcknowledgedFile/MessageId'),
      batchId: null,
      releaseId: textOf(message, 'AcknowledgedFile/ReleaseId'),
      isAccepted: statuses.every(({ text }) => text === 'FileOK'),
      status: status.attributes.UserDefinedValue || status.text,
      text: said.filter(Boolean).join(' · ') || null,
    },
  ];
}
