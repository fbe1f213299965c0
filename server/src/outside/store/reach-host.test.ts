import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import type { Resolve } from '../checked-lookup.ts';
import { openTransport } from './open-transport.ts';
import type { StoreConnection } from './store-transport.ts';
import { testConnection } from './test-connection.ts';

/** Nobody may come here. */
let visits = 0;
const canary = net
  .createServer((socket) => {
    visits++;
    socket.destroy();
  })
  .listen({ port: 0, host: '::', ipv6Only: false });
await until(() => canary.listening);
const { port } = canary.address() as AddressInfo;
afterAll(() => canary.close());

const hosts = [
  '127.0.0.1',
  '127.0.0.2',
  '127.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:0:0:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const sftp = (host: string, at = port): StoreConnection => ({
  protocol: 'sftp',
  host,
  port: at,
  username: 'x',
  password: 'x',
  privateKey: null,
  hostKey: '',
  remotePath: '',
});
const s3 = (host: string, at = port): StoreConnection => ({
  protocol: 's3',
  endpoint: `http://${host.includes(':') ? `[${host}]` : host}:${at}`,
  region: 'us-east-1',
  bucket: 'qualquer',
  accessKeyId: 'x',
  secretKey: 'x',
  remotePath: '',
});

async function ask(connection: StoreConnection, resolve?: Resolve, allowsPrivate = false) {
  const { signal } = new AbortController();
  const options = { signal, allowsPrivate, stallMs: 2000, ...(resolve ? { resolve } : {}) };
  const store = await openTransport(connection, options);
  await store.list('').finally(() => store.close());
}

test.each(hosts)("a label's store at %s is reached neither by SFTP nor by S3", async (host) => {
  await expect(ask(sftp(host))).rejects.toMatchObject({ problem: 'hostUnreachable' });
  await expect(ask(s3(host))).rejects.toMatchObject({ problem: 'hostUnreachable' });
  expect(visits).toBe(0);
});

test('a name that leads to this machine, or to it and another, is not followed', async () => {
  const leading =
    (...addresses: string[]): Resolve =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
  for (const resolve of [leading('127.0.0.1'), leading('93.184.216.34', '127.0.0.1'), leading('169.254.169.254')]) {
    await expect(ask(sftp('loja.example'), resolve)).rejects.toMatchObject({ problem: 'hostUnreachable' });
    await expect(ask(s3('loja.example'), resolve)).rejects.toMatchObject({ problem: 'hostUnreachable' });
  }
  expect(visits).toBe(0);
});

test.each(['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fe80::1', 'fd00:ec2::254', '0.0.0.0', '224.0.0.1'])(
  "the operator's own store is not at %s either",
  async (host) => {
    const leading: Resolve = (_host, _options, done) =>
      done(null, [{ address: host, family: host.includes(':') ? 6 : 4 }]);
    for (const connection of [sftp(host), s3(host)])
      await expect(ask(connection, undefined, true)).rejects.toMatchObject({
        problem: 'hostUnreachable',
        detail: null,
      });
    for (const connection of [sftp('loja.example'), s3('loja.example')])
      await expect(ask(connection, leading, true)).rejects.toMatchObject({ problem: 'hostUnreachable', detail: null });
    expect(visits).toBe(0);
  },
);

test('an open port, a closed one and one that may not be asked read alike in the test of a connection', async () => {
  const before = visits;
  const results = async (connection: StoreConnection, allowsPrivate: boolean) => {
    const { signal } = new AbortController();
    const told: object[] = [];
    for await (const step of testConnection(connection, { signal, allowsPrivate, stallMs: 2000 })) told.push(step);
    return told;
  };
  for (const make of [sftp, s3]) {
    const open = await results(make('127.0.0.1'), true);
    expect(open).toEqual(await results(make('127.0.0.1', 9), true));
    expect(open).toEqual(await results(make('127.0.0.1'), false));
    expect(open).toEqual([{ step: 'reach', isOk: false, problem: 'hostUnreachable', detail: null, hostKey: null }]);
  }
  expect(visits).toBeGreaterThan(before);
  visits = before;
});

test("the operator's own store may be beside the product", async () => {
  await expect(ask(sftp('127.0.0.1'), undefined, true)).rejects.toMatchObject({ problem: 'hostUnreachable' });
  expect(visits).toBe(1);
});
