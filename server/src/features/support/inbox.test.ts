import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { InboxResult, InboxTicket } from '@toada/domain/support/inbox.contract.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { moveRows } from '../../db/move-rows.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildStoredFile } from '../../testing/deliverable.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { insertDelivery } from '../delivery/work.queries.ts';
import { notify } from '../notification/notify.ts';
import { endSilence } from './end-silence.job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const later = (days: number) => {
  clock.now = () => new Date(Date.now() + days * DAY_MS);
};
afterEach(() => {
  clock.now = () => new Date();
});

const bia = await buildProfile({ role: 'SUPPORT', full_name: 'Bia Nogueira' });
const support = signIn('SUPPORT', { id: bia.id });

async function ask(over: object = {}) {
  const owner = await buildProfile({ full_name: 'Jussara Lima' });
  const artist = signIn('ARTIST', { id: owner.id });
  const form = { subject: 'Capa recusada', category: 'release', text: 'O que eu faço?', ...over };
  const { body } = await artist.post('/tickets', form, keyed());
  return { artist, ticket: body as InboxTicket };
}
const answer = (id: string, over: object = {}) =>
  support.post(`/inbox/tickets/${id}/answers`, { text: 'Envie uma maior.', ...over }, keyed());
const idsIn = async (query: string) =>
  (await support.get(`/inbox/tickets?limit=100&${query}`)).body.rows.map(({ id }: InboxTicket) => id);
