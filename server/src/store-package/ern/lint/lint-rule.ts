import { childrenOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';

export type LintFound = { place: string; message: string };
export type LintRule = { code: string; find(message: XmlElement): LintFound[] };

/** One finding per element of which `isWrong` holds; what it needs to know of the whole message it asks once. */
export function each(
  elements: (message: XmlElement) => XmlElement[],
  isWrong: (message: XmlElement) => (element: XmlElement) => boolean,
  says: string,
): LintRule['find'] {
  return (message) =>
    elements(message)
      .filter(isWrong(message))
      .map((element) => ({ place: placeOf(element), message: says }));
}

/** One finding for the whole message. */
export function whole(isWrong: (message: XmlElement) => boolean, place: string, says: string): LintRule['find'] {
  return (message) => (isWrong(message) ? [{ place, message: says }] : []);
}

/** An element with its own reference where it has one, else with what stands in it. */
export function placeOf(element: XmlElement): string {
  const reference = ['ResourceReference', 'ReleaseReference', 'PartyReference']
    .map((name) => textOf(element, name))
    .find((text) => text !== null);
  const said = reference ?? element.text;
  return said ? `${element.name} ${said.slice(0, 80)}` : element.name;
}

export const recordingsOf = (message: XmlElement) => childrenOf(message, 'ResourceList/SoundRecording');
export const videosOf = (message: XmlElement) => childrenOf(message, 'ResourceList/Video');
/** Resources that a release is there for; images only go with them. */
export const primaryOf = (message: XmlElement) => [...recordingsOf(message), ...videosOf(message)];
export const isVideoMessage = ({ attributes }: XmlElement) =>
  attributes.ReleaseProfileVersionId === 'SimpleVideoSingle';
export const imagesOf = (message: XmlElement) => childrenOf(message, 'ResourceList/Image');
export const releasesOf = (message: XmlElement) => childrenOf(message, 'ReleaseList/Release');
export const trackReleasesOf = (message: XmlElement) => childrenOf(message, 'ReleaseList/TrackRelease');

export function repeatedIn(values: readonly string[]): Set<string> {
  const counts = countIn(values);
  return new Set(values.filter((value) => (counts.get(value) ?? 0) > 1));
}

export function countIn(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Every element below, however deep. */
export function everythingIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => [child, ...everythingIn(child)]);
}
