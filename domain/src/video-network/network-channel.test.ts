import { expect, test } from 'vitest';
import { LinkForm, NetworkChannelForm } from './network-channel.contract.ts';
import { answerDay } from './network-channel.states.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['2026-11-13', '2026-11-18'], // a Friday
  ['2026-11-14', '2026-11-18'], // a Saturday
  ['2026-11-16', '2026-11-19'], // a Monday
  ['2026-12-30', '2027-01-04'], // a Wednesday
])('a request of %s is answered by %s', (asked, answered) => expect(answerDay(asked)).toBe(answered));

const codeOf = (schema: typeof NetworkChannelForm | typeof LinkForm, value: object) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('a form says what is wrong with the channel that was typed', () => {
  expect(codeOf(NetworkChannelForm, { channel: '@jussaralima' })).toBeUndefined();
  expect(codeOf(NetworkChannelForm, { channel: ' ' })).toEqual(['channel.format']);
  expect(codeOf(NetworkChannelForm, { channel: 'youtube.com/c/jussara' })).toEqual(['channel.legacy']);
});

test('a channel is linked by its id alone', () => {
  expect(codeOf(LinkForm, { channel: 'UC0WP5P-ufpRfjbNrmOWwLBQ', title: 'Jussara Lima' })).toBeUndefined();
  expect(codeOf(LinkForm, { channel: '@jussaralima', title: 'Jussara Lima' })).toEqual(['channel.id']);
  expect(codeOf(LinkForm, { channel: 'UC0WP5P-ufpRfjbNrmOWwLBQ', title: ' ' })).toEqual(['channel.title']);
});