const noticesOf = async (userId: string) => {
  const kept = db.selectFrom('notifications').select(['kind', 'count']).where('user_id', '=', userId);
  return kept.orderBy('first_at').execute();
};
const statusOf = async (id: string) =>
  (await db.selectFrom('tickets').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('a ticket goes from queue to queue as people act', async () => {
  const { artist, ticket } = await ask();
  expect(await idsIn('queue=unassigned')).toContain(ticket.id);
  await support.send('PUT', `/inbox/tickets/${ticket.id}/assignee`, { body: { assignee_id: bia.id } });
  expect(await statusOf(ticket.id)).toBe('in_progress');
  expect(await idsIn('queue=unassigned')).not.toContain(ticket.id);
  expect(await idsIn('queue=mine')).toContain(ticket.id);
  await answer(ticket.id, { keeps: true });
  expect(await idsIn('queue=mine')).toContain(ticket.id);
  await answer(ticket.id);
  expect(await idsIn('queue=mine')).not.toContain(ticket.id);
  expect(await idsIn('queue=waiting')).toContain(ticket.id);
  await artist.post(`/tickets/${ticket.id}/messages`, { text: 'Enviei.' }, keyed());
  expect(await idsIn('queue=mine')).toContain(ticket.id);
  await support.post(`/inbox/tickets/${ticket.id}/resolve`);
  expect(await idsIn('queue=resolved')).toContain(ticket.id);
  expect((await support.get('/inbox/counts')).body).toMatchObject({ resolved: expect.any(Number), mine: 0 });
});

test('a ticket is found by its number, its subject and whoever asks, without accents', async () => {
  const { ticket } = await ask({ subject: 'Não recebi o convite da divisão' });
  for (const search of [String(ticket.number), `nº ${ticket.number}`, 'divisao'])
    expect(await idsIn(`search=${encodeURIComponent(search)}`), search).toContain(ticket.id);
  expect(await idsIn('search=ninguém')).toEqual([]);
  expect(await idsIn('category=money')).not.toContain(ticket.id);
});

test('opening shows the person and the thing without documents, accounts or amounts, and is in the trail', async () => {
  const owner = await buildProfile();
  const secret = { cpf: '52998224725', phone: '+5581999990000' };
  await db.updateTable('profiles').set(secret).where('id', '=', owner.id).execute();
  const artist = signIn('ARTIST', { id: owner.id });
  const release = await buildRelease({ user_id: owner.id, title: 'Quintal de Estrelas' });
  const form = { subject: 'Capa', category: 'release', text: 'Oi', release_id: release.id };
  const { body: ticket } = await artist.post('/tickets', form, keyed());
  const { body } = await support.post(`/inbox/tickets/${ticket.id}/open`);
  expect(body).toMatchObject({
    person: { name: 'Jussara Lima', is_verified: false, tickets: 1, average_rating: null },
    notices: [],
    matter: { kind: 'release', name: 'Quintal de Estrelas', status: 'draft', stores: [] },
  });
  expect(JSON.stringify(body)).not.toMatch(/52998224725|999990000|micros|balance|document_number/);
  const trail = db.selectFrom('audit_entries').select(['actor_id', 'person_id']).where('subject_id', '=', ticket.id);
  expect(await trail.where('action', '=', 'ticket.looked').execute()).toEqual([
    { actor_id: bia.id, person_id: owner.id },
  ]);
});

test('beside the talk stand the titles of the last ten notices and the verification, and no amount of money', async () => {
  const { artist, ticket } = await ask();
  const sums = [{ amount: '1234560000', currency: 'BRL' }];
  await notify(db, artist.id, 'statement.posted', { sums, payable_on: null });
  for (let count = 0; count < 10; count++) await notify(db, artist.id, 'statement.reversed', { sums });
  const verified = { is_verified: true, verification_expires_at: new Date(Date.now() + DAY_MS) };
  await db.updateTable('profiles').set(verified).where('id', '=', artist.id).execute();
  const { body } = await support.post(`/inbox/tickets/${ticket.id}/open`);
  expect(body.notices).toHaveLength(10);
  expect(new Set(body.notices.map(({ title }: { title: string }) => title))).toEqual(
    new Set(['Um relatório de loja foi estornado']),
  );
  expect(body.person).toMatchObject({ is_verified: true, verified_until: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/1234|1\.234|R\$/);
  // Looked at twice is written down twice.
  await support.post(`/inbox/tickets/${ticket.id}/open`);
  const trail = db.selectFrom('audit_entries').select('id').where('subject_id', '=', ticket.id);
  expect(await trail.where('action', '=', 'ticket.looked').execute()).toHaveLength(2);
});

test('a release beside the talk has its cover and its stores; whoever manages deliveries may ask for another try', async () => {
  const owner = await buildProfile();
  const cover_file_id = await buildStoredFile(owner.id, 'cover');
  const { id: release_id } = await buildRelease({ user_id: owner.id, title: 'Boi da Lua', cover_file_id });
  const { id: connector_id } = await db.selectFrom('connectors').select('id').limit(1).executeTakeFirstOrThrow();
  const sent = { release_id, connector_id, platform: 'tidal', kind: 'new', is_test: true } as const;
  const delivery = await insertDelivery(db, { ...sent, created_at: new Date() });
  const form = { subject: 'Capa', category: 'release', text: 'Oi', release_id };
  const { body: ticket } = await signIn('ARTIST', { id: owner.id }).post('/tickets', form, keyed());
  const open = async (who = support) => (await who.post(`/inbox/tickets/${ticket.id}/open`)).body.matter;
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect(await open(admin)).toMatchObject({
    cover_url: expect.stringContaining('/'),
    stores: [{ platform: 'tidal', kind: 'new', status: 'queued', retry_id: null }],
  });
  await db.transaction().execute((tx) => moveRows(tx, 'deliveries', 'fail').where('id', '=', delivery.id).execute());
  expect((await open(admin)).stores).toMatchObject([{ status: 'failed', retry_id: delivery.id }]);
  // Support sees that it failed; the policy lets an administrator send again.
  expect((await open()).stores).toMatchObject([{ status: 'failed', retry_id: null }]);
});

test('a withdrawal is called by its number, as everywhere else', async () => {
  const { id } = await buildProfile();
  const withdrawal = await buildWithdrawal({ user_id: id });
  const artist = signIn('ARTIST', { id });
  const { body: things } = await artist.get('/ticket-things');
  const name = `Saque R-${String(withdrawal.number).padStart(6, '0')}`;
  expect(things.rows).toMatchObject([{ kind: 'withdrawal', name }]);
  const form = { subject: 'Pix', category: 'money', text: 'Oi', withdrawal_id: withdrawal.id };
  expect((await artist.post('/tickets', form, keyed())).body.about).toMatchObject({ name });
});

test('the owner and the staff are told once for several words, and never of a note', async () => {
  const { artist, ticket } = await ask();
  expect(await noticesOf(bia.id)).toContainEqual({ kind: 'ticket.queued', count: expect.any(Number) });
  await support.post(`/inbox/tickets/${ticket.id}/notes`, { text: 'Só nós.' }, keyed());
  expect(await noticesOf(artist.id)).toEqual([]);
  await answer(ticket.id);
  await answer(ticket.id);
  expect(await noticesOf(artist.id)).toEqual([{ kind: 'ticket.answered', count: 2 }]);
  await artist.post(`/tickets/${ticket.id}/messages`, { text: 'Enviei.' }, keyed());
  const asked = db.selectFrom('notifications').select('params').where('user_id', '=', bia.id);
  const facts = { ticket_id: ticket.id, number: ticket.number, subject: 'Capa recusada' };
  expect(await asked.where('kind', '=', 'ticket.asked').execute()).toContainEqual({ params: facts });
  await support.post(`/inbox/tickets/${ticket.id}/resolve`);
  expect((await noticesOf(artist.id)).map(({ kind }) => kind)).toEqual(['ticket.answered', 'ticket.solved']);
});

test('after five days of silence the person is told, after seven the ticket is solved; a word begins anew', async () => {
  const [silent, talking, ours] = [await ask(), await ask(), await ask()];
  for (const { ticket } of [silent, talking]) await answer(ticket.id);
  await runJob(endSilence, {});
  expect((await noticesOf(silent.artist.id)).map(({ kind }) => kind)).toEqual(['ticket.answered']);

  later(5.1);
  await runJob(endSilence, {});
  await runJob(endSilence, {});
  const told = (await noticesOf(silent.artist.id)).filter(({ kind }) => kind === 'ticket.silent');
  expect(told).toEqual([{ kind: 'ticket.silent', count: 1 }]);
  expect(await statusOf(silent.ticket.id)).toBe('waiting');
  await talking.artist.post(`/tickets/${talking.ticket.id}/messages`, { text: 'Estou aqui.' }, keyed());
  await answer(talking.ticket.id);

  later(7.2);
  await runJob(endSilence, {});
  expect(await statusOf(silent.ticket.id)).toBe('resolved');
  expect(await statusOf(talking.ticket.id)).toBe('waiting');
  // A question that nobody answered is never closed by silence.
  expect(await statusOf(ours.ticket.id)).toBe('open');
});

test('a label that asked for its artist is told of the silence, too', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ aggregator_id: label.id });
  const form = { subject: 'Contrato', category: 'other', text: 'Falta assinar?', artist_id: artist.id };
  const { body } = await signIn('AGGREGATOR', { id: label.id }).post('/tickets', form, keyed());
  expect((await answer(body.id)).status).toBe(200);
  later(5.1);
  await runJob(endSilence, {});
  for (const { id } of [label, artist])
    expect((await noticesOf(id)).map(({ kind }) => kind)).toContain('ticket.silent');
});

