import { expect, test } from 'vitest';
import { type Platform, platforms } from '../distribution/platforms.ts';
import { fieldTexts } from '../texts/fields.pt-BR.ts';
import { artistPageRules, parseArtistPage } from './artist-pages.rules.ts';
import { connectorApi } from './connector.contract.ts';

// biome-ignore format: a table is read by its columns.
test.each<[Platform, string, string]>([
  ['spotify',    '0TnOYISbd1XYRBk9myaseg',                                           '0TnOYISbd1XYRBk9myaseg'],
  ['spotify',    ' https://open.spotify.com/intl-pt/artist/0TnOYISbd1XYRBk9myaseg?si=a ', '0TnOYISbd1XYRBk9myaseg'],
  ['apple',      'https://music.apple.com/br/artist/liniker/982353024',              '982353024'],
  ['apple',      'itunes.apple.com/br/artist/liniker/id982353024',                   '982353024'],
  ['youtube',    'UC0WP5P-ufpRfjbNrmOWwLBQ',                                         'UC0WP5P-ufpRfjbNrmOWwLBQ'],
  ['youtube',    'https://music.youtube.com/channel/UC0WP5P-ufpRfjbNrmOWwLBQ',       'UC0WP5P-ufpRfjbNrmOWwLBQ'],
  ['deezer',     'https://www.deezer.com/br/artist/12356',                           '12356'],
  ['deezer',     '12356',                                                            '12356'],
  ['tidal',      'https://listen.tidal.com/artist/3520813/albums',                   '3520813'],
  ['tidal',      'tidal.com/browse/artist/3520813?u',                                '3520813'],
  ['amazon',     'https://music.amazon.com.br/artists/B000QJPX5C/jorge-ben',         'B000QJPX5C'],
  ['tiktok',     'https://www.tiktok.com/@linikeroficial?lang=pt-BR',                '@linikeroficial'],
  ['tiktok',     'linikeroficial',                                                   '@linikeroficial'],
  ['meta',       '@liniker.oficial',                                                 'instagram.com/liniker.oficial'],
  ['meta',       'https://www.instagram.com/liniker.oficial/?hl=pt',                 'instagram.com/liniker.oficial'],
  ['meta',       'https://www.facebook.com/liniker.oficial',                         'facebook.com/liniker.oficial'],
  ['meta',       'facebook.com/profile.php?id=100044512345678',                      'facebook.com/100044512345678'],
  ['soundcloud', 'https://soundcloud.com/liniker-oficial',                           'liniker-oficial'],
  ['pandora',    'https://www.pandora.com/artist/liniker/AR4xzVcjqmqnlqK',           'AR4xzVcjqmqnlqK'],
  ['audiomack',  'https://audiomack.com/liniker',                                    'liniker'],
  ['anghami',    'https://play.anghami.com/artist/1234567',                          '1234567'],
])('%s: %s is kept as %s, and its page leads back to it', (platform, typed, page) => {
  expect(parseArtistPage(platform, typed)).toBe(page);
  expect(parseArtistPage(platform, artistPageRules[platform].address(page))).toBe(page);
});

// biome-ignore format: a table is read by its columns.
test.each<[Platform, string]>([
  ['spotify',    'https://open.spotify.com/album/0TnOYISbd1XYRBk9myaseg'],
  ['spotify',    'https://evil.example/artist/0TnOYISbd1XYRBk9myaseg'],
  ['apple',      'https://music.apple.com/br/album/982353024'],
  ['youtube',    'https://www.youtube.com/@liniker'],
  ['youtube',    'https://youtube.com.evil.example/channel/UC0WP5P-ufpRfjbNrmOWwLBQ'],
  ['deezer',     'https://www.deezer.com/br/album/12356'],
  ['deezer',     'https://www.deezer.com/br/artist/12356abc'],
  ['tidal',      'liniker'],
  ['amazon',     'b000qjpx5c'],
  ['tiktok',     'https://www.instagram.com/liniker'],
  ['tiktok',     'javascript:alert(1)'],
  ['meta',       'https://www.facebook.com/profile.php'],
  ['meta',       'https://x.com/liniker'],
  ['soundcloud', 'https://soundcloud.com/liniker/sets/indigo'],
  ['pandora',    'https://www.pandora.com/artist/liniker'],
  ['audiomack',  'https://audiomack.com/liniker/song/zero'],
  ['anghami',    '<script>'],
])('%s: %s is nobody there', (platform, typed) => expect(parseArtistPage(platform, typed)).toBeNull());

test.each(platforms)('%s says in words what it takes, and an empty page takes it away', (platform) => {
  const refused = connectorApi.savePage.input.safeParse({ platform, page: 'não é nada disso!' });
  expect(refused.error?.issues).toMatchObject([{ path: ['page'], message: `artistPage.${platform}` }]);
  expect(fieldTexts).toHaveProperty([`artistPage.${platform}`]);
  expect(connectorApi.savePage.input.parse({ platform, page: ' ' })).toEqual({ platform, page: '' });
});
