import { channelProblems } from '@toada/domain/texts/channels.pt-BR.ts';
import { describe, expect, test } from 'vitest';
import { openChannelWorld } from '../../testing/channel-world.ts';
import { buildProfile, buildTestApp, catchLog, clock, db, app as plainApp, signIn } from '../../testing/index.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { secrets, site, tools } from '../../testing/test-server.ts';
import { startYouTubeServer } from '../../testing/youtube-server.ts';
import { openTokens } from '../channel-account/seal-tokens.ts';
import { fetchChannel } from './fetch-channel.job.ts';
import { revokeChannel } from './revoke-channel.job.ts';

type Person = ReturnType<typeof signIn>;
type World = Awaited<ReturnType<typeof open>>;

async function open(over: Parameters<typeof buildTestApp>[0] = {}) {
  const youtube = await startYouTubeServer();
  return { youtube, ...(await openChannelWorld('youtube', youtube, over)) };
}

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile(over);
  return signIn('ARTIST', { id });
}

/** To the platform and back into the panel, as a browser goes. */
async function travel({ app, oauth }: World, person: Person, body: object = {}, granted?: readonly string[]) {
  const { body: begun } = await person.post('/channels/youtube/connect', body, { app });
  const { code, state } = oauth.agree(begun.address, granted);
  const back = await app.inject({ url: `/api/channels/callback?${new URLSearchParams({ code, state })}` });
  return { back, fragment: new URLSearchParams(String(back.headers.location).split('#')[1]) };
}

async function connect(world: World, person: Person, body: object = {}, granted?: readonly string[]) {
  const { fragment } = await travel(world, person, body, granted);
  const finished = await finish(world, person, fragment);
  await runAll(world);
  return finished;
}

const finish = ({ app }: World, person: Person, fragment: URLSearchParams) =>
  person.post('/channels/finish', { state: fragment.get('state'), code: fragment.get('code') }, { app });

async function runAll({ videoApps }: Pick<World, 'videoApps'>, over: { isLastAttempt?: boolean } = {}) {
  for (const job of [fetchChannel, revokeChannel])
    for (const { payload } of await takeJobs(job)) await runJob(job, payload, { ...over, tools: { videoApps } });
}

async function youtubeOf(person: Person, { app }: { app: typeof plainApp }, query = '') {
  const { body } = await person.get(`/channels${query}`, { app });
  return body.platforms[0];
}

