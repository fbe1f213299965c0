import { expect, test, vi } from 'vitest';
import { libraryPool } from '../testing/index.ts';
import { createLimits, networkOf } from './limits.ts';

test('a flood from one network is refused until its minute is over, and no other network with it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { admit } = createLimits(libraryPool, 1 / 2000);
  const knock = (address: string) => admit(address)?.params;
  for (let index = 0; index < 3; index++) expect(knock('2001:db8:1:2::1')).toBeUndefined();
  expect(knock('2001:db8:1:2::ffff')).toEqual({ retryAfterSeconds: 60 });
  expect(knock('192.0.2.1')).toBeUndefined();
  vi.advanceTimersByTime(45_000);
  expect(knock('2001:db8:1:2::1')).toEqual({ retryAfterSeconds: 15 });
  vi.advanceTimersByTime(15_000);
  expect(knock('2001:db8:1:2::1')).toBeUndefined();
  vi.useRealTimers();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
