import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, expect, test } from 'vitest';
import { insertLines } from '../../testing/build-statement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import {
  buildGeneralRequest,
  buildPaymentAccount,
  buildRelease,
  buildTicket,
  buildVerification,
} from '../../testing/factories.ts';
import { buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { buildPosted } from '../../testing/post-money.ts';

const person = async (role: Role, over: Parameters<typeof buildProfile>[0] = {}) => {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
};
const homeOf = async (actor: Pick<ReturnType<typeof signIn>, 'get'>) => (await actor.get('/dashboard')).body;
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

afterEach(() => {
  clock.now = () => new Date();
});

async function release(user_id: string, title: string, release_date: string | null, status = 'processing') {
  const { id } = await buildRelease({ user_id, title, artist: 'Jussara Lima', release_date, type: 'album' });
  const chosen = { platforms: ['deezer', 'spotify'] as ('deezer' | 'spotify')[] };
  await free.updateTable('distributions').set(chosen).where('release_id', '=', id).execute();
  if (status !== 'draft')
    await free
      .updateTable('distributions')
      .set({ status: status as 'processing', submitted_at: ago(30) })
      .where('release_id', '=', id)
      .execute();
  return id;
}

test('the next release comes with its stores, in their order, and the messages its tracks are drawn from', async () => {
  const artist = await person('ARTIST');
  const release_id = await release(artist.id, 'Adiante', '2099-03-01');
  const message = { release_id, platform: 'spotify', kind: 'new', is_test: false, created_at: ago(9) } as const;
  await db
    .insertInto('deliveries')
    .values({ ...message, status: 'waiting', sent_at: ago(8) })
    .execute();
  await db
    .insertInto('deliveries')
    .values({ ...message, status: 'cancelled', created_at: ago(10) })
    .execute();
  const { next_release: next } = await homeOf(artist);
  expect(next).toMatchObject({ id: release_id, type: 'album', badge: 'inDelivery', tracks: 0, cover_url: null });
  expect(next.stores).toEqual(['spotify', 'deezer']);
  expect(next.messages).toHaveLength(1);
  expect(next.messages[0]).toMatchObject({ platform: 'spotify', status: 'waiting', ended_at: null });
  expect(Date.parse(next.messages[0].sent_at)).toBeLessThan(Date.now());
});

test('listening is by month, as stores report it: up to a year, without the months before the first', async () => {
  const artist = await person('ARTIST');
  expect((await homeOf(artist)).listening).toBeNull();
  const cell = { user_id: artist.id, side: 'store' as const, currency: 'USD', amount: '1' };
  const other = { ...cell, user_id: (await buildProfile()).id };
  await db
    .insertInto('metric_cells')
    .values([
      { ...cell, month: '2026-08-01', key: 'Spotify', plays: '300' },
      { ...cell, month: '2026-10-01', key: 'Spotify', plays: '400' },
      { ...cell, month: '2026-10-01', key: 'Deezer', plays: '4.9' },
      { ...other, month: '2026-10-01', key: 'Deezer', plays: '9000' },
    ])
    .execute();
  expect((await homeOf(artist)).listening).toEqual({
    months: [
      { month: '2026-08-01', plays: 300 },
      { month: '2026-09-01', plays: 0 },
      { month: '2026-10-01', plays: 404 },
    ],
    best: null,
  });
});

test('the steps stand until a release is out, each as it really is', async () => {
  const { user_id } = await buildVerification();
  await buildPaymentAccount({
    user_id,
    status: 'rejected',
    rejection_reason: 'Outro titular',
    reviewed_at: new Date(),
  });
  const artist = signIn('ARTIST', { id: user_id });
  const { checklist } = await homeOf(artist);
  expect(checklist).toMatchObject({ is_verified: false, account: 'rejected', release: null });
  const { status, submitted_at, answer_by } = checklist.verification;
  expect(status).toBe('pending_review');
  expect(Date.parse(answer_by) - Date.parse(submitted_at)).toBe(48 * HOUR_MS);
  const id = await release(user_id, 'Primeiro', '2026-01-02', 'draft');
  expect((await homeOf(artist)).checklist.release).toMatchObject({ id, badge: 'draft' });
  await free.updateTable('releases').set({ shelf: 'out' }).where('id', '=', id).execute();
  expect((await homeOf(artist)).checklist).toBeNull();
});

test('a label finds its artists by what they brought, with what moves and what stands in the way', async () => {
  clock.now = () => new Date('2026-11-15T12:00:00Z');
  const label = await person('AGGREGATOR');
  const [quiet, loud] = [
    await buildProfile({ aggregator_id: label.id, is_verified: true, display_name: 'Dona Cota' }),
    await buildProfile({ aggregator_id: label.id, is_verified: true, display_name: 'Os Sabiás' }),
  ];
  await buildProfile({ display_name: 'De outro selo' });
  const cell = { currency: 'USD', month: '2026-10-01' };
  await db
    .insertInto('ledger_months')
    .values([
      { ...cell, user_id: loud.id, income_micros: 842_300_000n },
      { ...cell, user_id: loud.id, month: '2026-09-01', income_micros: 1_000_000n },
      { ...cell, user_id: label.id, income_micros: 50_000_000n },
    ])
    .execute();
  const coming = await release(quiet.id, 'Asa de Pipa', '2026-12-04', 'error');
  await release(quiet.id, 'Longe', '2027-12-04');
  const { roster } = await homeOf(label);
  expect(
    roster.artists.map(({ name, moving_count, alert, months }: Record<string, unknown>) => [
      name,
      moving_count,
      alert,
      (months as string[]).at(-1),
    ]),
  ).toEqual([
    ['Os Sabiás', 0, null, '842.3'],
    ['Dona Cota', 2, 'failed', '0'],
  ]);
  expect(roster.months.at(-1)).toEqual({ month: '2026-10-01', roster: '842.3', label: '50' });
  expect(roster.months).toHaveLength(6);
  expect(roster.calendar.map(({ id }: { id: string }) => id)).toEqual([coming]);
  expect((await homeOf(await person('AGGREGATOR'))).roster).toMatchObject({ artists: [], calendar: [] });
});

test('the desk has every case with the moment it is due, the most pressing first', async () => {
  const admin = await person('ADMIN');
  await buildVerification();
  await buildGeneralRequest();
  await buildPaymentAccount({ account_holder_name: 'Outra Pessoa' });
  const withdrawal = await buildWithdrawal({ requested_at: ago(60), created_at: ago(60) });
  const ticket = await buildTicket();
  await release((await buildProfile()).id, 'Em revisão', '2099-01-01', 'pending');
  const { desk } = await homeOf(admin);
  const kinds = new Set(desk.items.map(({ kind }: { kind: string }) => kind));
  for (const kind of ['withdrawals', 'verifications', 'paymentAccounts', 'generalRequests', 'tickets', 'reviews'])
    expect(kinds).toContain(kind);
  const due = desk.items.map(({ due_at }: { due_at: string }) => Date.parse(due_at));
  expect(due).toEqual(due.toSorted((one: number, other: number) => one - other));
  const found = (kind: string) => desk.items.find((item: { kind: string }) => item.kind === kind);
  expect(found('withdrawals')).toMatchObject({ id: withdrawal.id, amount: { currency: 'BRL', amount: '100' } });
  expect(Date.parse(found('withdrawals').due_at)).toBeLessThan(Date.now());
  expect(found('paymentAccounts')).toMatchObject({ is_risky: true, words: 'Outra Pessoa' });
  expect(found('tickets')).toMatchObject({ id: ticket.id, title: 'Capa recusada', is_mine: false });
});

test('the support has tickets alone: nobody’s and its own, not those of a colleague', async () => {
  const support = await person('SUPPORT');
  const [free_, mine, other] = [await buildTicket(), await buildTicket(), await buildTicket()];
  const take = (id: string, assignee_id: string) =>
    free.updateTable('tickets').set({ assignee_id, status: 'in_progress' }).where('id', '=', id).execute();
  await take(mine.id, support.id);
  await take(other.id, (await person('SUPPORT')).id);
  const { desk } = await homeOf(support);
  expect(desk.hours.map(({ kind }: { kind: string }) => kind)).toEqual(['tickets']);
  const shown = new Map(desk.items.map(({ id, is_mine }: { id: string; is_mine: boolean }) => [id, is_mine]));
  expect([shown.get(free_.id), shown.get(mine.id), shown.has(other.id)]).toEqual([false, true, false]);
});

test('finance finds each report where it stands, the withdrawals by what comes next, and what went wrong', async () => {
  const finance = await person('FINANCE');
  const { id: matching } = await buildPosted({ status: 'review' });
  await insertLines(db, matching, [{ match: 'none', net: '1' }]);
  const { id: posting } = await buildPosted({ status: 'review' });
  const { id: failed } = await buildPosted({ status: 'review' });
  await free.updateTable('statements').set({ status: 'failed' }).where('id', '=', failed).execute();
  const before = await homeOf(finance);
  const asked = await buildWithdrawal();
  await buildWithdrawal({ status: 'approved' });
  await buildWithdrawal({ status: 'returned', reason: 'Chave Pix inexistente.' });
  const { pipeline } = await homeOf(finance);
  const stages = new Map(pipeline.statements.map(({ id, stage }: Record<string, string>) => [id, stage]));
  expect([stages.get(matching), stages.get(posting), stages.get(failed)]).toEqual(['match', 'post', 'import']);
  const pile = (home: { pipeline: typeof pipeline }, name: string) =>
    home.pipeline.piles.find((one: { pile: string }) => one.pile === name);
  for (const name of ['waiting', 'approved', 'returned'])
    expect(pile({ pipeline }, name).count).toBe(pile(before, name).count + 1);
  expect(pile({ pipeline }, 'approved').amount).toBe('100');
  const decided = pipeline.deciding.find(({ id }: { id: string }) => id === asked.id);
  expect(decided).toMatchObject({ paid_count: 0, left: { currency: 'BRL', amount: '0' }, account: 'pix' });
  const kinds = pipeline.exceptions.map(({ kind }: { kind: string }) => kind);
  for (const kind of ['statementFailed', 'withdrawalReturned', 'unmatched']) expect(kinds).toContain(kind);
});
