import type { Role } from '@toada/domain/access/policy.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { expect, test } from 'vitest';
import { buildConnector, buildIntegrationRequest, buildRelease } from '../../testing/factories.ts';
import { buildProfile, buildTestApp, catchLog, db, signIn } from '../../testing/index.ts';
import { jobTools } from '../../testing/run-jobs.ts';
import { tools } from '../../testing/test-server.ts';
import { unsetConnector } from '../../testing/whole-bodies.ts';
import { findConnector, folderOf, openConnection } from '../connection/read-connection.ts';

const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nc2VncmVkbw==\n-----END OPENSSH PRIVATE KEY-----\n';
const DPIDS = { sender_dpid: 'PA-DPIDA-2026111501-T', recipient_dpid: 'PADPIDA2011072101T' };

async function person(role: Role) {
  const { id } = await buildProfile({ role, full_name: 'Iara Nascimento' });
  return signIn(role, { id });
}
type Person = Awaited<ReturnType<typeof person>>;

/** A label that asked for a store and was allowed. */
async function allowed(platform: Platform = 'deezer') {
  const label = await person('AGGREGATOR');
  await buildIntegrationRequest({
    aggregator_id: label.id,
    distributor_id: platform,
    status: 'approved',
    decided_at: new Date(),
  });
  return label;
}

const rowOf = (id: string) => db.selectFrom('connectors').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('created_at').execute();

const sftp = (over: object = {}) => ({
  ...unsetConnector,
  protocol: 'sftp',
  is_on: true,
  host: 'sftp.loja.example',
  username: 'toada',
  password: 'senha-canario',
  ...DPIDS,
  ...over,
});
const s3 = (over: object = {}) => ({
  ...unsetConnector,
  protocol: 's3',
  is_on: true,
  bucket: 'entregas',
  access_key_id: 'AKIA1',
  secret_key: 'chave-canario',
  ...DPIDS,
  ...over,
});
const save = (who: Person, platform: string, body: object) =>
  who.send('PUT', `/connectors/${platform}`, { body: { ...unsetConnector, ...body } });
const refusal = ({ body }: Awaited<ReturnType<typeof save>>) => body.error?.params?.fields;

/** The platform's connectors belong to every test of this file: each takes another store, from where it stands. */
async function platformRevision(platform: string) {
  const row = await db
    .selectFrom('connectors')
    .select('revision')
    .where('aggregator_id', 'is', null)
    .where('platform', '=', platform as 'spotify')
    .executeTakeFirstOrThrow();
  return row.revision;
}

test('a fresh product has all twelve stores, the six of the specification on, all of them in the sandbox', async () => {
  const { body } = await (await person('ADMIN')).get('/connectors');
  expect(body.allowed).toEqual(platforms);
  expect(body.connectors.map((one: { platform: string }) => one.platform)).toEqual(platforms);
  expect(body.connectors.map((one: { is_on: boolean }) => one.is_on)).toEqual([
    ...Array(6).fill(true),
    ...Array(6).fill(false),
  ]);
  expect(new Set(body.connectors.map((one: { protocol: string }) => one.protocol))).toEqual(new Set(['sandbox']));
});

test('an administrator connects a store: told whole but for the secret, which opens only for its row', async () => {
  const admin = await person('ADMIN');
  const revision = await platformRevision('deezer');
  const reply = await save(
    admin,
    'deezer',
    sftp({ revision, private_key: KEY, port: 2222, territories: ['BR', 'PT'] }),
  );
  expect(reply).toMatchObject({
    status: 200,
    body: {
      platform: 'deezer',
      protocol: 'sftp',
      aggregator_id: null,
      has_password: true,
      has_private_key: true,
      has_secret_key: false,
      sender_dpid: 'PADPIDA2026111501T',
      territories: ['BR', 'PT'],
      revision: revision + 1,
    },
  });
  const row = await rowOf(reply.body.id);
  expect(row.sealed_password).toMatch(/^v1\./);
  expect(openConnection(jobTools, row)).toMatchObject({ password: 'senha-canario', privateKey: KEY, port: 2222 });
  expect(() => openConnection(jobTools, { ...row, id: crypto.randomUUID() })).toThrow();
});

