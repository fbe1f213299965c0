import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { StoreError, type StoreTransport } from '../../outside/store/store-transport.ts';
import { buildApproved, connectorOf, filesBelow, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { drainJobs, jobTools, runJob } from '../../testing/run-jobs.ts';
import { storesDir } from '../../testing/test-server.ts';
import { pollAcknowledgements, pollStore } from './poll-answers.job.ts';
import { takeAnswer } from './take-answer.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

async function member(role: 'ARTIST' | 'ADMIN') {
  const { id } = await buildProfile({ role, is_verified: true });
  return signIn(role, { id });
}

beforeEach(() =>
  setConnector('deezer', { protocol: 'folder', remote_path: 'deezer', acknowledges: true, ack_path: '' }),
);

/** Delivered to a folder whose store answers when the test says so. */
async function waiting() {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['deezer']);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const row = await db.selectFrom('deliveries').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'waiting', progress: 90 });
  return { artist, id, upc: draft.upc, row };
}

async function answer(name: string, body: string, folder = 'acknowledgements') {
  await mkdir(join(storesDir, 'deezer', folder), { recursive: true });
  await writeFile(join(storesDir, 'deezer', folder, name), body);
}

async function poll() {
  await runJob(pollAcknowledgements, {});
  await drainJobs(pollStore);
}
const read = (id: string) => db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ftp = (upc: string, status: string, text = '') => `<?xml version="1.0" encoding="UTF-8"?>
<x:FtpAcknowledgementMessage xmlns:x="http://ddex.net/xml/ern-c-sftp/16" MessageVersionId="ern-c-sftp/16">
  <MessageHeader><MessageCreatedDateTime>2026-11-15T12:00:00Z</MessageCreatedDateTime></MessageHeader>
  <AcknowledgedFile><ReleaseId>${upc}</ReleaseId></AcknowledgedFile>
  <FileStatus>${status}</FileStatus>${text && `<ErrorText>${text}</ErrorText>`}
</x:FtpAcknowledgementMessage>`;

const status18 = (messageId: string, status: string) => `<?xml version="1.0" encoding="UTF-8"?>
<a:AcknowledgementMessage xmlns:a="http://ddex.net/xml/ern-c/18" AvsVersionId="9">
  <ReleaseStatus><ReleaseId><ICPN>0</ICPN></ReleaseId><ReleaseStatus>${status}</ReleaseStatus>
    <Acknowledgement><MessageType>NewReleaseMessage</MessageType><MessageId>${messageId}</MessageId></Acknowledgement>
  </ReleaseStatus>
</a:AcknowledgementMessage>`;

test('an answer up to 1.6 is matched by its batch and the release’s number', async () => {
  const { artist, id, upc, row } = await waiting();
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'processing', progress: 90 });
  await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'FileOK'));
  await poll();
  const after = await read(row.id);
  expect(after).toMatchObject({ status: 'delivered', progress: 100 });
  expect(after.answer_key).toContain(`ACK_${row.batch_id}_${upc}.xml`);
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'completed' });
});

test('a store that says where people hear the release is believed about its own addresses', async () => {
  const { row } = await waiting();
  const said = '<StatusMessage>No ar em https://golpe.com/1 e https://www.deezer.com/album/77.</StatusMessage>';
  const told = status18(row.message_id ?? '', 'SuccessfullyIngestedByReleaseDistributor').replace(
    '</MessageId>',
    `</MessageId><MessageStatus><Status>FileOK</Status>${said}</MessageStatus>`,
  );
  await answer('ACK_told.xml', told);
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered', listen_address: 'https://www.deezer.com/album/77' });
});

test('an answer of 1.8 is matched by the message, also in the folder of its batch', async () => {
  const { row } = await waiting();
  await answer(
    'ack.xml',
    status18(row.message_id ?? '', 'SuccessfullyIngestedByReleaseDistributor'),
    row.batch_id ?? '',
  );
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered' });
});

test('a refusal says what the store said, and trying again is a new message in a new batch', async () => {
  const { artist, id, upc, row } = await waiting();
  await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'ResourceCorrupt', 'Track 1 cannot be decoded.'));
  await poll();
  expect(await read(row.id)).toMatchObject({
    status: 'failed',
    problem: 'refusedByStore',
    detail: 'ResourceCorrupt: Track 1 cannot be decoded.',
  });
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'error' });
  await artist.post(`/distributions/${id}/retry`);
  await workOff();
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('release_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['waiting', 'failed']);
  expect(rows[0]?.message_id).not.toBe(row.message_id);
  expect((rows[0]?.batch_id ?? '') > (row.batch_id ?? '')).toBe(true);
});

