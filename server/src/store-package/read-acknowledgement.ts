import { readFtpAcknowledgement } from './acknowledgement/ftp-acknowledgement.ts';
import { readStatusMessage } from './acknowledgement/status-message.ts';
import type { Acknowledgement } from './package-facts.ts';
import { decodeXml } from './xml/decode-xml.ts';
import { readXml, type XmlElement } from './xml/xml-tree.ts';

/** An answer names a release and some words; whatever is larger is none. */
export const ACKNOWLEDGEMENT_MAX_BYTES = 1024 * 1024;

/** Reading of an answer: one message may answer for several releases, or for none yet. The reason of a failure is for the operator. */
export type AcknowledgementReading =
  | { isRead: true; acknowledgements: Acknowledgement[] }
  | { isRead: false; reason: 'tooLarge' | 'notXml' | 'forbiddenXml' | 'otherMessage' };

/** Both forms of DDEX's choreography, by local names: up to 1.6, and 1.7 and 1.8 (standards report, 1.8). */
const forms = new Map<string, (message: XmlElement) => Acknowledgement[]>([
  ['FtpAcknowledgementMessage', readFtpAcknowledgement],
  ['AcknowledgementMessage', readStatusMessage],
  ['ErnAcknowledgementStatusMessage', readStatusMessage],
]);

/** The name of the file says which batch it answers where the message itself does not: `ACK_<batch>_<release>.xml`. */
export function readAcknowledgement(body: Buffer, name = ''): AcknowledgementReading {
  if (body.length > ACKNOWLEDGEMENT_MAX_BYTES) return { isRead: false, reason: 'tooLarge' };
  const reading = readXml(decodeXml(body));
  if ('fault' in reading) return { isRead: false, reason: reading.fault === 'forbidden' ? 'forbiddenXml' : 'notXml' };
  const form = forms.get(reading.root.name);
  if (!form) return { isRead: false, reason: 'otherMessage' };
  const batchId = name.match(/(?<!\d)\d{17}(?!\d)/)?.[0] ?? null;
  const acknowledgements = form(reading.root).map((one) => ({ ...one, batchId: one.batchId ?? batchId }));
  return { isRead: true, acknowledgements };
}
