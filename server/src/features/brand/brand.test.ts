import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildProfile, databaseUrl, db, samplePicture, sendFile, signIn } from '../../testing/index.ts';
import { brandOfHost, brandOfOwner, brandOfPerson } from './find-brand.ts';

type Person = ReturnType<typeof signIn>;

async function somebody(role: 'ADMIN' | 'SUPER_ADMIN' | 'AGGREGATOR' | 'ARTIST', aggregator_id?: string) {
  const { id } = await buildProfile({ role, full_name: `Pessoa ${role}`, ...(aggregator_id ? { aggregator_id } : {}) });
  return signIn(role, { id });
}

const form = (over: Partial<WhiteLabel> = {}, revision = 0) => ({ ...emptyWhiteLabel, ...over, revision });
const save = (person: Person, over: Partial<WhiteLabel> = {}, revision = 0) =>
  person.send('PUT', '/white-label', { body: form(over, revision) });
const refusal = (code: string) => ({ body: { error: { code } } });

async function addPicture(person: Person, kind = 'logo'): Promise<string> {
  const sent = await sendFile(person, await samplePicture('png'), { purpose: 'brand', name: 'logo.png' });
  return (await person.post('/brand-files', { upload_id: sent.body.id, kind })).body.url;
}

async function proveDomain(owner_id: string, host: string, status: 'verified' | 'pending' = 'verified') {
  await db
    .insertInto('custom_domains')
    .values({ owner_id, host, token: 'x', status, created_at: new Date() })
    .execute();
}

afterEach(() => db.deleteFrom('brands').where('owner_id', 'is', null).execute());

test('an aggregator saves a white label, which it and its artists wear from then on', async () => {
  const label = await somebody('AGGREGATOR');
  const artist = await somebody('ARTIST', label.id);
  expect((await label.get('/white-label')).body).toEqual({
    options: emptyWhiteLabel,
    revision: 0,
    updated_at: null,
    updated_by: null,
  });

  const logoUrl = await addPicture(label);
  const saved = await save(label, { primaryColor: '#0F8', companyName: ' Maré Alta ', fontFamily: 'Sora', logoUrl });
  const options = {
    ...emptyWhiteLabel,
    primaryColor: '#00ff88',
    companyName: 'Maré Alta',
    fontFamily: 'Sora',
    logoUrl,
  };
  expect(saved).toMatchObject({ status: 200, body: { options, revision: 1, updated_by: 'Pessoa AGGREGATOR' } });
  expect((await label.get('/white-label')).body).toEqual(saved.body);

  for (const person of [label, artist])
    expect((await person.get('/brand')).body).toMatchObject({
      aggregator: options,
      adminDefault: null,
      ownWhiteLabel: null,
    });
  expect((await brandOfPerson(db, artist.id)).brand).toMatchObject({ companyName: 'Maré Alta', logoUrl });
  const stranger = await somebody('ARTIST');
  expect((await stranger.get('/brand')).body).toMatchObject({ aggregator: null, artist: { artistAccentColor: null } });
});

test('both kinds of administrators work on the one default, which everybody wears below their own', async () => {
  const [admin, superAdmin, label] = [
    await somebody('ADMIN'),
    await somebody('SUPER_ADMIN'),
    await somebody('AGGREGATOR'),
  ];
  await save(admin, { companyName: 'Casa', textColor: '#111111' });
  const seen = await superAdmin.get('/white-label');
  expect(seen.body).toMatchObject({ options: { companyName: 'Casa' }, revision: 1 });
  await save(superAdmin, { ...seen.body.options, companyName: 'Casa Nova' }, 1);
  await save(label, { companyName: 'Selo' });

  expect((await brandOfOwner(db, null)).companyName).toBe('Casa Nova');
  expect(await brandOfOwner(db, label.id)).toMatchObject({ companyName: 'Selo', textColor: '#111111' });
  expect((await label.get('/brand')).body.adminDefault.companyName).toBe('Casa Nova');
});

test.each(['FINANCE', 'SUPPORT', 'COLLABORATOR', 'VISITOR'] as const)('%s has no white label to edit', async (role) => {
  const person = signIn(role);
  expect((await save(person)).status).toBe(role === 'VISITOR' ? 401 : 403);
});

test('an artist has one only where an administrator has lent it, and it goes before the label’s', async () => {
  const [admin, label] = [await somebody('ADMIN'), await somebody('AGGREGATOR')];
  const artist = await somebody('ARTIST', label.id);
  await save(label, { companyName: 'Selo', primaryColor: '#00aa00' });
  for (const reply of [await artist.get('/white-label'), await save(artist)])
    expect(reply).toMatchObject({ status: 404, ...refusal('brand.notAllowed') });

  const user = { full_name: 'Pessoa ARTIST', company_name: null, role: 'ARTIST', has_own_white_label: true };
  expect((await admin.send('PUT', `/users/${artist.id}`, { body: user })).body.has_own_white_label).toBe(true);
  expect((await artist.get('/brand')).body.ownWhiteLabel).toEqual(emptyWhiteLabel);
  expect((await save(artist, { companyName: 'Jussara' })).status).toBe(200);
  expect((await brandOfPerson(db, artist.id)).brand).toMatchObject({ companyName: 'Jussara', primaryColor: '#00aa00' });
  expect((await artist.get('/brand')).body.ownWhiteLabel.companyName).toBe('Jussara');
  expect((await brandOfPerson(db, label.id)).brand.companyName).toBe('Selo');

  await admin.send('PUT', `/users/${artist.id}`, { body: { ...user, has_own_white_label: false } });
  expect((await brandOfPerson(db, artist.id)).brand.companyName).toBe('Selo');
  expect((await artist.get('/brand')).body.ownWhiteLabel).toBeNull();
});