test('an artist goes to YouTube, comes back, and the own channel stands with its name', async () => {
  const [world, person] = [await open(), await artist()];
  const { back, fragment } = await travel(world, person);
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toMatch(/^http:\/\/toada\.test\/app\/video-distribution#canal=voltou/);
  expect((await finish(world, person, fragment)).body).toEqual({ platform: 'youtube', is_connecting: true });
  expect(await youtubeOf(person, world)).toMatchObject({ is_connecting: true, channel: null });
  await runAll(world);
  expect(await youtubeOf(person, world)).toMatchObject({
    ...{ platform: 'youtube', is_configured: true, is_sandbox: false, is_connecting: false, problem: null },
    rights: ['Enviar, editar e excluir vídeos, legendas e playlists do seu canal'],
    channel: { account_name: 'Ana Lima', status: 'connected', is_test: false },
  });
});

test('tokens lie sealed, and in no answer, entry or line of the log', async () => {
  const { log, text } = catchLog();
  const [world, person] = [await open({ log }), await artist()];
  const { fragment } = await travel(world, person);
  await finish(world, person, fragment);
  await runAll(world);
  const row = await db.selectFrom('channels').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow();
  const tokens = openTokens(secrets, 'channels', row.id, row.sealed_tokens!);
  const answer = JSON.stringify((await person.get('/channels', { app: world.app })).body);
  const trail = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
  const rows = JSON.stringify([row, await db.selectFrom('channel_flows').selectAll().execute()]);
  const through = [fragment.get('state')!, fragment.get('code')!];
  expect(text()).toContain('/api/channels/finish');
  for (const secret of [tokens.accessToken, tokens.refreshToken!, 'app-secret-canary', ...through])
    for (const told of [answer, trail, rows, text()]) expect(told).not.toContain(secret);
});

describe('a state', () => {
  test('is good once', async () => {
    const [world, person] = [await open(), await artist()];
    const { fragment } = await travel(world, person);
    expect((await finish(world, person, fragment)).status).toBe(200);
    const again = await finish(world, person, fragment);
    expect([again.status, again.body.error.code]).toEqual([404, 'channel.flowOver']);
  });

  test('is good for ten minutes', async () => {
    const [world, person] = [await open(), await artist()];
    const { fragment } = await travel(world, person);
    const later = new Date(Date.now() + 11 * 60_000);
    clock.now = () => later;
    expect((await finish(world, person, fragment)).body.error.code).toBe('channel.flowOver');
    const { headers } = await world.app.inject({ url: `/api/channels/callback?state=${fragment.get('state')}&code=x` });
    expect(headers.location).toBe('http://toada.test/app/video-distribution#canal=expirado');
    clock.now = () => new Date();
  });

  test('is of no use to another person: nobody is lured into connecting a channel to somebody else', async () => {
    await takeJobs(fetchChannel);
    const [world, lurer, lured] = [await open(), await artist(), await artist()];
    const { fragment } = await travel(world, lurer);
    expect((await finish(world, lured, fragment)).body.error.code).toBe('channel.flowOver');
    expect(await takeJobs(fetchChannel)).toEqual([]);
  });
});

test('a person who declines is told so, and tries again', async () => {
  const [world, person] = [await open(), await artist()];
  const { fragment } = await travel(world, person);
  fragment.delete('code');
  expect((await finish(world, person, fragment)).body.is_connecting).toBe(false);
  expect(await youtubeOf(person, world)).toMatchObject({ channel: null, problem: channelProblems.declined });
  await connect(world, person);
  expect(await youtubeOf(person, world)).toMatchObject({ channel: { status: 'connected' }, problem: null });
});

test('a right that was unticked is named, and nothing is kept', async () => {
  const [world, person] = [await open(), await artist()];
  await connect(world, person, {}, ['https://www.googleapis.com/auth/youtube.readonly']);
  expect(await youtubeOf(person, world)).toMatchObject({ channel: null, problem: channelProblems.scopesMissing });
});

test('an account without a channel is told to make one', async () => {
  const [world, person] = [await open(), await artist()];
  world.youtube.world.hasChannel = false;
  await connect(world, person);
  expect(await youtubeOf(person, world)).toMatchObject({ channel: null, problem: channelProblems.noChannel });
});

test('a platform that does not answer after the tokens came is asked again; the code is not used twice', async () => {
  const [world, person] = [await open(), await artist()];
  const { fragment } = await travel(world, person);
  await finish(world, person, fragment);
  world.youtube.fail(({ path }) => path === '/youtube/v3/channels', { status: 503 });
  const [{ payload } = { payload: null }] = await takeJobs(fetchChannel);
  const { videoApps } = world;
  await expect(runJob(fetchChannel, payload, { tools: { videoApps } })).rejects.toThrow();
  await runJob(fetchChannel, payload, { tools: { videoApps } });
  expect(await youtubeOf(person, world)).toMatchObject({ channel: { status: 'connected' } });
  expect(world.oauth.log.filter((line) => line === 'POST /token')).toHaveLength(1);
});

describe('disconnecting', () => {
  test('gives the rights back at the platform and forgets the tokens', async () => {
    const [world, person] = [await open(), await artist()];
    await connect(world, person);
    const { channel } = await youtubeOf(person, world);
    expect((await person.send('DELETE', `/channels/${channel.id}`)).status).toBe(200);
    await runAll(world);
    expect(world.oauth.log).toContain('POST /revoke');
    expect(world.oauth.refreshTokens.size).toBe(0);
    expect((await youtubeOf(person, world)).channel).toBeNull();
    const row = await db.selectFrom('channels').selectAll().where('id', '=', channel.id).executeTakeFirstOrThrow();
    expect([row.status, row.sealed_tokens]).toEqual(['disconnected', null]);
    expect((await person.send('DELETE', `/channels/${channel.id}`)).status).toBe(404);
  });

  test('and the same account again is the same channel', async () => {
    const [world, person] = [await open(), await artist()];
    await connect(world, person);
    const { channel } = await youtubeOf(person, world);
    await person.send('DELETE', `/channels/${channel.id}`);
    await runAll(world);
    await connect(world, person);
    expect((await youtubeOf(person, world)).channel).toMatchObject({ id: channel.id, status: 'connected' });
  });
});

test('a label connects for its artist; another label does not reach them', async () => {
  const world = await open();
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const managed = await artist({ aggregator_id: label.id });
  await connect(world, signIn('AGGREGATOR', { id: label.id }), { artist_id: managed.id });
  expect((await youtubeOf(managed, world)).channel).toMatchObject({ status: 'connected' });
  const stranger = signIn('AGGREGATOR', { id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  const refused = await stranger.post('/channels/youtube/connect', { artist_id: managed.id }, { app: world.app });
  expect(refused.status).toBe(404);
});

test('a label’s own channel takes its artists’ videos once the label says so', async () => {
  const world = await open();
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const boss = signIn('AGGREGATOR', { id: label.id });
  const managed = await artist({ aggregator_id: label.id });
  await connect(world, boss);
  const { channel } = await youtubeOf(boss, world);
  expect(channel).toMatchObject({ status: 'connected', serves_artists: false });
  expect((await youtubeOf(managed, world)).label_channel).toBeNull();
  expect((await youtubeOf(boss, world, `?artist_id=${managed.id}`)).label_channel).toMatchObject({ id: channel.id });

  const serving = (person: Person, serves_artists: boolean) =>
    person.send('PUT', `/channels/${channel.id}/serving`, { body: { serves_artists } });
  expect((await serving(managed, true)).status).toBe(403);
  const stranger = signIn('AGGREGATOR', { id: (await buildProfile({ role: 'AGGREGATOR' })).id });
  expect((await serving(stranger, true)).status).toBe(404);
  expect((await serving(boss, true)).body).toEqual({ id: channel.id, serves_artists: true });
  expect(await youtubeOf(managed, world)).toMatchObject({
    channel: null,
    label_channel: { account_name: 'Ana Lima', serves_artists: true },
  });
  expect((await youtubeOf(await artist(), world)).label_channel).toBeNull();
  expect((await serving(boss, false)).status).toBe(200);
  expect((await youtubeOf(managed, world)).label_channel).toBeNull();
  const entries = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', channel.id).execute();
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['channel.shared', 'channel.kept']));
});

test('an administrator connects the platform’s own, which serves whoever has none', async () => {
  const [world, person] = [await open(), await artist()];
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await youtubeOf(person, world)).has_platform_channel).toBe(false);
  await connect(world, admin);
  expect(await youtubeOf(person, world)).toMatchObject({ channel: null, has_platform_channel: true });
  const { channel } = await youtubeOf(admin, world);
  expect((await person.send('DELETE', `/channels/${channel.id}`)).status).toBe(404);
  expect((await admin.send('DELETE', `/channels/${channel.id}`)).status).toBe(200);
});

