import { setTimeout as sleep } from 'node:timers/promises';
import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildFan } from '../../testing/build-fan.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { keepMailings } from '../mailing/keep-mailings.job.ts';
import { writeMails } from './write-mails.job.ts';

const DAY = '2027-11-26';
const TITLE = 'E-mail de estreia';
beforeEach(() => {
  clock.now = () => new Date('2027-10-19T12:00:00Z');
});

type Over = { fans?: number; zone?: string | null; label_id?: string };

async function planned({ fans = 2, zone = 'America/Recife', label_id }: Over = {}) {
  const who = {
    role: 'ARTIST',
    display_name: 'Jussara Lima',
    ...(label_id ? { aggregator_id: label_id } : {}),
  } as const;
  const { id: user_id } = await buildProfile(who);
  const owner = signIn('ARTIST', { id: user_id });
  const { id } = await buildRelease({ user_id, title: 'Quintal de Estrelas', artist: 'Jussara Lima', type: 'album' });
  const move = (day: string) => db.updateTable('releases').set({ release_date: day }).where('id', '=', id).execute();
  await move(DAY);
  const deliver = () => db.updateTable('releases').set({ shelf: 'completed' }).where('id', '=', id).execute();
  for (let count = 0; count < fans; count++) await buildFan({ user_id });
  if (zone) await owner.post(`/releases/${id}/smart-link`, { time_zone: zone });
  await owner.post(`/releases/${id}/plan`, {});
  const task = async (title = TITLE) => {
    const { plan } = (await owner.get(`/releases/${id}/plan`)).body as PlanView;
    return plan!.tasks.find((one) => one.title === title)!;
  };
  const mails = () =>
    db.selectFrom('campaigns').selectAll().where('release_id', '=', id).orderBy('created_at').execute();
  const mailing = async () => {
    const { mail } = await task();
    const row = db.selectFrom('mailings').selectAll().where('id', '=', mail!.campaign_id);
    return row.executeTakeFirstOrThrow();
  };
  const notices = async () =>
    (
      await db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).orderBy('created_at').execute()
    ).map(({ kind }) => kind);
  /** Looked at and scheduled, as the one click does. */
  const schedule = async () => {
    const at = `/plan-tasks/${(await task()).id}/mail`;
    const { revision } = (await owner.get(at)).body;
    return owner.post(at, { revision }, keyed());
  };
  return { user_id, owner, id, move, deliver, task, mails, mailing, notices, schedule };
}
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
const at = (moment: string) => {
  clock.now = () => new Date(moment);
};
async function turn(day: string) {
  at(`${day}T12:00:00Z`);
  await Promise.all([runJob(writeMails, {}), runJob(writeMails, {})]);
  await runJob(writeMails, {});
}

test('three days before, the mail is written once as a draft, a person is asked to look, and nothing leaves by itself', async () => {
  const { user_id, task, mails, mailing, notices, id } = await planned();
  await turn(addDays(DAY, -4));
  expect(await mails()).toEqual([]);
  expect(await task()).toMatchObject({ state: 'open', trouble: null, mail: null });
  await turn(addDays(DAY, -3));
  await turn(addDays(DAY, -2));
  expect(await mails()).toMatchObject([
    {
      ...{ user_id, type: 'email', status: 'draft', budget_micros: 0n, release_id: id },
      ...{ name: 'E-mail de estreia: Quintal de Estrelas', starts_on: addDays(DAY, -3), ends_on: addDays(DAY, 28) },
    },
  ]);
  const { status, content, scheduled_at } = await mailing();
  expect([status, scheduled_at]).toEqual(['draft', null]);
  expect(content).toMatchObject({
    subject: '“Quintal de Estrelas” já está no ar',
    blocks: [
      { kind: 'cover', alt: 'Capa de “Quintal de Estrelas”' },
      { kind: 'text', text: expect.stringMatching(/Um abraço,\nJussara Lima$/) },
      { kind: 'button', url: '' },
    ],
  });
  expect(await task()).toMatchObject({ state: 'open', trouble: 'mailToCheck', mail: { status: 'draft' } });
  expect(await notices()).toEqual(['plan.mailToCheck']);
  // Nobody has looked: its day comes and goes.
  at(`${addDays(DAY, 1)}T12:00:00Z`);
  await runJob(keepMailings, {});
  expect((await mailing()).status).toBe('draft');
  expect(await jobsNamed('mailing.gather')).toEqual([]);
});

