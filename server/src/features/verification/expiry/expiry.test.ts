import { addDays, type ReminderDays } from '@toada/domain/verification/verification.rules.ts';
import { afterEach, expect, test } from 'vitest';
import type { JobTools } from '../../../jobs/job.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { sendVerification } from '../../../testing/send-verification.ts';
import { reminderLetter } from './reminder.letter.ts';
import { watchExpiry } from './watch-expiry.job.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

const sent: { to: string; subject: string; messageId: string; text: string }[] = [];
const tools = {
  db,
  mailer: { send: async (mail: (typeof sent)[number]) => void sent.push(mail) },
  publicUrl: 'https://toada.test',
  now: () => clock.now(),
} as unknown as JobTools;
const call = { ...tools, jobId: '1', queuedAt: new Date(), isLastAttempt: false, signal: new AbortController().signal };
const watch = () => watchExpiry.run({ ...call, payload: {} });

type Reminder = { userId: string; expiresAt: string; days: ReminderDays };
const remindersOf = async (userId: string) =>
  ((await jobsNamed('verification.reminder')) as Reminder[]).filter((one) => one.userId === userId);
const profileOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const expiriesOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('person_id', '=', id)
    .where('action', '=', 'verification.expired')
    .execute();

const start = new Date('2026-11-15T12:00:00.000Z');
const expiry = addDays(start, 365);
const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });

/** Somebody approved at the start, by the product's own ways. */
async function verified(role: 'ARTIST' | 'SUPPORT' = 'ARTIST') {
  const { id } = await buildProfile({ role });
  const actor = signIn(role, { id });
  clock.now = () => start;
  const { body } = await sendVerification(actor);
  await admin.post(`/verifications/${body.submission.id}/approve`);
  return actor;
}
const at = (moment: Date) => {
  clock.now = () => moment;
};

test.each(['ARTIST', 'SUPPORT'] as const)(
  'a year of %s, day by day: four mails, and verified until the instant',
  async (role) => {
    const actor = await verified(role);
    const days: number[] = [];
    for (let day = 0; day <= 370; day++) {
      at(addDays(start, day));
      const before = (await remindersOf(actor.id)).length;
      await watch();
      // A second run of the same moment, and one while the first is at work, change nothing.
      if (day % 5 === 0) await Promise.all([watch(), watch()]);
      const added = (await remindersOf(actor.id)).slice(before);
      days.push(...added.map(() => day));
      expect(added.length).toBeLessThanOrEqual(1);
      if ([334, 335, 364, 365, 370].includes(day)) {
        const { body } = await actor.get('/verification');
        expect(body).toMatchObject({ is_verified: day < 365, is_expired: day >= 365, may_submit: day >= 335 });
      }
    }
    expect(days).toEqual([335, 358, 364, 365]);
    expect((await remindersOf(actor.id)).map((one) => one.days)).toEqual([30, 7, 1, 0]);
    expect(await profileOf(actor.id)).toMatchObject({ is_verified: false, document_status: 'pending' });
    expect(await expiriesOf(actor.id)).toHaveLength(1);
  },
  60_000,
);

// biome-ignore format: a table is read by its columns.
test.each([
  ['the day of the first is missed', [336, 358, 364, 365], [30, 7, 1, 0]],
  ['nothing ran until the last week', [360, 364, 365],     [7, 1, 0]],
  ['nothing ran until it was over',   [400, 401],          [0]],
])('when %s, nobody is told twice, or what is past', async (_name, runs, expected) => {
  const actor = await verified();
  for (const day of runs) {
    at(addDays(start, day));
    await watch();
  }
  expect((await remindersOf(actor.id)).map(({ days }) => days)).toEqual(expected);
  expect(await expiriesOf(actor.id)).toHaveLength(1);
});

test('over is over before the job has looked', async () => {
  const actor = await verified();
  at(new Date(expiry.getTime() - 1));
  expect((await actor.get('/verification')).body).toMatchObject({ status: 'approved', is_verified: true });
  at(expiry);
  expect((await actor.get('/verification')).body).toMatchObject({
    status: 'pending',
    is_verified: false,
    is_expired: true,
  });
  expect(await profileOf(actor.id)).toMatchObject({ is_verified: true });
});

test('a renewal in time begins another year, and nobody is told of the old one', async () => {
  const actor = await verified();
  at(addDays(start, 340));
  await watch();
  const { body } = await sendVerification(actor);
  await admin.post(`/verifications/${body.submission.id}/approve`);
  for (const day of [358, 364, 365, 366]) {
    at(addDays(start, day));
    await watch();
  }
  expect((await remindersOf(actor.id)).map(({ days }) => days)).toEqual([30]);
  expect((await actor.get('/verification')).body).toMatchObject({
    status: 'approved',
    expires_at: addDays(start, 340 + 365).toISOString(),
  });
  at(addDays(start, 340 + 335));
  await watch();
  expect((await remindersOf(actor.id)).map(({ days }) => days)).toEqual([30, 30]);
});

test('the mails say how much time is left, and a reminder that came too late is not sent', async () => {
  const actor = await verified();
  const expiresAt = expiry.toISOString();
  const remind = (days: ReminderDays) => runJob(reminderLetter, { userId: actor.id, expiresAt, days }, { tools });
  sent.length = 0;
  for (const [day, days] of [
    [336, 30],
    [358, 7],
    [364, 1],
    [365, 0],
  ] as const) {
    at(addDays(start, day));
    await remind(days);
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Sua verificação vence em 29 dias',
    'Sua verificação vence em 7 dias',
    'Sua verificação vence em 1 dia',
    'Verificação Expirada',
  ]);
  expect(sent[3]?.text).toContain('Sua verificação de conta expirou. Por favor, renove para manter acesso total.');
  expect(sent[0]?.text).toContain('https://toada.test/app/settings/verification');
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(4);

  await sendVerification(actor);
  await remind(0);
  expect(sent[4]?.text).toContain('Já recebemos os documentos da renovação');

  await db
    .updateTable('profiles')
    .set({ verification_expires_at: addDays(expiry, 365) })
    .where('id', '=', actor.id)
    .execute();
  await remind(0);
  expect(sent).toHaveLength(5);
});

test('the message of an expiry is due once, in whichever tab asks first, and again for the next expiry', async () => {
  const actor = await verified();
  const ask = async () => (await actor.post('/verification/reminder')).body.is_due;
  at(new Date(expiry.getTime() - 1));
  expect(await ask()).toBe(false);
  at(expiry);
  expect((await Promise.all([ask(), ask(), ask()])).sort()).toEqual([false, false, true]);
  await watch();
  expect(await ask()).toBe(false);

  const { body } = await sendVerification(actor);
  await admin.post(`/verifications/${body.submission.id}/approve`);
  at(addDays(expiry, 366));
  expect(await ask()).toBe(true);
});

test('a stranger and whoever was never verified are told nothing', async () => {
  expect((await signIn('ARTIST').post('/verification/reminder')).body).toEqual({ is_due: false });
  const { id } = await buildProfile();
  expect((await signIn('ARTIST', { id }).post('/verification/reminder')).body).toEqual({ is_due: false });
});
