import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildStatement, buildTrack } from '../../../testing/build-statement.ts';
import { buildProfile, db, jobsNamed, signIn } from '../../../testing/index.ts';
import { mailBrand } from '../../../testing/mail-brand.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { postApproved, undoPosted } from '../post/post-statement.job.ts';
import { secondLetter } from './second.letter.ts';
import { secondMail } from './second.mail.ts';
import { findSecondLetter } from './second.queries.ts';

const [nair, rui] = [
  await buildProfile({ role: 'FINANCE', full_name: 'Nair Prado' }),
  await buildProfile({ role: 'FINANCE', full_name: 'Rui Bastos' }),
];
const [first, second] = [signIn('FINANCE', { id: nair.id }), signIn('FINANCE', { id: rui.id })];
const track = await buildTrack();

const post = (person: typeof first, path: string, body: object = {}) =>
  person.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
/** In reais, on both sides of the ten thousand that one person decides about. */
const statementOf = (...nets: string[]) =>
  buildStatement(
    nets.map((net) => ({ net, currency: 'BRL', match: 'isrc' as const, track_id: track.id })),
    { created_by: nair.id },
  );
const statusOf = async (id: string) => (await first.get(`/statements/${id}`)).body.status;

test('up to the limit one person approves; above it the statement waits for another one, who is asked', async () => {
  const small = await statementOf('10000');
  expect((await post(first, `/statements/${small.id}/approve`)).body.status).toBe('approving');

  const { id } = await statementOf('10000.01');
  expect((await first.get(`/statements/${id}`)).body.second).toEqual({ limit_reais: 10_000, is_needed: true });
  const half = await post(first, `/statements/${id}/approve`);
  expect(half).toMatchObject({
    status: 200,
    body: { status: 'seconding', waiting: { act: 'approve', by_id: nair.id, by_name: 'Nair Prado' } },
  });
  await drainJobs(postApproved);
  expect(await statusOf(id)).toBe('seconding');
  const asked = (await jobsNamed(secondLetter.name)) as { statementId: string; userId: string }[];
  const of = asked.filter(({ statementId }) => statementId === id).map(({ userId }) => userId);
  expect(of).toContain(rui.id);
  expect(of).not.toContain(nair.id);

  const alone = await post(first, `/statements/${id}/approve`);
  expect(alone).toMatchObject({ status: 409, body: { error: { code: 'statement.secondPerson' } } });
  // The second agrees to the same, not to something else.
  const other = await post(second, `/statements/${id}/approve`, { payable_on: '2027-01-05' });
  expect(other.body.error.code).toBe('statement.approvalChanged');
  expect((await post(second, `/statements/${id}/approve`)).body.status).toBe('approving');
  await drainJobs(postApproved);
  expect(await statusOf(id)).toBe('posted');
  const trail = await signIn('ADMIN').get('/audit?action=statement.firstApproved');
  expect(trail.body.rows[0]).toMatchObject({ subject_id: id });
});

test('statements of one sender that are each below the limit and together above it need the second person, too', async () => {
  const sender = await buildProfile({ role: 'FINANCE' });
  const sent = (net: string) =>
    buildStatement([{ net, currency: 'BRL', match: 'isrc', track_id: track.id }], { created_by: sender.id });
  const pieces = [await sent('6000'), await sent('6000'), await sent('4000')];
  const statuses = [];
  for (const { id } of pieces) statuses.push((await post(first, `/statements/${id}/approve`)).body.status);
  expect(statuses).toEqual(['approving', 'seconding', 'approving']);
  const reviewed = await sent('1');
  expect((await first.get(`/statements/${reviewed.id}`)).body.second.is_needed).toBe(true);
  await drainJobs(postApproved);
  // Taken back in pieces by one person, likewise.
  await post(second, `/statements/${pieces[1]!.id}/approve`);
  await drainJobs(postApproved);
  const reverse = async ({ id }: { id: string }) =>
    (await post(first, `/statements/${id}/reverse`, { reason: 'Prova.' })).body;
  expect((await reverse(pieces[0]!)).status).toBe('reversing');
  expect(await reverse(pieces[1]!)).toMatchObject({ status: 'posted', waiting: { act: 'reverse', by_id: nair.id } });
});