test('a secret is in no reply, in no trail and in no line of the log', async () => {
  const caught = catchLog();
  const app = await buildTestApp({ log: caught.log });
  const admin = await person('SUPER_ADMIN');
  const revision = await platformRevision('tidal');
  const body = sftp({ revision, password: 'senha-canario', private_key: KEY });
  const saved = await admin.send('PUT', '/connectors/tidal', { body, app });
  const said = [saved, await admin.get('/connectors', { app }), await admin.get('/audit', { app })];
  said.push(await admin.send('PUT', '/connectors/tidal', { body: { ...body, host: 'não é' }, app }));
  const trail = await trailOf(saved.body.id);
  expect(trail.at(-1)).toMatchObject({
    action: 'connector.changed',
    before: { protocol: 'sandbox', host: '' },
    after: { platform: 'tidal', protocol: 'sftp', host: 'sftp.loja.example', secrets: ['password', 'private_key'] },
  });
  const everything = JSON.stringify(said.map((one) => one.body)) + JSON.stringify(trail) + caught.text();
  expect(everything).not.toMatch(/canario|c2VncmVkbw|"v1\./);
  expect(caught.text()).toContain('/connectors/:platform');
});

test('a secret that is left out stays, null takes it away, and without any there is no connection', async () => {
  const label = await allowed();
  const first = await save(label, 'deezer', sftp({ private_key: KEY }));
  const { password: _, ...silent } = sftp();
  const kept = await save(label, 'deezer', { ...silent, revision: 1, remote_path: 'entrada', private_key: null });
  expect(kept.body).toMatchObject({ has_password: true, has_private_key: false, remote_path: 'entrada' });
  expect(openConnection(jobTools, await rowOf(first.body.id))).toMatchObject({ password: 'senha-canario' });
  const none = await save(label, 'deezer', { ...silent, revision: 2, password: null });
  expect(refusal(none)).toEqual({ password: 'connector.secret' });
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['another server', { host: 'ladrao.example' }],
  ['another port',   { port: 2222 }],
  ['another user',   { username: 'outra' }],
])('a kept secret never goes to %s: it has to be typed again', async (_, moved) => {
  const label = await allowed();
  const { body } = await save(label, 'deezer', sftp());
  const { password: __, ...silent } = sftp(moved);
  const reply = await save(label, 'deezer', { ...silent, revision: 1 });
  expect(refusal(reply)).toEqual({ password: 'connector.secretAgain' });
  expect(await rowOf(body.id)).toMatchObject({ host: 'sftp.loja.example', revision: 1 });
  const again = await save(label, 'deezer', sftp({ ...moved, revision: 1, password: 'nova' }));
  expect(again.status).toBe(200);
});

test('nor does a bucket’s key, and what another protocol used is not kept', async () => {
  const label = await allowed();
  const { body } = await save(label, 'deezer', s3());
  const { secret_key: _, ...silent } = s3();
  expect(refusal(await save(label, 'deezer', { ...silent, revision: 1, endpoint: 'https://ladrao.example' }))).toEqual({
    secret_key: 'connector.secretAgain',
  });
  expect((await save(label, 'deezer', { protocol: 'folder', is_on: true, revision: 1 })).status).toBe(200);
  expect(await rowOf(body.id)).toMatchObject({ sealed_secret_key: null });
  expect(refusal(await save(label, 'deezer', { ...silent, revision: 2 }))).toEqual({
    secret_key: 'connector.secretKey',
  });
});

test('of two who edit, the second is told by whom and keeps what was saved', async () => {
  const label = await allowed();
  await save(label, 'deezer', sftp());
  await save(label, 'deezer', sftp({ revision: 1, remote_path: 'um' }));
  const late = await save(label, 'deezer', sftp({ revision: 1, remote_path: 'dois' }));
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'connector.changed', params: { by: 'Iara Nascimento' } } },
  });
  const { body } = await label.get('/connectors');
  expect(body.connectors).toMatchObject([{ remote_path: 'um', revision: 2 }]);
  const blind = await save(label, 'deezer', sftp());
  expect(blind.status).toBe(409);
});

test('what is saved as it was is no news', async () => {
  const label = await allowed();
  const { body } = await save(label, 'deezer', sftp());
  const { password: _, ...silent } = sftp();
  expect((await save(label, 'deezer', { ...silent, revision: 1 })).body).toMatchObject({ revision: 1 });
  expect(await trailOf(body.id)).toHaveLength(1);
});

