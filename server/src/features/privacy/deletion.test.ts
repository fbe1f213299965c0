import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@toada/domain/access/policy.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { mailLetter } from '../../mail/mail-letter.ts';
import { mailTo, PASSWORD, signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildProfile, clock, db, jobsNamed, samplePicture, sendFile, signIn, storage } from '../../testing/index.ts';
import { locksInOrder, whileWaiting } from '../../testing/lock-order.ts';
import { drainJobs, runJob, takeJobs } from '../../testing/run-jobs.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { secrets, storesDir } from '../../testing/test-server.ts';
import { revokeChannel } from '../channel/revoke-channel.job.ts';
import { sealTokens } from '../channel-account/seal-tokens.ts';
import { foldersOf } from '../connection/read-connection.ts';
import { holdLetter } from '../ledger/hold.letter.ts';
import { eraseDue } from './erase-due.job.ts';
import { erasePerson } from './erase-person.job.ts';
import { privacyLetter } from './privacy.letter.ts';

const systemNow = clock.now;
const DAY_MS = 24 * 60 * 60 * 1000;
const start = systemNow().getTime();
const onDay = (day: number) => {
  clock.now = () => new Date(start + day * DAY_MS);
};
afterEach(() => {
  clock.now = systemNow;
});
const walk = async () => {
  await runJob(eraseDue, {});
  return drainJobs(erasePerson, privacyLetter);
};
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject);
const nameOf = async (id: string) =>
  (await db.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()).full_name;

async function somebody(role: Role = 'ARTIST') {
  const { id, email } = await buildProfile({ role });
  const person = signIn(role, { id });
  const ask = (proof = email) => person.send('POST', '/privacy/deletion', { body: { proof } });
  const cancel = () => person.send('DELETE', '/privacy/deletion');
  return { ...person, email, ask, cancel };
}

test('the account waits out the days of grace, can be kept until the last, and goes on the day that was said', async () => {
  onDay(0);
  const [leaving, staying] = [await somebody(), await somebody()];
  expect((await leaving.ask()).body.due_at).toBe(new Date(start + 7 * DAY_MS).toISOString());
  await staying.ask();
  expect(subjects(await walk())).toEqual(['Sua conta será excluída', 'Sua conta será excluída']);
  for (const day of [1, 2, 3, 4, 5, 6]) {
    onDay(day);
    expect(await walk()).toEqual([]);
  }
  expect((await staying.get('/privacy')).body.deletion).not.toBeNull();
  expect((await staying.cancel()).body).toEqual({ is_cancelled: true });
  expect(subjects(await walk())).toEqual(['Exclusão cancelada']);
  onDay(7);
  expect(await walk()).toMatchObject([{ subject: 'Sua conta foi excluída', to: leaving.email }]);
  expect([await nameOf(leaving.id), await nameOf(staying.id)]).toEqual(['Pessoa removida', 'Jussara Lima']);
  onDay(8);
  expect(await walk()).toEqual([]);

  const trail = async (id: string) => {
    const { body } = await signIn('ADMIN').get(`/audit?person_id=${id}`);
    return body.rows.map(({ action }: { action: string }) => action);
  };
  expect(await trail(leaving.id)).toEqual(['privacy.erased', 'privacy.deletionRequested']);
  expect(await trail(staying.id)).toEqual(['privacy.deletionCancelled', 'privacy.deletionRequested']);
});

test('letters that still wait for somebody go with the account, those of an earlier version too', async () => {
  onDay(0);
  const leaving = await somebody();
  await leaving.ask();
  await walk();
  const facts = { userId: leaving.id, news: 'placed', amount: '1', currency: 'BRL', reason: 'x' } as const;
  const other = { ...facts, userId: (await buildProfile()).id };
  for (const one of [facts, other]) {
    await mailLetter(db, holdLetter, one);
    await sql`select graphile_worker.add_job(${holdLetter.name}, ${JSON.stringify(one)}::json)`.execute(db);
  }
  onDay(7);
  await walk();
  expect(await jobsNamed(holdLetter.name)).toEqual([other, other]);
});

test('the operator says how many days', async () => {
  onDay(0);
  await saveSettingValue('privacy.graceDays', 2);
  const { body } = await (await somebody()).ask();
  expect(body.due_at).toBe(new Date(start + 2 * DAY_MS).toISOString());
  await saveSettingValue('privacy.graceDays', 7);
});

