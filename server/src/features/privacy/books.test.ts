import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildStatement, buildTrack } from '../../testing/build-statement.ts';
import { buildParticipant, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { eraseDue } from './erase-due.job.ts';
import { erasePerson } from './erase-person.job.ts';
import { readRows } from './personal-data.queries.ts';
import { personalData } from './personal-data.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

/** Somebody who has released something, divides it with a participant, had an advance and earned money. */
async function earner() {
  const { id, email } = await buildProfile();
  const track = await buildTrack({ user_id: id, status: 'draft' });
  const participant = await buildParticipant({ user_id: id, name: 'Téo Brandão' });
  const now = new Date();
  const agreement = { release_id: track.release_id, effective_from: '1900-01-01', created_at: now };
  const agreed = db.insertInto('split_agreements').values(agreement).returning('id');
  const share = { agreement_id: (await agreed.executeTakeFirstOrThrow()).id, place: 1, participant_id: participant.id };
  const terms = { name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000, status: 'invited' } as const;
  await db
    .insertInto('split_shares')
    .values({ ...share, ...terms })
    .execute();
  const advance = { user_id: id, team_id: id, release_id: track.release_id, currency: 'USD', amount_micros: 5n };
  await db
    .insertInto('advances')
    .values({ ...advance, status: 'accepted', is_paid: false, note: '', created_by: id, created_at: now })
    .execute();
  await postMoney([
    ...royalty(id, 7_000_000n, { releaseId: track.release_id }),
    { account: { kind: 'clearing', currency: 'USD' }, amountMicros: -2n, kind: 'clearing' },
    { account: { kind: 'held', currency: 'USD', participantId: participant.id }, amountMicros: 2n, kind: 'royalty' },
  ]);
  await buildStatement([{ net: '1', match: 'isrc', track_id: track.id, release_id: track.release_id }]);
  return { ...signIn('ARTIST', { id }), email };
}

test('whoever earned money can be erased, and the books stay as they were', async () => {
  const person = await earner();
  expect((await person.post('/privacy/deletion', { proof: person.email })).status).toBe(200);
  clock.now = () => new Date(systemNow().getTime() + 8 * 24 * 60 * 60 * 1000);
  await runJob(eraseDue, {});
  await drainJobs(erasePerson);

  const profile = db.selectFrom('profiles').select('full_name').where('id', '=', person.id);
  expect(await profile.executeTakeFirst()).toEqual({ full_name: 'Pessoa removida' });
  expect(await db.selectFrom('participants').select('id').where('user_id', '=', person.id).execute()).toEqual([]);
  const lines = db.selectFrom('ledger_lines').select('amount_micros').where('user_id', '=', person.id);
  expect(await lines.execute()).toEqual([{ amount_micros: 7_000_000n }]);
  const { rows } =
    await sql`select currency from ledger_lines group by currency having sum(amount_micros) <> 0`.execute(db);
  expect(rows).toEqual([]);
  const { body } = await signIn('FINANCE').get('/finance/proof');
  expect(body.checks.every(({ is_true }: { is_true: boolean }) => is_true)).toBe(true);
});

test('an advance that still waits for a second person is not in the copy of whoever it is meant for; once proposed it is', async () => {
  const artist = await buildProfile();
  const [one, other] = [signIn('FINANCE'), signIn('FINANCE')];
  await buildProfile({ id: one.id, role: 'FINANCE' });
  await buildProfile({ id: other.id, role: 'FINANCE' });
  const form = { user_id: artist.id, currency: 'BRL', amount: '12000', note: 'Turnê' };
  const { body } = await one.post('/advances', form, { headers: { 'idempotency-key': crypto.randomUUID() } });
  expect(body).toMatchObject({ awaits_second: true });
  const copied = async () => JSON.stringify(await copyOf(artist));
  expect(await copied()).not.toMatch(/12000|Turnê/);
  expect((await other.post(`/advances/${body.id}/second`)).status).toBe(200);
  const after = await copied();
  expect(after).toContain('Turnê');
  expect(after).toContain('advance.proposed');
});

function copyOf({ id, email }: { id: string; email: string }) {
  return db.transaction().execute(async (tx) => {
    const rows: unknown[] = [];
    for (const table of personalData)
      for (const section of table.sections)
        for await (const row of readRows(tx, table, section, { id, addresses: [email] })) rows.push(row);
    return rows;
  });
}