test('one click by whoever has seen the newest words schedules it for nine o’clock in the artist’s zone; sent, the task is done', async () => {
  const { owner, task, mails, mailing, schedule, deliver } = await planned({ zone: 'America/Manaus' });
  await deliver();
  await turn(addDays(DAY, -3));
  const path = `/plan-tasks/${(await task()).id}/mail`;
  expect((await owner.get(path)).body).toMatchObject({
    ...{ count: 2, day: DAY, time: '09:00', zone: 'America/Manaus', revision: 1 },
    subject: '“Quintal de Estrelas” já está no ar',
    from: expect.stringContaining('Jussara Lima'),
  });
  expect((await owner.post(path, { revision: 0 }, keyed())).body.error.code).toBe('mailing.changed');
  // Refused, nothing of it is kept.
  expect(await mails()).toMatchObject([{ status: 'draft' }]);
  expect((await schedule()).status).toBe(200);
  expect(await mails()).toMatchObject([{ status: 'approved' }]);
  expect((await mailing()).scheduled_at).toEqual(new Date(`${DAY}T13:00:00Z`));
  expect(await task()).toMatchObject({ state: 'open', trouble: null, mail: { status: 'scheduled' } });
  expect((await schedule()).body.error.code).toBe('mailing.moved');
  at(`${DAY}T12:59:00Z`);
  await runJob(keepMailings, {});
  expect((await mailing()).status).toBe('scheduled');
  at(`${DAY}T13:00:30Z`);
  await runJob(keepMailings, {});
  expect(await task()).toMatchObject({ state: 'done', is_seen: true, trouble: null, mail: { status: 'sending' } });
  expect(await task('Agradecer aos fãs')).toMatchObject({ state: 'open', mail: null });
  await turn(addDays(DAY, 11));
  expect(await task('Agradecer aos fãs')).toMatchObject({ trouble: 'mailToCheck' });
  expect((await mails()).map(({ name }) => name)).toEqual([
    ...['E-mail de estreia: Quintal de Estrelas', 'E-mail de agradecimento: Quintal de Estrelas'],
  ]);
});

test('a mail that says “no ar” waits until a store has the release, and its owner hears of it once', async () => {
  const day = '2025-11-28';
  const { move, deliver, task, mailing, notices, schedule } = await planned();
  at(`${addDays(day, -3)}T12:00:00Z`);
  await move(day);
  await turn(addDays(day, -3));
  expect((await schedule()).status).toBe(200);
  at(`${day}T12:00:30Z`);
  await runJob(keepMailings, {});
  await turn(day);
  expect((await mailing()).status).toBe('scheduled');
  expect(await task()).toMatchObject({ state: 'open', trouble: 'mailNotOut' });
  expect(await notices()).toEqual(['plan.mailToCheck', 'plan.taskTroubled']);
  await deliver();
  await runJob(keepMailings, {});
  expect((await mailing()).status).toBe('sending');
  expect(await task()).toMatchObject({ state: 'done', trouble: null });
});

test('a scheduled mail moves with its day in the same moment; a day that has passed makes it a draft again', async () => {
  const { move, mails, mailing, schedule, task } = await planned();
  await turn(addDays(DAY, -3));
  await schedule();
  await move('2028-01-14');
  expect(await mailing()).toMatchObject({
    ...{ status: 'scheduled', scheduled_day: '2028-01-14', scheduled_at: new Date('2028-01-14T12:00:00Z') },
    ...{ scheduled_time: '09:00', time_zone: 'America/Recife' },
  });
  expect(await mails()).toMatchObject([{ ends_on: addDays('2028-01-14', 28) }]);
  // The moment that was left: nothing leaves.
  at(`${DAY}T12:01:00Z`);
  await runJob(keepMailings, {});
  expect((await mailing()).status).toBe('scheduled');
  await move('2025-01-10');
  expect(await mailing()).toMatchObject({ status: 'draft', scheduled_at: null });
  expect(await task()).toMatchObject({ trouble: 'mailToCheck' });
  const { id, user_id, name } = (await mails())[0]!;
  const trail = db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id);
  expect(await trail.where('action', '=', 'mailing.unscheduled').execute()).toMatchObject([
    { actor_id: null, person_id: user_id, before: { status: 'scheduled' }, after: { status: 'draft', name } },
  ]);
});

test('a mail that is scheduled while its day moves leaves on the new day', async () => {
  const { id, mailing, schedule, task } = await planned();
  await turn(addDays(DAY, -3));
  const day = '2027-12-03';
  const asked = await db.transaction().execute(async (tx) => {
    await tx.updateTable('releases').set({ release_date: day }).where('id', '=', id).execute();
    const reply = schedule();
    await sleep(500);
    return { reply };
  });
  expect((await asked.reply).status).toBe(200);
  expect([(await task()).day, (await mailing()).scheduled_day]).toEqual([day, day]);
});