test('who saves over a version they have not seen is told whose it is, and nothing is lost', async () => {
  const [first, second] = [await somebody('ADMIN'), await somebody('SUPER_ADMIN')];
  await save(first, { companyName: 'Primeira' });
  const reply = await save(second, { companyName: 'Segunda' });
  expect(reply).toMatchObject({ status: 409, ...refusal('brand.changed') });
  const { by, at } = reply.body.error.params;
  expect(by).toBe('Pessoa ADMIN');
  expect(toastFor('brand.changed', { by, at }).description).toMatch(/^Pessoa ADMIN salvou outra versão em \d/);
  expect((await first.get('/white-label')).body).toMatchObject({ options: { companyName: 'Primeira' }, revision: 1 });
  expect((await save(second, { companyName: 'Segunda' }, 1)).body.revision).toBe(2);
});

test('of many first saves at once one is kept, and the others are told', async () => {
  const label = await somebody('AGGREGATOR');
  const names = ['A', 'B', 'C', 'D', 'E'];
  const replies = await Promise.all(names.map((companyName) => save(label, { companyName })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const kept = replies.find(({ status }) => status === 200)!.body.options.companyName;
  expect((await label.get('/white-label')).body).toMatchObject({ options: { companyName: kept }, revision: 1 });
});

test('the trail has the fields that changed and no others; what changes nothing leaves none', async () => {
  const label = await somebody('AGGREGATOR');
  await save(label, { companyName: 'Selo', primaryColor: '#00aa00' });
  await save(label, { companyName: 'Selo', primaryColor: '#00bb00' }, 1);
  expect((await save(label, { companyName: 'Selo', primaryColor: '#00bb00' }, 2)).body.revision).toBe(2);
  const trail = await signIn('ADMIN').get(`/audit?person_id=${label.id}`);
  expect(trail.body.rows).toMatchObject([
    {
      action: 'brand.changed',
      actor_id: label.id,
      before: { primaryColor: '#00aa00' },
      after: { primaryColor: '#00bb00' },
    },
    { before: { companyName: null, primaryColor: null }, after: { companyName: 'Selo', primaryColor: '#00aa00' } },
  ]);
  expect(Object.keys(trail.body.rows[0].after)).toEqual(['primaryColor']);
});

test('the open panels of a label and of its team hear that the brand changed, and nobody else’s', async () => {
  const label = await somebody('AGGREGATOR');
  const artist = await somebody('ARTIST', label.id);
  await somebody('ARTIST');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: { userId: string; event: object }[] = [];
  client.on('notification', ({ payload }) => void heard.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await save(label, { companyName: 'Selo' });
  await client.query('select 1');
  await client.end();
  expect(heard.map(({ userId }) => userId).sort()).toEqual([label.id, artist.id].sort());
  expect(heard[0]?.event).toEqual({ type: 'changed', subject: 'brand' });
});

test.each([
  ['primaryColor', 'red', 'brand.colour'],
  ['primaryColor', 'red;}', 'brand.colour'],
  ['buttonColor', '#fff;}body{display:none', 'brand.colour'],
  ['gradientStartColor', 'url(javascript:alert(1))', 'brand.colour'],
  ['textColor', 'var(--x)', 'brand.colour'],
  ['textColorOnLight', 'rgb(0,0,0)', 'brand.colour'],
  ['secondaryColor', '#ff00ff80', 'brand.colour'],
  ['tertiaryColor', '</style><script>', 'brand.colour'],
  ['buttonTextColor', 7, 'brand.colour'],
  ['fontFamily', 'Comic Sans', 'brand.font'],
  ['fontFamily', 'Inter"; } body { x', 'brand.font'],
  ['logoUrl', 'javascript:alert(1)', 'brand.picture'],
  ['logoUrl', 'https://evil.test/logo.png', 'brand.picture'],
  ['faviconUrl', '/brand-files/../../etc/passwd', 'brand.picture'],
  ['userAvatarPlaceholder', 'data:image/svg+xml,<svg/>', 'brand.picture'],
  ['companyName', 'x'.repeat(61), 'field.tooLong'],
  ['companyName', 'Selo\u202eatlA', 'field.invalid'],
])('%s as %j is refused at its field', async (field, value, code) => {
  const label = await somebody('AGGREGATOR');
  const reply = await label.send('PUT', '/white-label', { body: { ...form(), [field]: value } });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { code: 'input.invalid', params: { fields: { [field]: code } } } },
  });
});