test('an answer that comes after we gave up is taken', async () => {
  const { artist, id, upc, row } = await waiting();
  const admin = await member('ADMIN');
  const note = 'Ninguém respondeu em um mês.';
  const settled = await admin.post(`/deliveries/${row.id}/settle`, { is_delivered: false, note });
  expect(settled).toMatchObject({ status: 200, body: { status: 'failed', note } });
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('error');
  await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'FileOK'));
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered' });
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('completed');
});

/** The connection broke after the last file, and the release was taken down before the next try: the store may have it. */
async function calledOff() {
  const { artist, id, upc, row } = await waiting();
  const later = new Date(clock.now().getTime() + 600_000);
  const broken = { status: 'sending', sent_at: null, problem: 'connectionLost', next_attempt_at: later } as const;
  await free.updateTable('deliveries').set(broken).where('id', '=', row.id).execute();
  await artist.post(`/releases/${id}/takedown`, { reason: 'Fim do contrato.' });
  const takedown = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('release_id', '=', id)
    .where('kind', '=', 'takedown')
    .executeTakeFirstOrThrow();
  expect(await read(row.id)).toMatchObject({ status: 'cancelled', may_be_there: true });
  const refuseNew = () => answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'ResourceCorrupt'));
  const refuseTakedown = async () =>
    answer(`${takedown.id}.xml`, status18((await read(takedown.id)).message_id ?? '', 'Rejected'));
  return { artist, id, row, takedown, refuseNew, refuseTakedown };
}

test('a store that refuses what was called off has nothing to take down', async () => {
  const { artist, id, row, takedown, refuseNew } = await calledOff();
  await refuseNew();
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'cancelled', may_be_there: false });
  expect((await read(row.id)).answer_key).toContain(`ACK_${row.batch_id}`);
  expect(await read(takedown.id)).toMatchObject({ status: 'cancelled', sent_at: null });
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('withdrawn');
});

test.each(['before', 'after'])(
  'a takedown that a store refuses is called off where it refused what was to be undone, %s',
  async (order) => {
    const { artist, id, takedown, refuseNew, refuseTakedown } = await calledOff();
    await workOff();
    expect(await read(takedown.id)).toMatchObject({ status: 'waiting' });
    for (const refuse of order === 'before' ? [refuseNew, refuseTakedown] : [refuseTakedown, refuseNew]) {
      await refuse();
      await poll();
    }
    expect(await read(takedown.id)).toMatchObject({ status: 'cancelled' });
    expect((await artist.get(`/distributions/${id}`)).body.status).toBe('withdrawn');
  },
);

test('a refusal in the folder of its batch is found though the message was called off', async () => {
  const { row } = await calledOff();
  await answer('ack.xml', status18(row.message_id ?? '', 'Rejected'), row.batch_id ?? '');
  await poll();
  expect(await read(row.id)).toMatchObject({ may_be_there: false });
});

test('a store that refuses what we had given up does not have it, and the next try is a new message', async () => {
  const { artist, id, upc, row } = await waiting();
  const failed = { status: 'failed', sent_at: null, problem: 'connectionLost', ended_at: clock.now() } as const;
  await free.updateTable('deliveries').set(failed).where('id', '=', row.id).execute();
  await free.updateTable('distributions').set({ status: 'error' }).where('release_id', '=', id).execute();
  await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'ResourceCorrupt', 'Track 1 cannot be decoded.'));
  await poll();
  expect(await read(row.id)).toMatchObject({
    ...{ status: 'failed', may_be_there: false, problem: 'refusedByStore' },
    detail: 'ResourceCorrupt: Track 1 cannot be decoded.',
  });
  await artist.post(`/distributions/${id}/retry`);
  await workOff();
  const rows = await db.selectFrom('deliveries').select('batch_id').where('release_id', '=', id).execute();
  expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(2);
});

