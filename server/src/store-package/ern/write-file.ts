import type { XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';

/** An update names every file, also those whose bytes stay where they are. */
export function writeFile(file: { bytes: number; sha256: string }, uri: string): XmlNode {
  return element('File', {
    URI: uri,
    HashSum: element('HashSum', { Algorithm: 'SHA-256', HashSumValue: file.sha256 }),
    FileSize: file.bytes,
  });
}
