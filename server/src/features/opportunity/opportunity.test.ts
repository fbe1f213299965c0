import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import type { ApplicationView, OpportunityView } from '@toada/domain/opportunity/opportunity.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/factories.ts';
import { app, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { announceOpportunity } from './announce-opportunity.job.ts';
import { closeOverdue } from './close-overdue.job.ts';

const systemNow = clock.now;
const at = (moment: string) => {
  clock.now = () => new Date(moment);
};
beforeEach(() => at('2026-11-19T15:00:00Z'));
afterEach(() => {
  clock.now = systemNow;
});

const whole = {
  kind: 'festival',
  title: 'Palco aberto do Festival Maré',
  description: 'Três artistas por noite, com cachê.',
  audience: 'everybody',
  deadline: '2026-11-28',
} as const;

async function person(role: Role, over: object = {}) {
  const { id } = await buildProfile({ role, full_name: 'Jussara Lima', ...over });
  const signed = signIn(role, { id });
  const keyed = (path: string, body: object = {}) =>
    signed.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
  const notices = async () =>
    (await db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('created_at').execute()).map(
      ({ kind }) => kind,
    );
  return { ...signed, id, keyed, notices };
}
type Person = Awaited<ReturnType<typeof person>>;

async function label() {
  const signed = await person('AGGREGATOR', { full_name: 'Helena Maré', company_name: 'Selo Maré Alta' });
  const draft = async (over: object = {}) =>
    (await signed.keyed('/opportunities', { ...whole, ...over })).body as OpportunityView;
  const publish = ({ id, revision }: OpportunityView) => signed.post(`/opportunities/${id}/publish`, { revision });
  const open = async (over: object = {}) => (await publish(await draft(over))).body as OpportunityView;
  return { ...signed, draft, publish, open };
}
async function artist(over: object = {}) {
  const signed = await person('ARTIST', over);
  const { id: releaseId } = await buildRelease({ user_id: signed.id, title: 'Asa de Pipa' });
  const apply = (one: { id: string }, text = 'Tocamos na ilha.') =>
    signed.keyed(`/opportunities/${one.id}/applications`, { release_id: releaseId, text });
  const apps = async () => (await signed.get('/opportunity-applications')).body.rows as ApplicationView[];
  return { ...signed, releaseId, apply, apps };
}
const decide = (by: Person, { id }: { id: string }, decision: string, note = '') =>
  by.post(`/opportunity-applications/${id}/decision`, { decision, note });
const listed = async (by: Pick<Person, 'get'>, view = 'open') =>
  ((await by.get(`/opportunities?view=${view}`)).body.rows as OpportunityView[]).map(({ id }) => id);
const actions = async (subject: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', subject)
      .orderBy('created_at')
      .execute()
  ).map(({ action }) => action);

test('a draft is its publisher’s alone, needs a day to come, and is then told to whoever may apply', async () => {
  const [helena, jussara, stranger] = [await label(), await artist(), await label()];
  const draft = await helena.draft({ deadline: null });
  expect(draft).toMatchObject({ status: 'draft', can_manage: true, counts: {} });
  for (const other of [jussara, stranger]) expect((await other.get(`/opportunities/${draft.id}`)).status).toBe(404);
  const refused = await helena.publish(draft);
  expect(refused.body.error.params.fields).toEqual({ deadline: 'field.required' });
  const save = (deadline: string, revision: number) =>
    helena.send('PUT', `/opportunities/${draft.id}`, { body: { ...whole, deadline, revision } });
  const late = (await save('2026-11-18', 1)).body as OpportunityView;
  expect((await helena.publish(late)).body.error.params.fields).toEqual({ deadline: 'opportunity.deadline' });
  // Somebody else's words are not overwritten.
  expect((await save('2026-11-28', 1)).body.error.code).toBe('opportunity.changed');
  const ready = (await save('2026-11-28', late.revision)).body as OpportunityView;
  expect((await helena.publish(ready)).body).toMatchObject({ status: 'open', deadline: '2026-11-28' });
  await drainJobs(announceOpportunity);
  expect(await jussara.notices()).toEqual(['opportunity.opened']);
  expect(await helena.notices()).toEqual([]);
  expect(await listed(jussara)).toContain(draft.id);
  expect((await jussara.get(`/opportunities/${draft.id}`)).body).toMatchObject({ can_manage: false, counts: null });
  expect(await actions(draft.id)).toEqual(['opportunity.created', 'opportunity.published']);
});

test('a label tells everybody of three a day, and its own artists of more; the next day it goes on', async () => {
  const helena = await label();
  for (let count = 0; count < 3; count += 1) expect((await helena.open()).status).toBe('open');
  const fourth = await helena.draft();
  expect((await helena.publish(fourth)).body.error).toMatchObject({
    code: 'opportunity.tooMany',
    params: { limit: 3 },
  });
  expect((await helena.open({ audience: 'roster' })).status).toBe('open');
  at('2026-11-20T15:00:01Z');
  expect((await helena.publish(fourth)).body.status).toBe('open');
});

test('an administrator publishes in the platform’s name, as often as it takes, and everybody is told', async () => {
  await drainJobs(announceOpportunity);
  const admin = await person('ADMIN', { full_name: 'Rui Prado' });
  const jussara = await artist();
  for (let count = 0; count < 4; count += 1) {
    const draft = (await admin.keyed('/opportunities', whole)).body as OpportunityView;
    const { body } = await admin.post(`/opportunities/${draft.id}/publish`, { revision: draft.revision });
    expect(body).toMatchObject({ status: 'open', can_manage: true });
    expect(body.publisher_name).not.toBe('Rui Prado');
  }
  await drainJobs(announceOpportunity);
  expect(await jussara.notices()).toEqual(Array.from({ length: 4 }, () => 'opportunity.opened'));
});

test('what a label publishes for its roster is seen and answered by its own artists alone', async () => {
  const helena = await label();
  const [own, other, admin] = [await artist({ aggregator_id: helena.id }), await artist(), await person('ADMIN')];
  const one = await helena.open({ audience: 'roster' });
  expect(await listed(own)).toContain(one.id);
  expect(await listed(admin)).toContain(one.id);
  expect(await listed(other)).not.toContain(one.id);
  expect((await other.get(`/opportunities/${one.id}`)).status).toBe(404);
  expect((await other.apply(one)).status).toBe(404);
  expect((await own.apply(one)).status).toBe(200);
  await drainJobs(announceOpportunity);
  expect(await other.notices()).toEqual([]);
});

test('from publication to shortlist to answer: each step is told to whoever acts next', async () => {
  const [helena, jussara] = [await label(), await artist({ display_name: 'Jussara Lima' })];
  const one = await helena.open();
  const sent = (await jussara.apply(one)).body as ApplicationView;
  expect(sent).toMatchObject({ status: 'sent', artist_name: 'Jussara Lima', release: { title: 'Asa de Pipa' } });
  expect(await helena.notices()).toEqual(['application.received']);
  const judged = (await helena.get(`/opportunity-applications/${sent.id}`)).body;
  expect(judged).toMatchObject({ text: 'Tocamos na ilha.', tracks: expect.any(Array) });
  expect((await decide(helena, sent, 'shortlist')).body.status).toBe('shortlisted');
  expect((await helena.get(`/opportunities/${one.id}`)).body.counts).toEqual({ shortlisted: 1 });
  const short = await helena.get(`/opportunities/${one.id}/applications?status=shortlisted`);
  expect(short.body.rows.map((row: ApplicationView) => row.id)).toEqual([sent.id]);
  expect((await decide(helena, sent, 'accept', 'Até sábado!')).body).toMatchObject({ status: 'accepted' });
  expect((await decide(helena, sent, 'decline')).body.error.code).toBe('application.moved');
  expect((await jussara.apps())[0]).toMatchObject({ status: 'accepted', note: 'Até sábado!' });
  expect(await jussara.notices()).toEqual(['application.moved', 'application.moved']);
  expect(await actions(sent.id)).toEqual(['application.sent', 'application.shortlisted', 'application.accepted']);
});

test('one application for each release; one that is withdrawn is sent again until the deadline', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const one = await helena.open();
  const { id } = (await jussara.apply(one)).body as ApplicationView;
  expect((await jussara.apply(one)).body.error.code).toBe('opportunity.applied');
  expect((await jussara.post(`/opportunity-applications/${id}/withdraw`)).body.status).toBe('withdrawn');
  expect(await helena.notices()).toContain('application.withdrawn');
  expect((await jussara.apply(one, 'Mudamos de ideia.')).body).toMatchObject({ id, status: 'sent' });
  await jussara.post(`/opportunity-applications/${id}/withdraw`);
  at('2026-11-29T02:59:59Z');
  expect((await jussara.apply(one, 'Ainda dá tempo.')).body).toMatchObject({ id, status: 'sent' });
  await jussara.post(`/opportunity-applications/${id}/withdraw`);
  // Midnight in São Paulo, before any job came by.
  at('2026-11-29T03:00:00Z');
  expect((await jussara.apply(one)).body.error.code).toBe('opportunity.over');
});

