import { expect, test } from 'vitest';
import { startAuthServer } from '../../../testing/auth-server.ts';
import { buildLabel, claimDomain } from '../../../testing/build-label.ts';
import { buildProfile } from '../../../testing/index.ts';

const server = await startAuthServer({ siteUrl: 'https://toada.test' });
await buildLabel({ host: 'mare.test' });
await claimDomain((await buildProfile({ role: 'AGGREGATOR' })).id, 'pendente.test', 'pending');
await claimDomain((await buildProfile({ role: 'AGGREGATOR' })).id, 'perdido.test', 'failed');

/** Where a browser ends that comes with a link of the protocol and asks for a redirect. */
async function endOf(redirect: string, host = 'toada.test') {
  const query = new URLSearchParams({ token: 'nada', type: 'signup', redirect_to: redirect });
  const { location } = await server.call('GET', `/verify?${query}`, { host });
  return new URL(location ?? '').origin;
}

test.each([
  'https://mare.test',
  'https://mare.test/',
  'https://MARE.test/app/dashboard?x=1#y',
  'https://mare.test:443/auth/reset-password',
])('%s is a site of ours', async (redirect) => expect(await endOf(redirect)).toBe('https://mare.test'));

const hostile = [
  'http://mare.test/',
  'https://mare.test:8443/',
  'https://mare.test:80/',
  'https://www.mare.test/',
  'https://a.b.mare.test/',
  'https://xmare.test/',
  'https://mare.test.evil.test/',
  'https://mare.test./',
  'https://mare.test..evil.test/',
  'https://.mare.test/',
  'https://mare.testevil.test/',
  'https://mare-test/',
  'https://mare%2etest/',
  'https://mare%2Etest.evil.test/',
  'https://mare.test%00.evil.test/',
  'https://mare.test%2f.evil.test/',
  'https://mare.test%2f@evil.test/',
  'https://mare.test%5c.evil.test/',
  'https://mare.test%40evil.test/',
  'https://mare.test%23.evil.test/',
  'https://mare.test@evil.test/',
  'https://mare.test:senha@evil.test/',
  'https://evil.test@mare.test/',
  'https://:@mare.test/',
  'https://@mare.test/',
  'https://mare.test\\@evil.test/',
  'https://mare.test\\.evil.test/',
  'https://evil.test\\mare.test/',
  'https:\\\\mare.test/',
  'https:/\\mare.test/',
  'https:mare.test/',
  'https:/mare.test/',
  'https:///mare.test/',
  'https:////mare.test/',
  '//mare.test/',
  '///mare.test/',
  '\\\\mare.test/',
  '/\\mare.test/',
  'mare.test/',
  '/app/dashboard',
  ' https://mare.test/',
  'https://mare.test /',
  'https://mare.test\t/',
  'https://ma\tre.test/',
  'https://mare.test\n/',
  'ht\ntps://mare.test/',
  'https://mare.test\u0000/',
  'https://mare.test\u202e/',
  'https://mare\u3002test/',
  'https://mare\uff0etest/',
  'https://m\u0430re.test/',
  'https://\uff4dare.test/',
  'https://ma\u00adre.test/',
  'https://[mare.test]/',
  'https://evil.test/https://mare.test/',
  'https://evil.test/?x=https://mare.test',
  'https://evil.test#https://mare.test',
  'https://evil.test/.mare.test/',
  'https://evil.test?.mare.test/',
  'javascript://mare.test/%0aalert(1)',
  'data://mare.test/x',
  'vbscript://mare.test/x',
  'blob:https://mare.test/x',
  'file://mare.test/x',
  'ws://mare.test/',
  'wss://mare.test/',
  'ftp://mare.test/',
  'toada://mare.test/',
  `https://mare.test/${'x'.repeat(3000)}`,
  'https://pendente.test/',
  'https://perdido.test/',
  'https://nada.test/',
];

test(`${hostile.length} forms that look like the domain lead to the site, from wherever they are asked`, async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  for (const redirect of hostile) {
    expect(await endOf(redirect), redirect).toBe('https://toada.test');
    // At the domain itself, what is not granted ends there.
    expect(await endOf(redirect, 'mare.test'), redirect).toBe('https://mare.test');
  }
});

test('a header that a browser sends along asks for no other site either', async () => {
  const verify = (headers: Record<string, string>) =>
    server.call('GET', '/verify?token=nada&type=signup', { headers: { host: 'toada.test', ...headers } });
  const ends = await Promise.all([
    verify({ referer: 'https://mare.test/auth/login' }),
    verify({ referer: 'https://pendente.test/' }),
    verify({ redirect_to: 'https://www.mare.test/' }),
    verify({ 'x-forwarded-host': 'mare.test' }),
    verify({ forwarded: 'host=mare.test' }),
    verify({ origin: 'https://mare.test' }),
  ]);
  const site = 'https://toada.test';
  expect(ends.map(({ location }) => new URL(location ?? '').origin)).toEqual([
    'https://mare.test',
    site,
    site,
    site,
    site,
    site,
  ]);
});
