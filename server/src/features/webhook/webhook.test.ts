import { createHmac } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FAILURES_MAX, type WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createWebhookPost } from '../../outside/webhook.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildFan } from '../../testing/build-fan.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';
import { PIX_CA, PIX_SERVER } from '../../testing/pix-certificates.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { secrets } from '../../testing/test-server.ts';
import { decideCampaign } from '../campaign-status/move-campaign.ts';
import { eraseFanData, leaveFan } from '../fan/answer-fan.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { sweepDeliveries } from './sweep-deliveries.job.ts';
import { tellWebhooks } from './tell-webhooks.ts';

type Came = { headers: Record<string, unknown>; body: string };
/** A label's own server, on loopback, with a certificate for localhost. */
const came: Came[] = [];
let says = 200;
const receiver = createServer(PIX_SERVER, (request, reply) => {
  void buffer(request).then((body) => {
    came.push({ headers: request.headers, body: body.toString() });
    reply.writeHead(says, { location: 'https://outro.example/' }).end('Recebido\u0007 aqui.');
  });
});
await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
afterAll(() => receiver.close());
const { port } = receiver.address() as AddressInfo;
const postWebhook = createWebhookPost({
  ca: PIX_CA,
  isAllowed: () => true,
  resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
});
// The certificate is for localhost: a name has a dot here, so the sender is told the name of the certificate.
const tools = {
  postWebhook: (
    address: string,
    ...rest: Parameters<typeof postWebhook> extends [string, ...infer Rest] ? Rest : never
  ) => postWebhook(address.replace(/^https:\/\/[^/]+/, `https://localhost:${port}`), ...rest),
};

beforeEach(async () => {
  says = 200;
  came.length = 0;
  await takeJobs(deliverWebhook);
});

const person = async (role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) =>
  signIn(role, { id: (await buildProfile({ role, ...over })).id });
type Person = Awaited<ReturnType<typeof person>>;
const create = (one: Person, kinds: WebhookKind[] = ['fan.confirmed'], address = 'https://gancho.example/toada') =>
  one.post('/webhooks', { address, kinds });
const newest = async (one: Person) => (await one.get('/webhooks')).body.webhooks[0];

/** One try of everything that waits. */
async function attempt(over: { isLastAttempt?: boolean } = {}) {
  const waiting = await takeJobs(deliverWebhook);
  for (const { payload } of waiting) await runJob(deliverWebhook, payload, { tools, ...over });
  return waiting;
}

test('a secret is shown once, and the receiver can check the signature over moment and body', async () => {
  const label = await person('AGGREGATOR');
  const made = await create(label);
  expect(made.status).toBe(200);
  const { webhook, secret } = made.body;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(JSON.stringify(await label.get('/webhooks'))).not.toContain(secret);
  expect(JSON.stringify(await db.selectFrom('webhooks').selectAll().execute())).not.toContain(secret);
  await label.post(`/webhooks/${webhook.id}/test`);
  await attempt();
  const [{ headers, body } = { headers: {}, body: '' }] = came;
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['toada-signature'])) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
  expect(headers).toMatchObject({ 'toada-event': 'test', 'content-type': 'application/json' });
  expect(JSON.parse(body)).toMatchObject({ id: headers['toada-delivery'], kind: 'test' });
  // The screen has the answer, without control characters.
  expect((await newest(label)).deliveries).toMatchObject([
    { kind: 'test', attempts: 1, answer_status: 200, answer: 'Recebido aqui.', failed_at: null },
  ]);
  const renewed = (await label.post(`/webhooks/${webhook.id}/secret`)).body.secret;
  expect(renewed).not.toBe(secret);
  await label.post(`/webhooks/${webhook.id}/test`);
  await attempt();
  const again = /^t=(\d+),v1=(.*)$/.exec(String(came[1]?.headers['toada-signature'])) ?? [];
  expect(createHmac('sha256', renewed).update(`${again[1]}.${came[1]?.body}`).digest('hex')).toBe(again[2]);
});

test('an event that fails is tried again with the same body, and a redirect is a failure', async () => {
  const label = await person('AGGREGATOR');
  await create(label);
  says = 302;
  await tellWebhooks(db, { kind: 'fan.confirmed', readers: [label.id], data: { fan_id: 'a' } }, clock.now());
  const [waiting] = await takeJobs(deliverWebhook);
  await expect(runJob(deliverWebhook, waiting?.payload, { tools })).rejects.toThrow('It answered 302.');
  expect((await newest(label)).deliveries).toMatchObject([{ attempts: 1, answer_status: 302, failed_at: null }]);
  says = 204;
  await runJob(deliverWebhook, waiting?.payload, { tools });
  // A worker that died before it said so sends nothing twice.
  await runJob(deliverWebhook, waiting?.payload, { tools });
  expect(came).toHaveLength(2);
  expect(came[0]?.body).toBe(came[1]?.body);
  expect((await newest(label)).deliveries[0]).toMatchObject({ attempts: 2, delivered_at: expect.any(String) });
});