test('asking twice is one request with one day, and taking back what was not asked for is fine', async () => {
  onDay(0);
  const person = await somebody();
  const [first] = [await person.ask(), onDay(1)];
  expect((await person.ask()).body).toEqual(first.body);
  await person.cancel();
  expect((await person.cancel()).body).toEqual({ is_cancelled: false });
});

test('whoever has no password writes the address, and another one is refused by its field', async () => {
  const person = await somebody();
  expect(await person.ask('outra@exemplo.test')).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { proof: 'privacy.email' } } } },
  });
  expect((await person.get('/privacy')).body).toMatchObject({ proof: 'email', deletion: null });
  expect((await person.ask(person.email.toUpperCase())).status).toBe(200);
});

test('what a label’s test deliveries have left in our folders goes with it', async () => {
  onDay(0);
  const label = await somebody('AGGREGATOR');
  const folders = foldersOf(storesDir, label.id);
  for (const folder of folders) await mkdir(join(folder, 'spotify'), { recursive: true });
  await label.ask();
  onDay(7);
  await walk();
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});

test('whoever is left of a team whose aggregator is erased belongs to themselves', async () => {
  onDay(0);
  const label = await somebody('AGGREGATOR');
  const shut = await buildProfile({ aggregator_id: label.id });
  const helper = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  await db.updateTable('profiles').set({ deactivated_at: clock.now() }).where('id', '=', shut.id).execute();
  expect((await label.ask()).status).toBe(200);
  onDay(7);
  await walk();
  expect(await nameOf(label.id)).toBe('Pessoa removida');
  const teams = await db.selectFrom('profiles').select(['id', 'aggregator_id', 'team_id']).execute();
  for (const { id } of [shut, helper])
    expect(teams.find((row) => row.id === id)).toEqual({ id, aggregator_id: null, team_id: id });
});

test('an aggregator with artists is told to let them go first, on the day of the request and on the day of the deletion', async () => {
  onDay(0);
  const label = await somebody('AGGREGATOR');
  const artist = await buildProfile({ aggregator_id: label.id });
  expect(await label.ask()).toMatchObject({
    status: 409,
    body: { error: { code: 'privacy.hasArtists', params: { count: 1 } } },
  });
  const setTeam = (aggregator_id: string | null) =>
    db.updateTable('profiles').set({ aggregator_id }).where('id', '=', artist.id).execute();
  await setTeam(null);
  expect((await label.ask()).status).toBe(200);
  await setTeam(label.id);
  await drainJobs(privacyLetter);
  onDay(7);
  const letter = (await walk()).find(({ to }) => to === label.email);
  expect(letter?.subject).toBe('Sua conta não pôde ser excluída');
  expect(letter?.text).toContain('Remova o artista do elenco');
  expect((await label.get('/privacy')).body.deletion).toBeNull();
  expect(await nameOf(label.id)).toBe('Jussara Lima');
});

