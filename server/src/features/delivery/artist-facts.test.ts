import { expect, test } from 'vitest';
import { buildPackageFacts } from '../../testing/build-package-facts.ts';
import { artistsOf } from './artist-facts.ts';

const { release } = buildPackageFacts({
  release: { artist: 'Jussara Lima' },
  track: { mainArtists: ['Jussara Lima'] },
});
const participant = {
  name: 'JUSSÁRA LIMA',
  ipi: '00463242568',
  spotify_artist_id: 'spotify-id',
  apple_artist_id: null,
};
const owner = { role: 'ARTIST', names: ['Jussara de Souza Lima'] };

test('a participant of the same name, however it is spelt, brings their ids to the store they are for', () => {
  const known = { participants: [participant], page: null, owner };
  expect(artistsOf(release, 'spotify', known)).toContainEqual({
    name: 'Jussara Lima',
    storeId: 'spotify-id',
    ipi: '00463242568',
  });
  expect(artistsOf(release, 'deezer', known)).toContainEqual({
    name: 'Jussara Lima',
    storeId: null,
    ipi: '00463242568',
  });
});

test('an artist’s own page is theirs, not that of whoever they release with', () => {
  const known = { participants: [], page: '4242', owner };
  expect(artistsOf(release, 'deezer', known)).toEqual([{ name: 'Jussara Lima', storeId: '4242', ipi: null }]);
  const mixed = { ...release, artist: 'Vários Artistas' };
  expect(artistsOf(mixed, 'deezer', known)).toEqual([]);
  expect(artistsOf(release, 'deezer', { ...known, owner: { role: 'AGGREGATOR', names: ['Selo'] } })).toEqual([]);
});
