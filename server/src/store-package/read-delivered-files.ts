import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from './xml/xml-tree.ts';

/** A file as a message names it, from the message's own folder. */
export type DeliveredFile = {
  path: string;
  bytes: number | null;
  hash: { algorithm: 'sha256' | 'md5'; value: string } | null;
  /** Whether its bytes came with this message; what did not was there before. */
  isSent: boolean;
};

/** Files a receiver expects beside a message, in both formats. */
export function readDeliveredFiles(xml: string): DeliveredFile[] {
  const reading = readXml(xml);
  if ('fault' in reading) return [];
  return reading.root.name === 'package' ? readApple(reading.root) : readErn(reading.root);
}

const algorithms: Record<string, 'sha256' | 'md5'> = { 'SHA-256': 'sha256', MD5: 'md5' };

function readErn(message: XmlElement): DeliveredFile[] {
  return descendantsOf(message, 'DeliveryFile', 'TechnicalDetails').flatMap((details) =>
    childrenOf(details, 'File').map((file) => {
      const algorithm = algorithms[textOf(file, 'HashSum/Algorithm') ?? ''];
      const value = textOf(file, 'HashSum/HashSumValue');
      return {
        path: textOf(file, 'URI') ?? '',
        bytes: toBytes(textOf(file, 'FileSize')),
        hash: algorithm && value ? { algorithm, value: value.toLowerCase() } : null,
        isSent: textOf(details, 'IsProvidedInDelivery') !== 'false',
      };
    }),
  );
}

function readApple(message: XmlElement): DeliveredFile[] {
  return descendantsOf(message, 'file', 'audio_file').map((file) => {
    const value = textOf(file, 'checksum');
    return {
      path: textOf(file, 'file_name') ?? '',
      bytes: toBytes(textOf(file, 'size')),
      hash: value ? { algorithm: 'md5', value: value.toLowerCase() } : null,
      isSent: true,
    };
  });
}

function toBytes(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
