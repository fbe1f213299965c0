import type { MessageChange } from '@toada/domain/delivery/delivery.contract.ts';
import { type Facts, nameOf } from './compare/element-facts.ts';
import { type OutlinedTrack, outlineMessage } from './compare/message-outline.ts';
import { readXml } from './xml/xml-tree.ts';

/**
 * Differences between two messages about one release, as a person would name them; ids and times of the messages do not count. Tracks
 * are paired by ISRC, so that a moved track is not a new one.
 */
export function compareMessages(before: string, after: string): MessageChange[] {
  const [old, young] = [readXml(before), readXml(after)];
  if ('fault' in old || 'fault' in young) {
    return before === after ? [] : [{ place: nameOf('everything'), before: null, after: null }];
  }
  const [from, to] = [outlineMessage(old.root), outlineMessage(young.root)];
  return [...compareFacts(from.facts, to.facts, ''), ...compareTracks(from.tracks, to.tracks)];
}

function compareTracks(before: readonly OutlinedTrack[], after: readonly OutlinedTrack[]): MessageChange[] {
  const left = new Set(before);
  const pairs = after.map((track) => {
    const partner =
      before.find(({ isrc }) => isrc === track.isrc) ??
      // Its code was changed in its place: still the same track to a person.
      before.find(({ position, isrc }) => position === track.position && !after.some((one) => one.isrc === isrc));
    if (partner) left.delete(partner);
    return { track, partner };
  });
  return [
    ...pairs.flatMap(({ track, partner }) =>
      partner ? compareTrack(partner, track) : [{ place: placeOf(track), before: null, after: tell(track) }],
    ),
    ...[...left].map((track) => ({ place: placeOf(track), before: tell(track), after: null })),
  ];
}

function compareTrack(before: OutlinedTrack, after: OutlinedTrack): MessageChange[] {
  const place = placeOf(after);
  const own = (name: string, from: string, to: string) =>
    from === to ? [] : [{ place: `${place} › ${name}`, before: from, after: to }];
  return [
    ...own(nameOf('position'), String(before.position), String(after.position)),
    ...own(nameOf('isrc'), before.isrc, after.isrc),
    ...compareFacts(before.facts, after.facts, `${place} › `),
  ];
}

function compareFacts(before: Facts, after: Facts, prefix: string): MessageChange[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const gone = places.filter((place) => before.has(place) !== after.has(place));
  return places.flatMap((place) => {
    // A deal that has ended has no countries any more, and nobody needs to be told.
    if (gone.some((whole) => place.startsWith(`${whole} › `))) return [];
    const [from, to] = [tellValues(before.get(place)), tellValues(after.get(place))];
    // A file that a message does not name stays as it was.
    const isKept = to === null && place.endsWith(nameOf('checksum'));
    return from === to || isKept ? [] : [{ place: prefix + place, before: from, after: to }];
  });
}

function tellValues(values: string[] | undefined): string | null {
  return values?.join(values.some((value) => value.includes(',')) ? '; ' : ', ') ?? null;
}

function placeOf({ position }: OutlinedTrack): string {
  return `${nameOf('track')} ${position}`;
}

function tell({ title, isrc }: OutlinedTrack): string {
  return `${title} (${isrc})`;
}
