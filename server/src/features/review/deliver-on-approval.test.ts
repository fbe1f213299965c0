import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildProfile, db, free, jobsNamed, signIn } from '../../testing/index.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { submitRelease } from '../../testing/submit-release.ts';

const mails = await startMailServer();
const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });

const SETTING = 'review.deliversOnApproval';
const switchDelivery = (value: boolean) => admin.send('PUT', `/platform-settings/${SETTING}`, { body: { value } });
beforeEach(() => db.deleteFrom('platform_settings').where('key', '=', SETTING).execute());

async function approved(title: string) {
  const owner = await buildProfile({ is_verified: true });
  const artist = signIn('ARTIST', { id: owner.id });
  const { id } = await submitRelease(artist, { title });
  await admin.post(`/reviews/${id}/claim`);
  const reply = await admin.post(`/reviews/${id}/approve`, { round: 1, checklist: checkItems });
  return { id, artist, reply };
}
const letterAbout = async (title: string) => {
  const letters = await mails.deliver(1);
  return letters.find(({ subject }) => subject === `Lançamento aprovado: ${title}`)?.text ?? '';
};

test('unless somebody has switched it off, an approval starts the delivery in the same step', async () => {
  const { id, artist, reply } = await approved('Vento');
  expect(reply).toMatchObject({ status: 200, body: { status: 'processing' } });
  const { body: page } = await artist.get(`/releases/${id}`);
  expect(page).toMatchObject({ status: 'processing', badge: 'inDelivery', progress: 5, hold: null });
  expect(page.events.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
    'started',
    'approved',
    'submitted',
  ]);
  const planned = await db.selectFrom('deliveries').select('kind').where('release_id', '=', id).execute();
  expect(planned).toHaveLength(page.platforms.length);
  expect(await jobsNamed('delivery.deliver')).not.toEqual([]);
  const trail = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute();
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'distribution.started',
    'release.approved',
    'release.submitted',
  ]);
  const text = await letterAbout('Vento');
  expect(text).toContain('A entrega às lojas já começou.');
  expect(text).not.toContain('Iniciar Processamento');
});

test('switched off, the approved release waits for its owner, who is told so in mail, list, page and dashboard', async () => {
  expect((await switchDelivery(false)).status).toBe(200);
  const { id, artist, reply } = await approved('Moringa');
  expect(reply.body.status).toBe('approved');
  expect(await db.selectFrom('deliveries').select('id').where('release_id', '=', id).execute()).toEqual([]);
  const text = await letterAbout('Moringa');
  expect(text).toContain('Aprovado: pronto para enviar. Abra o lançamento e clique em "Iniciar Processamento"');
  expect((await artist.get(`/releases/${id}`)).body).toMatchObject({ status: 'approved', badge: 'approved' });
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'approved', is_own_change: false });
  const { todos } = (await artist.get('/dashboard')).body;
  expect(todos).toContainEqual({ kind: 'readyToStart', count: 1, subject_id: id, subject_name: 'Moringa', on: null });

  expect((await artist.post(`/distributions/${id}/start`)).body.status).toBe('processing');
  const { todos: left } = (await artist.get('/dashboard')).body;
  expect(left.map(({ kind }: { kind: string }) => kind)).not.toContain('readyToStart');
});

test('the page says why a pending release waits, as the list does', async () => {
  const artist = signIn('ARTIST', { id: (await buildProfile({ is_verified: true })).id });
  const { id } = await submitRelease(artist, { title: 'Serena' });
  const { hold } = (await artist.get(`/distributions/${id}`)).body;
  expect(hold).toEqual({ reason: 'manualReview', names: [] });
  expect((await artist.get(`/releases/${id}`)).body.hold).toEqual(hold);
});

test('a change that its owner asked for is told apart from a correction that the review asked for', async () => {
  const artist = signIn('ARTIST', { id: (await buildProfile({ is_verified: true })).id });
  const { id } = await submitRelease(artist, { title: 'Varanda' });
  const set = (status: 'completed') =>
    free.updateTable('distributions').set({ status }).where('release_id', '=', id).execute();
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/correction`, { round: 1, note: 'Troque a capa.' });
  const state = async () => (await artist.get(`/distributions/${id}`)).body;
  expect(await state()).toMatchObject({ status: 'correction', is_own_change: false, note: 'Troque a capa.' });

  await set('completed');
  await artist.post(`/releases/${id}/change-requests`, { text: 'O nome da compositora está errado.' });
  await admin.post(`/reviews/${id}/claim`);
  expect((await admin.post(`/reviews/${id}/change/allow`, { note: '' })).status).toBe(200);
  expect(await state()).toMatchObject({ status: 'correction', is_own_change: true, note: null });
});
