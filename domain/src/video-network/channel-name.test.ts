import { expect, test } from 'vitest';
import { channelAddress, readChannel, writeChannel } from './channel-name.ts';

const ID = 'UC0WP5P-ufpRfjbNrmOWwLBQ';

// biome-ignore format: a table is read by its columns.
test.each([
  [ID,                                                    { channel_id: ID, handle: null }],
  [`  ${ID}\n`,                                           { channel_id: ID, handle: null }],
  [`https://www.youtube.com/channel/${ID}`,               { channel_id: ID, handle: null }],
  [`youtube.com/channel/${ID}/videos?view=0`,             { channel_id: ID, handle: null }],
  [`https://music.youtube.com/channel/${ID}`,             { channel_id: ID, handle: null }],
  [`https://studio.youtube.com/channel/${ID}/analytics`,  { channel_id: ID, handle: null }],
  ['@jussaralima',                                        { channel_id: null, handle: 'jussaralima' }],
  ['@JussaraLima',                                        { channel_id: null, handle: 'jussaralima' }],
  ['youtube.com/@donacotacanta',                          { channel_id: null, handle: 'donacotacanta' }],
  ['HTTPS://M.YouTube.com/@dona.cota_canta-1/featured',   { channel_id: null, handle: 'dona.cota_canta-1' }],
  ['https://www.youtube.com/@dona?si=abc',                { channel_id: null, handle: 'dona' }],
  ['https://www.youtube.com/@Jo%C3%A3o',                  { channel_id: null, handle: 'joão' }],
  ['@joa\u0303o',                                         { channel_id: null, handle: 'joão' }],
  ['\u200b@jussaralima\ufeff',                            { channel_id: null, handle: 'jussaralima' }],
])('%j names a channel', (typed, name) => expect(readChannel(typed)).toEqual(name));

// biome-ignore format: a table is read by its columns.
test.each([
  ['',                                              'channel.format'],
  ['jussaralima',                                   'channel.format'],
  ['UC123',                                         'channel.format'],
  [ID.toLowerCase(),                                'channel.format'],
  [`${ID}A`,                                        'channel.format'],
  ['@ab',                                           'channel.format'],
  [`@${'a'.repeat(31)}`,                            'channel.format'],
  ['@-jussara',                                     'channel.format'],
  ['@jussara.',                                     'channel.format'],
  ['@jussara lima',                                 'channel.format'],
  ['@jussara/../x',                                 'channel.format'],
  ['https://www.youtube.com/',                      'channel.format'],
  ['https://www.youtube.com/channel/',              'channel.format'],
  ['https://www.youtube.com/channel/jussara',       'channel.format'],
  ['https://www.youtube.com/@%E0%A4%A',             'channel.format'],
  ['http://',                                       'channel.format'],
  ['https://www.youtube.com/c/JussaraLima',         'channel.legacy'],
  ['youtube.com/user/jussara',                      'channel.legacy'],
  ['youtube.com/jussaralima',                       'channel.legacy'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ',   'channel.video'],
  ['https://youtu.be/dQw4w9WgXcQ',                  'channel.video'],
  ['youtube.com/shorts/dQw4w9WgXcQ',                'channel.video'],
  ['https://youtube.com.evil.example/@jussara',     'channel.elsewhere'],
  ['https://vimeo.com/jussara',                     'channel.elsewhere'],
  ['instagram.com/jussara',                         'channel.elsewhere'],
])('%j names none: %s', (typed, fault) => expect(readChannel(typed)).toBe(fault));

test('a channel is written by its handle, and its page is found by its id', () => {
  expect(writeChannel({ channel_id: ID, handle: 'jussaralima' })).toBe('@jussaralima');
  expect(writeChannel({ channel_id: ID, handle: null })).toBe(ID);
  expect(channelAddress({ channel_id: ID, handle: 'jussaralima' })).toBe(`https://www.youtube.com/channel/${ID}`);
  expect(channelAddress({ channel_id: null, handle: 'joão' })).toBe('https://www.youtube.com/@jo%C3%A3o');
});
