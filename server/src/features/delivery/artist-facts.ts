import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ArtistFacts, ReleaseFacts, TrackFacts } from '../../store-package/package-facts.ts';
import type { ParticipantRow } from './facts.queries.ts';

type Known = {
  participants: readonly ParticipantRow[];
  /** The owner's own page in the store. */
  page: string | null;
  owner: { role: string; names: readonly string[] };
};

/** Names that a release credits, also where it is a video. */
type Credited = Pick<ReleaseFacts, 'artist'> & {
  tracks: readonly Pick<TrackFacts, 'mainArtists' | 'featuredArtists' | 'composers' | 'writers' | 'producers'>[];
};

/** Facts about the artists of a release. A page belongs to the artist of that very name, never to a guess. */
export function artistsOf(release: Credited, platform: Platform, known: Known): ArtistFacts[] {
  const names = [
    release.artist,
    ...release.tracks.flatMap((track) => [...track.mainArtists, ...track.featuredArtists]),
  ];
  const writers = release.tracks.flatMap((track) => track.writers);
  const composers = release.tracks.flatMap((track) => [...track.composers, ...track.producers]);
  const everybody = new Map(
    [...names, ...composers, ...writers.map(({ name }) => name)].map((name) => [fold(name), name]),
  );
  return [...everybody].flatMap(([folded, name]) => {
    const participant = known.participants.find((one) => fold(one.name) === folded);
    const storeId = storeIdOf(participant, platform) ?? (isOwn(release, known, folded) ? known.page : null);
    const ipi = writers.find((one) => one.ipi && fold(one.name) === folded)?.ipi ?? (participant?.ipi || null);
    return storeId || ipi ? [{ name, storeId, ipi }] : [];
  });
}

function storeIdOf(participant: ParticipantRow | undefined, platform: Platform): string | null {
  if (platform === 'spotify') return participant?.spotify_artist_id || null;
  if (platform === 'apple') return participant?.apple_artist_id || null;
  return null;
}

/** An artist's account has one page: it is the artist's of that name, or of the one every track of theirs is by. */
function isOwn({ artist, tracks }: Credited, { owner }: Known, folded: string): boolean {
  if (owner.role !== 'ARTIST') return false;
  if (owner.names.some((name) => fold(name) === folded)) return true;
  return (
    fold(artist) === folded && tracks.every(({ mainArtists }) => mainArtists.some((name) => fold(name) === folded))
  );
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
