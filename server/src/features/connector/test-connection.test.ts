import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { expect, test } from 'vitest';
import { buildConnector } from '../../testing/factories.ts';
import { buildProfile, buildTestApp, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { startSshd } from '../../testing/sshd.ts';
import { storesDir, tools } from '../../testing/test-server.ts';
import { unsetConnector } from '../../testing/whole-bodies.ts';
import { folderOf } from '../connection/read-connection.ts';
import { testConnector } from './test-connection.job.ts';

async function newLabel() {
  const { id } = await buildProfile({ role: 'AGGREGATOR' });
  return signIn('AGGREGATOR', { id });
}

const testOf = async (who: Awaited<ReturnType<typeof newLabel>>) =>
  (await who.get('/connectors')).body.connectors[0].test as ConnectionTest;

test.each(['folder', 'sandbox'] as const)(
  'a %s is tried for real, step by step, and left as it was',
  async (protocol) => {
    const label = await newLabel();
    const connector = await buildConnector({ aggregator_id: label.id, platform: 'tidal', protocol });
    expect((await label.post(`/connectors/${connector.id}/test`)).body.test).toMatchObject({
      status: 'running',
      steps: [],
    });
    await drainJobs(testConnector);
    const { status, steps } = await testOf(label);
    expect(status).toBe('ok');
    expect(steps.map(({ step }) => step).slice(-4)).toEqual(['list', 'write', 'read', 'remove']);
    expect(steps.every(({ isOk }) => isOk)).toBe(true);
    expect(await readdir(folderOf(storesDir, connector))).toEqual([]);
  },
);

/** A port on which somebody listens and counts who knocks. */
async function listen() {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { port, knocks: () => knocks, close: () => server.close() };
}

test('a label’s connector never knocks inside, whatever stands in its row; the platform’s may by the operator’s word', async () => {
  const door = await listen();
  const label = await newLabel();
  const inside = { protocol: 'sftp', host: '127.0.0.1', port: door.port, username: 'eu' } as const;
  const { id } = await buildConnector({ aggregator_id: label.id, ...inside });
  await label.post(`/connectors/${id}/test`);
  await drainJobs(testConnector);
  const { status, steps } = await testOf(label);
  expect(status).toBe('failed');
  expect(steps).toHaveLength(1);
  expect(door.knocks()).toBe(0);

  await db
    .updateTable('connectors')
    .set(inside)
    .where('aggregator_id', 'is', null)
    .where('platform', '=', 'meta')
    .execute();
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const { body } = await admin.get('/connectors');
  const meta = body.connectors.find((one: { platform: string }) => one.platform === 'meta');
  const trial = async (allowsInnerStores: boolean) => {
    await db.updateTable('connectors').set({ test: null }).where('id', '=', meta.id).execute();
    await admin.post(`/connectors/${meta.id}/test`);
    const row = db.selectFrom('connectors').select('test').where('id', '=', meta.id);
    const { at } = (await row.executeTakeFirstOrThrow()).test as ConnectionTest;
    await runJob(testConnector, { connectorId: meta.id, at }, { tools: { allowsInnerStores } });
    return ((await row.executeTakeFirstOrThrow()).test as ConnectionTest).steps;
  };
  const shut = await trial(false);
  expect(door.knocks()).toBe(0);
  const opened = await trial(true);
  expect(door.knocks()).toBeGreaterThan(0);
  // A door that opens and says nothing reads like one that is shut.
  expect(opened).toEqual(shut);
  door.close();
});

test('one test at a time; one that was lost on the way is not waited for', async () => {
  const label = await newLabel();
  const { id } = await buildConnector({ aggregator_id: label.id });
  await label.post(`/connectors/${id}/test`);
  expect(await label.post(`/connectors/${id}/test`)).toMatchObject({
    status: 409,
    body: { error: { code: 'connector.testing' } },
  });
  const real = clock.now;
  clock.now = () => new Date(Date.now() + 5 * 60_000);
  expect(await testOf(label)).toMatchObject({ status: 'failed' });
  expect((await label.post(`/connectors/${id}/test`)).status).toBe(200);
  clock.now = real;
});

test('what is found about a connection that was changed meanwhile is not told about the new one', async () => {
  const label = await newLabel();
  const { id } = await buildConnector({ aggregator_id: label.id });
  await label.post(`/connectors/${id}/test`);
  const { at } = await testOf(label);
  await db.updateTable('connectors').set({ test: null }).where('id', '=', id).execute();
  await runJob(testConnector, { connectorId: id, at });
  expect(await testOf(label)).toBeNull();
  await runJob(testConnector, { connectorId: randomUUID(), at });
});

test('a real SFTP server: its key is shown before anything secret is sent, then pinned, then everything is tried', async () => {
  const sshd = await startSshd();
  const app = await buildTestApp({ tools: { ...tools, site: { ...tools.site, allowsInnerStores: true } } });
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const pandora = async () => {
    const { body } = await admin.get('/connectors');
    return body.connectors.find((one: { platform: string }) => one.platform === 'pandora');
  };
  const form = {
    ...unsetConnector,
    protocol: 'sftp',
    is_on: false,
    host: '127.0.0.1',
    port: sshd.port,
    username: sshd.username,
    remote_path: sshd.remotePath,
    sender_dpid: 'PADPIDA2026111501T',
    recipient_dpid: 'PADPIDA2011072101T',
  };
  const save = async (over: object) =>
    admin.send('PUT', '/connectors/pandora', { body: { ...form, revision: (await pandora()).revision, ...over }, app });
  const tried = async () => {
    const { id } = await pandora();
    await admin.post(`/connectors/${id}/test`);
    await drainJobs(testConnector);
    return (await pandora()).test as ConnectionTest;
  };

  expect((await save({ private_key: sshd.privateKey })).status).toBe(200);
  const unknown = await tried();
  expect(unknown.steps.at(-1)).toMatchObject({ step: 'hostKey', isOk: false, problem: 'hostKeyUnknown' });
  expect(Object.values(sshd.hostKeys)).toContain(unknown.host_key);

  await save({ host_key: `SHA256:${'A'.repeat(43)}` });
  expect((await tried()).steps.at(-1)).toMatchObject({ step: 'hostKey', problem: 'hostKeyChanged' });

  await save({ host_key: unknown.host_key });
  const good = await tried();
  expect(good).toMatchObject({ status: 'ok', host_key: null });
  expect(good.steps.map(({ step }) => step)).toEqual(['reach', 'hostKey', 'login', 'list', 'write', 'read', 'remove']);
  expect(await readdir(sshd.folder)).toEqual([]);

  await save({ host_key: unknown.host_key, private_key: null, password: 'senha-canario' });
  const refused = await tried();
  expect(refused.steps.at(-1)).toMatchObject({ step: 'login', isOk: false, problem: 'loginRefused' });
  expect(JSON.stringify(refused)).not.toContain('canario');
  await sshd.stop();
});
