import { expect, test } from 'vitest';
import { AllowForm, readChannelList } from './allowed-channel.contract.ts';

const ID = 'UC0WP5P-ufpRfjbNrmOWwLBQ';

test('a pasted list is read line by line, each channel once, and faulty lines keep their number and text', () => {
  const { channels, faults } = readChannelList(`@um.canal\r\n\n ${ID}\nyoutube.com/@UM.canal\nvimeo.com/x\n  canal  `);
  expect(channels).toEqual([
    { channel_id: null, handle: 'um.canal' },
    { channel_id: ID, handle: null },
  ]);
  expect(faults).toEqual([
    { line: 5, text: 'vimeo.com/x', fault: 'channel.elsewhere' },
    { line: 6, text: 'canal', fault: 'channel.format' },
  ]);
});

test.each([
  ['@um.canal', undefined],
  ['@um.canal\nx', 'channel.lines'],
  [' \n', 'channel.none'],
  [Array.from({ length: 501 }, (_, place) => `@canal${place}`).join('\n'), 'channel.tooManyLines'],
])('a list is taken whole or not at all: %#', (list, message) =>
  expect(AllowForm.safeParse({ list }).error?.issues[0]?.message).toBe(message),
);
