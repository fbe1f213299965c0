import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenWork, wholeWork } from '../../testing/build-work.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { type Sshd, startSshd } from '../../testing/sshd.ts';
import { sendFile } from './send-file.job.ts';
import { testSociety } from './test-society.job.ts';

let sshd: Sshd;
let admin: ReturnType<typeof signIn>;
let society: { id: string; revision: number };

beforeAll(async () => {
  sshd = await startSshd();
  await saveSettingValue('cwr.senderName', 'Editora da Várzea');
  await saveSettingValue('cwr.senderCode', 'EXE');
  await saveSettingValue('cwr.senderIpi', '00463242568');
  admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  society = (await admin.get('/cwr')).body.societies.find((one: { society: string }) => one.society === 'ubc');
  const { id } = society;
  // The server beside us is not typed by a person here: the form refuses it without the operator's word.
  const saved = await save({ host: 'sftp.ubc.example' });
  expect(saved).toMatchObject({ status: 200, body: { has_private_key: true, has_password: false } });
  await db.updateTable('cwr_societies').set({ host: '127.0.0.1' }).where('id', '=', id).execute();
}, 120_000);
afterAll(() => sshd.stop());

const save = (over: object) =>
  admin.send('PUT', `/cwr/societies/${society.id}`, {
    body: {
      ...{ code: '093', has_sftp: true, host: '127.0.0.1', port: sshd.port, username: sshd.username },
      ...{ host_key: sshd.hostKeys.ed25519, remote_path: sshd.remotePath, private_key: sshd.privateKey },
      ...{ password: null, revision: society.revision, ...over },
    },
  });

async function made(): Promise<{ id: string; name: string }> {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  const artist = signIn('ARTIST', { id });
  const work = (await artist.post('/works', {})).body.id;
  await artist.send('PUT', `/works/${work}`, { body: { ...wholeWork(), revision: 1 } });
  await artist.post(`/works/${work}/submit`, { revision: 2 });
  await admin.post(`/work-reviews/${work}/approve`, await seenWork(admin, work));
  const body = { society_id: society.id, work_ids: [work] };
  return (await admin.post('/cwr/files', body, { headers: { 'idempotency-key': randomUUID() } })).body;
}

const send = (fileId: string, over: object = {}) =>
  runJob(sendFile, { fileId }, { tools: { allowsInnerStores: true }, ...over });
const stateOf = async (id: string) =>
  (await admin.get('/cwr/files?limit=100')).body.rows.find((one: { id: string }) => one.id === id);

test('the connection is tried step by step; secrets are kept sealed and never told', async () => {
  const { body } = await admin.post(`/cwr/societies/${society.id}/test`, {});
  expect(body).toMatchObject({ test: { status: 'running' } });
  expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
  await runJob(testSociety, { societyId: society.id, at: body.test.at }, { tools: { allowsInnerStores: true } });
  const after = (await admin.get('/cwr')).body.societies.find((one: { id: string }) => one.id === society.id);
  expect(after.test).toMatchObject({ status: 'ok' });
  expect(after.test.steps.map(({ step }: { step: string }) => step)).toContain('login');
  const row = db.selectFrom('cwr_societies').select('sealed_private_key').where('id', '=', society.id);
  expect((await row.executeTakeFirstOrThrow()).sealed_private_key).not.toContain('PRIVATE KEY');
});

test('a file lies at the society as it was checked, its works are filed, and sending it twice does no harm', async () => {
  const file = await made();
  expect((await admin.post(`/cwr/files/${file.id}/send`, {})).body.status).toBe('sending');
  expect(await admin.post(`/cwr/files/${file.id}/send`, {})).toMatchObject({ status: 409 });
  await send(file.id);
  await send(file.id);
  expect(await stateOf(file.id)).toMatchObject({ status: 'sent', problem: null });
  const { text } = (await admin.post(`/cwr/files/${file.id}/download`, {})).body;
  expect(await readFile(join(sshd.folder, file.name), 'latin1')).toBe(text);
  expect((await readdir(sshd.folder)).filter((name) => name.startsWith('CW'))).toEqual([file.name]);
  const filings = db.selectFrom('cwr_filings').select('status').where('file_id', '=', file.id);
  expect(await filings.execute()).toEqual([{ status: 'filed' }]);
});

test('a server that refuses us fails the file with a reason, its maker knows, and a person tries again', async () => {
  const file = await made();
  const login = (username: string) =>
    db.updateTable('cwr_societies').set({ username }).where('id', '=', society.id).execute();
  await login('ninguem');
  await admin.post(`/cwr/files/${file.id}/send`, {});
  await send(file.id);
  expect(await stateOf(file.id)).toMatchObject({ status: 'failed', problem: 'loginRefused' });
  expect((await admin.get('/notifications')).body.rows[0]).toMatchObject({
    ...{ title: 'Arquivo CWR não chegou à UBC', detail: file.name },
  });
  await login(sshd.username);
  expect((await admin.post(`/cwr/files/${file.id}/send`, {})).body).toMatchObject({ status: 'sending', problem: null });
  await send(file.id);
  expect(await stateOf(file.id)).toMatchObject({ status: 'sent' });
});

test('a server beside us is refused, and a secret does not follow to another server', async () => {
  society = (await admin.get('/cwr')).body.societies.find((one: { society: string }) => one.society === 'ubc');
  expect((await save({ host: '10.0.0.1' })).body.error.params.fields).toEqual({ host: 'connector.hostPrivate' });
  const moved = await save({ host: 'other.example', private_key: undefined, password: undefined });
  expect(moved.body.error.params.fields).toEqual({ password: 'connector.secretAgain' });
  expect(await save({ revision: 99, host: 'other.example' })).toMatchObject({ status: 409 });
});