test('several are solved at once, one that is out of reach stops all', async () => {
  const [one, other] = [await ask(), await ask()];
  const ids = [one.ticket.id, other.ticket.id];
  expect((await support.post('/inbox/resolve', { ids: [...ids, randomUUID()] })).status).toBe(404);
  expect(await statusOf(one.ticket.id)).toBe('open');
  expect((await support.post('/inbox/resolve', { ids })).body).toEqual({ resolved: 2 });
  expect((await support.post('/inbox/resolve', { ids })).body).toEqual({ resolved: 0 });
});

test('ready answers are kept by their shortcut', async () => {
  const save = (text: string) => support.post('/inbox/ready-answers', { shortcut: 'capa-regra', text });
  const first = await save('A capa precisa ter 3000 × 3000 px.');
  const second = await save('Oi, {nome}! A capa precisa ter 3000 × 3000 px.');
  expect(second.body.id).toBe(first.body.id);
  const bad = await support.post('/inbox/ready-answers', { shortcut: 'Capa Regra', text: 'x' });
  expect(bad.body.error.params.fields).toEqual({ shortcut: 'readyAnswer.shortcut' });
  const finance = signIn('FINANCE');
  expect((await finance.get('/inbox/ready-answers')).body.rows).toEqual([second.body]);
  expect((await finance.send('DELETE', `/inbox/ready-answers/${first.body.id}`)).status).toBe(403);
  expect((await support.send('DELETE', `/inbox/ready-answers/${first.body.id}`)).status).toBe(200);
  expect((await support.get('/inbox/ready-answers')).body.rows).toEqual([]);
});

