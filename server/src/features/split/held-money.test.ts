import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction.ts';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildStatement, buildTrack } from '../../testing/build-statement.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { makeAccount } from '../auth/admin/make-account.ts';
import { createProfile } from '../profile/create-profile.ts';
import { postApproved, undoPosted } from '../statement/post/post-statement.job.ts';
import { releaseHeld } from './release-held.ts';
import { settleHeld } from './settle-held.job.ts';

const staff = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: staff.id });
const post = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

test('what a real statement holds is released to the last millionth, and taken back when it is reversed', async () => {
  const email = `${randomUUID()}@exemplo.test`;
  const user = await makeAccount(db, { email, passwordHash: '', isConfirmed: true }, new Date());
  await createProfile(db, { id: user!.id, email, full_name: 'Téo Brandão', role: 'COLLABORATOR' });
  const { releaseId, userId, shares } = await buildAgreement([
    { share_basis_points: 6667 },
    { email, share_basis_points: 3333 },
  ]);
  const track = await buildTrack({ release_id: releaseId, user_id: userId });
  const nets = ['1.0000007', '0.333333333', '-0.1', '12.5'];
  const lines = nets.map((net, at) => ({
    ...{ net, match: 'isrc', track_id: track.id, store: at % 2 ? 'Deezer' : 'Spotify' },
    sale_month: `2026-0${4 + at}-01`,
  }));
  const { id } = await buildStatement(lines as Parameters<typeof buildStatement>[0], { created_by: staff.id });
  expect((await post(`/statements/${id}/approve`)).status).toBe(200);
  await drainJobs(postApproved);
  const share = shares[1]!;
  const sum = async (kind: string) => {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(amount_micros), 0)::bigint as sum from ledger_lines where account_kind = ${kind}
         and (participant_id = ${share.participant_id} or user_id = ${user!.id})`.execute(db);
    return rows[0]!.sum;
  };
  const incomeOf = async (person: string) => {
    const { rows } = await sql<{ side: string; amount: string }>`
      select side, trim_scale(sum(amount))::text as amount from income_cells where user_id = ${person}
       group by side order by side`.execute(db);
    return rows.map(({ side, amount }) => [side, amount]);
  };
  const everySide = (amount: string) => ['country', 'store', 'track'].map((side) => [side, amount]);
  // 13.733334033 in all, to the last decimal.
  const [owners, guests] = [everySide('9.1560137998011'), everySide('4.5773202331989')];
  expect(await incomeOf(userId)).toEqual(owners);
  expect(await incomeOf(user!.id)).toEqual([]);
  const held = await sum('held');
  expect(held).toBeGreaterThan(4_000_000n);

  await free
    .updateTable('split_shares')
    .set({ status: 'accepted', payee_id: user!.id, decided_at: new Date() })
    .where('id', '=', share.id)
    .execute();
  const release = () => inTransaction(db, (tx) => releaseHeld(tx, share.participant_id, new Date()));
  await Promise.all(Array.from({ length: 6 }, release));
  expect([await sum('held'), await sum('available')]).toEqual([0n, held]);
  expect(await incomeOf(user!.id)).toEqual(guests);
  expect(await incomeOf(userId)).toEqual(owners);

  expect((await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' })).status).toBe(200);
  await drainJobs(undoPosted, settleHeld);
  expect([await sum('held'), await sum('available')]).toEqual([0n, 0n]);
  await runJob(settleHeld, {});
  expect([await sum('held'), await sum('available')]).toEqual([0n, 0n]);
  expect([await incomeOf(user!.id), await incomeOf(userId)]).toEqual([[], []]);
});

test('what was held by an agreement goes to who accepts its share: sold before it began, and whatever was agreed on since', async () => {
  const email = `${randomUUID()}@exemplo.test`;
  const user = await makeAccount(db, { email, passwordHash: '', isConfirmed: true }, new Date());
  await createProfile(db, { id: user!.id, email, full_name: 'Téo Brandão', role: 'COLLABORATOR' });
  const { releaseId, agreementId, userId, shares } = await buildAgreement([{ email, share_basis_points: 10_000 }]);
  const begin = db.updateTable('split_agreements').set({ effective_from: '2026-06-01' });
  await begin.where('id', '=', agreementId).execute();
  const track = await buildTrack({ release_id: releaseId, user_id: userId });
  const sold = { net: '3', match: 'isrc', track_id: track.id, sale_month: '2026-04-01' } as const;
  const { id } = await buildStatement([sold], { created_by: staff.id });
  await post(`/statements/${id}/approve`);
  await drainJobs(postApproved);
  const { participant_id } = shares[0]!;
  // The same month anew, with another part of the same person that nobody has answered.
  const later = db.insertInto('split_agreements').returning('id');
  const agreement = await later
    .values({ release_id: releaseId, effective_from: '2026-04-01', created_at: new Date() })
    .executeTakeFirstOrThrow();
  const { id: _, agreement_id: __, ...share } = shares[0]!;
  await db
    .insertInto('split_shares')
    .values({ ...share, agreement_id: agreement.id })
    .execute();
  await free
    .updateTable('split_shares')
    .set({ status: 'accepted', payee_id: user!.id, decided_at: new Date() })
    .where('id', '=', shares[0]!.id)
    .execute();
  await inTransaction(db, (tx) => releaseHeld(tx, participant_id, new Date()));
  const balance = db.selectFrom('balances').select('amount').where('user_id', '=', user!.id);
  expect(await balance.execute()).toEqual([{ amount: 3_000_000n }]);
});
