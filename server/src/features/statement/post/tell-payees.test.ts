import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, signIn } from '../../../testing/index.ts';
import { buildPosted, postMoney, royalty } from '../../../testing/post-money.ts';
import { runJob, takeJobs } from '../../../testing/run-jobs.ts';
import { royaltyLetter } from './royalty.letter.ts';
import { tellPayees } from './tell-payees.job.ts';

const PAYEES = 40;

test('everybody a statement pays hears of their own amounts, once, however often the job is done', async () => {
  const { id: statementId } = await buildPosted({ payable_on: '2099-08-10' });
  const { rows: people } = await sql<{ id: string }>`
    insert into profiles (full_name, email, role) select 'Artista ' || n, n || '@elenco.test', 'ARTIST'
      from generate_series(1, ${PAYEES}::int) n returning id`.execute(db);
  const lines = people.flatMap(({ id }, n) => [
    ...royalty(id, BigInt(n + 1) * 1_000_000n, { account: n % 2 ? 'pending' : 'available' }),
    ...royalty(id, 500_000n, 'BRL'),
  ]);
  const { entryId } = await postMoney(lines, { kind: 'statement', statementId });
  for (let again = 0; again < 2; again++) await runJob(tellPayees, { entryId });
  expect(await takeJobs(royaltyLetter)).toHaveLength(PAYEES);
  const kept = await db.selectFrom('notifications').select('id').where('once_key', '=', entryId).execute();
  expect(kept).toHaveLength(PAYEES);
  const [now, later] = await Promise.all(
    people.slice(0, 2).map(async ({ id }) => (await signIn('ARTIST', { id }).get('/notifications')).body.rows),
  );
  expect(now).toMatchObject([{ title: 'Novos royalties na sua conta', detail: 'Já está no seu saldo' }]);
  expect(now[0].amount.replaceAll('\u00a0', ' ')).toBe('+R$ 0,50 +US$ 1,00');
  expect(later[0].detail).toBe('Disponível em 10 de agosto de 2099');
});