test('production says that a platform is not configured here; elsewhere the sandbox stands in', async () => {
  const person = await artist();
  const production = await buildTestApp({ tools: { ...tools, site: { ...site, isProduction: true } } });
  expect(await youtubeOf(person, { app: production })).toMatchObject({ is_configured: false, is_sandbox: false });
  const refused = await person.post('/channels/youtube/connect', {}, { app: production });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'channel.notConfigured']);

  const { body } = await person.post('/channels/youtube/connect');
  const back = await plainApp.inject({ url: body.address });
  const fragment = new URLSearchParams(String(back.headers.location).split('#')[1]);
  expect(back.headers.location).toMatch(/^\/app\/video-distribution#/);
  await person.post('/channels/finish', { state: fragment.get('state'), code: fragment.get('code') });
  await runAll({ videoApps: {} });
  expect(await youtubeOf(person, { app: plainApp })).toMatchObject({
    channel: { status: 'connected', is_test: true, account_name: 'Canal de teste' },
  });
});

test('a platform that does not take its rights back is asked again, and at last the trail says so and the tokens go', async () => {
  const [world, person] = [await open(), await artist()];
  await connect(world, person);
  const { channel } = await youtubeOf(person, world);
  await person.send('DELETE', `/channels/${channel.id}`);
  const [{ payload } = { payload: null }] = await takeJobs(revokeChannel);
  const tools = { videoApps: world.videoApps };
  for (let times = 0; times < 2; times += 1) world.oauth.fail(({ path }) => path === '/revoke', { status: 503 });
  await expect(runJob(revokeChannel, payload, { tools })).rejects.toThrow();
  await runJob(revokeChannel, payload, { tools, isLastAttempt: true });
  const entries = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', channel.id).execute();
  expect(entries.map(({ action }) => action)).toContain('channel.notRevoked');
});
