import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildProfile, databaseUrl, db, signIn, until } from '../../testing/index.ts';

/** Everything that any process says to any browser. */
const heard: string[] = [];
const ear = new pg.Client({ connectionString: databaseUrl });
await ear.connect();
ear.on('notification', ({ payload = '' }) => heard.push(payload));
await ear.query(`listen ${LIVE_CHANNEL}`);
afterAll(() => ear.end());

const label = await buildProfile({ role: 'AGGREGATOR' });
const owner = await buildProfile({ aggregator_id: label.id });
const [bia, colleague, finance] = [
  await buildProfile({ role: 'SUPPORT', full_name: 'Bia Nogueira' }),
  await buildProfile({ role: 'SUPPORT' }),
  await buildProfile({ role: 'FINANCE' }),
];
const support = signIn('SUPPORT', { id: bia.id });
const artist = signIn('ARTIST', { id: owner.id });
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

async function openTicket(is_shared: boolean) {
  const form = { subject: 'Capa recusada', category: 'release', text: 'E agora?', is_shared };
  const { body } = await artist.post('/tickets', form, keyed());
  await support.send('PUT', `/inbox/tickets/${body.id}/assignee`, { body: { assignee_id: bia.id } });
  return body.id as string;
}

async function hearAll() {
  const end = randomUUID();
  await sql`select pg_notify(${LIVE_CHANNEL}, ${end})`.execute(db);
  await until(() => heard.includes(end));
}

type Told = { type: string; subject: string; message?: { place: number; text: string; author_name: string } };

/** Events about a ticket by the person who is told, while something is done. */
async function toldBy(ticketId: string, act: () => Promise<unknown>): Promise<Map<string, Told[]>> {
  await hearAll();
  heard.length = 0;
  await act();
  await hearAll();
  const told = heard.filter((payload) => payload.includes(`ticket:${ticketId}`)).map((payload) => JSON.parse(payload));
  return new Map(
    [...Map.groupBy(told, ({ userId }) => userId)].map(([id, all]) => [id, all.map(({ event }) => event)]),
  );
}
const write = (id: string, text: string) => () => artist.post(`/tickets/${id}/messages`, { text }, keyed());
const answer = (id: string, text: string) => () => support.post(`/inbox/tickets/${id}/answers`, { text }, keyed());

test('a message comes whole to its readers and the assignee; colleagues are told that there is one, finance nothing', async () => {
  const id = await openTicket(true);
  const whole = [
    { type: 'message', subject: `ticket:${id}`, message: { place: 2, text: 'Envie uma maior.', author_name: 'Bia' } },
  ];
  const told = await toldBy(id, answer(id, 'Envie uma maior.'));
  for (const reader of [owner, label, bia]) expect(told.get(reader.id)).toMatchObject(whole);
  expect(told.get(colleague.id)).toEqual([{ type: 'changed', subject: `ticket:${id}` }]);
  expect(told.has(finance.id)).toBe(false);
});

test('a message that comes live is the one that is fetched, field by field', async () => {
  const id = await openTicket(false);
  const told = await toldBy(id, write(id, 'Assim?\nOu “assim”? 🎵'));
  const { body } = await artist.get(`/tickets/${id}/messages?after_place=1`);
  expect(told.get(bia.id)?.map(({ message }) => message)).toEqual(body.rows);
});

test('a label hears no word of a talk that is not shared, or no longer', async () => {
  const id = await openTicket(true);
  await artist.send('PUT', `/tickets/${id}/sharing`, { body: { is_shared: false } });
  const told = await toldBy(id, async () => [await write(id, 'Entre nós.')(), await answer(id, 'Claro.')()]);
  expect(told.has(label.id)).toBe(false);
  expect(told.get(owner.id)).toHaveLength(2);
});

test('an account that is no label any more, and an assignee who is no staff any more, hear no word', async () => {
  const id = await openTicket(true);
  await sql`update profiles set role = 'ARTIST' where id in (${label.id}, ${bia.id})`.execute(db);
  const told = await toldBy(id, write(id, 'Alguém aí?'));
  await sql`update profiles set role = case id when ${label.id} then 'AGGREGATOR' else 'SUPPORT' end
             where id in (${label.id}, ${bia.id})`.execute(db);
  for (const one of [label, bia]) expect(JSON.stringify(told.get(one.id) ?? [])).not.toContain('Alguém');
  expect(told.get(owner.id)).toMatchObject([{ type: 'message' }]);
});

test.each([
  ['plain', 'a'.repeat(MESSAGE_MAX)],
  ['of two bytes', 'ã'.repeat(MESSAGE_MAX)],
  ['written with escapes', '"'.repeat(MESSAGE_MAX)],
])('a message too long for the channel, %s, is said to be there and is fetched', async (_, text) => {
  const id = await openTicket(true);
  const told = await toldBy(id, async () => expect((await write(id, text)()).status).toBe(200));
  const isWhole = Buffer.byteLength(JSON.stringify(text)) < 7_000;
  for (const reader of [owner, label, bia])
    expect(told.get(reader.id)).toMatchObject([{ type: isWhole ? 'message' : 'changed' }]);
  expect((await artist.get(`/tickets/${id}/messages?after_place=1`)).body.rows).toMatchObject([{ text }]);
});