/** Somebody whose day has come, and the job that erases them. */
async function due(role: Role) {
  onDay(0);
  const person = await somebody(role);
  await person.ask();
  onDay(7);
  const { id: deletionId } = await db
    .selectFrom('privacy_deletions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { ...person, deletionId, erase: (over?: object) => runJob(erasePerson, { deletionId }, over) };
}

test('an artist who joins in the last moment keeps the label from being erased', async () => {
  const label = await due('AGGREGATOR');
  const artist = await buildProfile();
  await whileWaiting({ table: 'profiles', id: label.id }, label.erase, (tx) =>
    tx.updateTable('profiles').set({ aggregator_id: label.id }).where('id', '=', artist.id).execute(),
  );
  expect(await nameOf(label.id)).toBe('Jussara Lima');
});

test('an erasure locks the person before the request, as a new request does', async () => {
  const { id, deletionId, erase } = await due('ARTIST');
  const [person, deletion] = [
    { table: 'profiles', id } as const,
    { table: 'privacy_deletions', id: deletionId } as const,
  ];
  expect(await locksInOrder(person, deletion, erase)).toBe(true);
  expect(await nameOf(id)).toBe('Pessoa removida');
});

test('a file that is sent while the account is being erased goes too', async () => {
  const person = await due('ARTIST');
  await sendFile(person, await samplePicture());
  const late: string[] = [];
  const remove = async (key: string) => {
    if (late.length === 0) {
      const { body } = await sendFile(person, await samplePicture());
      const row = await db
        .selectFrom('uploads')
        .select('storage_key')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      late.push(row.storage_key);
    }
    await storage.remove(key);
  };
  await person.erase({ tools: { storage: { ...storage, remove } } });
  expect(late).toHaveLength(1);
  expect(await storage.stat(late[0] ?? '')).toBeNull();
});

test('of the last two super administrators who leave together, one stays', async () => {
  onDay(0);
  const [one, other] = [await somebody('SUPER_ADMIN'), await somebody('SUPER_ADMIN')];
  expect([(await one.ask()).status, (await other.ask()).status]).toEqual([200, 200]);
  await drainJobs(privacyLetter);
  onDay(7);
  expect(subjects(await walk()).sort()).toEqual(['Sua conta foi excluída', 'Sua conta não pôde ser excluída']);
  const left = (await nameOf(one.id)) === 'Pessoa removida' ? other : one;
  expect((await left.ask()).body.error.code).toBe('privacy.lastSuperAdmin');
});

test('a person with a password shows it; after the erasure nothing opens the account, and the address is free again', async () => {
  const server = await startAuthServer();
  const { client, email, userId, session } = await signUpAndIn(server);
  const send = (method: string, path: string, body?: object) =>
    server.app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${session.access_token}` },
      ...(body ? { payload: body } : {}),
    });
  expect((await send('GET', '/privacy')).json()).toMatchObject({ proof: 'password' });
  expect((await send('POST', '/privacy/deletion', { proof: email })).json().error.params.fields).toEqual({
    proof: 'privacy.password',
  });
  expect((await send('POST', '/privacy/deletion', { proof: PASSWORD })).statusCode).toBe(200);
  const late = systemNow().getTime() + 7 * DAY_MS + 1000;
  clock.now = () => new Date(late);
  await walk();

  expect((await send('GET', '/privacy')).statusCode).toBe(401);
  expect((await client.refreshSession()).error).not.toBeNull();
  const again = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  await server.client().resetPasswordForEmail(email);
  await expect(mailTo(email)).rejects.toThrow('No mail');
  const newcomer = await signUpAndIn(server, { email });
  expect(newcomer.userId).not.toBe(userId);
});

test('the password is not guessed in an open session: ten tries in a quarter of an hour', async () => {
  const server = await startAuthServer();
  const { session } = await signUpAndIn(server);
  const guess = async (proof: string) => {
    const headers = { authorization: `Bearer ${session.access_token}` };
    return (await server.app.inject({ method: 'POST', url: '/api/privacy/deletion', headers, payload: { proof } }))
      .statusCode;
  };
  for (let index = 0; index < 10; index++) expect(await guess(`errada-${index}`)).toBe(422);
  expect(await guess(PASSWORD)).toBe(429);
});

test('the address of the person in charge of data is shown once the operator names it', async () => {
  const person = await somebody();
  expect((await person.get('/privacy')).body.officer_email).toBeNull();
  await saveSettingValue('privacy.officerEmail', 'dados@toada.test');
  expect((await person.get('/privacy')).body.officer_email).toBe('dados@toada.test');
});

test('our rights to the channels of somebody who is erased are given back at the platform', async () => {
  const { id, erase } = await due('ARTIST');
  const channelId = randomUUID();
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: [], accountId: null };
  const sealed_tokens = sealTokens(secrets, 'channels', channelId, tokens);
  const now = new Date();
  await db
    .insertInto('channels')
    .values({
      ...{
        id: channelId,
        user_id: id,
        team_id: id,
        platform: 'youtube',
        account_id: 'UC9',
        account_name: 'Canal',
        is_test: false,
      },
      ...{ sealed_tokens, scopes: [], connected_by: id, connected_at: now, created_at: now },
    })
    .execute();
  // A second channel was being connected: its tokens were there, the channel was not.
  const flowId = randomUUID();
  const left = sealTokens(secrets, 'channel_flows', flowId, tokens);
  await db
    .insertInto('channel_flows')
    .values({
      ...{ id: flowId, state_hash: Buffer.from(flowId), person_id: id, user_id: id, platform: 'vimeo', is_test: false },
      ...{ return_to: '', sealed_verifier: 'v', sealed_tokens: left, created_at: now, expires_at: now },
    })
    .execute();
  await erase();
  expect(await db.selectFrom('channels').select('id').where('id', '=', channelId).execute()).toEqual([]);
  const payload = { channelId, platform: 'youtube', sealed: sealed_tokens, place: 'channels' };
  const revoked = (await takeJobs(revokeChannel)).map((job) => job.payload);
  expect(revoked).toContainEqual(payload);
  expect(revoked).toContainEqual({ channelId: flowId, platform: 'vimeo', sealed: left, place: 'channel_flows' });
});
