import { createElements, formatXml } from '../../../store-package/xml/xml-writer.ts';
import type { Verdict } from './catalogue.ts';

const VERSION = 'ern-c-sftp/16';
/** Nobody's party ids: no month is 00. */
const STORE = { PartyId: 'PADPIDA2026000002T', FullName: 'Sandbox' };
const SENDER = { PartyId: 'PADPIDA2026000001T', FullName: 'Toada' };

// biome-ignore format: a table is read by its lines.
const element = createElements({
  FtpAcknowledgementMessage: ['MessageHeader!', 'AcknowledgedFile!', 'FileStatus!', 'ErrorText', 'ProposedActionType'],
  MessageHeader: ['MessageSender!', 'MessageRecipient!', 'MessageCreatedDateTime!'],
  Party: ['PartyId!', 'PartyName!'],
  PartyName: ['FullName!'],
  AcknowledgedFile: ['ReleaseId!', 'Date!'],
});

/** As the choreography up to 1.6 has it. */
export function writeAcknowledgement({ isAccepted, releaseId, status, text }: Verdict, at: Date): string {
  const message = element(
    'FtpAcknowledgementMessage',
    {
      MessageHeader: element('MessageHeader', {
        MessageSender: partyOf(STORE),
        MessageRecipient: partyOf(SENDER),
        MessageCreatedDateTime: at.toISOString(),
      }),
      AcknowledgedFile: element('AcknowledgedFile', { ReleaseId: releaseId, Date: at.toISOString().slice(0, 10) }),
      FileStatus: status,
      ErrorText: text,
      ProposedActionType: isAccepted ? null : 'ResendXmlAndResources',
    },
    { 'xmlns:ern-c-sftp': `http://ddex.net/xml/${VERSION}`, MessageVersionId: VERSION },
  );
  return formatXml('ern-c-sftp:FtpAcknowledgementMessage', message);
}

function partyOf({ PartyId, FullName }: typeof STORE) {
  return element('Party', { PartyId, PartyName: element('PartyName', { FullName }) });
}
