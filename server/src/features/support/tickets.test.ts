import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { MessageView, TicketView } from '@toada/domain/support/support.contract.ts';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';

async function person(role: Role, over: object = {}) {
  const profile = await buildProfile({ role, full_name: 'Jussara Lima', ...over });
  const signed = signIn(role, { id: profile.id });
  const keyed = (path: string, body: object, key: string = randomUUID()) =>
    signed.post(path, body, { headers: { 'idempotency-key': key } });
  const ask = async (over: object = {}) => {
    const { body } = await keyed('/tickets', { ...question, ...over });
    return body as TicketView;
  };
  const put = (path: string, body: object) => signed.send('PUT', path, { body });
  return { ...signed, keyed, put, ask };
}
const question = { subject: 'Capa recusada pela Tidal', category: 'release', text: 'O que eu faço?' };
const support = await person('SUPPORT', { full_name: 'Bia Nogueira' });
const finance = await person('FINANCE', { full_name: 'Rui Prado' });

const numbers = ({ body }: { body: { rows: TicketView[] } }) => body.rows.map(({ number }) => number);
const texts = ({ body }: { body: { rows: MessageView[] } }) => body.rows.map(({ text }) => text);
const talkOf = (one: Awaited<ReturnType<typeof person>>, id: string, after = 0) =>
  one.get(`/tickets/${id}/messages?after_place=${after}`);