test('a task that is skipped or removed takes its mail back; a settled one is not scheduled', async () => {
  const { owner, id, mailing, mails, schedule, task } = await planned();
  await turn(addDays(DAY, -3));
  await schedule();
  const { id: taskId } = await task();
  await owner.post(`/plan-tasks/${taskId}/answer`, { answer: 'skipped' });
  expect((await mailing()).status).toBe('draft');
  expect((await owner.post(`/plan-tasks/${taskId}/mail`, { revision: 1 }, keyed())).status).toBe(404);
  await owner.post(`/plan-tasks/${taskId}/answer`, { answer: 'open' });
  expect((await schedule()).status).toBe(200);
  await owner.send('DELETE', `/releases/${id}/plan`);
  const rows = await db
    .selectFrom('mailings')
    .select('status')
    .where('id', '=', (await mails())[0]!.id)
    .execute();
  expect(rows).toEqual([{ status: 'draft' }]);
});

test('without fans or a smart link nothing is written, and the task says so; as soon as they are there, it is', async () => {
  const { user_id, owner, id, task, mails, notices } = await planned({ fans: 0, zone: null });
  await buildFan({ user_id, status: 'asked' });
  await turn(addDays(DAY, -3));
  expect(await task()).toMatchObject({ trouble: 'mailNobody', mail: null });
  expect(await notices()).toEqual([]);
  await buildFan({ user_id });
  await turn(addDays(DAY, -2));
  expect(await task()).toMatchObject({ trouble: 'mailNoLink' });
  expect([await mails(), await notices()]).toEqual([[], ['plan.taskTroubled']]);
  await owner.post(`/releases/${id}/smart-link`, { time_zone: 'America/Recife' });
  await turn(addDays(DAY, -1));
  expect(await task()).toMatchObject({ trouble: 'mailToCheck' });
  expect(await mails()).toHaveLength(1);
});

test('a mail speaks in the words of the template that the plan began from', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { owner, id, mailing } = await planned({ label_id: label.id });
  const { mail: _, ...task } = housePlan.find(({ kind }) => kind === 'releaseMail')!;
  const form = {
    name: 'Do selo',
    tasks: [{ ...task, mail: { subject: 'Chegou {{lancamento}}', text: 'Ouça {{lancamento}}.' } }],
  };
  const template = (await signIn('AGGREGATOR', { id: label.id }).post('/plan-templates', form)).body;
  expect(template.tasks[0].mail.subject).toBe('Chegou {{lancamento}}');
  await owner.send('DELETE', `/releases/${id}/plan`);
  await owner.post(`/releases/${id}/plan`, { template_id: template.id });
  await turn(addDays(DAY, -3));
  expect((await mailing()).content).toMatchObject({
    subject: 'Chegou Quintal de Estrelas',
    blocks: [{}, { text: 'Ouça Quintal de Estrelas.' }, {}],
  });
});

test('a day that passed without a mail is said once, and one that comes again has its mail', async () => {
  const { move, task, mails, notices } = await planned();
  await turn(addDays(DAY, 2));
  await turn(addDays(DAY, 3));
  expect(await task()).toMatchObject({ trouble: 'mailLate', mail: null });
  expect([await mails(), await notices()]).toEqual([[], ['plan.taskTroubled']]);
  await move('2028-01-14');
  await turn('2028-01-12');
  expect(await task()).toMatchObject({ trouble: 'mailToCheck' });
});

test('a label’s task reaches the fans who agreed to the label, and asks the label', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { user_id, task, notices, id } = await planned({ label_id: label.id });
  const manager = signIn('AGGREGATOR', { id: label.id });
  const { id: taskId, lane, title, note, offset_days, reminder_days } = await task();
  const form = { lane, title, note, offset_days, reminder_days, day: null, owner: 'label' };
  await manager.send('PUT', `/plan-tasks/${taskId}`, { body: { task: form } });
  await turn(addDays(DAY, -3));
  expect(await task()).toMatchObject({ trouble: 'mailNobody' });
  await buildFan({ user_id, label_id: label.id });
  await turn(addDays(DAY, -2));
  expect(await task()).toMatchObject({ trouble: 'mailToCheck' });
  expect(await notices()).toEqual([]);
  const told = db.selectFrom('notifications').select('kind').where('user_id', '=', label.id);
  expect(await told.execute()).toEqual([{ kind: 'plan.mailToCheck' }]);
  const { body } = await manager.get(`/plan-tasks/${taskId}/mail`);
  expect(body.count).toBe(1);
  const asked = await manager.post(`/plan-tasks/${taskId}/mail`, { revision: body.revision }, keyed());
  expect(asked.body.release.id).toBe(id);
  expect((await signIn('AGGREGATOR').get(`/plan-tasks/${taskId}/mail`)).status).toBe(404);
});
