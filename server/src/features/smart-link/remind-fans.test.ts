import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { buildFan } from '../../testing/build-fan.ts';
import { buildSmartLink, setStatus } from '../../testing/build-smart-link.ts';
import { clock, db } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { confirmFan, leaveFans } from '../fan/fan.queries.ts';
import { remindFans } from './remind-fans.job.ts';
import { reminderLetter } from './reminder.letter.ts';

const DAYS_MS = 24 * 60 * 60 * 1000;
/** Midnight of the release's day in Recife. */
const MIDNIGHT = new Date('2026-11-27T03:00:00.000Z');
const EARLIER = new Date(MIDNIGHT.getTime() - DAYS_MS);
afterEach(() => {
  clock.now = () => new Date();
});

/** Mails that the clock's job sends at a moment. */
async function remindedAt(moment: Date) {
  clock.now = () => moment;
  await runJob(remindFans, {});
  return drainJobs(reminderLetter);
}

type Wish = { fan?: { id: string; email: string }; given_at?: Date; confirmed_at?: Date | null; status?: 'left' };

async function wisher(release_id: string, user_id: string, over: Wish = {}) {
  const fan = over.fan ?? (await buildFan({ user_id, status: over.status ?? 'confirmed', at: EARLIER }));
  const consent = {
    fan_id: fan.id,
    wish: 'release',
    release_id,
    source_kind: 'smart_link',
    source_id: randomUUID(),
  } as const;
  const confirmed_at = over.confirmed_at === undefined ? EARLIER : over.confirmed_at;
  const words = {
    page: 'http://toada.test/l/x',
    text: 'Quero um e-mail.',
    given_at: over.given_at ?? EARLIER,
    confirmed_at,
  };
  await db
    .insertInto('fan_consents')
    .values({ ...consent, ...words })
    .execute();
  return fan.email;
}

test('whoever asked and confirmed has one mail at the release, none before and no second one', async () => {
  const { id, owner, path } = await buildSmartLink({ status: 'completed' });
  const email = await wisher(id, owner.id);
  expect(await remindedAt(new Date(MIDNIGHT.getTime() - 1))).toEqual([]);
  const [mail, ...more] = await remindedAt(MIDNIGHT);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email });
  expect(mail?.subject).toContain('Quintal de Estrelas');
  expect(mail?.text).toContain(`http://toada.test${path}?utm_source=email`);
  expect(mail?.text).toMatch(/\/fas\/sair\//);
  expect(await remindedAt(new Date(MIDNIGHT.getTime() + 60_000))).toEqual([]);
});

test('a fan who asked twice has one mail, also where the second answer comes after the first mail', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  const fan = await buildFan({ user_id: owner.id, at: EARLIER });
  for (const _time of [1, 2]) await wisher(id, owner.id, { fan });
  expect(await remindedAt(MIDNIGHT)).toHaveLength(1);
  await wisher(id, owner.id, { fan, confirmed_at: new Date(MIDNIGHT.getTime() + 1_000) });
  expect(await remindedAt(new Date(MIDNIGHT.getTime() + 60_000))).toEqual([]);
});

test('whoever signed up before midnight and confirmed behind it is reminded', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  const later = new Date(MIDNIGHT.getTime() + 5 * 60_000);
  const email = await wisher(id, owner.id, { confirmed_at: later });
  expect((await remindedAt(new Date(later.getTime() + 60_000))).map(({ to }) => to)).toEqual([email]);
});

test('a wish ends when the fan leaves, and does not wake up when they come back for news', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  const fan = await buildFan({ user_id: owner.id, at: EARLIER });
  await wisher(id, owner.id, { fan });
  await leaveFans(db as never, fan.id, EARLIER);
  await confirmFan(db as never, fan.id, { takesNews: true, labelId: null }, EARLIER);
  expect(await remindedAt(MIDNIGHT)).toEqual([]);
});

test('the mail calls a label without a name of its own as its page does, and is true on the second day, too', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  const names = { display_name: null, company_name: 'Maré Alta', full_name: 'Lia Castro' };
  await db.updateTable('profiles').set(names).where('id', '=', owner.id).execute();
  await db.updateTable('releases').set({ artist: '' }).where('id', '=', id).execute();
  await wisher(id, owner.id);
  const [mail] = await remindedAt(new Date(MIDNIGHT.getTime() + DAYS_MS));
  expect(mail?.subject).toBe('Já saiu: Quintal de Estrelas, de Maré Alta');
  expect(mail?.text).not.toMatch(/hoje|acabou de sair/);
});

test('a video is told of at its own moment', async () => {
  const { id, owner } = await buildSmartLink({ type: 'video', status: 'completed' });
  const moment = new Date(MIDNIGHT.getTime() + 20 * DAYS_MS);
  const dated = { release_at: moment, release_day: '2026-12-17', release_time: '00:00', offset_minutes: -180 };
  await db
    .insertInto('videos')
    .values({ release_id: id, ...dated })
    .execute();
  await wisher(id, owner.id);
  expect(await remindedAt(new Date(moment.getTime() - 1))).toEqual([]);
  expect(await remindedAt(moment)).toHaveLength(1);
});

test('two workers at once mail once', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  await wisher(id, owner.id);
  clock.now = () => MIDNIGHT;
  await Promise.all([runJob(remindFans, {}), runJob(remindFans, {})]);
  expect(await drainJobs(reminderLetter)).toHaveLength(1);
});

test('nobody is mailed who did not confirm, who left, who came late, or about what is not there', async () => {
  const { id, owner } = await buildSmartLink({ status: 'completed' });
  await wisher(id, owner.id, { confirmed_at: null });
  await wisher(id, owner.id, { status: 'left' });
  await wisher(id, owner.id, { given_at: MIDNIGHT, confirmed_at: MIDNIGHT });
  for (const status of ['approved', 'withdrawn', 'rejected'] as const) {
    const other = await buildSmartLink({ status });
    await wisher(other.id, other.owner.id);
  }
  const off = await buildSmartLink({ status: 'completed' });
  await wisher(off.id, off.owner.id);
  await db.updateTable('smart_links').set({ is_on: false }).where('release_id', '=', off.id).execute();
  expect(await remindedAt(MIDNIGHT)).toEqual([]);
});

test('a store that is late makes the mail late; after two days it is not sent any more', async () => {
  const [late, never] = [await buildSmartLink(), await buildSmartLink()];
  const email = await wisher(late.id, late.owner.id);
  await wisher(never.id, never.owner.id);
  expect(await remindedAt(MIDNIGHT)).toEqual([]);
  await setStatus(late.id, 'completed');
  expect((await remindedAt(new Date(MIDNIGHT.getTime() + DAYS_MS))).map(({ to }) => to)).toEqual([email]);
  await setStatus(never.id, 'completed');
  expect(await remindedAt(new Date(MIDNIGHT.getTime() + 2 * DAYS_MS))).toEqual([]);
});
