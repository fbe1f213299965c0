import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildVideoClaim } from '../../testing/build-video-network.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { remindClaims } from './remind-claims.job.ts';

const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
async function owner(over: object = {}) {
  return signIn('ARTIST', { id: (await buildProfile({ full_name: 'Jussara Lima', ...over })).id });
}
const due_on = '2027-01-31';
const video = { video: 'dQw4w9WgXcQ', video_title: 'Festa de São João', channel_name: 'TV Ilha', due_on };
const noticesOf = (userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
async function buildProof(user_id: string) {
  const [id, now] = [randomUUID(), new Date()];
  const file = { name: 'contrato.pdf', content_type: 'application/pdf', bytes: 10, sha256: 'a'.repeat(64) };
  const upload = { id, user_id, purpose: 'document', storage_key: `uploads/${id}.pdf`, ...file } as const;
  await db
    .insertInto('uploads')
    .values({ ...upload, created_at: now, stored_at: now })
    .execute();
  return id;
}

test('a claim of the staff reaches the owner of the recording, who answers with a proof that the staff reads', async () => {
  const artist = await owner();
  const { isrc } = await buildTrack({ user_id: artist.id, title: 'Boi da Lua' });
  const unknown = await admin.post('/video-claims', { ...video, isrc: 'BRTOA2699999' });
  expect(unknown.body.error.params.fields).toEqual({ isrc: 'videoClaim.isrc' });
  const entered = await admin.post('/video-claims', { ...video, isrc, dispute: 'tenho autorização' });
  expect(entered.body).toMatchObject({ user_id: artist.id, track_title: 'Boi da Lua', status: 'open', due_on });
  const { id } = entered.body;
  expect(await noticesOf(artist.id)).toMatchObject([{ kind: 'videoClaim.opened', params: { due_on } }]);

  const upload_ids = [await buildProof(artist.id)];
  const form = { answer: 'keep', answer_note: 'O contrato venceu.', upload_ids };
  const answered = await artist.post(`/video-claims/${id}/answer`, form);
  expect(answered.body).toMatchObject({ status: 'answered', answer: 'keep', files: [{ name: 'contrato.pdf' }] });
  expect((await artist.post(`/video-claims/${id}/answer`, { answer: 'release' })).body.error.code).toBe(
    'videoClaim.moved',
  );
  const { rows } = (await admin.get('/video-claim-queue?status=answered&limit=100')).body;
  const seen = rows.find((row: { id: string }) => row.id === id);
  expect(seen).toMatchObject({ answer_note: 'O contrato venceu.', files: [{ name: 'contrato.pdf' }] });
  expect((await admin.post(`/video-claims/${id}/close`)).body.status).toBe('closed');
  const trail = db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('created_at');
  expect((await trail.execute()).map(({ action }) => action)).toEqual([
    'videoClaim.entered',
    'videoClaim.answered',
    'videoClaim.closed',
  ]);
});

test('a claim entered twice, even at once, is one claim and one notice until it is answered', async () => {
  const artist = await owner();
  const { isrc } = await buildTrack({ user_id: artist.id });
  const enter = () => admin.post('/video-claims', { ...video, isrc });
  const both = await Promise.all([enter(), enter()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = await enter();
  expect(refused.body.error.params.fields).toEqual({ video: 'videoClaim.isOpen' });
  expect(await noticesOf(artist.id)).toHaveLength(1);
  const { id } = both.find(({ status }) => status === 200)!.body;
  expect((await artist.post(`/video-claims/${id}/answer`, { answer: 'release' })).status).toBe(200);
  expect((await enter()).status).toBe(200);
});

test('a deadline that has passed is refused, by hand and in a report; the day itself is none', async () => {
  const artist = await owner();
  const { isrc } = await buildTrack({ user_id: artist.id, title: 'Boi da Lua' });
  const [today, yesterday] = [0, 86_400_000].map((ago) => productDay(new Date(Date.now() - ago)));
  const past = { due_on: 'videoClaim.past' };
  const entered = await admin.post('/video-claims', { ...video, isrc, due_on: yesterday });
  expect(entered.body.error.params.fields).toEqual(past);
  const imported = await admin.post('/video-claims/import', { csv: 'claim_id', due_on: yesterday });
  expect(imported.body.error.params.fields).toEqual(past);
  expect(await noticesOf(artist.id)).toEqual([]);
  expect((await admin.post('/video-claims', { ...video, isrc, due_on: today })).body.status).toBe('open');
});

test('a proof of somebody else answers nothing', async () => {
  const [artist, other] = [await owner(), await owner()];
  const id = await buildVideoClaim({ user_id: artist.id });
  const upload_ids = [await buildProof(other.id)];
  const reply = await artist.post(`/video-claims/${id}/answer`, {
    answer: 'keep',
    answer_note: 'É minha.',
    upload_ids,
  });
  expect(reply.body.error.code).toBe('upload.unknown');
  expect((await artist.get('/video-claims')).body.rows).toMatchObject([{ status: 'open' }]);
});

test('whoever keeps a claim says why', async () => {
  const artist = await owner();
  const id = await buildVideoClaim({ user_id: artist.id });
  const mute = await artist.post(`/video-claims/${id}/answer`, { answer: 'keep', answer_note: '  ' });
  expect(mute.body.error.params.fields).toEqual({ answer_note: 'field.required' });
  expect((await artist.get('/video-claims')).body.rows).toMatchObject([{ status: 'open' }]);
});

test('strangers see and answer nothing, a label does for its artists, and an artist enters none', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await owner({ aggregator_id: labelId });
  const id = await buildVideoClaim({ user_id: artist.id });
  const stranger = await owner();
  expect((await stranger.get('/video-claims')).body.rows).toEqual([]);
  expect((await stranger.post(`/video-claims/${id}/answer`, { answer: 'release' })).status).toBe(404);
  expect((await artist.post('/video-claims', { ...video, isrc: 'BRTOA2600088' })).status).toBe(403);
  expect((await artist.post(`/video-claims/${id}/close`)).status).toBe(403);
  const fresh = signIn('ARTIST', { id: artist.id, isVerified: false });
  const unverified = await fresh.post(`/video-claims/${id}/answer`, { answer: 'release' });
  expect(unverified.body.error.code).toBe('access.verificationRequired');
  const label = signIn('AGGREGATOR', { id: labelId });
  expect((await label.post(`/video-claims/${id}/answer`, { answer: 'release' })).body.status).toBe('answered');
});

test('pending claims of the report come in once; faulty lines are named', async () => {
  const artist = await owner();
  const { isrc } = await buildTrack({ user_id: artist.id });
  const claim = randomUUID().slice(0, 12);
  const csv = [
    'Claim ID,Claim Status,Video ID,Video Title,Channel Display Name,ISRC,Matching Duration',
    `${claim},PENDING,dQw4w9WgXcQ,"Remix, lo-fi",Beats da Madruga,${isrc},61`,
    `${claim}x,ACTIVE,dQw4w9WgXcQ,Remix,Beats,${isrc},61`,
    `${claim}y,PENDING,dQw4w9WgXcQ,Remix,Beats,BRTOA2699998,61`,
    `${claim}z,PENDING,curto,Remix,Beats,${isrc},61`,
  ].join('\r\n');
  const result = await admin.post('/video-claims/import', { csv, due_on });
  expect(result.body).toEqual({
    ...{ added: 1, known: 0, quiet: 1 },
    faults: [
      { line: 4, fault: 'unknownIsrc', text: 'BRTOA2699998' },
      { line: 5, fault: 'video', text: 'curto' },
    ],
  });
  expect((await admin.post('/video-claims/import', { csv, due_on })).body).toMatchObject({ added: 0, known: 1 });
  expect((await artist.get('/video-claims')).body.rows).toMatchObject([
    { video_title: 'Remix, lo-fi', channel_name: 'Beats da Madruga', matched_seconds: 61 },
  ]);
  const other = await admin.post('/video-claims/import', { csv: 'a,b\n1,2', due_on });
  expect(other.body.error.code).toBe('videoClaim.columns');
  expect((await admin.post('/video-claims/import', { csv: 'a,"b\n1', due_on })).body.error.code).toBe(
    'videoClaim.unreadable',
  );
});

test('people are reminded a week and a day before the deadline, once each, and not of what they answered', async () => {
  const today = Date.parse(`${productDay(clock.now())}T00:00:00Z`);
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const [artist, calm] = [await owner(), await owner()];
  await buildVideoClaim({ user_id: artist.id, due_on: inDays(7) });
  await buildVideoClaim({ user_id: artist.id, due_on: inDays(1) });
  await buildVideoClaim({ user_id: calm.id, due_on: inDays(8) });
  const answered = { answer: 'keep', answered_at: new Date(), status: 'answered' } as const;
  await buildVideoClaim({ user_id: calm.id, due_on: inDays(1), ...answered });
  for (const _ of [1, 2]) await runJob(remindClaims, {});
  const told = (await noticesOf(artist.id)).map(({ params }) => (params as { days: number }).days).sort();
  expect(told).toEqual([1, 7]);
  expect(await noticesOf(calm.id)).toEqual([]);
});

test('a claim that nobody answered in time is the staff’s; owner and label are told once, and a late answer still counts', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await owner({ aggregator_id: labelId });
  const yesterday = productDay(new Date(clock.now().getTime() - 86_400_000));
  const id = await buildVideoClaim({ user_id: artist.id, due_on: yesterday });
  for (const _ of [1, 2]) await runJob(remindClaims, {});
  expect((await artist.get('/video-claims')).body.rows).toMatchObject([{ status: 'expired' }]);
  const [told, label] = [await noticesOf(artist.id), await noticesOf(labelId)];
  expect(told).toMatchObject([{ kind: 'videoClaim.expired', params: { owner: null } }]);
  expect(label).toMatchObject([{ kind: 'videoClaim.expired', params: { owner: 'Jussara Lima' } }]);
  expect((await artist.post(`/video-claims/${id}/answer`, { answer: 'release' })).body.status).toBe('answered');
});

test('a label is told of a claim on its artist’s recording', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await owner({ aggregator_id: labelId });
  const { isrc } = await buildTrack({ user_id: artist.id });
  expect((await admin.post('/video-claims', { ...video, isrc })).status).toBe(200);
  expect(await noticesOf(labelId)).toMatchObject([{ kind: 'videoClaim.opened', params: { owner: 'Jussara Lima' } }]);
});