test('two who send the same release at once are one application with one talk', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const one = await helena.open();
  const answers = await Promise.all([jussara.apply(one), jussara.apply(one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const talks = db.selectFrom('tickets').select('id').where('user_id', '=', jussara.id);
  expect(await talks.execute()).toHaveLength(1);
});

test('the deadline closes by itself at the end of its day, and the publisher is told what is left to decide', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const one = await helena.open();
  await jussara.apply(one);
  at('2026-11-29T02:59:59Z');
  await runJob(closeOverdue, {});
  expect((await helena.get(`/opportunities/${one.id}`)).body.status).toBe('open');
  at('2026-11-29T03:00:00Z');
  await runJob(closeOverdue, {});
  const closed = (await helena.get(`/opportunities/${one.id}`)).body as OpportunityView;
  expect(closed.status).toBe('closed');
  const told = await db
    .selectFrom('notifications')
    .select('params')
    .where('user_id', '=', helena.id)
    .where('kind', '=', 'opportunity.closed')
    .execute();
  expect(told.map(({ params }) => params)).toMatchObject([{ undecided: 1 }]);
  expect(await listed(jussara)).not.toContain(one.id);
  // Opened again with another day.
  const moved = { ...whole, deadline: '2026-12-10', revision: closed.revision };
  const saved = (await helena.send('PUT', `/opportunities/${one.id}`, { body: moved })).body as OpportunityView;
  expect((await helena.publish(saved)).body.status).toBe('open');
  expect((await helena.post(`/opportunities/${one.id}/close`)).body.status).toBe('closed');
});

test('a label applies for its artist, and both are told the answer; nobody applies to their own', async () => {
  const [helena, other] = [await label(), await label()];
  const jussara = await artist({ aggregator_id: helena.id });
  const one = await other.open();
  const body = { release_id: jussara.releaseId, text: 'Do nosso elenco.' };
  const sent = (await helena.keyed(`/opportunities/${one.id}/applications`, body)).body as ApplicationView;
  expect(sent).toMatchObject({ user_id: jussara.id, status: 'sent', ticket_id: expect.any(String) });
  // The talk of what the artist sends herself is hers until she shares it.
  at('2026-11-19T15:01:00Z');
  await jussara.apply(await other.open({ title: 'Outro palco' }));
  const seen = (await helena.get('/opportunity-applications')).body.rows as ApplicationView[];
  expect(seen.map(({ ticket_id }) => ticket_id === null)).toEqual([true, false]);
  await decide(other, sent, 'decline', 'Já fechamos.');
  for (const reader of [helena, jussara]) expect(await reader.notices()).toContain('application.moved');
  const own = await buildRelease({ user_id: other.id, title: 'Coletânea' });
  const refused = await other.keyed(`/opportunities/${one.id}/applications`, { release_id: own.id, text: 'Nós.' });
  expect(refused.body.error.code).toBe('opportunity.notForYou');
});

test('applications are read by their applicant and by the publisher alone', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const [rival, stranger, admin] = [await artist(), await label(), await person('ADMIN')];
  const one = await helena.open();
  const sent = (await jussara.apply(one)).body as ApplicationView;
  await rival.apply(one);
  expect((await rival.apps()).map(({ user_id }) => user_id)).toEqual([rival.id]);
  expect((await rival.post(`/opportunity-applications/${sent.id}/withdraw`)).status).toBe(404);
  expect((await stranger.get(`/opportunities/${one.id}/applications`)).status).toBe(404);
  expect((await decide(stranger, sent, 'accept')).status).toBe(404);
  expect((await rival.get(`/opportunities/${one.id}/applications`)).status).toBe(403);
  expect((await helena.get(`/opportunities/${one.id}/applications`)).body.rows).toHaveLength(2);
  // A look of the staff is written down.
  expect((await admin.get(`/opportunity-applications/${sent.id}`)).status).toBe(200);
  expect(await actions(sent.id)).toContain('application.opened');
});

