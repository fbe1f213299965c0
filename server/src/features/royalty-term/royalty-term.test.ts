import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { marginOf } from '../statement/post/pick.queries.ts';
import { termLetter } from './royalty-term.letter.ts';
import { tellProposed } from './tell-proposed.job.ts';

const { id: financeId } = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: financeId });
const label = await buildProfile({ role: 'AGGREGATOR', max_artists: 50 });
const aggregator = signIn('AGGREGATOR', { id: label.id });
const artist = await buildProfile({ aggregator_id: label.id });
const term = (over: object) => ({ kind: 'margin', basis_points: 1500, effective_from: '2026-10-01', ...over });

test('staff set the commission by plan, person or release; the same month again is written over and written down', async () => {
  const first = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão' }));
  expect(first.body).toMatchObject({ plan: 'Padrão', basis_points: 1500, effective_from: '2026-10-01' });
  const second = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão', basis_points: 1000 }));
  expect(second.body).toMatchObject({ id: first.body.id, basis_points: 1000 });
  const trail = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', first.body.id)
    .orderBy('created_at')
    .execute();
  expect(trail).toMatchObject([
    { action: 'royaltyTerm.changed', after: { basis_points: 1500 } },
    { before: { basis_points: 1500 }, after: { basis_points: 1000 } },
  ]);
  const both = await finance.post('/royalty-terms', term({ kind: 'commission', plan: 'Padrão', user_id: artist.id }));
  expect(both.body.error.params.fields).toEqual({ user_id: 'royaltyTerm.target' });
});

test('a label proposes its margin to its own artists and for their releases, no commission, and nobody else’s', async () => {
  const { releaseId } = await buildAgreement([{ share_basis_points: 10_000 }], { user_id: artist.id });
  const { status, body: asked } = await aggregator.post('/royalty-terms', term({ user_id: artist.id }));
  expect([status, asked.status, asked.is_mine_to_answer]).toEqual([200, 'proposed', false]);
  expect((await aggregator.post('/royalty-terms', term({ release_id: releaseId }))).body.release_title).toBe('Varal');
  expect((await aggregator.post('/royalty-terms', term({}))).body.error.code).toBe('input.invalid');
  const commission = await aggregator.post('/royalty-terms', term({ kind: 'commission', user_id: artist.id }));
  expect([commission.status, commission.body.error.code]).toEqual([403, 'royaltyTerm.forbidden']);
  const { id: foreign } = await buildProfile();
  expect((await aggregator.post('/royalty-terms', term({ user_id: foreign }))).status).toBe(404);
  expect((await aggregator.post('/royalty-terms', term({ release_id: randomUUID() }))).status).toBe(404);

  // Without a label nobody takes a margin.
  const alone = await finance.post('/royalty-terms', term({ user_id: foreign }));
  expect([alone.status, alone.body.error?.code]).toEqual([409, 'royaltyTerm.noLabel']);
  const margins = async (who: typeof finance) =>
    (await who.get('/royalty-terms')).body.rows.filter(({ kind }: { kind: string }) => kind === 'margin');
  expect(await margins(aggregator)).toHaveLength(2);
  expect(await margins(finance)).toHaveLength(2);
});

/** The deductions from a person's income in a month of sale. */
async function marginIn(userId: string, sale_month: string) {
  const { rows } = await sql<{ margin: number }>`
    select ${marginOf} as margin from (
      select null::uuid as release_id, p.id as owner_id, p.aggregator_id, p.plan, ${sale_month}::date as sale_month
        from profiles p where p.id = ${userId}) asked`.execute(db);
  return rows[0]?.margin;
}

async function proposed(over: object = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  const { body } = await aggregator.post('/royalty-terms', term({ user_id: id, ...over }));
  const artist = signIn('ARTIST', { id });
  return { id, body, artist, answer: (said: object) => artist.post(`/royalty-terms/${body.id}/answer`, said) };
}

test('a margin counts from the artist’s yes on, and for what was sold before only if they say so', async () => {
  clock.now = () => new Date('2026-11-17T15:00:00Z');
  const one = await proposed();
  expect(await marginIn(one.id, '2026-12-01')).toBe(0);
  const [{ body: list }, { body: given }] = [
    await one.artist.get('/royalty-terms'),
    await one.answer({ answer: 'accept' }),
  ];
  expect(list.rows.find(({ id }: { id: string }) => id === one.body.id)).toMatchObject({ is_mine_to_answer: true });
  expect(given).toMatchObject({ status: 'accepted', effective_from: '2026-12-01' });
  expect([await marginIn(one.id, '2026-11-01'), await marginIn(one.id, '2026-12-01')]).toEqual([0, 1500]);
  expect((await one.answer({ answer: 'decline' })).body.error.code).toBe('proposal.wrongState');

  const two = await proposed();
  await two.answer({ answer: 'accept', accepts_past: true });
  expect(await marginIn(two.id, '2026-10-01')).toBe(1500);
  clock.now = () => new Date();
  // Artists who say yes within ten minutes are one mail to their label.
  expect(await jobsNamed('royaltyTerm.mail')).not.toContainEqual(expect.objectContaining({ event: 'accept' }));
  expect(await jobsNamed('notification.mail')).toEqual([{ noticeId: expect.any(String) }]);
});

