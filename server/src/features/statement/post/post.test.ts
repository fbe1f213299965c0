import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction.ts';
import { buildStatement, buildTrack, type LineFacts } from '../../../testing/build-statement.ts';
import { buildParticipant, buildProfile, clock, db, signIn } from '../../../testing/index.ts';
import { posting } from '../../../testing/post-money.ts';
import { drainJobs, runJob } from '../../../testing/run-jobs.ts';
import { maturePayments } from '../../ledger/mature-payments.job.ts';
import { postEntry } from '../../ledger/post-entry.ts';
import { postApproved, undoPosted } from './post-statement.job.ts';
import { postStatement } from './post-statement.ts';
import { royaltyLetter } from './royalty.letter.ts';
import { readMatches, readPostings } from './statement-sums.queries.ts';
import { tellPayees } from './tell-payees.job.ts';

const staff = await buildProfile({ role: 'FINANCE', full_name: 'Nair Prado' });
const finance = signIn('FINANCE', { id: staff.id });

const post = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
const statementOf = (lines: readonly LineFacts[]) => buildStatement(lines, { created_by: staff.id });

const other = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE', full_name: 'Rui Bastos' })).id });

/** By two people where it is that much. */
async function approved(id: string, body: object = {}) {
  const first = await post(`/statements/${id}/approve`, body);
  expect(first.status).toBe(200);
  if (first.body.status === 'seconding')
    await other.post(`/statements/${id}/approve`, body, { headers: { 'idempotency-key': randomUUID() } });
  await drainJobs(postApproved);
}

/** On a day that stays a later one, whenever this is tried: the year before is today for whoever approves. */
async function approvedForLater(id: string) {
  clock.now = () => new Date('2098-12-01T12:00:00Z');
  await approved(id, { payable_on: '2099-08-10' });
  clock.now = () => new Date();
}

async function balanceOf(userId: string, currency = 'USD') {
  const found = db.selectFrom('balances').select(['amount', 'pending_micros', 'held_micros']);
  const row = await found.where('user_id', '=', userId).where('currency', '=', currency).executeTakeFirst();
  return row ? Object.values(row) : null;
}

