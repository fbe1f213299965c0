import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildStoredFile } from '../../testing/deliverable.ts';
import { app, buildMediaFile, buildProfile, db, free, signIn } from '../../testing/index.ts';
import { saveWholeDraft, submitRelease } from '../../testing/submit-release.ts';
import { wholeTrack } from '../../testing/whole-bodies.ts';

async function artist(over: object = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true, display_name: 'Jussara', ...over });
  return signIn('ARTIST', { id });
}
type Actor = Awaited<ReturnType<typeof artist>>;

async function begun(actor: Actor, tracks: object[] = []) {
  const { body } = await actor.post('/releases', {});
  const draft = {
    ...body.draft,
    title: 'Varal',
    artist: 'Jussara Lima',
    release_date: '2026-12-18',
    tracks: tracks.map(wholeTrack),
    revision: 1,
  };
  expect((await actor.send('PUT', `/releases/${body.id}/draft`, { body: draft })).status).toBe(200);
  return body.id as string;
}

const setStatus = (id: string, status: 'pending' | 'approved' | 'processing' | 'completed' | 'rejected') =>
  free.updateTable('distributions').set({ status }).where('release_id', '=', id).execute();

async function checkedFile(user_id: string) {
  const file = await buildMediaFile({ user_id, name: 'varal.flac' });
  const stored = { status: 'checked', stored_at: new Date(), format: 'flac', sha256: 'a'.repeat(64) } as const;
  const findings = [{ code: 'audio.mono', level: 'warning', facts: {} }];
  const checked = {
    checked_at: new Date(),
    report: JSON.stringify({ findings }),
    duration_ms: 245_000,
    waveform: '[0,128,255]',
  };
  await free
    .updateTable('media_files')
    .set({ ...stored, ...checked, storage_key: file.id })
    .where('id', '=', file.id)
    .execute();
  return file.id;
}

test('the page has the tracks with their files, the stores and everything that happened, newest first', async () => {
  const owner = await artist();
  const fileId = await checkedFile(owner.id);
  const id = await begun(owner, [
    { id: randomUUID(), title: 'Varal', isrc: 'BRTOA2600114', composers: ['Dona Cota'], audio_file_id: fileId },
    { id: randomUUID(), title: 'Moringa' },
  ]);
  await setStatus(id, 'rejected');
  const at = (minute: number) => new Date(Date.now() + minute * 60_000);
  const admin = await buildProfile({ role: 'ADMIN', full_name: 'Revisora Secreta' });
  await db
    .insertInto('release_events')
    .values([
      { release_id: id, kind: 'submitted', actor_id: owner.id, created_at: at(1) },
      { release_id: id, kind: 'rejected', note: 'A capa é de outra pessoa.', actor_id: admin.id, created_at: at(2) },
    ])
    .execute();

  const { status, body } = await owner.get(`/releases/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Varal',
    owner_name: 'Jussara',
    status: 'rejected',
    badge: 'rejected',
    platforms: ['spotify', 'apple', 'youtube'],
    regions: ['global'],
    tracks: [
      {
        title: 'Varal',
        composers: ['Dona Cota'],
        splits: null,
        file: { id: fileId, name: 'varal.flac', status: 'checked', duration_ms: 245_000, waveform: [0, 128, 255] },
      },
      { title: 'Moringa', file: null },
    ],
    events: [{ kind: 'rejected', note: 'A capa é de outra pessoa.' }, { kind: 'submitted' }, { kind: 'created' }],
  });
  expect(body.tracks[0].file.findings).toMatchObject([{ code: 'audio.mono' }]);
  expect(JSON.stringify(body)).not.toMatch(/Secreta|storage_key|actor_id/);
  expect(JSON.stringify(body)).not.toContain(admin.id);
});

test('its label and the staff see it; another artist and another label do not', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  const owner = await artist({ aggregator_id: labelId });
  const id = await begun(owner);
  const { id: otherId } = await buildProfile({ role: 'AGGREGATOR' });
  const { id: adminId } = await buildProfile({ role: 'ADMIN' });
  const see = async (actor: Actor) => (await actor.get(`/releases/${id}`)).status;
  expect(await see(signIn('AGGREGATOR', { id: labelId }))).toBe(200);
  expect(await see(signIn('ADMIN', { id: adminId }))).toBe(200);
  expect(await see(signIn('AGGREGATOR', { id: otherId }))).toBe(404);
  expect(await see(await artist())).toBe(404);
});

test('a release is withdrawn from where the table lets it, once, with event and audit', async () => {
  const owner = await artist();
  const id = await begun(owner);
  expect((await owner.post(`/releases/${id}/withdraw`, {})).body.error).toMatchObject({
    code: 'distribution.wrongState',
    params: { status: 'draft' },
  });
  await setStatus(id, 'rejected');
  expect((await owner.post(`/releases/${id}/withdraw`, {})).status).toBe(409);
  await setStatus(id, 'pending');
  expect((await (await artist()).post(`/releases/${id}/withdraw`, {})).status).toBe(404);

  const { status, body } = await owner.post(`/releases/${id}/withdraw`, {});
  expect([status, body.status, body.badge]).toEqual([200, 'withdrawn', 'withdrawn']);
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawn', 'created']);
  expect((await owner.post(`/releases/${id}/withdraw`, {})).status).toBe(409);
  const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'release.withdrawn').execute();
  expect(audit).toHaveLength(1);
});

test('the owner and their label save the masters as they were sent; whoever is not the owner leaves a trace', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const owner = await buildProfile({ is_verified: true, aggregator_id: label.id });
  const sender = signIn('ARTIST', { id: owner.id });
  const stranger = signIn('ARTIST', { id: (await buildProfile()).id });
  const content = Buffer.from('RIFF and so on');
  const audio_file_id = await buildStoredFile(owner.id, 'audio', content);
  const { draft } = await saveWholeDraft(sender);
  const { id } = await submitRelease(sender, { tracks: [{ ...draft.tracks[0]!, id: randomUUID(), audio_file_id }] });
  const link = (who: typeof sender, file_id = audio_file_id) => who.post(`/releases/${id}/file-link`, { file_id });
  const trail = async () =>
    (await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute()).filter(
      ({ action }) => action === 'release.fileDownloaded',
    );

  const { url } = (await link(sender)).body;
  const whole = await app.inject({ url });
  expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true]);
  expect(whole.headers['content-disposition']).toBe("attachment; filename*=UTF-8''faixa.wav");
  const rest = await app.inject({ url, headers: { range: 'bytes=5-' } });
  expect([rest.statusCode, rest.payload]).toEqual([206, 'and so on']);
  expect(await trail()).toEqual([]);

  expect((await link(signIn('AGGREGATOR', { id: label.id }))).status).toBe(200);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await link(admin)).status).toBe(200);
  expect((await trail()).map(({ actor_id }) => actor_id)).toEqual([label.id, admin.id]);
  expect((await link(stranger)).status).toBe(404);
  // A file of somebody else's is not the release's, whoever names it.
  expect((await link(sender, await buildStoredFile(stranger.id, 'audio'))).status).toBe(404);
});