test('a margin that is declined, taken back or over takes nothing, and a new proposal leaves the old margin until its yes', async () => {
  const one = await proposed();
  expect((await one.answer({ answer: 'decline', reason: 'Alto demais.' })).body).toMatchObject({
    status: 'declined',
    decline_reason: 'Alto demais.',
  });
  expect(await marginIn(one.id, '2099-01-01')).toBe(0);

  const two = await proposed();
  await two.answer({ answer: 'accept', accepts_past: true });
  const { body: more } = await aggregator.post('/royalty-terms', term({ user_id: two.id, basis_points: 4000 }));
  expect([more.id === two.body.id, await marginIn(two.id, '2099-01-01')]).toEqual([false, 1500]);
  expect((await aggregator.post(`/royalty-terms/${more.id}/end`, {})).body.status).toBe('ended');
  expect((await two.artist.post(`/royalty-terms/${more.id}/answer`, { answer: 'accept' })).status).toBe(409);
  expect((await aggregator.post(`/royalty-terms/${two.body.id}/end`, {})).body.status).toBe('ended');
  expect(await marginIn(two.id, '2099-01-01')).toBe(0);
});

test('nobody says yes to another figure than they have read: a changed proposal is a new one', async () => {
  const one = await proposed();
  const { body: changed } = await aggregator.post('/royalty-terms', term({ user_id: one.id, basis_points: 4000 }));
  expect(changed.id).not.toBe(one.body.id);
  expect((await one.answer({ answer: 'accept' })).body.error.code).toBe('proposal.wrongState');
  expect(await marginIn(one.id, '2026-12-01')).toBe(0);
});

test('a margin that is over brings no older one back', async () => {
  clock.now = () => new Date('2026-11-17T15:00:00Z');
  const one = await proposed({ basis_points: 4000 });
  await one.answer({ answer: 'accept' });
  const { body } = await aggregator.post('/royalty-terms', term({ user_id: one.id, effective_from: '2026-12-01' }));
  await one.artist.post(`/royalty-terms/${body.id}/answer`, { answer: 'accept' });
  expect(await marginIn(one.id, '2026-12-01')).toBe(1500);
  await aggregator.post(`/royalty-terms/${body.id}/end`);
  expect(await marginIn(one.id, '2026-12-01')).toBe(0);
});

test('a margin agreed with one label is not paid to the next, and what the first still asked for is over', async () => {
  const one = await proposed();
  await one.answer({ answer: 'accept', accepts_past: true });
  const { body: more } = await aggregator.post('/royalty-terms', term({ user_id: one.id, basis_points: 4000 }));
  const lent = { user_id: one.id, currency: 'BRL', amount: '100', note: 'Estúdio', is_paid: true };
  const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const { body: advance } = await aggregator.post('/advances', lent, once());
  const next = await buildProfile({ role: 'AGGREGATOR', max_artists: 5 });
  const usual = { label_id: next.id, basis_points: 500, set_by: next.id, updated_at: new Date() };
  await db.insertInto('default_margins').values(usual).execute();
  const move = (aggregator_id: string | null) =>
    db.updateTable('profiles').set({ aggregator_id }).where('id', '=', one.id).execute();
  await move(null);
  await move(next.id);
  expect(await marginIn(one.id, '2099-01-01')).toBe(0);
  type Margin = { id: string; kind: string; status: string; basis_points: number };
  const { rows } = (await one.artist.get('/royalty-terms')).body as { rows: Margin[] };
  const mine = new Map(rows.filter(({ kind }) => kind === 'margin').map(({ id, status }) => [id, status]));
  const asked = rows.find(({ basis_points }) => basis_points === 500)!;
  expect(mine).toEqual(
    new Map([
      [asked.id, 'proposed'],
      [more.id, 'ended'],
      [one.body.id, 'ended'],
    ]),
  );
  // The next label reads neither the margins nor the loans of the first, which keeps its own.
  const second = signIn('AGGREGATOR', { id: next.id });
  const idsOf = async (who: typeof finance, path: string) =>
    (await who.get(path)).body.rows.map(({ id }: { id: string }) => id);
  expect(await idsOf(second, '/royalty-terms')).toContain(asked.id);
  for (const id of [one.body.id, more.id]) {
    expect(await idsOf(second, '/royalty-terms')).not.toContain(id);
    expect(await idsOf(aggregator, '/royalty-terms')).toContain(id);
  }
  expect(await idsOf(aggregator, '/royalty-terms')).not.toContain(asked.id);
  expect([await idsOf(second, '/advances'), await idsOf(aggregator, '/advances')]).toEqual([[], [advance.id]]);
  for (const path of [`/royalty-terms/${more.id}/answer`, `/advances/${advance.id}/answer`])
    expect((await one.artist.post(path, { answer: 'accept' }, once())).body.error.code).toBe('proposal.wrongState');
  await one.artist.post(`/royalty-terms/${asked.id}/answer`, { answer: 'accept', accepts_past: true });
  expect(await marginIn(one.id, '2099-01-01')).toBe(500);
  // With the first again, what was agreed with them.
  await move(label.id);
  expect(await marginIn(one.id, '2099-01-01')).toBe(1500);
});

