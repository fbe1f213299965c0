import { describe, expect, test } from 'vitest';
import { addressIn, artistPageAddress, parseStoreAddress } from './link-stores.ts';
import { EXCERPT_LINES_MAX, emptySmartLink, SmartLinkContent } from './smart-link.content.ts';
import { isBefore, turnOf } from './turn.rules.ts';

describe('an address at a store', () => {
  // biome-ignore format: a table is read by its columns.
  test.each([
    ['spotify', 'https://open.spotify.com/album/1?si=x',        'https://open.spotify.com/album/1?si=x'],
    ['spotify', 'open.spotify.com/album/1',                     'https://open.spotify.com/album/1'],
    ['spotify', 'http://open.spotify.com/album/1',              'https://open.spotify.com/album/1'],
    ['apple',   'https://music.apple.com/br/album/x/1',         'https://music.apple.com/br/album/x/1'],
    ['amazon',  'https://music.amazon.com.br/albums/B0',        'https://music.amazon.com.br/albums/B0'],
    ['youtube', 'https://youtu.be/abc',                         'https://youtu.be/abc'],
    ['vimeo',   'https://vimeo.com/1',                          'https://vimeo.com/1'],
    ['youtube', 'https://music.youtube.com/watch?v=a&list=b',   'https://music.youtube.com/watch?v=a&list=b'],
    ['spotify', 'https://open.spotify.com/track/1?context=spotify%3Aalbum%3A2', 'https://open.spotify.com/track/1?context=spotify%3Aalbum%3A2'],
  ] as const)('%s takes %s', (store, typed, address) => expect(parseStoreAddress(store, typed)).toBe(address));

  test.each([
    ['spotify', 'https://www.deezer.com/album/1'],
    ['spotify', 'https://open.spotify.com.golpe.com/'],
    ['spotify', 'https://golpe.com/open.spotify.com'],
    ['spotify', 'https://xspotify.com/'],
    ['spotify', 'https://open.spotify.com@golpe.com'],
    ['spotify', 'https://open.spotify.com:81/'],
    ['spotify', 'javascript:alert(1)//open.spotify.com'],
    ['apple', 'https://apple.com/'],
    ['amazon', 'https://music.amazon.evil.com/'],
    ['deezer', ''],
    ['youtube', 'https://www.youtube.com/redirect?q=golpe.com'],
    ['youtube', 'https://www.youtube.com/watch?v=1&next=https%3A%2F%2Fgolpe.com'],
    ['meta', 'https://www.facebook.com/l.php?u=golpe.com'],
    ['tiktok', 'https://www.tiktok.com/link/v2?target=golpe.com'],
    ['pandora', 'https://pandora.app.link/x?$fallback_url=https://golpe.com'],
    ['deezer', 'https://deezer.page.link/?link=//golpe.com'],
  ] as const)('%s refuses %s', (store, typed) => expect(parseStoreAddress(store, typed)).toBeNull());
});

test("a store's own address is found in its words, and nobody else's", () => {
  const said = 'No ar: https://golpe.com/x e https://open.spotify.com/album/9. Obrigado!';
  expect(addressIn('spotify', said)).toBe('https://open.spotify.com/album/9');
  expect(addressIn('deezer', said)).toBeNull();
  expect(addressIn('spotify', null)).toBeNull();
});

test('an artist page that is kept as an id has its address', () => {
  expect(artistPageAddress('deezer', '27')).toBe('https://www.deezer.com/artist/27');
  expect(artistPageAddress('vimeo', '27')).toBeNull();
});

describe('the turn', () => {
  const music = { type: 'album' as const, releaseDate: '2026-11-27', releaseAt: null };
  // biome-ignore format: a table is read by its columns.
  test.each([
    ['America/Recife',    '2026-11-27T03:00:00.000Z'],
    ['America/Manaus',    '2026-11-27T04:00:00.000Z'],
    ['America/Noronha',   '2026-11-27T02:00:00.000Z'],
    ['Europe/Lisbon',     '2026-11-27T00:00:00.000Z'],
    ['Asia/Tokyo',        '2026-11-26T15:00:00.000Z'],
  ])('of music is midnight in %s', (timeZone, moment) => {
    expect(turnOf({ ...music, timeZone })?.toISOString()).toBe(moment);
    expect(isBefore({ ...music, timeZone }, new Date(Date.parse(moment) - 1))).toBe(true);
    expect(isBefore({ ...music, timeZone }, new Date(moment))).toBe(false);
  });

  test('of a day whose midnight the clocks skip is the first time they show', () => {
    const skipped = { ...music, releaseDate: '2018-11-04', timeZone: 'America/Sao_Paulo' };
    expect(turnOf(skipped)?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  test('of a video is its own moment; without one it is out, and music without a day is to come', () => {
    const video = { type: 'video' as const, releaseDate: null, timeZone: 'America/Recife' };
    const releaseAt = '2026-11-26T21:00:00.000Z';
    expect(turnOf({ ...video, releaseAt })?.toISOString()).toBe(releaseAt);
    const now = new Date(releaseAt);
    expect(isBefore({ ...video, releaseAt: null }, now)).toBe(false);
    expect(isBefore({ ...music, releaseDate: null, timeZone: 'America/Recife' }, now)).toBe(true);
  });
});

test('a new link has the stores its release goes to, in the order of the table, and is whole', () => {
  const link = emptySmartLink(['deezer', 'spotify'], 'America/Recife');
  expect(link.stores.map(({ store }) => store)).toEqual(['spotify', 'deezer']);
  expect(SmartLinkContent.safeParse(link).success).toBe(true);
  expect(SmartLinkContent.safeParse({ ...link, excerpt: 'a\n'.repeat(EXCERPT_LINES_MAX) }).success).toBe(false);
});