test('results are of each month and person: volume, first answer, time to solve and rating', async () => {
  const renata = await buildProfile({ role: 'SUPPORT', full_name: 'Renata Alves' });
  const start = new Date('2026-10-20T12:00:00Z');
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  for (const [minutes, rating] of [
    [4, 5],
    [10, 4],
    [20, null],
  ] as const) {
    const { ticket } = await ask();
    await free
      .updateTable('tickets')
      .set({
        ...{ assignee_id: renata.id, created_at: start, first_answer_at: after(minutes), rating },
        ...{ status: 'resolved' as const, resolved_at: after(minutes * 10), rated_at: rating && after(500) },
      })
      .where('id', '=', ticket.id)
      .execute();
  }
  clock.now = () => new Date('2026-11-18T12:00:00Z');
  const { body } = await support.get('/inbox/results');
  const october = (body.rows as InboxResult[]).find(({ month, is_everybody }) => month === '2026-10' && is_everybody);
  expect(october).toMatchObject({
    person_name: null,
    opened: 3,
    solved: 3,
    first_answer_minutes: 10,
    average_rating: 4.5,
  });
  expect(body.rows.filter(({ person_name }: InboxResult) => person_name === 'Renata Alves')).toEqual([
    {
      ...{
        month: '2026-10',
        is_everybody: false,
        person_name: 'Renata Alves',
        opened: 3,
        solved: 3,
        first_answer_minutes: 10,
      },
      ...{ solve_minutes: 100, rated: 2, average_rating: 4.5 },
    },
  ]);
});

test('feedback is read by support and administrators', async () => {
  const { artist } = await ask();
  await artist.post('/feedbacks', { comment: 'Gosto muito.', rating: 5 }, keyed());
  expect((await support.get('/inbox/feedbacks')).body.rows[0]).toMatchObject({
    ...{ comment: 'Gosto muito.', rating: 5, person_name: 'Jussara Lima' },
  });
  expect((await signIn('FINANCE').get('/inbox/feedbacks')).status).toBe(403);
});

test('the desk says how long answers took, once there are enough to tell', async () => {
  const { artist } = await ask();
  await sql`update tickets set first_answer_at = null`.execute(free);
  expect((await artist.get('/support-desk')).body).toMatchObject({ typical_minutes: null, goal_minutes: 120 });
  for (let count = 0; count < 5; count++) {
    const { ticket } = await ask();
    await sql`update tickets set first_answer_at = created_at + interval '4 minutes' where id = ${ticket.id}`.execute(
      free,
    );
  }
  clock.now = () => new Date(`${productDay(new Date())}T12:00:00-03:00`);
  expect((await artist.get('/support-desk')).body.typical_minutes).toBe(4);
});

test('every entry of the trail names its ticket', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { id } = await buildProfile({ aggregator_id: label.id });
  const artist = signIn('ARTIST', { id });
  const form = { subject: 'Trilha', category: 'other', text: 'Oi?' };
  const { body: ticket } = await artist.post('/tickets', form, keyed());
  for (const is_shared of [true, false])
    await artist.send('PUT', `/tickets/${ticket.id}/sharing`, { body: { is_shared } });
  await support.post(`/inbox/tickets/${ticket.id}/open`, {});
  await support.post(`/inbox/tickets/${ticket.id}/resolve`, {});
  await artist.post(`/tickets/${ticket.id}/messages`, { text: 'De novo.' }, keyed());
  const trail = await db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', ticket.id)
    .orderBy('created_at')
    .execute();
  const actions = ['opened', 'shared', 'unshared', 'looked', 'resolved', 'reopened'].map((verb) => `ticket.${verb}`);
  expect(trail.map(({ action }) => action)).toEqual(actions);
  for (const { after } of trail) expect(after).toMatchObject({ number: ticket.number });
});
