import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdLetter } from '../features/ledger/hold.letter.ts';
import { jobs } from '../jobs/jobs.ts';
import { letters } from '../jobs/letters.ts';
import { buildProfile, db, jobsNamed, signIn } from '../testing/index.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { formerQueues } from './former-queues.ts';
import { mailJob, mailLetter } from './mail-letter.ts';

const mails = await startMailServer();
const facts = { news: 'placed', amount: '12.5', currency: 'BRL', reason: 'Conferência' } as const;

test('a letter waits once in the queue, by its name and what it is to say, and goes out under the id of its job', async () => {
  const { id: userId, email } = await buildProfile();
  await mailLetter(db, holdLetter, { userId, ...facts }, { key: 'one' });
  await mailLetter(db, holdLetter, { userId, ...facts, reason: 'Outra' }, { key: 'one' });
  const { rows } = await sql<{ id: string; payload: unknown; max_attempts: number }>`
    select id::text, payload, max_attempts from graphile_worker._private_jobs`.execute(db);
  expect(rows).toMatchObject([
    { payload: { letter: 'ledger.holdMail', params: { userId, ...facts, reason: 'Outra' } }, max_attempts: 8 },
  ]);
  const [letter] = await mails.deliver(1);
  expect(letter).toMatchObject({ to: [{ address: email }], messageId: `<hold-${rows[0]?.id}@toada.test>` });
  expect(await jobsNamed(mailJob.name)).toEqual([]);
});

test('a letter greets its reader by the name they chose, and says no name that looks like a link', async () => {
  const people = [
    await buildProfile({ full_name: 'Jussara Lima' }),
    await buildProfile({ full_name: 'Jussara Lima', display_name: 'Ju do Quintal' }),
    await buildProfile({ full_name: 'Ganhe em www.exemplo.test' }),
  ];
  for (const { id: userId } of people) await mailLetter(db, holdLetter, { userId, ...facts });
  const letters = await mails.deliver(3);
  const greetings = people.map(({ email }) => {
    const letter = letters.find(({ to }) => to?.[0]?.address === email);
    return letter?.text?.split('\n\n')[1];
  });
  expect(greetings).toEqual(['Olá, Jussara Lima.', 'Olá, Ju do Quintal.', 'Olá.']);
});

test('a letter that cannot be sent is a dead letter under its own name, and comes back from there', async () => {
  const { id: userId } = await buildProfile();
  await mailLetter(db, holdLetter, { userId, ...facts });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  const admin = signIn('ADMIN');
  const [dead] = (await admin.get('/dead-jobs')).body.rows;
  expect(dead).toMatchObject({ name: 'ledger.holdMail', attempts: 8 });
  expect((await admin.post(`/dead-jobs/${dead.id}/retry`)).status).toBe(200);
  expect(await mails.deliver(1)).toHaveLength(1);
});

test('a letter that waits in a queue of an earlier version is sent, a failed one too', async () => {
  const { id: userId, email } = await buildProfile();
  for (const tried of [0, 3]) {
    const payload = JSON.stringify({ userId, ...facts, reason: `Tentativa ${tried}` });
    await sql`select graphile_worker.add_job('ledger.holdMail', ${payload}::json, max_attempts := 8)`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = ${tried} where attempts = 0 and ${tried} > 0`.execute(
      db,
    );
  }
  const sent = await mails.deliver(2);
  expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([email, email]);
  expect(await jobsNamed('ledger.holdMail')).toEqual([]);
});

test('every queue of an earlier version leads to a letter, and no job has two names', () => {
  const names = letters.map(({ name }) => name);
  expect(formerQueues.filter((name) => !names.includes(name))).toEqual([]);
  const all = jobs.map(({ name }) => name);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  expect(all).toEqual(expect.arrayContaining([mailJob.name, ...formerQueues]));
});