test('no aggregator wears a picture of another, of an artist or of the platform', async () => {
  const [one, other, admin, artist] = [
    await somebody('AGGREGATOR'),
    await somebody('AGGREGATOR'),
    await somebody('ADMIN'),
    await somebody('ARTIST'),
  ];
  for (const owner of [other, admin, artist]) {
    const logoUrl = await addPicture(owner);
    expect(await save(one, { logoUrl })).toMatchObject({ status: 422, ...refusal('brand.fileUnknown') });
    expect((await save(one, { faviconUrl: logoUrl })).status).toBe(422);
  }
  const theirs = await addPicture(one);
  expect((await save(admin, { logoUrl: theirs })).status).toBe(422);
  expect(
    (await artist.send('PUT', '/artist-brand', { body: { artistBannerUrl: theirs, artistAccentColor: null } })).status,
  ).toBe(422);
  // Another ending of a picture that is there is another picture.
  expect((await save(one, { logoUrl: theirs.replace('.png', '.webp') })).status).toBe(422);
  expect((await one.get('/white-label')).body.revision).toBe(0);
  expect((await save(one, { logoUrl: theirs })).status).toBe(200);
});

test('an artist chooses banner and accent; the picture is the profile’s', async () => {
  const label = await somebody('AGGREGATOR');
  const artist = await somebody('ARTIST', label.id);
  const sent = await sendFile(artist, await samplePicture('png', 80, 80), { purpose: 'avatar' });
  await artist.send('PUT', '/profile/avatar', { body: { upload_id: sent.body.id, crop: { x: 0, y: 0, size: 80 } } });
  const artistBannerUrl = await addPicture(artist, 'banner');
  const reply = await artist.send('PUT', '/artist-brand', { body: { artistBannerUrl, artistAccentColor: '#FF00FF' } });
  expect(reply.body.artist).toEqual({
    artistBannerUrl,
    artistAccentColor: '#ff00ff',
    artistAvatarUrl: expect.stringMatching(/^\/api\/files\/uploads\/[\da-f-]{36}\.webp\?/),
  });
  expect((await brandOfPerson(db, artist.id)).brand).toMatchObject({ secondaryColor: '#ff00ff', artistBannerUrl });
  expect((await brandOfPerson(db, label.id)).brand.artistAccentColor).toBeNull();
  const refused = await artist.send('PUT', '/artist-brand', {
    body: { artistBannerUrl: null, artistAccentColor: 'red;}' },
  });
  expect(refused.body.error.params.fields).toEqual({ artistAccentColor: 'brand.colour' });
  expect((await label.send('PUT', '/artist-brand', { body: {} })).status).toBe(403);
});

test('a host wears the brand of whoever has proved it, and any other the default', async () => {
  const [one, other] = [await somebody('AGGREGATOR'), await somebody('AGGREGATOR')];
  await save(one, { companyName: 'Um' });
  await save(other, { companyName: 'Outro' });
  await proveDomain(one.id, 'painel.um.test');
  await proveDomain(other.id, 'painel.outro.test', 'pending');
  // Reached as the platform is: by its scheme and port.
  expect(await brandOfHost(db, 'PAINEL.um.test.', 'http://toada.test:3000')).toMatchObject({
    brand: { companyName: 'Um', customDomain: 'painel.um.test' },
    ownerId: one.id,
    url: 'http://painel.um.test:3000',
  });
  // The platform's own host is nobody's, whatever was proved before it was ours.
  expect(await brandOfHost(db, 'painel.um.test', 'https://painel.um.test')).toMatchObject({ ownerId: null });
  for (const host of ['painel.outro.test', 'um.test', 'localhost', '127.0.0.1', '', 'painel.um.test@x', "' or 1=1"])
    expect(await brandOfHost(db, host, 'https://toada.test'), host).toMatchObject({
      brand: { companyName: 'Toada', customDomain: null },
      ownerId: null,
      url: 'https://toada.test',
    });
  expect((await one.get('/brand')).body.customDomain).toBe('painel.um.test');
  expect((await other.get('/brand')).body.customDomain).toBeNull();

  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', one.id).execute();
  expect((await brandOfHost(db, 'painel.um.test', 'https://toada.test')).ownerId).toBeNull();
  expect((await brandOfPerson(db, one.id)).brand.customDomain).toBeNull();
});

test('an artist who leaves a label takes its brand off', async () => {
  const label = await somebody('AGGREGATOR');
  const artist = await somebody('ARTIST', label.id);
  await save(label, { companyName: 'Selo' });
  expect((await brandOfPerson(db, artist.id)).ownerId).toBe(label.id);
  await db.updateTable('profiles').set({ aggregator_id: null }).where('id', '=', artist.id).execute();
  expect(await brandOfPerson(db, artist.id)).toMatchObject({ brand: { companyName: 'Toada' }, ownerId: null });
});