test('events that are given up in a row pause the webhook, and its keeper is told once', async () => {
  const label = await person('AGGREGATOR');
  const { webhook } = (await create(label)).body;
  says = 500;
  for (let event = 0; event <= FAILURES_MAX; event++)
    await tellWebhooks(db, { kind: 'fan.confirmed', readers: [label.id], data: {} }, clock.now());
  await attempt({ isLastAttempt: true });
  expect(came).toHaveLength(FAILURES_MAX);
  const paused = await newest(label);
  expect(paused).toMatchObject({ paused_by: 'failures', failures: FAILURES_MAX });
  expect(paused.deliveries.filter(({ problem }: { problem: string }) => problem === 'paused')).toHaveLength(1);
  expect((await label.get('/notifications')).body.rows).toMatchObject([{ title: 'Webhook pausado: gancho.example' }]);
  // A paused one is told nothing, and tests nothing.
  await tellWebhooks(db, { kind: 'fan.confirmed', readers: [label.id], data: {} }, clock.now());
  expect(await jobsNamed(deliverWebhook.name)).toEqual([]);
  expect((await label.post(`/webhooks/${webhook.id}/test`)).body.error.code).toBe('webhook.paused');
  says = 200;
  expect((await label.post(`/webhooks/${webhook.id}/resume`)).body.webhook).toMatchObject({
    paused_by: null,
    failures: 0,
  });
  await tellWebhooks(db, { kind: 'fan.confirmed', readers: [label.id], data: {} }, clock.now());
  expect(await attempt()).toHaveLength(1);
});

test('addresses inside are refused where the connection is made, whatever the name says', async () => {
  const label = await person('AGGREGATOR');
  for (const address of ['http://a.example', 'https://10.0.0.1/', 'https://u:p@a.example/', 'https://localhost/'])
    expect((await create(label, ['fan.confirmed'], address)).body.error.params.fields).toEqual({
      address: 'webhook.address',
    });
  const resolve = (
    _: unknown,
    __: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }]);
  const post = createWebhookPost({ resolve, ca: PIX_CA });
  const to = (address: string) => post(address, '{}', {}, new AbortController().signal);
  expect(await to(`https://gancho.example:${port}/`)).toEqual({ problem: 'refused' });
  const open = createWebhookPost({ resolve, isAllowed: () => true });
  const asked = open(`https://gancho.example:${port}/`, '{}', {}, new AbortController().signal);
  expect(await asked).toEqual({ problem: 'certificate' });
  expect(came).toEqual([]);
});

test('an artist needs the tool; without it what was set up is silent', async () => {
  const artist = await person('ARTIST');
  expect((await create(artist)).body.error.code).toBe('marketingTool.off');
  await db
    .insertInto('marketing_tools')
    .values({ user_id: artist.id, tool: 'webhooks', granted_at: clock.now() })
    .execute();
  expect((await create(artist)).status).toBe(200);
  await tellWebhooks(db, { kind: 'fan.confirmed', readers: [artist.id], data: {} }, clock.now());
  await db.deleteFrom('marketing_tools').where('user_id', '=', artist.id).execute();
  await attempt();
  expect(came).toEqual([]);
  await tellWebhooks(db, { kind: 'fan.confirmed', readers: [artist.id], data: {} }, clock.now());
  expect(await attempt()).toEqual([]);
});

test('a label hears of the fans that named it, and the platform of no address', async () => {
  const [label, other, admin] = [await person('AGGREGATOR'), await person('AGGREGATOR'), await person('ADMIN')];
  for (const one of [label, other, admin]) await create(one, ['fan.left']);
  const artist = await buildProfile({ role: 'ARTIST', aggregator_id: other.id });
  const fan = await buildFan({ user_id: artist.id, label_id: label.id });
  await leaveFan(db, fan.id, clock.now());
  await leaveFan(db, fan.id, clock.now());
  await attempt();
  expect(came).toHaveLength(2);
  expect(came.filter(({ body }) => body.includes(fan.email))).toHaveLength(1);
  expect((await newest(other)).deliveries).toEqual([]);
  expect((await newest(label)).deliveries).toHaveLength(1);
});

test('a fan who is erased or taken off the list has left: the label of their consent hears of it once', async () => {
  const [label, artist] = [await person('AGGREGATOR'), await person('ARTIST')];
  await create(label, ['fan.left']);
  const fanOf = () => buildFan({ user_id: artist.id, label_id: label.id });
  const [erased, removed, gone] = [await fanOf(), await fanOf(), await fanOf()];
  await leaveFan(db, gone.id, clock.now());
  await attempt();
  came.length = 0;
  await eraseFanData(db, { fanId: erased.id, now: clock.now(), secrets });
  await eraseFanData(db, { fanId: erased.id, now: clock.now(), secrets });
  for (const { id } of [removed, gone])
    expect(await artist.send('DELETE', `/fans/${id}`)).toMatchObject({ body: { removed: true } });
  await attempt();
  const told = came.map(({ body }) => JSON.parse(body)).filter(({ data }) => 'email' in data);
  const dataOf = ({ id, email }: typeof erased) => ({ fan_id: id, artist_id: artist.id, email });
  expect(told).toMatchObject([
    { kind: 'fan.left', data: dataOf(erased) },
    { kind: 'fan.left', data: dataOf(removed) },
  ]);
});

test("an approved campaign is told to its artist's label", async () => {
  const label = await person('AGGREGATOR');
  await create(label, ['campaign.approved']);
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const id = await buildCampaign({ user_id: artist.id, name: 'Festa', status: 'pending' });
  const verdict = { campaignId: id, askedBy: artist.id, verdict: 'approve', reason: '' } as const;
  await decideCampaign({ db, now: clock.now() }, verdict);
  await attempt();
  expect(JSON.parse(came[0]?.body ?? '{}')).toMatchObject({
    kind: 'campaign.approved',
    data: { campaign_id: id, name: 'Festa', owner_id: artist.id },
  });
});

test('old deliveries go, newer ones stay', async () => {
  const label = await person('AGGREGATOR');
  await create(label);
  const now = clock.now();
  const old = new Date(now.getTime() - 31 * 86_400_000);
  for (const at of [old, now]) await tellWebhooks(db, { kind: 'fan.confirmed', readers: [label.id], data: {} }, at);
  await runJob(sweepDeliveries, {});
  expect((await newest(label)).deliveries).toHaveLength(1);
});