/** Posted, with recordings that nobody knew. */
async function postedUnknown(...nets: string[]) {
  const lines = nets.map((net, index) => ({ net, currency: 'BRL', title: `Faixa ${index}` }));
  const { id } = await buildStatement(lines, { created_by: nair.id });
  await post(first, `/statements/${id}/approve`);
  await post(second, `/statements/${id}/approve`);
  await drainJobs(postApproved);
  expect(await statusOf(id)).toBe('posted');
  const assign = (person: typeof first, key: number, track_id = track.id, rule = false) =>
    post(person, `/statements/${id}/unmatched/assign`, { key: String(key), track_id, rule });
  const open = async () => (await first.get(`/statements/unmatched?statement_id=${id}`)).body.rows;
  return { id, assign, open };
}

test('what is found after the posting is nobody’s alone to give above the limit: a second person says the same', async () => {
  const { id, assign, open } = await postedUnknown('12000');
  expect(await assign(first, 1)).toMatchObject({ status: 200, body: { is_waiting: true } });
  expect(await open()).toMatchObject([{ waiting: { track_id: track.id, by_id: nair.id, by_name: 'Nair Prado' } }]);
  expect((await assign(first, 1)).body.error.code).toBe('statement.secondPerson');
  const letters = (await jobsNamed(secondLetter.name)) as { statementId: string; userId: string }[];
  expect(letters.filter(({ statementId }) => statementId === id).map(({ userId }) => userId)).toContain(rui.id);
  const letter = { statementId: id, userId: rui.id, act: 'assign', recording: 1 } as const;
  expect(await findSecondLetter(db, letter)).toMatchObject({ first_name: 'Nair Prado' });
  // Another track is another request, and waits in its turn.
  const other = await buildTrack();
  expect((await assign(second, 1, other.id)).body).toEqual({ is_waiting: true });
  expect((await assign(second, 1, other.id)).body.error.code).toBe('statement.secondPerson');
  expect((await assign(first, 1, other.id)).body).toEqual({ is_waiting: false });
  expect(await open()).toEqual([]);
  expect(await findSecondLetter(db, letter)).toBeNull();
});

test('‘remember this’ of the first person waits with the assignment, is told to the second, and counts when they agree', async () => {
  const { id, assign, open } = await postedUnknown('12000');
  const rules = () => db.selectFrom('match_rules').select('created_by').where('value', 'like', '%faixa 0%').execute();
  await assign(first, 1, track.id, true);
  expect(await rules()).toEqual([]);
  expect(await open()).toMatchObject([{ waiting: { by_id: nair.id, rule: true } }]);
  expect((await assign(second, 1)).body).toEqual({ is_waiting: false });
  expect(await rules()).toEqual([{ created_by: nair.id }]);
  const trail = await signIn('ADMIN').get('/audit?action=statement.assigned');
  expect(trail.body.rows[0]).toMatchObject({ subject_id: id, after: { rule: true } });
});

test('each letter names its own act, also where a reversal and what was found late wait at once', async () => {
  const ana = await buildProfile({ role: 'FINANCE', full_name: 'Ana Lopes' });
  const { id, assign } = await postedUnknown('12000', '13000');
  await assign(first, 1);
  await assign(signIn('FINANCE', { id: ana.id }), 2);
  await post(second, `/statements/${id}/reverse`, { reason: 'A loja corrigiu.' });
  type Payload = Parameters<typeof findSecondLetter>[1];
  const asked = (await jobsNamed(secondLetter.name)) as Payload[];
  const waiting = asked.filter(({ statementId, act }) => statementId === id && act !== 'approve');
  const letters = await Promise.all(
    waiting.map(async (payload) => {
      const facts = (await findSecondLetter(db, payload))!;
      const { text, subject } = secondMail({ ...facts, totals: [] }, mailBrand);
      return `${facts.full_name}: ${subject.split(':')[0]} / ${/\n(\w+ \w+) (atribuiu|pediu)/.exec(text)?.[1]}`;
    }),
  );
  const [found, reversal] = ['Atribuição aguarda a segunda pessoa', 'Estorno aguarda a segunda pessoa'];
  const known = letters.filter((line) => /^(Nair Prado|Rui Bastos|Ana Lopes):/.test(line)).toSorted();
  expect(known).toEqual([
    `Ana Lopes: ${found} / Nair Prado`,
    `Ana Lopes: ${reversal} / Rui Bastos`,
    `Nair Prado: ${found} / Ana Lopes`,
    `Nair Prado: ${reversal} / Rui Bastos`,
    `Rui Bastos: ${found} / Ana Lopes`,
    `Rui Bastos: ${found} / Nair Prado`,
  ]);
});

