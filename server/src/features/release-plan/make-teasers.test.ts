import { writeFile } from 'node:fs/promises';
import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { KEPT_TEASERS_MAX } from '@toada/domain/teaser/teaser.kinds.ts';
import { proposeMoments } from '@toada/domain/teaser/teaser.moments.ts';
import { beforeEach, expect, test } from 'vitest';
import type { MediaEngine } from '../../media/media-engine.ts';
import { buildHeardRelease, buildTeaser } from '../../testing/build-teaser.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { renderTeaser } from '../teaser/render-teaser.job.ts';
import { makeTeasers } from './make-teasers.job.ts';

const DAY = '2027-11-26';
/** 18 days before: the day on which the house's template makes the teaser. */
const OWN_DAY = '2027-11-08';
const TITLE = 'Fazer o teaser';

beforeEach(() => {
  clock.now = () => new Date('2027-10-19T12:00:00Z');
});

async function planned() {
  const { id: user_id } = await buildProfile({ role: 'ARTIST' });
  const owner = signIn('ARTIST', { id: user_id });
  const files = await buildHeardRelease(user_id);
  const id = files.release_id;
  const set = (row: object) => db.updateTable('releases').set(row).where('id', '=', id).execute();
  await set({ release_date: DAY });
  await owner.post(`/releases/${id}/plan`, {});
  const task = async () => {
    const { plan } = (await owner.get(`/releases/${id}/plan`)).body as PlanView;
    return plan!.tasks.find(({ title }) => title === TITLE)!;
  };
  const teasers = () => db.selectFrom('teasers').selectAll().where('release_id', '=', id).execute();
  const notices = async () =>
    (await db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', user_id).execute()).map(
      ({ kind, params }) => [kind, (params as { trouble?: string }).trouble ?? null],
    );
  return { ...files, user_id, owner, id, set, task, teasers, notices };
}
/** Two workers at once, each with a second go: as restarts and neighbours would have it. */
async function turn(day: string) {
  clock.now = () => new Date(`${day}T12:00:00Z`);
  await Promise.all([runJob(makeTeasers, {}), runJob(makeTeasers, {})]);
  await runJob(makeTeasers, {});
}
const quick: MediaEngine = {
  ...jobTools.media,
  async drawTeaser(_teaser, to) {
    await writeFile(to, 'film');
    return { trouble: null, peakRssBytes: 0 };
  },
};
const broken: MediaEngine = {
  ...jobTools.media,
  drawTeaser: async () => ({ trouble: 'badAudio', peakRssBytes: 0 }),
};
const render = (teaserId: string, media: MediaEngine) => runJob(renderTeaser, { teaserId }, { tools: { media } });

test('the product makes the teaser on its day, as the editor proposes it, once, and says when it is ready', async () => {
  const { task, teasers, notices, user_id, audio_file_id, cover_file_id } = await planned();
  await turn('2027-11-07');
  expect(await teasers()).toEqual([]);
  await turn(OWN_DAY);
  await turn(OWN_DAY);
  const waveform = Array.from({ length: 100 }, (_, at) => (at > 20 && at < 60 ? 220 : 60));
  const [best] = proposeMoments({ waveform, durationMs: 20_000, seconds: 15 });
  const made = await teasers();
  expect(made).toMatchObject([
    {
      ...{ user_id, kind: 'teaser', audio_file_id, cover_file_id, claimed_files: [], start_ms: best?.startMs },
      ...{ title: 'Estrela de Papel', artist: 'Jussara Lima', note: '26 de novembro' },
      ...{ look: 'ribbons', format: '9:16', seconds: 15, status: 'queued' },
    },
  ]);
  const teaserId = made[0]!.id;
  expect(await jobsNamed('teaser.render')).toContainEqual({ teaserId });
  expect(await task()).toMatchObject({ state: 'open', is_preparing: true, trouble: null });
  expect(await notices()).toEqual([]);

  await render(teaserId, quick);
  await turn('2027-11-09');
  await turn('2027-11-09');
  expect(await task()).toMatchObject({ state: 'done', is_seen: true, is_preparing: false, trouble: null });
  expect(await notices()).toEqual([['plan.teaserMade', null]]);
  expect(await teasers()).toHaveLength(1);
  const trail = db.selectFrom('audit_entries').select('actor_id').where('action', '=', 'teaser.created');
  expect(await trail.where('person_id', '=', user_id).execute()).toEqual([{ actor_id: null }]);
});