test('the talk is a ticket that names the application: its two sides read it, and the staff’s inbox does not have it', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const [support, stranger] = [await person('SUPPORT'), await label()];
  const one = await helena.open();
  const { id, ticket_id } = (await jussara.apply(one)).body as ApplicationView;
  const ticket = (await jussara.get(`/tickets/${ticket_id}`)).body;
  expect(ticket.about).toMatchObject({ kind: 'application', id });
  const talk = `/opportunity-applications/${id}/messages`;
  expect((await helena.get(talk)).body.rows.map(({ text }: { text: string }) => text)).toEqual(['Tocamos na ilha.']);
  const said = await helena.keyed(talk, { text: 'Vocês têm técnico de som?' });
  expect(said.body).toMatchObject({ is_staff: true, author_name: 'Helena' });
  expect(await jussara.notices()).toContain('ticket.answered');
  await jussara.keyed(`/tickets/${ticket_id}/messages`, { text: 'Temos.' });
  expect(await helena.notices()).toContain('application.asked');
  const read = (await jussara.get(`/tickets/${ticket_id}/messages`)).body.rows;
  expect(read.map(({ text }: { text: string }) => text)).toEqual([
    'Tocamos na ilha.',
    'Vocês têm técnico de som?',
    'Temos.',
  ]);
  expect((await support.post(`/inbox/tickets/${ticket_id}/open`)).status).toBe(404);
  expect(JSON.stringify((await support.get('/inbox/tickets?queue=all')).body)).not.toContain(ticket_id);
  expect((await stranger.get(talk)).status).toBe(404);
  expect((await stranger.keyed(talk, { text: 'Oi' })).status).toBe(404);
  // An answer of no ends the talk, and a word opens it again.
  await decide(helena, { id }, 'decline');
  expect((await jussara.get(`/tickets/${ticket_id}`)).body.status).toBe('resolved');
  expect((await jussara.post(`/tickets/${ticket_id}/rating`, { rating: 5 })).body.error.code).toBe('ticket.notSolved');
});