test('nobody answers for the artist, and no margin is above the ceiling', async () => {
  const one = await proposed();
  for (const who of [aggregator, finance, signIn('ARTIST', { id: artist.id })])
    expect((await who.post(`/royalty-terms/${one.body.id}/answer`, { answer: 'accept' })).status).toBe(404);
  const { body } = await aggregator.post('/royalty-terms', term({ user_id: one.id, basis_points: 9900 }));
  expect(body.error).toMatchObject({ code: 'royaltyTerm.ceiling', params: { percent: '50' } });
});

test('whoever joins a label with a usual margin is asked for it, once, and hears of it', async () => {
  const selo = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré' });
  const owner = signIn('AGGREGATOR', { id: selo.id });
  const usual = (basis_points: number | null) =>
    owner.send('PUT', '/royalty-terms/default', { body: { basis_points } });
  expect((await usual(9000)).body.error.code).toBe('royaltyTerm.ceiling');
  expect((await usual(2000)).status).toBe(200);
  expect((await owner.get('/royalty-terms/default')).body).toEqual({ basis_points: 2000 });
  const { id } = await buildProfile({ role: 'ARTIST', aggregator_id: selo.id });
  const { body } = await signIn('ARTIST', { id }).get('/royalty-terms');
  const mine = body.rows.filter(({ kind }: { kind: string }) => kind === 'margin');
  expect(mine).toMatchObject([{ status: 'proposed', basis_points: 2000, label_name: 'Selo Maré' }]);
  expect(await marginIn(id, '2099-01-01')).toBe(0);
  await runJob(tellProposed, {});
  expect(await jobsNamed('royaltyTerm.mail')).toContainEqual({ termId: mine[0].id, event: 'propose' });
  await usual(null);
  const later = await buildProfile({ role: 'ARTIST', aggregator_id: selo.id });
  const { body: none } = await signIn('ARTIST', { id: later.id }).get('/royalty-terms');
  expect(none.rows.filter(({ kind }: { kind: string }) => kind === 'margin')).toEqual([]);
});

test('those whose account is closed keep nobody else from hearing of a proposal', async () => {
  await sql`with closed as (
      insert into profiles (full_name, email, role, deactivated_at)
      select 'Conta fechada', 'fechada' || n || '@exemplo.test', 'ARTIST', now() from generate_series(1, 500) n returning id)
    insert into royalty_terms (kind, user_id, asked_id, label_id, basis_points, effective_from, status, created_by, created_at)
    select 'margin', id, id, ${label.id}, 500, date '2026-12-01', 'proposed', ${label.id}, timestamptz '2020-01-01' from closed`.execute(
    db,
  );
  const { id } = await buildProfile({ aggregator_id: label.id });
  const { id: termId } = await db
    .insertInto('royalty_terms')
    .values({
      ...{ kind: 'margin', user_id: id, asked_id: id, label_id: label.id, basis_points: 500, status: 'proposed' },
      ...{ effective_from: '2026-12-01', created_by: label.id, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await runJob(tellProposed, {});
  expect(await jobsNamed('royaltyTerm.mail')).toContainEqual({ termId, event: 'propose' });
});

test('the letters say what is asked, by whom, and what was answered', async () => {
  const one = await proposed();
  const asked = (await drainJobs(termLetter)).at(-1);
  await one.answer({ answer: 'decline', reason: 'Alto demais.' });
  const answered = (await drainJobs(termLetter)).at(-1);
  expect(asked?.subject).toBe('Você tem uma proposta para responder');
  expect(asked?.text).toContain('margem de 15% sobre a receita');
  expect(answered?.subject).toContain('recusou a sua proposta');
  expect(answered?.text).toContain('Alto demais.');
});

test('an artist whose margin is over is told so by a letter; a proposal that is taken back says nothing', async () => {
  const one = await proposed();
  await one.answer({ answer: 'accept', accepts_past: true });
  await drainJobs(termLetter);
  await aggregator.post(`/royalty-terms/${one.body.id}/end`, {});
  const letters = await drainJobs(termLetter);
  const { email } = await db.selectFrom('profiles').select('email').where('id', '=', one.id).executeTakeFirstOrThrow();
  expect(letters).toMatchObject([{ to: email, subject: 'Uma margem sobre a sua receita acabou' }]);
  expect(letters[0]?.text).toContain('margem de 15% sobre a receita, a partir de outubro de 2026');
  const two = await proposed();
  await drainJobs(termLetter);
  await aggregator.post(`/royalty-terms/${two.body.id}/end`, {});
  expect(await drainJobs(termLetter)).toEqual([]);
});

test('of several who propose at once one proposal waits, and nobody is turned away', async () => {
  const { id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  const replies = await Promise.all([1, 2, 3, 4].map(() => finance.post('/royalty-terms', term({ user_id: id }))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const waiting = db
    .selectFrom('royalty_terms')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'proposed');
  expect(await waiting.execute()).toHaveLength(1);
});