test('pieces that are found after the posting count together, for a day', async () => {
  const ana = await buildProfile({ role: 'FINANCE' });
  const alone = signIn('FINANCE', { id: ana.id });
  const { assign } = await postedUnknown('6000', '6000', '3000');
  const answers = [];
  for (const key of [1, 2, 3]) answers.push((await assign(alone, key)).body.is_waiting);
  expect(answers).toEqual([false, true, false]);
  expect((await assign(first, 2)).body).toEqual({ is_waiting: false });
});

test('what is taken off counts as much as what is brought: plus and minus do not slip below the limit', async () => {
  const { id } = await statementOf('9000', '-9000');
  expect((await post(first, `/statements/${id}/approve`)).body.status).toBe('seconding');
});

test('nothing changes between the two approvals; sent back it is reviewed again', async () => {
  const { id } = await statementOf('20000');
  await post(first, `/statements/${id}/approve`);
  expect((await post(second, `/statements/${id}/discard`)).body.error.code).toBe('statement.wrongState');
  expect((await post(second, `/statements/${id}/send-back`, { reason: '' })).status).toBe(422);
  const back = await post(second, `/statements/${id}/send-back`, { reason: 'Confira a cotação.' });
  expect(back).toMatchObject({ status: 200, body: { status: 'review', waiting: null } });
  // From the beginning: the first approval is gone.
  expect((await post(second, `/statements/${id}/approve`)).body.status).toBe('seconding');
  expect((await post(first, `/statements/${id}/approve`)).body.status).toBe('approving');
});

test('a reversal above the limit needs two people, too; until then it stays posted', async () => {
  const { id } = await statementOf('30000');
  await post(first, `/statements/${id}/approve`);
  await post(second, `/statements/${id}/approve`);
  await drainJobs(postApproved);
  const reverse = (person: typeof first) => post(person, `/statements/${id}/reverse`, { reason: 'A loja corrigiu.' });
  expect((await reverse(second)).body).toMatchObject({ status: 'posted', waiting: { act: 'reverse', by_id: rui.id } });
  await drainJobs(undoPosted);
  expect(await statusOf(id)).toBe('posted');
  expect((await reverse(second)).body.error.code).toBe('statement.secondPerson');
  expect((await post(first, `/statements/${id}/send-back`, { reason: 'Não foi.' })).body).toMatchObject({
    status: 'posted',
    waiting: null,
  });
  expect((await reverse(first)).body.waiting).toMatchObject({ act: 'reverse', by_id: nair.id });
  expect((await reverse(second)).body.status).toBe('reversing');
  await drainJobs(undoPosted);
  expect(await statusOf(id)).toBe('reversed');
});

test('two people who approve at the same moment are one after the other, and it is posted once', async () => {
  const { id } = await statementOf('40000');
  const replies = await Promise.all([first, second].map((person) => post(person, `/statements/${id}/approve`)));
  expect(replies.map(({ body }) => body.status).toSorted()).toEqual(['approving', 'seconding']);
  await drainJobs(postApproved);
  const entries = await db.selectFrom('ledger_entries').select('id').where('statement_id', '=', id).execute();
  expect(entries).toHaveLength(1);
});

test('the letter says who was first, what it comes to, and leads to the statement', async () => {
  const { id } = await statementOf('50000');
  await db
    .updateTable('statements')
    .set({ totals: '[{"currency":"BRL","amount":"50000"}]' })
    .where('id', '=', id)
    .execute();
  const asked = { statementId: id, userId: rui.id, act: 'approve' } as const;
  expect(await findSecondLetter(db, asked)).toBeNull();
  await post(first, `/statements/${id}/approve`);
  const letter = await findSecondLetter(db, asked);
  const mail = secondMail(
    { ...(letter as NonNullable<typeof letter>), totals: [{ currency: 'BRL', amount: '50000' }] },
    mailBrand,
  );
  expect(mail.subject).toBe('Relatório aguarda a segunda aprovação: relatorio.csv');
  expect(mail.text).toContain('Nair Prado aprovou o relatório “relatorio.csv”, de R$');
  expect(mail.text).toContain(`http://toada.test/app/financial/imports/${id}`);
});
