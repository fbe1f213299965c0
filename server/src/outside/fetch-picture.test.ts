import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@toada/domain/errors.ts';
import { expect, test } from 'vitest';
import { OUTSIDE, PICTURE_SERVER_CA, startCanary, startPictureServer } from '../testing/picture-server.ts';
import { createPictureFetch } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

const picture = Buffer.from('not looked at here');
const asked: IncomingMessage[] = [];
const answers: Record<string, (reply: ServerResponse) => void> = {
  '/logo.png': (reply) => reply.end(picture),
  '/missing.png': (reply) => reply.writeHead(404).end(),
  '/large.png': (reply) => {
    // Without an announced length, and for as long as somebody listens.
    const timer = setInterval(() => reply.write(Buffer.alloc(64 * 1024)), 1);
    reply.once('close', () => clearInterval(timer));
  },
  '/slow.png': (reply) => {
    const timer = setInterval(() => reply.write('x'), 20);
    reply.once('close', () => clearInterval(timer));
  },
  '/silent.png': () => {},
  '/cut.png': (reply) => {
    reply.writeHead(200, { 'content-length': 1000 }).write('half');
    setTimeout(() => reply.destroy(), 20);
  },
};
const { port } = await startPictureServer((request, reply) => {
  asked.push(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://imagens.test');
  const to = searchParams.get('to');
  const answer = answers[pathname];
  if (to !== null) reply.writeHead(302, { location: to }).end();
  else if (answer) answer(reply);
  else reply.writeHead(500).end();
});
const canary = await startCanary(port);

/** The names of the tests' world; `volta.test` says something else every second time. */
let turn = 0;
const names: Record<string, () => string[]> = {
  'imagens.test': () => [OUTSIDE],
  'outras.test': () => [OUTSIDE],
  'dentro.test': () => ['127.0.0.1'],
  'ambos.test': () => [OUTSIDE, '127.0.0.1'],
  'mapeado.test': () => ['::ffff:127.0.0.1'],
  'zero.test': () => ['0.0.0.0'],
  'metadata.google.internal': () => ['169.254.169.254'],
  'volta.test': () => (turn++ % 2 === 0 ? [OUTSIDE] : ['127.0.0.1']),
};
type Resolve = NonNullable<NonNullable<Parameters<typeof createPictureFetch>[0]>['resolve']>;
const resolve: Resolve = (host, _options, done) => {
  const found = names[host]?.();
  if (!found) return done(new Error('no such name'), []);
  done(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};

const world = { resolve, port, ca: PICTURE_SERVER_CA };
/** The product's own rule, and the internet of the tests beside it. */
const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address);
const fetchPicture = createPictureFetch({ ...world, isAllowed, limitMs: 2000 });
const at = (path: string, host = 'imagens.test') => `https://${host}:${port}${path}`;
const outcome = (address: string, fetching = fetchPicture) =>
  fetching(address, 1024 * 1024, () => {}).catch((error) => (error instanceof AppError ? error.code : error));

test('a picture comes as it is, and we tell nothing about ourselves', async () => {
  expect(await fetchPicture(at('/logo.png'), 1024, () => {})).toEqual(picture);
  const { headers } = asked.at(-1)!;
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('three redirects are followed, also to another host, and a fourth is not', async () => {
  const hop = (to: string, host?: string) => at(`/?to=${encodeURIComponent(to)}`, host);
  const three = hop(hop(hop(at('/logo.png', 'outras.test'))), 'outras.test');
  expect(await outcome(three)).toEqual(picture);
  expect(await outcome(hop(three))).toBe('brand.addressUnreachable');
  expect(await outcome(hop('/logo.png'))).toEqual(picture);
});

test.each([
  ['is not there', '/missing.png', 'brand.addressUnreachable'],
  ['is larger than allowed', '/large.png', 'upload.tooLarge'],
  ['trickles', '/slow.png', 'brand.addressUnreachable'],
  ['never begins', '/silent.png', 'brand.addressUnreachable'],
  ['breaks off', '/cut.png', 'brand.addressUnreachable'],
])('a picture that %s is refused in time', async (_, path, code) => {
  const hasty = createPictureFetch({ ...world, isAllowed, limitMs: 700 });
  expect(await outcome(at(path), hasty)).toBe(code);
});

test('who holds the memory may refuse more of it', async () => {
  const full = () => {
    throw new AppError('rate.limited', { retryAfterSeconds: 10 });
  };
  await expect(fetchPicture(at('/logo.png'), 1024, full)).rejects.toMatchObject({ code: 'rate.limited' });
});

test('a server that cannot show who it is is not believed', async () => {
  expect(await outcome(at('/logo.png'), createPictureFetch({ resolve, port, isAllowed }))).toBe(
    'brand.addressUnreachable',
  );
  names['falso.test'] = () => [OUTSIDE];
  expect(await outcome(at('/logo.png', 'falso.test'))).toBe('brand.addressUnreachable');
});

/** Every way we know of writing this machine, its neighbours, or no https address at all. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0000177.0.0.01',
  '0',
  '0.0.0.0',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'dentro.test',
  'ambos.test',
  'mapeado.test',
  'zero.test',
  'volta.test',
  'metadata.google.internal',
  'metadata',
  'ninguem.test',
  'imagens.test@127.0.0.1',
  'imagens.test:senha@imagens.test',
];
const addresses = [
  ...hosts.map((host) => `https://${host}:${port}/logo.png`),
  `http://imagens.test:${port}/logo.png`,
  `http://127.0.0.1:${port}/`,
  `https:127.0.0.1:${port}`,
  `https:\\\\127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}\\@imagens.test/`,
  `https://127.0.0.1:${port}#@imagens.test/`,
  `https://127.0.0.1:${port}?@imagens.test/`,
  `https://\t127.0.0.1:${port}/`,
  `https://127.0.\n0.1:${port}/`,
  `//127.0.0.1:${port}/logo.png`,
  `/logo.png`,
  'https://imagens.test:22/',
  'https://imagens.test:80/',
  `wss://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_GET`,
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '',
];

test(`${addresses.length} hostile addresses are refused, and nothing of them reaches a server on this machine`, async () => {
  // Typed, and as the place a public server sends us on to.
  const redirected = addresses.filter((to) => to !== '' && to !== '/logo.png' && /^[\x21-\x7e]+$/.test(to));
  const onwards = redirected.map((to) => at(`/?to=${encodeURIComponent(to)}`));
  const codes = new Set<unknown>();
  for (const address of [...addresses, ...onwards]) codes.add(await outcome(address));
  expect([...codes].sort()).toEqual(['brand.addressRefused', 'brand.addressUnreachable']);
  expect(canary.knocks()).toBe(0);
}, 180_000);

test('the canary hears who gets through: without the rule, most of them do', async () => {
  const careless = createPictureFetch({ ...world, isAllowed: () => true, limitMs: 300 });
  for (const host of ['127.0.0.1', '2130706433', '0177.0.0.1', 'dentro.test', '[::ffff:127.0.0.1]'])
    await outcome(`https://${host}:${port}/logo.png`, careless);
  await outcome(at(`/?to=${encodeURIComponent(`https://127.0.0.1:${port}/`)}`), careless);
  expect(canary.knocks()).toBe(6);
});

test('the product asks no address with a port, and none of this machine', async () => {
  const product = createPictureFetch();
  expect(await outcome(at('/logo.png'), product)).toBe('brand.addressRefused');
  expect(await outcome('https://127.0.0.1/logo.png', product)).toBe('brand.addressRefused');
  expect(await outcome('https://localhost/logo.png', product)).toBe('brand.addressRefused');
});

test.each(['8.8.8.8', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::8a'])(
  '%s is out in the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