async function accountSum(kind: string, currency: string, statementId: string) {
  const { rows } = await sql<{ sum: bigint | null }>`
    select sum(l.amount_micros)::bigint as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.statement_id = ${statementId}::uuid and l.account_kind = ${kind} and l.currency = ${currency}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

const lineOf = (track: { id: string }, net: string, over: object = {}) =>
  ({ net, match: 'isrc', track_id: track.id, ...over }) as LineFacts;

test('an approved statement pays its owner, keeps what is finer than a millionth apart, and is posted once', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '1.0000005'), lineOf(track, '2.0000001', { store: 'Deezer' })]);
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const replies = await Promise.all([1, 2].map(() => finance.post(`/statements/${id}/approve`, {}, { headers })));
  expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'approving'],
    [200, 'approving'],
  ]);
  await drainJobs(postApproved);
  await drainJobs(postApproved);
  expect(await balanceOf(track.user_id)).toEqual([3_000_000n, 0n, 0n]);
  expect(await readPostings(db, id)).toEqual([
    { kind: 'clearing', currency: 'USD', amount: '-3' },
    { kind: 'royalty', currency: 'USD', amount: '3' },
  ]);
  expect((await post(`/statements/${id}/approve`)).body.error).toMatchObject({
    code: 'statement.wrongState',
    params: { status: 'posted' },
  });
});

test('fees, what was withheld and what is nobody’s are lines of their own', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([
    lineOf(track, '8', { fee: '1.5', withheld: '0.5' }),
    { net: '-2', title: 'Sem dono' },
    { net: '3', title: 'Deixada', match: 'left' },
  ]);
  expect(await readMatches(db, id)).toEqual([
    { match: 'isrc', currency: 'USD', lines: 1, net: '8' },
    { match: 'left', currency: 'USD', lines: 1, net: '3' },
    { match: 'none', currency: 'USD', lines: 1, net: '-2' },
  ]);
  await approved(id);
  const sums = await Promise.all(
    ['clearing', 'fees', 'taxes', 'unmatched', 'available'].map((kind) => accountSum(kind, 'USD', id)),
  );
  expect(sums).toEqual([-11_000_000n, 1_500_000n, 500_000n, 1_000_000n, 8_000_000n]);
});

test('what a store keeps back for composers is no tax', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '8', { withheld: '0.5' })]);
  const header = ['ISRC', 'Songwriter Royalties Withheld', 'Earnings (USD)'];
  const how = { container: 'plain', inner_name: null, encoding: 'utf-8', delimiter: ',', decimal: '.', sample: [] };
  await db
    .updateTable('statements')
    .set({
      reading: JSON.stringify({ ...how, preamble_lines: 0, footer_lines: 0, header }),
      mapping: JSON.stringify({ columns: { isrc: 0, withheld: 1, net: 2 } }),
    })
    .where('id', '=', id)
    .execute();
  await approved(id);
  expect([await accountSum('taxes', 'USD', id), await accountSum('songwriters', 'USD', id)]).toEqual([0n, 500_000n]);
  expect(await readPostings(db, id)).toContainEqual({ kind: 'songwriter', currency: 'USD', amount: '0.5' });
});

test('a currency that is converted goes through the conversion account at the rate of the approval', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '10', { currency: 'EUR' }), lineOf(track, '1')]);
  const conversions = [{ from: 'EUR', to: 'USD', rate: '1.0857', on: '2026-07-01', reason: 'A da loja.' }];
  await approved(id, { conversions });
  expect(await balanceOf(track.user_id)).toEqual([11_857_000n, 0n, 0n]);
  expect(await accountSum('conversion', 'EUR', id)).toBe(10_000_000n);
  expect(await accountSum('conversion', 'USD', id)).toBe(-10_857_000n);
  const row = await db.selectFrom('statements').select('approval').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.approval).toEqual({ conversions, payable_on: null });
});

test.each([
  [
    'a currency twice',
    [
      ['EUR', 'USD', '1'],
      ['EUR', 'BRL', '2'],
    ],
  ],
  ['into itself', [['EUR', 'EUR', '1']]],
  ['one that is not in the file', [['GBP', 'USD', '1']]],
  [
    'into one that is converted itself',
    [
      ['EUR', 'USD', '1'],
      ['USD', 'BRL', '5'],
    ],
  ],
  ['at nothing', [['EUR', 'USD', '0.0']]],
])('a conversion of %s is refused', async (_, pairs) => {
  const { id } = await statementOf([{ net: '1', currency: 'EUR' }, { net: '1' }]);
  const conversions = pairs.map(([from, to, rate]) => ({ from, to, rate, on: '2026-07-01' }));
  const { status, body } = await post(`/statements/${id}/approve`, { conversions });
  expect([status, body.error.code]).toEqual([422, 'statement.conversion']);
});

test.each([
  [
    'a rate of a day that has not come',
    { conversions: [{ from: 'EUR', to: 'USD', rate: '1', on: '2999-01-01' }] },
    'on',
  ],
  ['money payable long ago', { payable_on: '1999-01-01' }, 'payable_on'],
  ['money payable in another age', { payable_on: '9999-01-01' }, 'payable_on'],
  ['a currency that does not exist', { conversions: [{ from: 'EUR', to: 'XXQ', rate: '1', on: '2026-07-01' }] }, 'to'],
])('%s is refused at its field', async (_, approval, field) => {
  const { id } = await statementOf([{ net: '1', currency: 'EUR' }]);
  const { status, body } = await post(`/statements/${id}/approve`, approval);
  expect([status, body.error.code]).toEqual([422, 'input.invalid']);
  expect(Object.keys(body.error.params.fields).join()).toContain(field);
});

test('what was taken back opens to the recordings it had come from', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '10'), lineOf(track, '1', { store: 'Deezer' })]);
  await approved(id);
  expect((await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado' })).status).toBe(200);
  await drainJobs(undoPosted);
  const artist = signIn('ARTIST', { id: track.user_id });
  const lines: { id: string; entry_kind: string; store: string }[] = (await artist.get('/finance/lines')).body.rows;
  const taken = lines.find(({ entry_kind, store }) => entry_kind === 'reversal' && store === 'Deezer');
  const { rows } = (await artist.get(`/finance/lines/${taken?.id}/sources`)).body;
  expect(rows).toMatchObject([{ store: 'Deezer', net: '1', amount: '-1' }]);
});

test('what is payable on a later day is pending, and letters say until when; each person gets one', async () => {
  await drainJobs(tellPayees, royaltyLetter);
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '5'), lineOf(track, '6', { store: 'Deezer' })]);
  await approvedForLater(id);
  expect(await balanceOf(track.user_id)).toEqual([0n, 11_000_000n, 0n]);
  await drainJobs(tellPayees);
  const letters = await drainJobs(royaltyLetter);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('US$\u00a011,00');
  expect(letters[0]?.text).toContain('10 de agosto de 2099');
});

test('whoever a statement brought something is told when it is taken back, by what is gone', async () => {
  await drainJobs(tellPayees, royaltyLetter);
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '5'), lineOf(track, '6', { store: 'Deezer' })]);
  await approved(id);
  await drainJobs(tellPayees, royaltyLetter);
  expect((await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' })).status).toBe(200);
  await drainJobs(undoPosted);
  await drainJobs(tellPayees);
  const letters = await drainJobs(royaltyLetter);
  expect(letters.map(({ subject }) => subject)).toEqual(['Um relatório de loja foi estornado']);
  expect(letters[0]?.text).toContain('tinha gerado US$\u00a011,00 para você foi estornado');
});

test('shares go to those who agreed, are held for those who did not, and a label has its margin', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const owner = await buildProfile({ aggregator_id: label.id });
  const guest = await buildProfile({});
  const track = await buildTrack({ user_id: owner.id });
  const [agreed, asked] = [
    await buildParticipant({ user_id: owner.id }),
    await buildParticipant({ user_id: owner.id }),
  ];
  const now = new Date();
  const term = { status: 'accepted' as const, created_by: staff.id, created_at: now, effective_from: '2026-01-01' };
  await db
    .insertInto('royalty_terms')
    .values([
      { kind: 'commission', release_id: track.release_id, basis_points: 1000, ...term },
      { kind: 'margin', user_id: owner.id, label_id: label.id, basis_points: 2000, ...term },
    ])
    .execute();
  const agreement = await db
    .insertInto('split_agreements')
    .values({ release_id: track.release_id, effective_from: '2026-01-01', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const share = { agreement_id: agreement.id, name: 'x', role: 'Artista' } as const;
  await db
    .insertInto('split_shares')
    .values([
      {
        ...share,
        place: 1,
        participant_id: agreed.id,
        share_basis_points: 5000,
        status: 'accepted',
        payee_id: guest.id,
      },
      { ...share, place: 2, participant_id: asked.id, share_basis_points: 5000, status: 'invited' },
    ])
    .execute();
  const { id } = await statementOf([lineOf(track, '10')]);
  await approved(id);
  expect(await accountSum('platform', 'USD', id)).toBe(1_000_000n);
  expect(await balanceOf(label.id)).toEqual([1_800_000n, 0n, 0n]);
  expect(await balanceOf(guest.id)).toEqual([3_600_000n, 0n, 0n]);
  expect(await accountSum('held', 'USD', id)).toBe(3_600_000n);
  const groups = db.selectFrom('statement_groups').select(['net', 'commission', 'margin', 'recouped']);
  expect(await groups.where('statement_id', '=', id).execute()).toEqual([
    { net: '10', commission: '1', margin: '1.8', recouped: '0' },
  ]);
});

/** A track whose release is divided, all of it the owner's. */
async function buildDivided(share_basis_points: number) {
  const track = await buildTrack();
  const participant = await buildParticipant({ user_id: track.user_id });
  const agreement = await db
    .insertInto('split_agreements')
    .values({ release_id: track.release_id, effective_from: '2026-01-01', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const share = { name: 'x', role: 'Artista', share_basis_points, status: 'own', place: 1 } as const;
  const row = { ...share, agreement_id: agreement.id, participant_id: participant.id };
  await db.insertInto('split_shares').values(row).execute();
  const { title } = await db
    .selectFrom('releases')
    .select('title')
    .where('id', '=', track.release_id)
    .executeTakeFirstOrThrow();
  const divide = (points: number) =>
    db
      .updateTable('split_shares')
      .set({ share_basis_points: points })
      .where('agreement_id', '=', agreement.id)
      .execute();
  return { track, title, divide };
}

const stateOf = (id: string) =>
  db.selectFrom('statements').select(['status', 'problem']).where('id', '=', id).executeTakeFirstOrThrow();

test('an agreement that is not the whole is refused at the approval, by the name of its release', async () => {
  const { track, title, divide } = await buildDivided(9_999);
  const { id } = await statementOf([lineOf(track, '10')]);
  const { status, body } = await post(`/statements/${id}/approve`);
  expect([status, body.error]).toMatchObject([409, { code: 'statement.split', params: { release: title } }]);
  expect(await stateOf(id)).toEqual({ status: 'review', problem: null });
  await divide(10_000);
  await approved(id);
  expect(await balanceOf(track.user_id)).toEqual([10_000_000n, 0n, 0n]);
});

test('an agreement that is no longer the whole when it is posted brings the statement back to review', async () => {
  const { track, title, divide } = await buildDivided(10_000);
  const { id } = await statementOf([lineOf(track, '10')]);
  expect((await post(`/statements/${id}/approve`)).status).toBe(200);
  await divide(5_000);
  await drainJobs(postApproved);
  expect(await stateOf(id)).toMatchObject({ status: 'review', problem: { code: 'splitNotWhole', found: title } });
  expect(await balanceOf(track.user_id)).toBeNull();
  await divide(10_000);
  await approved(id);
  expect(await stateOf(id)).toEqual({ status: 'posted', problem: null });
});

test('what nobody tries any more goes back to where a person can ask for it again, and says so', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '10')]);
  const breaking = () => {
    throw new Error('no room');
  };
  /** The try fails; saying so does not. */
  const lastTry = (job: typeof postApproved) => {
    const moments = [breaking];
    const now = () => moments.shift()?.() ?? new Date();
    return runJob(job, { statementId: id }, { isLastAttempt: true, tools: { now } });
  };
  await post(`/statements/${id}/approve`);
  await expect(runJob(postApproved, { statementId: id }, { tools: { now: breaking } })).rejects.toThrow('no room');
  expect(await stateOf(id)).toEqual({ status: 'approving', problem: null });
  await expect(lastTry(postApproved)).rejects.toThrow('no room');
  expect(await stateOf(id)).toMatchObject({ status: 'review', problem: { code: 'notPosted' } });
  await approved(id);
  expect(await balanceOf(track.user_id)).toEqual([10_000_000n, 0n, 0n]);

  await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' });
  await expect(lastTry(undoPosted)).rejects.toThrow('no room');
  expect(await stateOf(id)).toMatchObject({ status: 'posted', problem: { code: 'notReversed' } });
  await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' });
  await drainJobs(undoPosted);
  expect(await stateOf(id)).toEqual({ status: 'reversed', problem: null });
  expect(await balanceOf(track.user_id)).toEqual([0n, 0n, 0n]);
});

test('what does not fit into an account is refused at the approval, in its own currency and in the one it becomes', async () => {
  const track = await buildTrack();
  const most = '9223372036854.775807';
  const { id } = await statementOf([lineOf(track, most)]);
  const over = await statementOf([lineOf(track, '1', { currency: 'EUR' }), lineOf(track, most)]);
  const rate = { from: 'EUR', to: 'USD', on: '2026-07-01' };
  const converted = await post(`/statements/${over.id}/approve`, { conversions: [{ ...rate, rate: '0.000001' }] });
  expect([converted.status, converted.body.error]).toMatchObject([
    422,
    { code: 'statement.tooLarge', params: { currency: 'USD' } },
  ]);
  const large = await statementOf([lineOf(track, '9223372036854.775808', { currency: 'BRL' })]);
  expect((await post(`/statements/${large.id}/approve`)).body.error.params).toEqual({ currency: 'BRL' });
  await approved(id);
  expect((await balanceOf(track.user_id))?.[0]).toBe(2n ** 63n - 1n);
});

test('a statement is taken back as a whole, once, and its file may come again', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '1.5'), { net: '2', title: 'Sem dono' }]);
  await approved(id);
  const first = await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' });
  expect(first.body.status).toBe('reversing');
  expect((await post(`/statements/${id}/reverse`, { reason: 'De novo.' })).status).toBe(409);
  await drainJobs(undoPosted);
  await drainJobs(undoPosted);
  expect(await balanceOf(track.user_id)).toEqual([0n, 0n, 0n]);
  expect(await readPostings(db, id)).toEqual([]);
  expect((await post(`/statements/${id}/reverse`, { reason: 'De novo.' })).status).toBe(409);
  const { sha256 } = await db.selectFrom('statements').select('sha256').where('id', '=', id).executeTakeFirstOrThrow();
  const again = await buildStatement([lineOf(track, '1.5')], { created_by: staff.id, sha256 });
  await approved(again.id);
  expect(await balanceOf(track.user_id)).toEqual([1_500_000n, 0n, 0n]);
});

test('what has become due is taken back from where it is by then', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '4')]);
  await approvedForLater(id);
  await runJob(maturePayments, {}, { tools: { now: () => new Date('2099-08-11T12:00:00Z') } });
  expect(await balanceOf(track.user_id)).toEqual([4_000_000n, 0n, 0n]);
  await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' });
  await drainJobs(undoPosted);
  expect(await balanceOf(track.user_id)).toEqual([0n, 0n, 0n]);
});

async function giveAdvance(track: { user_id: string; release_id: string }, micros: bigint) {
  const advance = { user_id: track.user_id, release_id: track.release_id, currency: 'USD', amount_micros: micros };
  const row = {
    ...advance,
    status: 'accepted',
    is_paid: true,
    note: 'x',
    created_by: staff.id,
    created_at: new Date(),
  };
  const given = await db
    .insertInto('advances')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = { kind: 'advance', currency: 'USD', advanceId: given.id } as const;
  await posting((tx) =>
    postEntry(tx, {
      key: `advance:${given.id}`,
      kind: 'advance',
      createdBy: staff.id,
      at: new Date(),
      lines: [
        { account, amountMicros: -micros, kind: 'advance' },
        { account: { kind: 'clearing', currency: 'USD' }, amountMicros: micros, kind: 'advance' },
      ],
    }),
  );
}

test('until a posting is written nobody takes its tracks away', async () => {
  const track = await buildTrack();
  const { id } = await statementOf([lineOf(track, '1')]);
  expect((await post(`/statements/${id}/approve`)).status).toBe(200);
  const deleteTrack = () =>
    inTransaction(db, async (other) => {
      await sql`set local lock_timeout = '200ms'`.execute(other);
      await other.deleteFrom('tracks').where('id', '=', track.id).execute();
    });
  await posting(async (tx) => {
    await postStatement(tx, id, new Date());
    await expect(deleteTrack()).rejects.toThrow('lock timeout');
  });
});

test('an advance is earned back before anything is divided, and stands again when the statement is taken back', async () => {
  const track = await buildTrack();
  await giveAdvance(track, 3_000_000n);
  const [first, second] = [await statementOf([lineOf(track, '2')]), await statementOf([lineOf(track, '2')])];
  await approved(first.id);
  expect(await balanceOf(track.user_id)).toBeNull();
  await approved(second.id);
  expect(await balanceOf(track.user_id)).toEqual([1_000_000n, 0n, 0n]);
  await post(`/statements/${first.id}/reverse`, { reason: 'Arquivo errado.' });
  await drainJobs(undoPosted);
  const third = await statementOf([lineOf(track, '5')]);
  await approved(third.id);
  expect(await balanceOf(track.user_id)).toEqual([4_000_000n, 0n, 0n]);
  expect(await accountSum('advance', 'USD', third.id)).toBe(2_000_000n);
});

test('of several lines of a recording in one store, month and country an advance takes once, in every kind of income', async () => {
  const track = await buildTrack();
  await giveAdvance(track, 3_000_000n);
  const { id } = await statementOf([
    lineOf(track, '2', { use_kind: 'Stream' }),
    lineOf(track, '2', { use_kind: 'Download' }),
  ]);
  await approved(id);
  const income = await db
    .selectFrom('income_cells')
    .select(['side', 'amount'])
    .where('user_id', '=', track.user_id)
    .orderBy('side')
    .execute();
  expect(income.map(({ side, amount }) => [side, Number(amount)])).toEqual([
    ['country', 1],
    ['store', 1],
    ['track', 1],
  ]);
});

test('who is no staff of finance neither approves nor takes back', async () => {
  const { id } = await statementOf([{ net: '1' }]);
  for (const role of ['ARTIST', 'AGGREGATOR', 'SUPPORT', 'COLLABORATOR', 'VISITOR'] as const) {
    const other = signIn(role);
    for (const verb of ['approve', 'reverse'])
      expect((await other.post(`/statements/${id}/${verb}`)).status).not.toBe(200);
  }
});
