import type { AuthorRole } from '@toada/domain/work/work.kinds.ts';
import { findContributorRole } from '../ern/contributor-roles.ts';
import { cleanNames, nameKey } from '../ern/display-names.ts';
import type { ArtistFacts, TrackFacts } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import { createElements, type XmlNode } from '../xml/xml-writer.ts';

const element = createElements({
  artist: ['artist_name!', 'apple_id', 'roles!', 'primary!'],
  roles: ['role!'],
});

/** Roles by DDEX's names that Apple's style guide names as well; the others are left out rather than guessed at. */
const sharedRoles: Record<string, string> = {
  Composer: 'Composer',
  Lyricist: 'Lyricist',
  StudioProducer: 'Producer',
  Remixer: 'Remixer',
};

/** Parts in a work for which Apple's style guide has a word. */
const writerRoles: Partial<Record<AuthorRole, readonly string[]>> = {
  CA: ['Composer', 'Lyricist'],
  C: ['Composer'],
  A: ['Lyricist'],
};

/** Everybody once, with all they did. */
export function writeTrackArtists(track: TrackFacts, known: readonly ArtistFacts[]): XmlNode[] {
  const people = new Map<string, { name: string; roles: Set<string>; isPrimary: boolean }>();
  const add = (typed: string, role: string, isPrimary = false) => {
    const name = plainLine(typed);
    if (name === '') return;
    const person = people.get(nameKey(name)) ?? { name, roles: new Set(), isPrimary };
    person.roles.add(role);
    people.set(nameKey(name), person);
  };
  const main = cleanNames(track.mainArtists);
  for (const name of main) add(name, 'Performer', true);
  for (const name of cleanNames(track.featuredArtists, main)) add(name, 'Featuring');
  for (const { name, role } of track.writers) for (const word of writerRoles[role] ?? []) add(name, word);
  if (track.writers.length === 0) for (const name of track.composers) add(name, 'Composer');
  for (const name of track.producers) add(name, 'Producer');
  for (const { name, role } of track.otherCredits) {
    const shared = sharedRoles[findContributorRole(role)?.role ?? ''];
    if (shared) add(name, shared);
  }
  return [...people.values()].map(({ name, roles, isPrimary }) => writeArtist(name, [...roles], isPrimary, known));
}

export function writeArtist(name: string, roles: string[], isPrimary: boolean, known: readonly ArtistFacts[]): XmlNode {
  return element('artist', {
    artist_name: plainLine(name),
    apple_id: known.find((artist) => nameKey(artist.name) === nameKey(name))?.storeId ?? null,
    roles: element('roles', { role: roles }),
    primary: isPrimary,
  });
}
