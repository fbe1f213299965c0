import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { InboxTicket, RelatedTicket } from '@toada/domain/support/inbox.contract.ts';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { afterEach, expect, test } from 'vitest';
import { buildProfile, clock, db, samplePicture, sendFile, signIn } from '../../testing/index.ts';

const MINUTE_MS = 60_000;
const start = Date.now();
const at = (minutes: number) => {
  clock.now = () => new Date(start + minutes * MINUTE_MS);
};
afterEach(() => {
  clock.now = () => new Date();
});
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

async function person(role: Role, over: object = {}) {
  const { id } = await buildProfile({ role, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}
type Person = Awaited<ReturnType<typeof person>>;
const support = await person('SUPPORT', { full_name: 'Bia Nogueira' });
const finance = await person('FINANCE');

async function ask(who: Person, text: string, over: object = {}) {
  const form = { subject: text, category: 'release', text, ...over };
  return (await who.post('/tickets', form, keyed())).body as InboxTicket;
}
const write = (who: Person, id: string, text: string) => who.post(`/tickets/${id}/messages`, { text }, keyed());
const answer = (id: string, text: string) => support.post(`/inbox/tickets/${id}/answers`, { text }, keyed());
const merge = (one: { id: string }, other: { id: string }, who: Person = support) =>
  who.post(`/inbox/tickets/${one.id}/merge`, { other_id: other.id });
const assign = (ticket: { id: string }, assignee_id: string | null) =>
  support.send('PUT', `/inbox/tickets/${ticket.id}/assignee`, { body: { assignee_id } });
const related = async (id: string, search = '', who: Person = support) =>
  (await who.get(`/inbox/tickets/${id}/related?search=${encodeURIComponent(search)}`)).body as {
    linked: RelatedTicket[];
    others: RelatedTicket[];
  };
const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);

test('whoever waits longest for an answer comes first, then those whose turn it is not, the newest word first', async () => {
  const artist = await person('ARTIST', { full_name: 'Ordem da fila' });
  at(0);
  const [first, second, third, fourth] = [
    await ask(artist, 'Primeira'),
    await ask(artist, 'Segunda'),
    await ask(artist, 'Terceira'),
    await ask(artist, 'Quarta'),
  ];
  at(1);
  for (const { id } of [first, fourth]) await answer(id, 'Veja.');
  at(2);
  await answer(second.id, 'Veja.');
  at(3);
  await write(artist, second.id, 'E agora?');
  at(4);
  await write(artist, third.id, 'Alguém?');
  at(5);
  await answer(first.id, 'Mais uma coisa.');
  const list = (query: string) => support.get(`/inbox/tickets?queue=all&search=Ordem&${query}`);
  const order = [third, second, first, fourth];
  expect(numbers((await list('limit=10')).body.rows)).toEqual(numbers(order));
  // By pages as at once.
  const paged: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await list(`limit=1${next && `&after=${next}`}`);
    paged.push(...numbers(body.rows));
    next = body.next;
  }
  expect(paged).toEqual(numbers(order));
});

test('the younger talk goes into the older one in order; the person is told, and the younger one points there', async () => {
  const artist = await person('ARTIST');
  at(0);
  const older = await ask(artist, 'Capa recusada');
  at(1);
  const picture = (await sendFile(artist, await samplePicture(), { purpose: 'support', name: 'tela.png' })).body.id;
  const younger = await ask(artist, 'Pix não caiu', { category: 'money', upload_ids: [picture] });
  at(2);
  await answer(older.id, 'Qual loja?');
  at(3);
  await write(artist, younger.id, 'Já faz dois dias.');
  await support.post(`/inbox/tickets/${younger.id}/notes`, { text: 'Conferir o lote.' }, keyed());

  at(4);
  // Named from either side, the older one goes on.
  const merged = await merge(younger, older);
  expect(merged.body).toMatchObject({ number: older.number, status: 'in_progress', category: 'money', last_place: 4 });
  const { body: talk } = await support.get(`/inbox/tickets/${older.id}/messages`);
  const rows = talk.rows as MessageView[];
  expect(rows.map(({ place, text }) => [place, text])).toEqual([
    [1, 'Capa recusada'],
    [2, 'Qual loja?'],
    [3, 'Pix não caiu'],
    [4, 'Já faz dois dias.'],
  ]);
  expect(
    rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).map(({ place }) => place),
  ).toEqual([1, 3, 2, 4]);
  expect(rows[2]?.files).toMatchObject([{ name: 'tela.png' }]);
  expect(talk.notes).toMatchObject([{ text: 'Conferir o lote.' }]);
  const opened = await artist.post(`/tickets/${older.id}/file-link`, { file_id: rows[2]?.files[0]?.id });
  expect(opened.status).toBe(200);

  const { body: pointer } = await artist.get(`/tickets/${younger.id}`);
  expect(pointer).toMatchObject({ status: 'resolved', merged_into: { id: older.id, number: older.number } });
  expect((await artist.get(`/tickets/${younger.id}/messages`)).body.rows).toEqual([]);
  expect((await write(artist, younger.id, 'Oi?')).body.error).toMatchObject({
    ...{ code: 'ticket.merged', params: { number: older.number } },
  });
  expect((await answer(younger.id, 'Oi?')).body.error.code).toBe('ticket.merged');
  expect((await artist.post(`/tickets/${younger.id}/rating`, { rating: 5 })).status).toBe(409);
  const told = db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', artist.id);
  expect(await told.where('kind', '=', 'ticket.merged').execute()).toMatchObject([
    { params: { ticket_id: older.id, number: older.number, merged_number: younger.number } },
  ]);
  const trail = db.selectFrom('audit_entries').select(['subject_id', 'actor_id']).where('action', '=', 'ticket.merged');
  expect(await trail.where('subject_id', 'in', [older.id, younger.id]).execute()).toEqual([
    { subject_id: expect.any(String), actor_id: support.id },
    { subject_id: expect.any(String), actor_id: support.id },
  ]);
});