test('one that is cancelled answers whoever waits, and leaves lists and address', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const one = await helena.open();
  await jussara.apply(one);
  expect((await helena.post(`/opportunities/${one.id}/withdraw`)).body.status).toBe('withdrawn');
  expect((await jussara.apps())[0]).toMatchObject({ status: 'declined', opportunity: { status: 'withdrawn' } });
  expect(await listed(jussara)).not.toContain(one.id);
  expect((await app.inject({ url: new URL(one.url).pathname, headers: { host: 'toada.test' } })).statusCode).toBe(404);
});

test('lists are narrowed by kind and by words, and come in pages', async () => {
  const [helena, jussara] = [await label(), await artist()];
  const word = randomUUID();
  const sync = await helena.open({ kind: 'sync', title: `Trilha ${word}` });
  at('2026-11-19T15:01:00Z');
  const festival = await helena.open({ title: `Festival ${word}` });
  const ids = async (query: string) =>
    (await jussara.get(`/opportunities?search=${word}&${query}`)).body.rows.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([festival.id, sync.id]);
  expect(await ids('kind=sync')).toEqual([sync.id]);
  const first = (await jussara.get(`/opportunities?search=${word}&limit=1`)).body;
  expect(await ids(`limit=1&after=${encodeURIComponent(first.next)}`)).toEqual([sync.id]);
  const { open } = (await jussara.get('/opportunity-summary')).body;
  expect(open).toBeGreaterThanOrEqual(2);
});

test('a draft is deleted, and what was published is not', async () => {
  const helena = await label();
  const draft = await helena.draft();
  const one = await helena.open();
  const remove = (id: string) => helena.send('DELETE', `/opportunities/${id}`);
  expect((await remove(draft.id)).status).toBe(200);
  expect((await remove(one.id)).body.error.code).toBe('opportunity.moved');
  expect(await listed(helena, 'managed')).toEqual([one.id]);
});