const statusOf = async (id: string) =>
  (await db.selectFrom('tickets').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('somebody asks, the staff answers, an answer reopens what was solved, and the end is rated', async () => {
  const artist = await person('ARTIST');
  const ticket = await artist.ask();
  expect(ticket).toMatchObject({ subject: question.subject, status: 'open', last_place: 1, assignee_name: null });
  expect(ticket.number).toBeGreaterThan(1000);

  await support.keyed(`/inbox/tickets/${ticket.id}/answers`, { text: 'Envie uma capa maior.' });
  const { body: answered } = await artist.get(`/tickets/${ticket.id}`);
  expect(answered).toMatchObject({ status: 'waiting', assignee_name: 'Bia', last_place: 2 });
  const { body: talk } = await talkOf(artist, ticket.id);
  expect(talk).toMatchObject({
    rows: [
      { place: 1, text: question.text, is_staff: false, author_name: 'Jussara Lima' },
      { place: 2, text: 'Envie uma capa maior.', is_staff: true, author_name: 'Bia' },
    ],
    has_more: false,
  });

  await artist.keyed(`/tickets/${ticket.id}/messages`, { text: 'Enviei!' });
  expect(await statusOf(ticket.id)).toBe('in_progress');
  expect((await artist.post(`/tickets/${ticket.id}/rating`, { rating: 5 })).body.error.code).toBe('ticket.notSolved');
  expect((await support.post(`/inbox/tickets/${ticket.id}/resolve`)).body.status).toBe('resolved');
  expect((await artist.post(`/tickets/${ticket.id}/rating`, { rating: 4, comment: 'Rápido.' })).body.rating).toBe(4);

  await artist.keyed(`/tickets/${ticket.id}/messages`, { text: 'Voltou a dar erro.' });
  expect(await statusOf(ticket.id)).toBe('open');
  const trail = db.selectFrom('audit_entries').select('action').where('subject_id', '=', ticket.id);
  expect((await trail.orderBy('created_at').execute()).map(({ action }) => action)).toEqual([
    'ticket.opened',
    'ticket.resolved',
    'ticket.reopened',
  ]);
});

test('the list has the number, the subject, the status and the last update, the newest word first', async () => {
  const artist = await person('ARTIST');
  const [first, second] = [await artist.ask(), await artist.ask({ subject: 'Pix devolvido', category: 'money' })];
  clock.now = () => new Date(Date.now() + 60_000);
  await artist.keyed(`/tickets/${first.id}/messages`, { text: 'Mais uma coisa.' });
  clock.now = () => new Date();
  const list = await artist.get('/tickets');
  expect(numbers(list)).toEqual([first.number, second.number]);
  expect(list.body.rows[0].last_update > list.body.rows[1].last_update).toBe(true);
  const page = await artist.get('/tickets?limit=1');
  expect(numbers(await artist.get(`/tickets?limit=1&after=${page.body.next}`))).toEqual([second.number]);
  expect(numbers(await artist.get('/tickets?status=resolved'))).toEqual([]);
});

test('a chat becomes a ticket that is called by its first words', async () => {
  const artist = await person('ARTIST');
  const text = `Oi!\nA Tidal recusou a capa do meu álbum. ${'E agora? '.repeat(20)}`;
  const ticket = await artist.ask({ subject: undefined, category: 'other', text });
  expect(ticket.subject).toBe('Oi! A Tidal recusou a capa do meu álbum. E agora? E agora?…');
});

test('a question is about a release, a withdrawal or a month of statements, and about one of them alone', async () => {
  const artist = await person('ARTIST');
  const release = await buildRelease({ user_id: artist.id, title: 'Quintal de Estrelas' });
  const track = await buildTrack({ user_id: artist.id, release_id: release.id, title: 'Varal' });
  const about = async (thing: object) => (await artist.ask(thing)).about;
  expect(await about({ release_id: release.id })).toEqual({
    ...{ kind: 'release', id: release.id, name: 'Quintal de Estrelas' },
  });
  expect(await about({ statement_month: '2026-10' })).toEqual({
    ...{ kind: 'statement', id: '2026-10', name: 'Extrato de outubro de 2026' },
  });
  const both = await artist.keyed('/tickets', { ...question, release_id: release.id, statement_month: '2026-10' });
  expect(both.status).toBe(422);
  const things = await artist.get('/ticket-things');
  expect(things.body.rows).toEqual([
    { kind: 'release', id: release.id, name: 'Quintal de Estrelas', detail: 'Single', cover_url: null },
    { kind: 'track', id: track.id, name: 'Varal', detail: 'Faixa de Quintal de Estrelas', cover_url: null },
  ]);
  expect(await about({ track_id: track.id })).toMatchObject({ kind: 'track', name: 'Varal, Quintal de Estrelas' });
});

test('messages are one after the other, and a key that comes twice writes once', async () => {
  const artist = await person('ARTIST');
  const { id } = await artist.ask();
  const key = randomUUID();
  const send = () => artist.keyed(`/tickets/${id}/messages`, { text: 'Uma vez só' }, key);
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  const words = Array.from({ length: 8 }, (_, place) => `Palavra ${place}`);
  const replies = await Promise.all(words.map((text) => artist.keyed(`/tickets/${id}/messages`, { text })));
  expect(replies.map(({ status }) => status)).toEqual(words.map(() => 200));
  const { body } = await talkOf(artist, id);
  expect(body.rows.map(({ place }: MessageView) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(texts({ body }).filter((text) => text === 'Uma vez só')).toHaveLength(1);
  expect(texts(await talkOf(artist, id, 9))).toHaveLength(1);
});

test('an artist hears of the ticket that the label opened for them, and knows that the label reads along', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const opened = await label.ask({ artist_id: artist.id, subject: 'Pelo artista' });
  const own = await artist.ask();
  const told = db.selectFrom('notifications').select('params').where('user_id', '=', artist.id);
  expect(await told.where('kind', '=', 'ticket.opened').execute()).toMatchObject([
    { params: { ticket_id: opened.id, number: opened.number, subject: 'Pelo artista' } },
  ]);
  const ofLabel = async (id: string) => (await artist.get(`/tickets/${id}`)).body.is_opened_by_label;
  expect([await ofLabel(opened.id), await ofLabel(own.id)]).toEqual([true, false]);
});

test('a label opens a ticket for its artist; of the others it sees those that the artist shares', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const own = await artist.ask();
  const shared = await artist.ask({ is_shared: true });
  const opened = await label.ask({ artist_id: artist.id, subject: 'Pelo artista' });
  expect(opened.owner_id).toBe(artist.id);
  expect(new Set(numbers(await label.get('/tickets')))).toEqual(new Set([shared.number, opened.number]));
  expect(numbers(await artist.get('/tickets'))).toHaveLength(3);
  for (const path of [`/tickets/${own.id}`, `/tickets/${own.id}/messages`])
    expect((await label.get(path)).status).toBe(404);
  expect((await label.keyed(`/tickets/${own.id}/messages`, { text: 'Oi' })).status).toBe(404);

  await artist.put(`/tickets/${own.id}/sharing`, { is_shared: true });
  expect((await label.get(`/tickets/${own.id}`)).status).toBe(200);
  expect((await label.put(`/tickets/${own.id}/sharing`, { is_shared: false })).status).toBe(403);
  await artist.put(`/tickets/${own.id}/sharing`, { is_shared: false });
  expect((await label.get(`/tickets/${own.id}`)).status).toBe(404);
  // A label reads the tickets it opened while the artist is its own.
  await db.updateTable('profiles').set({ aggregator_id: null }).where('id', '=', artist.id).execute();
  expect(numbers(await label.get('/tickets'))).toEqual([]);
});

test('a question may be about a work of its owner, and is offered as one', async () => {
  const [artist, other] = [await person('ARTIST'), await person('ARTIST')];
  const { id: work_id } = (await artist.post('/works', {})).body;
  await db.updateTable('works').set({ title: 'Cantiga da Varanda' }).where('id', '=', work_id).execute();
  const thing = { kind: 'work', id: work_id, name: 'Cantiga da Varanda' };
  expect((await artist.get('/ticket-things')).body.rows).toMatchObject([{ ...thing, detail: 'Obra' }]);
  const { body } = await artist.keyed('/tickets', { ...question, work_id });
  expect(body.about).toEqual(thing);
  expect((await support.post(`/inbox/tickets/${body.id}/open`)).body.matter).toMatchObject({ ...thing, status: null });
  expect((await other.keyed('/tickets', { ...question, work_id })).status).toBe(404);
});

test('a label does not ask for somebody else’s artist', async () => {
  const [label, stranger] = [await person('AGGREGATOR'), await person('ARTIST')];
  expect((await label.keyed('/tickets', { ...question, artist_id: stranger.id })).status).toBe(404);
});

test('finance reads and answers questions about money alone', async () => {
  const artist = await person('ARTIST');
  const withdrawal = await buildWithdrawal();
  const payee = await person('ARTIST', {});
  const [cover, money] = [await artist.ask(), await payee.ask({ category: 'money' })];
  const owner = signIn('ARTIST', { id: withdrawal.user_id });
  const headers = { 'idempotency-key': randomUUID() };
  const paid = await owner.post('/tickets', { ...question, withdrawal_id: withdrawal.id }, { headers });
  const seen = numbers(await finance.get('/inbox/tickets?limit=100'));
  expect(seen).toEqual(expect.arrayContaining([money.number, paid.body.number]));
  expect(seen).not.toContain(cover.number);
  expect((await finance.get(`/inbox/tickets/${cover.id}/messages`)).status).toBe(404);
  expect((await finance.keyed(`/inbox/tickets/${cover.id}/answers`, { text: 'Oi' })).status).toBe(404);
  expect((await finance.keyed(`/inbox/tickets/${money.id}/answers`, { text: 'Oi' })).status).toBe(200);
  // A question about no money is not given to finance, either.
  const given = await support.put(`/inbox/tickets/${cover.id}/assignee`, { assignee_id: finance.id });
  expect(given.status).toBe(404);
});

test('how far each side has read is known to the other, and only grows', async () => {
  const artist = await person('ARTIST');
  const { id } = await artist.ask();
  await support.post(`/inbox/tickets/${id}/read`, { place: 1 });
  expect((await artist.get(`/tickets/${id}`)).body.staff_read_place).toBe(1);
  await support.post(`/inbox/tickets/${id}/read`, { place: 99 });
  expect((await artist.get(`/tickets/${id}`)).body.staff_read_place).toBe(1);
  await support.keyed(`/inbox/tickets/${id}/answers`, { text: 'Oi!' });
  await artist.post(`/tickets/${id}/read`, { place: 2 });
  await artist.post(`/tickets/${id}/read`, { place: 1 });
  expect((await artist.get(`/tickets/${id}`)).body.owner_read_place).toBe(2);
});

test('the 21st unsolved question is refused by its number', async () => {
  const artist = await person('ARTIST');
  for (let count = 0; count < 20; count++) await artist.ask();
  expect((await artist.keyed('/tickets', question)).body.error).toMatchObject({
    ...{ code: 'ticket.tooMany', params: { limit: 20 } },
  });
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['no comment',       { comment: ' ', rating: 5 },   { comment: 'field.required' }],
  ['no rating',        { comment: 'Bom.' },           { rating: 'feedback.rating' }],
  ['a rating of 6',    { comment: 'Bom.', rating: 6 }, { rating: 'feedback.rating' }],
])('feedback with %s is refused at its field', async (_, body, fields) => {
  const artist = await person('ARTIST');
  expect((await artist.keyed('/feedbacks', body)).body.error.params.fields).toEqual(fields);
});

test('feedback is kept', async () => {
  const artist = await person('COLLABORATOR');
  expect((await artist.keyed('/feedbacks', { comment: 'Gosto muito.', rating: 5 })).status).toBe(200);
  const kept = db.selectFrom('feedbacks').select(['comment', 'rating']).where('user_id', '=', artist.id);
  expect(await kept.execute()).toEqual([{ comment: 'Gosto muito.', rating: 5 }]);
});
