import { expect, test } from 'vitest';
import type { Site } from '../../http/site.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { buildProfile, buildTestApp, db, signIn } from '../../testing/index.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { tools } from '../../testing/test-server.ts';

const KEY = 'quota.defaultMaxArtists';

async function held(key: string) {
  const { body } = await signIn('ADMIN').get('/platform-settings');
  return body.rows.find((row: { key: string }) => row.key === key);
}

test('a setting holds its default until somebody changes it, and then says who did', async () => {
  expect(await held(KEY)).toEqual({ key: KEY, value: 10, is_default: true, updated_at: null, updated_by_name: null });
  const { id } = await buildProfile({ role: 'ADMIN', full_name: 'Iara' });

  const reply = await signIn('ADMIN', { id }).send('PUT', `/platform-settings/${KEY}`, { body: { value: 25 } });
  expect(reply).toMatchObject({
    status: 200,
    body: { key: KEY, value: 25, is_default: false, updated_by_name: 'Iara' },
  });
  expect(await held(KEY)).toEqual(reply.body);
  expect(await readSetting(db, KEY)).toBe(25);

  const { body } = await signIn('ADMIN').get('/audit?action=setting.changed');
  expect(body.rows[0]).toMatchObject({
    actor_id: id,
    subject_id: KEY,
    before: { [KEY]: 10 },
    after: { [KEY]: 25 },
  });
});

test.each([
  [KEY, 'doze', 'setting.number'],
  [KEY, 1.5, 'setting.number'],
  [KEY, -1, 'setting.number'],
  [KEY, undefined, 'field.required'],
  ['security.staffSecondFactor', 'true', 'field.invalid'],
  ['privacy.officerEmail', 'ninguém', 'auth.email'],
])('%s refuses %j', async (key, value, code) => {
  const before = await held(key);
  const reply = await signIn('ADMIN').send('PUT', `/platform-settings/${key}`, { body: { value } });
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { value: code } } } } });
  expect(await held(key)).toEqual(before);
});

test('a key the table does not have cannot be written', async () => {
  const reply = await signIn('ADMIN').send('PUT', '/platform-settings/anything', { body: { value: 1 } });
  expect(reply.status).toBe(422);
});

test('a stored value of another form counts as not set', async () => {
  const row = { key: 'privacy.graceDays', value: '"sete"', updated_at: new Date(), updated_by: crypto.randomUUID() };
  await db.insertInto('platform_settings').values(row).execute();
  expect(await readSetting(db, 'privacy.graceDays')).toBe(7);
});

const FACTOR = 'security.staffSecondFactor';
const appWith = (over: Partial<Site>) => buildTestApp({ tools: { ...tools, site: { ...tools.site, ...over } } });

test('in production the switch of the second factor begins switched on; switched off, staff are warned until it is on again', async () => {
  const app = await appWith({ isProduction: true, staffFactor: 'unlessSwitchedOff' });
  const { id } = await buildProfile({ role: 'ADMIN' });
  const warning = async () => (await signIn('FINANCE').get('/platform-warnings', { app })).body;
  const shown = async () =>
    (await signIn('ADMIN').get('/platform-settings', { app })).body.rows.find(
      ({ key }: { key: string }) => key === FACTOR,
    );
  expect(await shown()).toMatchObject({ value: true, is_default: true });
  expect(await warning()).toEqual({ is_factor_switched_off: false });

  await saveSettingValue(FACTOR, false);
  expect(await shown()).toMatchObject({ value: false, is_default: false });
  expect(await warning()).toEqual({ is_factor_switched_off: true });
  // Switching it off was the last act of a session with a factor; without one nothing about security is changed.
  const save = () =>
    signIn('ADMIN', { id }).send('PUT', `/platform-settings/${FACTOR}`, { body: { value: true }, app });
  expect((await save()).body.error.code).toBe('secondFactor.needed');
});

test('the operator who said always is not overruled by the switch', async () => {
  const app = await appWith({ staffFactor: 'always' });
  const reply = await signIn('ADMIN').send('PUT', `/platform-settings/${FACTOR}`, { body: { value: false }, app });
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'setting.heldByOperator' } } });
});

test('a demo works without a second factor and is not warned', async () => {
  await saveSettingValue(FACTOR, false);
  expect((await signIn('ADMIN').get('/platform-warnings')).body).toEqual({ is_factor_switched_off: false });
});
