import type { ReleaseFacts } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import type { XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';

/** ℗ or © as it was typed, with the year it names; without one, the year the release begins. */
export function writeLine(
  text: 'PLineText' | 'CLineText',
  typed: string,
  release: Pick<ReleaseFacts, 'releaseDate' | 'labelName'>,
): XmlNode {
  const year = findYear(typed) ?? release.releaseDate.slice(0, 4);
  return element('Line', { Year: year, [text]: plainLine(typed) || `${year} ${plainLine(release.labelName)}` });
}

function findYear(line: string): string | null {
  return line.match(/(?<!\d)(19|20)\d{2}(?!\d)/)?.[0] ?? null;
}