/** We gave up after the last file had gone, and somebody has asked for another try, which waits in the queue. */
async function requeued() {
  const { artist, id, upc, row } = await waiting();
  const failed = { status: 'failed', sent_at: null, problem: 'connectionLost', ended_at: clock.now() } as const;
  await free.updateTable('deliveries').set(failed).where('id', '=', row.id).execute();
  await free.updateTable('distributions').set({ status: 'error' }).where('release_id', '=', id).execute();
  await artist.post(`/distributions/${id}/retry`);
  expect(await read(row.id)).toMatchObject({ status: 'queued', may_be_there: true, batch_id: row.batch_id });
  // Another one of the store waits for its answer, so that the store is asked.
  await waiting();
  const again = { status: 'queued', facts: null, sent_at: null } as const;
  await free.updateTable('deliveries').set(again).where('id', '=', row.id).execute();
  return { artist, id, upc, row };
}

test.each(['by its batch', 'by its message'])(
  'a refusal that comes while another try waits in the queue is taken, %s: the next one is a new message',
  async (by) => {
    const { artist, id, upc, row } = await requeued();
    if (by === 'by its batch')
      await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'ResourceCorrupt', 'Track 1 cannot be decoded.'));
    else await answer(`${row.id}.xml`, status18(row.message_id ?? '', 'Rejected'));
    await poll();
    expect(await read(row.id)).toMatchObject({ status: 'failed', may_be_there: false, problem: 'refusedByStore' });
    expect((await artist.get(`/distributions/${id}`)).body.status).toBe('error');
    await artist.post(`/distributions/${id}/retry`);
    await workOff();
    const rows = await db.selectFrom('deliveries').select('batch_id').where('release_id', '=', id).execute();
    expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(2);
  },
);

test('a yes that comes while another try waits in the queue is kept until that has gone', async () => {
  const { upc, row } = await requeued();
  await answer(`ACK_${row.batch_id}_${upc}.xml`, ftp(upc, 'FileOK'));
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'queued' });
  await wakeDeliveries(db, row.connector_id!, clock.now());
  await workOff();
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered' });
});

test('an administrator says that the store does not have what was called off, and there is nothing to take down', async () => {
  const { artist, id, row, takedown } = await calledOff();
  const admin = await member('ADMIN');
  const note = 'A loja respondeu por e-mail: não recebeu.';
  const settled = await admin.post(`/deliveries/${row.id}/settle`, { is_delivered: false, note });
  expect(settled).toMatchObject({ status: 200, body: { status: 'cancelled', may_be_there: false, note } });
  expect(await read(takedown.id)).toMatchObject({ status: 'cancelled', sent_at: null });
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('withdrawn');
  // Said once, it is said.
  const again = await admin.post(`/deliveries/${row.id}/settle`, { is_delivered: false, note });
  expect(again.body.error.code).toBe('delivery.wrongState');
});

test('an administrator says that the store has what was called off: its takedown goes on', async () => {
  const { row, takedown } = await calledOff();
  const admin = await member('ADMIN');
  const note = 'Aparece no portal da loja.';
  const settled = await admin.post(`/deliveries/${row.id}/settle`, { is_delivered: true, note });
  expect(settled).toMatchObject({ status: 200, body: { status: 'cancelled', may_be_there: true, note } });
  expect(await read(takedown.id)).toMatchObject({ status: 'queued' });
});

test('an administrator says that the store does not have what had failed after its last file', async () => {
  const { artist, id, row } = await waiting();
  const failed = { status: 'failed', sent_at: null, problem: 'connectionLost', ended_at: clock.now() } as const;
  await free.updateTable('deliveries').set(failed).where('id', '=', row.id).execute();
  await free.updateTable('distributions').set({ status: 'error' }).where('release_id', '=', id).execute();
  const note = 'A loja recusou por e-mail.';
  const settled = await (await member('ADMIN')).post(`/deliveries/${row.id}/settle`, { is_delivered: false, note });
  expect(settled.body).toMatchObject({ status: 'failed', may_be_there: false, note });
  expect((await artist.get(`/distributions/${id}`)).body.status).toBe('error');
});

test('what cannot be read, or is about nobody, is noted once and left; one that has grown is read again', async () => {
  const { upc, row } = await waiting();
  const whole = ftp(upc, 'FileOK');
  const name = `ACK_${row.batch_id}_${upc}.xml`;
  await answer(name, whole.slice(0, 100));
  await answer('bomb.xml', '<!DOCTYPE a [<!ENTITY b "c">]><FtpAcknowledgementMessage>&b;</FtpAcknowledgementMessage>');
  await answer('other.xml', ftp('7890000000000', 'FileOK'));
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'waiting' });
  const { id: connector_id } = await connectorOf('deezer');
  const seen = () =>
    db.selectFrom('store_answers').selectAll().where('connector_id', '=', connector_id).orderBy('path').execute();
  const first = await seen();
  expect(Object.fromEntries(first.map(({ path, outcome }) => [path.split('/').at(-1), outcome]))).toMatchObject({
    [name]: 'unreadable',
    'bomb.xml': 'unreadable',
    'other.xml': 'unmatched',
  });
  await poll();
  expect(await seen()).toEqual(first);
  await answer(name, whole);
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered' });
  expect((await filesBelow('deezer')).has('acknowledgements/bomb.xml')).toBe(true);
});

