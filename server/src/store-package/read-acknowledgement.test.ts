import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDdexFolder } from '../testing/ddex-folder.ts';
import { isYesTo } from './acknowledgement/status-message.ts';
import { ACKNOWLEDGEMENT_MAX_BYTES, readAcknowledgement } from './read-acknowledgement.ts';

const ftp = (status: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<x:FtpAcknowledgementMessage xmlns:x="http://ddex.net/xml/ern-c-sftp/16" MessageVersionId="ern-c-sftp/16">
  <AcknowledgedFile><ReleaseId>7891000315507</ReleaseId></AcknowledgedFile><FileStatus>${status}</FileStatus>${more}
</x:FtpAcknowledgementMessage>`;

const status = (release: string, message: string, root = 'AcknowledgementMessage') => `
<echo:${root} xmlns:echo="http://ddex.net/xml/ern-c/18" AvsVersionId="5">
  <MessageHeader><MessageId>THEIRS-1</MessageId></MessageHeader>
  <ReleaseStatus>
    <ReleaseId><ICPN>7891000315507</ICPN></ReleaseId><ReleaseStatus>${release}</ReleaseStatus>
    <Acknowledgement>
      <MessageType>NewReleaseMessage</MessageType><BatchId>20261115120000000</BatchId><MessageId>MSG-1</MessageId>
      <MessageStatus><Status>${message}</Status><StatusMessage>lido</StatusMessage></MessageStatus>
    </Acknowledgement>
  </ReleaseStatus>
</echo:${root}>`;

const read = (xml: string, name?: string) => readAcknowledgement(Buffer.from(xml), name);
const answersIn = (xml: string) => {
  const reading = read(xml);
  return reading.isRead ? reading.acknowledgements : [];
};

test('a file that is fine is accepted, and its name says of which batch', () => {
  expect(read(ftp('FileOK'), 'ACK_20261115120000000_7891000315507.xml')).toEqual({
    isRead: true,
    acknowledgements: [
      {
        messageId: null,
        batchId: '20261115120000000',
        releaseId: '7891000315507',
        isAccepted: true,
        status: 'FileOK',
        text: null,
      },
    ],
  });
});

test('any other word is a refusal, with what the store said and what it wants', () => {
  const more =
    '<ErrorText>sem capa</ErrorText><ProposedActionType>ResendXmlOnly</ProposedActionType><AffectedResource><ISRC>BRXYZ2600001</ISRC></AffectedResource>';
  expect(read(ftp('ResourceMissing', more))).toMatchObject({
    acknowledgements: [
      { isAccepted: false, status: 'ResourceMissing', text: 'sem capa · ResendXmlOnly · BRXYZ2600001' },
    ],
  });
});

test.each(['AcknowledgementMessage', 'ErnAcknowledgementStatusMessage'])('%s names the message it answers', (root) => {
  expect(read(status('SuccessfullyIngestedByReleaseDistributor', 'FileOK', root))).toEqual({
    isRead: true,
    acknowledgements: [
      {
        messageId: 'MSG-1',
        batchId: '20261115120000000',
        releaseId: '7891000315507',
        isAccepted: true,
        status: 'FileOK',
        text: 'lido',
      },
    ],
  });
});

test('a release that a store could not use is refused, although its file was fine', () => {
  expect(read(status('RightsConflict', 'FileOK'))).toMatchObject({
    acknowledgements: [{ isAccepted: false, status: 'RightsConflict' }],
  });
});

test('a release that is not there any more is what a takedown was for, and else a refusal', () => {
  const [gone] = answersIn(status('ReleaseNotAvailable', 'FileOK'));
  expect(gone && [isYesTo('takedown', gone), isYesTo('update', gone)]).toEqual([true, false]);
  const [broken] = answersIn(status('ReleaseNotAvailable', 'NewReleaseMessageInvalid'));
  expect(broken && isYesTo('takedown', broken)).toBe(false);
});

test('what is only on its way is no answer yet', () => {
  const xml = status('InDeliveryToReleaseDistributor', 'x').replace(/<Acknowledgement>[\s\S]*<\/Acknowledgement>/, '');
  expect(read(xml)).toEqual({ isRead: true, acknowledgements: [] });
});

test('one answer may be about several releases', () => {
  const one = status('ReleaseReceivedByReleaseDistributor', 'FileOK');
  const [entry = ''] = one.match(/<ReleaseStatus>\s[\s\S]*<\/ReleaseStatus>/) ?? [];
  const reading = read(one.replace(entry, entry + entry.replaceAll('MSG-1', 'MSG-2')));
  expect(reading.isRead && reading.acknowledgements.map(({ messageId }) => messageId)).toEqual(['MSG-1', 'MSG-2']);
});

test('other encodings are read by their mark or their claim', () => {
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(ftp('FileOK').replace('UTF-8', 'UTF-16'), 'utf16le'),
  ]);
  expect(readAcknowledgement(wide)).toMatchObject({ isRead: true });
  const latin = Buffer.from(
    ftp('ResourceMissing', '<ErrorText>não há capa</ErrorText>').replace('UTF-8', 'ISO-8859-1'),
    'latin1',
  );
  expect(readAcknowledgement(latin)).toMatchObject({ acknowledgements: [{ text: 'não há capa' }] });
});

const folder = findDdexFolder();

test.skipIf(folder === null)("DDEX's example is read", () => {
  expect(
    readAcknowledgement(readFileSync(join(folder ?? '', 'generated-ern-43/ACK_example_ern-c-sftp-16.xml'))),
  ).toMatchObject({
    acknowledgements: [{ releaseId: '7890000000017', isAccepted: false, status: 'ResourceMissing' }],
  });
});

const lol = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');

// biome-ignore format: a table is read by its lines.
test.each<[what: string, body: Buffer, reason: string]>([
  ['an entity bomb', Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "ha">${lol}]><FtpAcknowledgementMessage>&e20;</FtpAcknowledgementMessage>`), 'forbiddenXml'],
  ['a file of the server', Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><FtpAcknowledgementMessage>&x;</FtpAcknowledgementMessage>'), 'forbiddenXml'],
  ['an address on the network', Buffer.from('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>'), 'forbiddenXml'],
  ['an entity nobody has declared', Buffer.from('<FtpAcknowledgementMessage>&x;</FtpAcknowledgementMessage>'), 'notXml'],
  ['10 MB', Buffer.alloc(10 * 1024 * 1024, '<a>'), 'tooLarge'],
  ['a tower of elements', Buffer.from('<a>'.repeat(ACKNOWLEDGEMENT_MAX_BYTES / 3)), 'forbiddenXml'],
  ['a megabyte of attributes', Buffer.from(`<a ${Array.from({ length: 70_000 }, (_, at) => `b${at}="1"`).join(' ')}`), 'notXml'],
  ['garbage', Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256)), 'notXml'],
  ['zeros', Buffer.alloc(1000), 'notXml'],
  ['nothing', Buffer.alloc(0), 'notXml'],
  ['a name every object has', Buffer.from('<constructor/>'), 'otherMessage'],
  ['another message', Buffer.from('<NewReleaseMessage/>'), 'otherMessage'],
  ['a page of an error', Buffer.from('<html><body>502 Bad Gateway</body></html>'), 'otherMessage'],
  ['half a message', Buffer.from(ftp('FileOK').slice(0, 200)), 'notXml'],
])('%s is refused', (_, body, reason) => {
  expect(readAcknowledgement(body)).toEqual({ isRead: false, reason });
});