test('a merger that is asked for again is answered as done, and done once', async () => {
  const artist = await person('ARTIST');
  const [oldest, middle, youngest] = [await ask(artist, 'Um'), await ask(artist, 'Dois'), await ask(artist, 'Três')];
  expect((await merge(middle, youngest)).body.number).toBe(middle.number);
  const again = await merge(youngest, middle);
  expect(again).toMatchObject({ status: 200, body: { number: middle.number, last_place: 2 } });
  // The answer of the first one was lost, and a colleague went on: it leads to where both talks are now.
  expect((await merge(oldest, middle)).body.last_place).toBe(3);
  expect((await merge(middle, youngest)).body).toMatchObject({ number: oldest.number, last_place: 3 });
  const told = db.selectFrom('notifications').select('id').where('user_id', '=', artist.id);
  expect(await told.where('kind', '=', 'ticket.merged').execute()).toHaveLength(2);
  const trail = db.selectFrom('audit_entries').select('id').where('person_id', '=', artist.id);
  expect(await trail.where('action', '=', 'ticket.merged').execute()).toHaveLength(4);
  // A pointer goes nowhere else.
  const other = await ask(artist, 'Quatro');
  expect((await merge(youngest, other)).body.error.code).toBe('ticket.cannotMerge');
});

test('everybody who had one of the two is told: the label that reads along, and the colleague who had it', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const [caio, lia] = [await person('SUPPORT', { full_name: 'Caio' }), await person('ADMIN', { full_name: 'Lia' })];
  const shared = { is_shared: true };
  const [older, younger] = [await ask(artist, 'Capa', shared), await ask(artist, 'Capa de novo', shared)];
  await assign(older, caio.id);
  await assign(younger, lia.id);
  await merge(older, younger);
  const told = async (who: Person, kind: string) =>
    db.selectFrom('notifications').select('params').where('user_id', '=', who.id).where('kind', '=', kind).execute();
  const facts = [{ params: { ticket_id: older.id, number: older.number, merged_number: younger.number } }];
  for (const reader of [artist, label]) expect(await told(reader, 'ticket.merged')).toMatchObject(facts);
  for (const colleague of [caio, lia]) expect(await told(colleague, 'ticket.joined')).toMatchObject(facts);
  expect(await told(support, 'ticket.joined')).toEqual([]);
  expect(await told(artist, 'ticket.joined')).toEqual([]);
});

test('a colleague who is given a ticket is told; whoever takes it needs no telling', async () => {
  const artist = await person('ARTIST');
  const lia = await person('SUPPORT', { full_name: 'Lia' });
  const ticket = await ask(artist, 'Para a Lia');
  for (const id of [support.id, lia.id, lia.id, null]) expect((await assign(ticket, id)).status).toBe(200);
  const told = await db
    .selectFrom('notifications')
    .select(['user_id', 'params'])
    .where('kind', '=', 'ticket.given')
    .where('user_id', 'in', [lia.id, support.id])
    .execute();
  expect(told).toMatchObject([{ user_id: lia.id, params: { number: ticket.number } }]);
});

test('a waiting question opens a solved one again when both become one', async () => {
  const artist = await person('ARTIST');
  const older = await ask(artist, 'Resolvida');
  await support.post(`/inbox/tickets/${older.id}/resolve`);
  const younger = await ask(artist, 'De novo');
  expect((await merge(older, younger)).body).toMatchObject({ status: 'open', waits_since: expect.any(String) });
});