test('an answer is found among the thousands of years', async () => {
  const { row } = await waiting();
  for (let number = 0; number < 1_200; number++) await answer(`ACK_old_${String(number).padStart(5, '0')}.xml`, '<a/>');
  const yes = status18(row.message_id ?? '', 'SuccessfullyIngestedByReleaseDistributor');
  await answer('ACK_zzz.xml', yes);
  await poll();
  expect(await read(row.id)).toMatchObject({ status: 'waiting' });
  for (let round = 0; round < 2; round++) await poll();
  expect(await read(row.id)).toMatchObject({ status: 'delivered' });
});

test('a file that may not be read keeps nobody’s answer from being taken, and is looked at again', async () => {
  const { row } = await waiting();
  const connector = await connectorOf('deezer');
  const read = async () => Promise.reject(new StoreError('folderNotWritable', 'Permission denied'));
  const file = { path: 'acknowledgements/locked.xml', bytes: 7 };
  const transport = { read } as unknown as StoreTransport;
  expect(await takeAnswer(jobTools, connector, transport, file)).toBe(false);
  const seen = await db.selectFrom('store_answers').select('path').where('path', '=', file.path).execute();
  expect(seen).toEqual([]);
  const lost = async () => Promise.reject(new StoreError('connectionLost'));
  await expect(takeAnswer(jobTools, connector, { ...transport, read: lost }, file)).rejects.toThrow('connectionLost');
  expect(row.status).toBe('waiting');
});

test('a store that has not answered in a week is shown to need a person, and its delivery waits on', async () => {
  const { artist, id, row } = await waiting();
  const admin = await member('ADMIN');
  const listed = async () =>
    (await admin.get('/deliveries?status=overdue')).body.rows.map(({ id }: { id: string }) => id);
  const systemNow = clock.now;
  expect(await listed()).not.toContain(row.id);
  try {
    clock.now = () => new Date(systemNow().getTime() + 7 * 24 * 60 * 60 * 1000);
    expect(await listed()).toContain(row.id);
    const { body } = await artist.get(`/releases/${id}/deliveries`);
    expect(body.stores).toMatchObject([{ status: 'waiting', is_overdue: true }]);
    await poll();
    expect((await artist.get(`/distributions/${id}`)).body.status).toBe('processing');
  } finally {
    clock.now = systemNow;
  }
});

test('a store that says nothing is settled by hand, with a note, by administrators alone', async () => {
  const { artist, id, row } = await waiting();
  const body = { is_delivered: true, note: 'Confirmado no portal da loja.' };
  expect((await artist.post(`/deliveries/${row.id}/settle`, body)).status).toBe(403);
  const admin = await member('ADMIN');
  expect((await admin.post(`/deliveries/${row.id}/settle`, { is_delivered: true, note: '' })).status).toBe(422);
  expect(await admin.post(`/deliveries/${row.id}/settle`, body)).toMatchObject({
    status: 200,
    body: { status: 'delivered', progress: 100, note: body.note },
  });
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'completed' });
  expect((await admin.post(`/deliveries/${row.id}/settle`, body)).body.error.code).toBe('delivery.wrongState');
  const { body: trail } = await admin.get(`/audit?person_id=${artist.id}`);
  expect(trail.rows[0]).toMatchObject({ action: 'delivery.settled', after: { note: body.note, is_delivered: true } });
});

test('the monitor lists everybody’s deliveries to administrators, by store and status', async () => {
  const { id } = await waiting();
  const admin = await member('ADMIN');
  const { body } = await admin.get('/deliveries?platform=deezer&status=waiting&limit=1');
  expect(body.rows).toMatchObject([
    { release_id: id, title: 'Asa de Pipa', owner_name: 'Jussara Lima', status: 'waiting' },
  ]);
  expect((await admin.get('/deliveries?platform=pandora')).body.rows).toEqual([]);
  expect((await (await member('ARTIST')).get('/deliveries')).status).toBe(403);
});