test('a release that has a teaser gets no second one: ready, it is the done task; on its way, the product waits', async () => {
  const { task, teasers, user_id, id, notices } = await planned();
  const own = await buildTeaser({ user_id, status: 'ready' });
  await db.updateTable('teasers').set({ release_id: id }).where('id', '=', own).execute();
  expect(await task()).toMatchObject({ state: 'done', is_seen: true });
  await turn(OWN_DAY);
  expect(await teasers()).toHaveLength(1);

  const other = await planned();
  const begun = await buildTeaser({ user_id: other.user_id, status: 'queued' });
  await db.updateTable('teasers').set({ release_id: other.id }).where('id', '=', begun).execute();
  await turn(OWN_DAY);
  expect(await other.teasers()).toHaveLength(1);
  expect(await other.task()).toMatchObject({ state: 'open', trouble: null });
  expect([...(await notices()), ...(await other.notices())]).toEqual([]);
});

test('a missing cover or recording is told once, in the plan and by notice; once it is there, the teaser is made', async () => {
  const { task, teasers, notices, set, cover_file_id, audio_file_id, id, owner } = await planned();
  await set({ cover_file_id: null });
  await turn(OWN_DAY);
  await turn('2027-11-09');
  expect(await task()).toMatchObject({ state: 'open', trouble: 'noCover', is_preparing: false });
  expect(await notices()).toEqual([['plan.taskTroubled', 'noCover']]);
  // Late for somebody now: before, it was nobody's.
  expect((await owner.get('/release-plans')).body.rows).toMatchObject([{ late: 5 }]);
  await set({ cover_file_id });
  const tracks = db.updateTable('tracks').where('release_id', '=', id);
  await tracks.set({ audio_file_id: null }).execute();
  await turn('2027-11-10');
  expect(await task()).toMatchObject({ trouble: 'noAudio' });
  await tracks.set({ audio_file_id }).execute();
  await db.updateTable('media_files').set({ duration_ms: 9_000 }).where('id', '=', audio_file_id).execute();
  await turn('2027-11-11');
  expect(await task()).toMatchObject({ trouble: 'shortAudio' });
  const file = db.updateTable('media_files').where('id', '=', audio_file_id);
  await file.set({ duration_ms: 20_000, waveform: null }).execute();
  await turn('2027-11-11');
  expect(await task()).toMatchObject({ trouble: 'badAudio' });
  expect(await teasers()).toEqual([]);
  await file.set({ waveform: JSON.stringify([10, 200]) }).execute();
  await turn('2027-11-12');
  expect(await task()).toMatchObject({ trouble: null, is_preparing: true });
  expect(await teasers()).toHaveLength(1);
  expect(await notices()).toHaveLength(4);
});

test('a film that could not be drawn is left to a person, who tries again; one they delete is not made again', async () => {
  const { task, teasers, notices, owner } = await planned();
  await turn(OWN_DAY);
  const [made] = await teasers();
  await render(made!.id, broken);
  expect(await task()).toMatchObject({ state: 'open', trouble: 'notRendered', is_preparing: false });
  await turn('2027-11-09');
  expect(await notices()).toEqual([['plan.taskTroubled', 'notRendered']]);
  expect(await teasers()).toHaveLength(1);
  await owner.post(`/teasers/${made!.id}/retry`);
  expect(await task()).toMatchObject({ trouble: null, is_preparing: true });
  await render(made!.id, quick);
  await turn('2027-11-10');
  expect(await task()).toMatchObject({ state: 'done' });
  expect(await notices()).toHaveLength(1);
  await owner.send('DELETE', `/teasers/${made!.id}`);
  await turn('2027-11-11');
  expect(await teasers()).toEqual([]);
  expect(await task()).toMatchObject({ state: 'open', trouble: 'teaserRemoved' });
});

test('a full account is told of, a skipped task and a plan of long ago are left alone', async () => {
  const { task, teasers, user_id, owner } = await planned();
  for (let count = 0; count < KEPT_TEASERS_MAX; count++) await buildTeaser({ user_id });
  await turn(OWN_DAY);
  expect(await task()).toMatchObject({ trouble: 'noRoom' });
  await db.deleteFrom('teasers').where('user_id', '=', user_id).execute();
  await owner.post(`/plan-tasks/${(await task()).id}/answer`, { answer: 'skipped' });
  await turn('2027-11-09');
  expect(await task()).toMatchObject({ state: 'skipped', trouble: null });
  await owner.post(`/plan-tasks/${(await task()).id}/answer`, { answer: 'open' });
  await turn('2027-12-25');
  expect(await teasers()).toEqual([]);
});