test('tickets of two people do not become one, nor a shared one and one that the label does not read', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { aggregator_id: label.id });
  const other = await person('ARTIST');
  const [own, shared] = [await ask(artist, 'Minha'), await ask(artist, 'Do selo', { is_shared: true })];
  for (const strange of [await ask(other, 'De outra pessoa'), shared])
    expect((await merge(own, strange)).body.error.code).toBe('ticket.cannotMerge');
  expect((await merge(own, own)).status).toBe(404);
  expect((await related(own.id)).others).toMatchObject([{ number: shared.number, can_merge: false }]);
  // Nothing moved.
  expect((await artist.get(`/tickets/${own.id}`)).body.last_place).toBe(1);
  for (const who of [artist, label, finance]) expect((await merge(own, shared, who)).status).toBe(403);
});

test("a number that is looked for is a ticket's number, and not a part of an address", async () => {
  const artist = await person('ARTIST');
  const [one, other] = [await ask(artist, 'Sem número'), await ask(artist, 'Nota 33 do mapa')];
  await db
    .updateTable('profiles')
    .set({ email: `pipa${one.number}@toada.test` })
    .where('id', '=', artist.id)
    .execute();
  const found = async (search: string) => {
    const { body } = await support.get(`/inbox/tickets?queue=all&limit=10&search=${encodeURIComponent(search)}`);
    return numbers(body.rows).toSorted();
  };
  for (const search of [`${one.number}`, `#${one.number}`, `nº ${one.number}`])
    expect(await found(search)).toEqual([one.number]);
  expect(await found('nota 33')).toEqual([other.number]);
  expect(await found(`pipa${one.number}@`)).toEqual([one.number, other.number]);
});

test('linked tickets stand beside each other, for whoever may read both; the link can be taken away', async () => {
  const [one, other] = [await person('ARTIST'), await person('ARTIST')];
  const [cover, money] = [await ask(one, 'Capa vinculada'), await ask(other, 'Saque vinculado', { category: 'money' })];
  const link = (who = support) => who.post(`/inbox/tickets/${cover.id}/link`, { other_id: money.id });
  expect((await related(cover.id, String(money.number))).others).toMatchObject([{ id: money.id, can_merge: false }]);
  for (let twice = 0; twice < 2; twice++) expect((await link()).status).toBe(200);
  expect(numbers((await related(cover.id)).linked)).toEqual([money.number]);
  expect(numbers((await related(money.id)).linked)).toEqual([cover.number]);
  expect((await related(cover.id, String(money.number))).others).toEqual([]);
  // Finance reads the one about money, and nothing of the other.
  expect((await related(money.id, '', finance)).linked).toEqual([]);
  expect((await finance.post(`/inbox/tickets/${money.id}/link`, { other_id: cover.id })).status).toBe(404);
  expect((await support.post(`/inbox/tickets/${money.id}/unlink`, { other_id: cover.id })).status).toBe(200);
  expect((await related(cover.id)).linked).toEqual([]);
  const trail = db.selectFrom('audit_entries').select('action').where('subject_id', '=', cover.id);
  expect((await trail.orderBy('created_at').execute()).map(({ action }) => action)).toEqual([
    'ticket.opened',
    'ticket.linked',
    'ticket.unlinked',
  ]);
});

test('a talk that an earlier label opened does not go into one that the label of today reads', async () => {
  const [first, second] = [await person('AGGREGATOR'), await person('AGGREGATOR')];
  const artist = await person('ARTIST', { aggregator_id: first.id });
  const opened = await ask(first, 'Do selo antigo', { artist_id: artist.id });
  const shared = await ask(artist, 'Com o selo', { is_shared: true });
  await db.updateTable('profiles').set({ aggregator_id: second.id }).where('id', '=', artist.id).execute();

  // Nothing that was shared with the first label is the second one's to read.
  expect((await second.get(`/tickets/${shared.id}`)).status).toBe(404);
  const own = await ask(artist, 'Com o selo novo', { is_shared: true });
  expect((await second.get(`/tickets/${own.id}`)).status).toBe(200);
  expect((await merge(opened, own)).body.error.code).toBe('ticket.cannotMerge');
  expect((await second.get(`/tickets/${opened.id}`)).status).toBe(404);
});

test('a talk that goes on after a merger is silent from its last word, and its pointer counts nowhere', async () => {
  const artist = await person('ARTIST', { full_name: 'Silêncio unido' });
  at(0);
  const [older, younger] = [await ask(artist, 'Antiga'), await ask(artist, 'Nova')];
  for (const { id } of [older, younger]) await answer(id, 'Veja.');
  const told = new Date(start - 9 * 24 * 60 * MINUTE_MS);
  await db.updateTable('tickets').set({ silence_told_at: told }).where('id', '=', older.id).execute();
  const results = async () => {
    const { rows } = (await support.get('/inbox/results')).body;
    return rows.find((row: { is_everybody: boolean }) => row.is_everybody);
  };
  const before = await results();
  expect((await merge(older, younger)).status).toBe(200);
  const { silence_told_at } = await db
    .selectFrom('tickets')
    .select('silence_told_at')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow();
  expect(silence_told_at).toBeNull();
  expect(await results()).toMatchObject({ opened: before.opened - 1, solved: before.solved });
});