test('two who set up the first one at once make one', async () => {
  const label = await allowed();
  const replies = await Promise.all([save(label, 'deezer', sftp()), save(label, 'deezer', sftp())]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a label sets up only what was granted to it, sees only its own, and goes before everybody’s', async () => {
  const label = await allowed('amazon');
  const other = await allowed('amazon');
  expect(await save(label, 'spotify', sftp())).toMatchObject({
    status: 403,
    body: { error: { code: 'connector.notAllowed', params: { platform: 'spotify' } } },
  });
  await buildIntegrationRequest({ aggregator_id: label.id, distributor_id: 'spotify' });
  expect((await save(label, 'spotify', sftp())).status).toBe(403);

  const { body: own } = await save(label, 'amazon', sftp());
  expect(own.aggregator_id).toBe(label.id);
  expect((await label.get('/connectors')).body).toMatchObject({ connectors: [{ id: own.id }], allowed: ['amazon'] });
  expect((await other.get('/connectors')).body).toEqual({ connectors: [], allowed: ['amazon'] });
  for (const act of ['test', 'pause', 'resume']) {
    expect((await other.post(`/connectors/${own.id}/${act}`)).status).toBe(404);
    expect((await (await person('ADMIN')).post(`/connectors/${own.id}/${act}`)).status).toBe(404);
  }
  expect(await findConnector(db, label.id, 'amazon')).toMatchObject({ id: own.id });
  expect(await findConnector(db, other.id, 'amazon')).toMatchObject({ aggregator_id: null });
});

test('a label’s connector counts no more when it is off, or when it is no label any more', async () => {
  const label = await person('AGGREGATOR');
  const { id } = await buildConnector({ aggregator_id: label.id, platform: 'apple' });
  expect(await findConnector(db, label.id, 'apple')).toMatchObject({ id });
  await db.updateTable('profiles').set({ role: 'ARTIST' }).where('id', '=', label.id).execute();
  expect(await findConnector(db, label.id, 'apple')).toMatchObject({ aggregator_id: null });
  await db.updateTable('profiles').set({ role: 'AGGREGATOR' }).where('id', '=', label.id).execute();
  await db.updateTable('connectors').set({ is_on: false }).where('id', '=', id).execute();
  expect(await findConnector(db, label.id, 'apple')).toMatchObject({ aggregator_id: null });
  expect(await findConnector(db, label.id, 'pandora')).toBeNull();
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['a host with a scheme',     sftp({ host: 'sftp://loja.example' }),                        { host: 'connector.host' }],
  ['a host with a user',       sftp({ host: 'eu@loja.example' }),                            { host: 'connector.host' }],
  ['a host with a port',       sftp({ host: 'loja.example:22' }),                            { host: 'connector.host' }],
  ['a host with a line break', sftp({ host: 'loja.example\n127.0.0.1' }),                    { host: 'field.invalid' }],
  ['this machine',             sftp({ host: '127.0.0.1' }),                                  { host: 'connector.hostPrivate' }],
  ['this machine by name',     sftp({ host: 'LOCALHOST' }),                                  { host: 'connector.hostPrivate' }],
  ['the network beside it',    sftp({ host: '10.0.0.8' }),                                   { host: 'connector.hostPrivate' }],
  ['the keys of a cloud',      s3({ endpoint: 'http://169.254.169.254/latest' }),            { endpoint: 'connector.hostPrivate' }],
  ['IPv6 of this machine',     s3({ endpoint: 'http://[::1]:9000' }),                        { endpoint: 'connector.hostPrivate' }],
  ['IPv4 written as a number', s3({ endpoint: 'http://2130706433' }),                        { endpoint: 'connector.hostForm' }],
  ['IPv4 in hexadecimal',      s3({ endpoint: 'http://0x7f.1:9000' }),                       { endpoint: 'connector.hostForm' }],
  ['IPv4 in short',            sftp({ host: '127.1' }),                                      { host: 'connector.hostForm' }],
  ['IPv4 within IPv6',         sftp({ host: '::ffff:127.0.0.1' }),                           { host: 'connector.hostForm' }],
  ['a dot at the end',         s3({ endpoint: 'http://127.0.0.1.' }),                        { endpoint: 'connector.hostForm' }],
  ['a secret in an address',   s3({ endpoint: 'https://a:b@loja.example' }),                 { endpoint: 'connector.endpoint' }],
  ['another scheme',           s3({ endpoint: 'file:///etc/passwd' }),                       { endpoint: 'connector.endpoint' }],
  ['a region with a host',     s3({ region: 'x.ladrao.example/' }),                          { region: 'connector.region' }],
  ['a way out of the folder',  { protocol: 'folder', is_on: true, remote_path: 'a/../../b' }, { remote_path: 'connector.path' }],
  ['a live folder',            { protocol: 'folder', is_on: true, is_live: true },           { is_live: 'connector.neverLive' }],
  ['half a key',               sftp({ private_key: 'ssh-rsa AAAA' }),                        { private_key: 'connector.privateKey' }],
  ['a wrong fingerprint',      sftp({ host_key: 'MD5:aa' }),                                 { host_key: 'connector.hostKey' }],
  ['no such country',          sftp({ territories: ['XX'] }),                                { 'territories.0': 'field.invalid' }],
  ['a foreign format',         sftp({ message_version: 'itmsp' }),                           { message_version: 'connector.version' }],
  ['no DPIDs',                 sftp({ sender_dpid: '', recipient_dpid: '' }),                { sender_dpid: 'field.required', recipient_dpid: 'field.required' }],
])('a label’s connector is refused %s', async (_, body, fields) => {
  const label = await allowed();
  const reply = await save(label, 'deezer', body);
  expect(reply.status).toBe(422);
  expect(refusal(reply)).toEqual(fields);
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['this machine',            sftp({ host: '127.0.0.1' }),                       'host',     'connector.hostPrivate', 200],
  ['this machine by S3',      s3({ endpoint: 'http://127.0.0.1:9000' }),         'endpoint', 'connector.hostPrivate', 200],
  ['this machine by name',    s3({ endpoint: 'http://localhost:9000' }),         'endpoint', 'connector.hostPrivate', 200],
  ['the network beside it',   sftp({ host: '10.0.0.8' }),                        'host',     'connector.hostPrivate', 200],
  ['the keys of a cloud',     s3({ endpoint: 'http://169.254.169.254/latest' }), 'endpoint', 'connector.hostPrivate', 422],
  ['another cloud’s',         sftp({ host: '100.100.100.200' }),                 'host',     'connector.hostPrivate', 422],
  ['a third cloud’s',         sftp({ host: 'fd00:ec2::254' }),                   'host',     'connector.hostPrivate', 422],
  ['a link-local address',    sftp({ host: 'fe80::1' }),                         'host',     'connector.hostPrivate', 422],
  ['any address of this one', sftp({ host: '0.0.0.0' }),                         'host',     'connector.hostPrivate', 422],
  ['a number',                s3({ endpoint: 'http://2130706433' }),             'endpoint', 'connector.hostForm',    422],
])('an administrator may name %s by the operator’s word at most', async (_, body, field, code, opened) => {
  const admin = await person('ADMIN');
  const put = async (app?: Awaited<ReturnType<typeof buildTestApp>>) => {
    const revision = await platformRevision('audiomack');
    return admin.send('PUT', '/connectors/audiomack', { body: { ...body, revision }, ...(app ? { app } : {}) });
  };
  expect(refusal(await put())).toEqual({ [field]: code });
  const app = await buildTestApp({ tools: { ...tools, site: { ...tools.site, allowsInnerStores: true } } });
  expect((await put(app)).status).toBe(opened);
});

test('an administrator names no folder of the sandbox or of a label', async () => {
  const admin = await person('ADMIN');
  const revision = await platformRevision('audiomack');
  for (const remote_path of ['sandbox/spotify', './labels/x', 'Sandbox']) {
    const reply = await save(admin, 'audiomack', { protocol: 'folder', is_on: false, remote_path, revision });
    expect(refusal(reply)).toEqual({ remote_path: 'connector.folder' });
  }
});

test('folders of the platform, of the sandbox and of each label lie apart', () => {
  const folder = { aggregator_id: null, protocol: 'folder', platform: 'tidal', remote_path: '' } as const;
  expect(folderOf('/s', folder)).toBe('/s/tidal');
  expect(folderOf('/s', { ...folder, remote_path: '/a//b/' })).toBe('/s/a/b');
  const sandbox = { ...folder, protocol: 'sandbox', remote_path: 'x' } as const;
  expect(folderOf('/s', sandbox)).toBe('/s/sandbox/tidal');
  expect(folderOf('/s', { ...sandbox, aggregator_id: 'selo' })).toBe('/s/sandbox/labels/selo/tidal');
  expect(folderOf('/s', { ...folder, aggregator_id: 'selo', remote_path: 'sandbox' })).toBe('/s/labels/selo/sandbox');
  expect(() => folderOf('/s', { ...folder, remote_path: '../x' })).toThrow();
});

test('a pause is told, written down once, and taken back', async () => {
  const label = await person('AGGREGATOR');
  const { id } = await buildConnector({ aggregator_id: label.id });
  expect((await label.post(`/connectors/${id}/pause`)).body).toMatchObject({ is_paused: true });
  expect((await label.post(`/connectors/${id}/pause`)).body).toMatchObject({ is_paused: true });
  expect((await label.post(`/connectors/${id}/resume`)).body).toMatchObject({ is_paused: false });
  expect((await trailOf(id)).map(({ action }) => action)).toEqual(['connector.paused', 'connector.resumed']);
});

test('an artist is connected by a page of their own; labels and administrators by a connector that is on', async () => {
  const label = await person('AGGREGATOR');
  const profile = await buildProfile({ aggregator_id: label.id });
  const artist = signIn('ARTIST', { id: profile.id });
  const of = async (who: Person | typeof artist, platform: string) =>
    (await who.get('/integrations')).body.integrations.find((one: { platform: string }) => one.platform === platform);

  expect(await of(artist, 'spotify')).toMatchObject({ status: 'connect', is_test: true, artist_page: null });
  expect(await of(artist, 'pandora')).toMatchObject({ status: 'unavailable' });
  expect(await of(label, 'spotify')).toMatchObject({ status: 'connected', is_test: true });
  expect(await of(label, 'pandora')).toMatchObject({ status: 'connect' });
  expect(await of(await person('ADMIN'), 'spotify')).toMatchObject({ status: 'connected' });

  const page = 'https://open.spotify.com/intl-pt/artist/0TnOYISbd1XYRBk9myaseg?si=1';
  const saved = await artist.send('PUT', '/artist-pages/spotify', { body: { page } });
  expect(saved.body.integrations[0]).toMatchObject({ status: 'connected', artist_page: '0TnOYISbd1XYRBk9myaseg' });
  const refused = await artist.send('PUT', '/artist-pages/spotify', { body: { page: 'https://x.com/eu' } });
  expect(refused.body.error.params.fields).toEqual({ page: 'artistPage.spotify' });

  await buildConnector({ aggregator_id: label.id, is_paused: true });
  expect(await of(artist, 'spotify')).toMatchObject({ status: 'paused' });
  await db
    .updateTable('connectors')
    .set({ is_paused: false, protocol: 's3', is_live: true })
    .where('aggregator_id', '=', label.id)
    .execute();
  expect(await of(artist, 'spotify')).toMatchObject({ status: 'connected', is_test: false });

  const gone = await artist.send('PUT', '/artist-pages/spotify', { body: { page: '' } });
  expect(gone.body.integrations[0]).toMatchObject({ status: 'connect', artist_page: null });
  const trail = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('person_id', '=', artist.id)
    .orderBy('created_at')
    .execute();
  expect(trail).toMatchObject([{ after: { page: '0TnOYISbd1XYRBk9myaseg' } }, { after: { page: null } }]);
});

test('what waits and what failed is counted for its keeper', async () => {
  const label = await person('AGGREGATOR');
  const { id } = await buildConnector({ aggregator_id: label.id });
  const at = new Date();
  for (const status of ['queued', 'failed', 'failed', 'delivered'] as const) {
    const release = await buildRelease();
    const delivery = { release_id: release.id, connector_id: id, platform: 'spotify', kind: 'new', status } as const;
    await db
      .insertInto('deliveries')
      .values({ ...delivery, is_test: true, created_at: at })
      .execute();
  }
  expect((await label.get('/connectors')).body.connectors).toMatchObject([{ queued_count: 1, failed_count: 2 }]);
});
