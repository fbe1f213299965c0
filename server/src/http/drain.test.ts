import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/index.ts';

const portOf = (app: Awaited<ReturnType<typeof buildTestApp>>) => (app.server.address() as AddressInfo).port;

test('a connection that never asks for anything does not hold the drain', async () => {
  const app = await buildTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = net.connect(portOf(app), '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  await app.close();
  expect(app.server.listening).toBe(false);
});

test('a request that never ends is cut when the time for draining is up', async () => {
  const app = await buildTestApp({ drainSeconds: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = net.connect(portOf(app), '127.0.0.1');
  slow.on('error', () => {});
  slow.write('POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await app.close();
  expect(app.server.listening).toBe(false);
});
