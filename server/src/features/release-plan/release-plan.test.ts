import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { makeLinks } from './make-links.job.ts';
import { remindTasks } from './remind-tasks.job.ts';

const DAY = '2027-11-26';
beforeEach(() => {
  // Nine o'clock in São Paulo, 38 days before.
  clock.now = () => new Date('2027-10-19T12:00:00Z');
});

async function person(role: 'ARTIST' | 'AGGREGATOR', over: { full_name?: string; aggregator_id?: string } = {}) {
  const { id } = await buildProfile({ role, full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn(role, { id }), { id });
}
type Person = Awaited<ReturnType<typeof person>>;
const path = (id: string) => `/releases/${id}/plan`;

async function release(owner: Person, over: { title?: string; date?: string | null } = {}) {
  const { title = 'Quintal de Estrelas', date = DAY } = over;
  const { id } = await buildRelease({ user_id: owner.id, title, artist: 'Jussara Lima', type: 'album' });
  await move(id, date);
  return id;
}
const move = (id: string, date: string | null) =>
  db.updateTable('releases').set({ release_date: date }).where('id', '=', id).execute();

async function planned(over: { title?: string; date?: string } = {}) {
  const owner = await person('ARTIST');
  const id = await release(owner, over);
  await owner.post(path(id), {});
  return { owner, id, see: async () => (await owner.get(path(id))).body as PlanView };
}
const named = ({ plan }: PlanView, title: string) => plan!.tasks.find((task) => task.title === title)!;
const count = (days: number) => addDays(DAY, days);

test('a plan begins from the house’s template, counted from the release, once', async () => {
  const owner = await person('ARTIST');
  const undated = await release(owner, { date: null });
  expect((await owner.post(path(undated), {})).body.error.code).toBe('releasePlan.noDay');
  const id = await release(owner);
  expect((await owner.get(path(id))).body).toMatchObject({ plan: null, templates: [], release: { label_name: null } });
  const made = await Promise.all([owner.post(path(id), {}), owner.post(path(id), {})]);
  for (const { body } of made) expect(body.plan.tasks).toHaveLength(housePlan.length);
  const { plan } = (await owner.get(path(id))).body as PlanView;
  expect(plan).toMatchObject({ template_name: 'Modelo da plataforma', release_day: DAY, moved_from: null });
  expect([plan?.tasks[0]?.day, plan?.tasks.at(-1)?.day]).toEqual(['2027-10-29', '2027-12-24']);
  const trail = await db.selectFrom('audit_entries').select('action').where('person_id', '=', owner.id).execute();
  expect(trail).toEqual([{ action: 'releasePlan.created' }]);
});

test('open tasks follow the release; those that are done, skipped or have a day of their own stay', async () => {
  const { owner, id, see } = await planned();
  const before = await see();
  const answer = (title: string, as: string) =>
    owner.post(`/plan-tasks/${named(before, title).id}/answer`, { answer: as });
  await answer('Montar o press kit', 'done');
  await answer('Rádios e blogs', 'skipped');
  const own = { lane: 'press', title: 'Show', note: '', owner: 'artist', offset_days: null, day: '2027-11-20' };
  await owner.post(`${path(id)}/tasks`, { task: { ...own, reminder_days: 2 } });
  await move(id, '2027-12-03');
  const after = await see();
  expect(after.plan).toMatchObject({ release_day: '2027-12-03', moved_from: DAY });
  expect(named(after, 'Fazer o teaser').day).toBe(addDays(named(before, 'Fazer o teaser').day, 7));
  expect(named(after, 'Montar o press kit')).toMatchObject({ state: 'done', day: count(-24) });
  expect(named(after, 'Rádios e blogs')).toMatchObject({ state: 'skipped', day: count(-14) });
  expect(named(after, 'Show')).toMatchObject({ offset_days: null, day: '2027-11-20' });
  // Taken back, a task stands where the release is now.
  const reopened = await answer('Montar o press kit', 'open');
  expect(named(reopened.body, 'Montar o press kit')).toMatchObject({ state: 'open', day: addDays('2027-12-03', -24) });
});

test('a release that comes back to its day says nothing, and one without a day keeps its tasks', async () => {
  const { id, see } = await planned();
  await move(id, '2027-12-03');
  await move(id, '2027-12-10');
  expect((await see()).plan).toMatchObject({ release_day: '2027-12-10', moved_from: DAY });
  await move(id, null);
  expect((await see()).plan).toMatchObject({ release_day: '2027-12-10' });
  await move(id, DAY);
  expect((await see()).plan).toMatchObject({ release_day: DAY, moved_from: null });
  expect(named(await see(), 'Fazer o teaser').day).toBe(count(-18));
});

test('a move can be undone: open tasks go back, and keep those days when the release moves again', async () => {
  const { owner, id, see } = await planned();
  await move(id, '2027-12-03');
  const undone = await owner.post(`${path(id)}/move`, { answer: 'undo' });
  expect(undone.body.plan.moved_from).toBeNull();
  expect(named(undone.body, 'Fazer o teaser')).toMatchObject({ offset_days: null, day: count(-18) });
  await owner.post(`${path(id)}/move`, { answer: 'undo' });
  await move(id, '2027-12-17');
  expect(named(await see(), 'Fazer o teaser').day).toBe(count(-18));
  const kept = await owner.post(`${path(id)}/move`, { answer: 'keep' });
  expect(kept.body.plan).toMatchObject({ moved_from: null, release_day: '2027-12-17' });
});

test('the product marks what it sees in its own rows, and takes the mark back when that is gone', async () => {
  const { owner, id, see } = await planned();
  expect(named(await see(), 'Fazer o smart link')).toMatchObject({ state: 'open', is_seen: false });
  const link = (await owner.post(`/releases/${id}/smart-link`, { time_zone: 'America/Recife' })).body.link;
  expect(named(await see(), 'Fazer o smart link')).toMatchObject({ state: 'done', is_seen: true });
  await move(id, '2027-12-03');
  expect(named(await see(), 'Fazer o smart link').day).toBe(count(-26));
  const off = { revision: link.revision, content: { ...link.content, is_on: false } };
  await owner.send('PUT', `/releases/${id}/smart-link`, { body: off });
  expect(named(await see(), 'Fazer o smart link')).toMatchObject({ state: 'open', is_seen: false });

  const block = { kind: 'release', isOn: true, release: id };
  const page = { draft: '{}', updated_at: new Date(), user_id: owner.id, team_id: owner.id };
  const published = { published: JSON.stringify({ blocks: [block] }), published_at: new Date() };
  await db
    .insertInto('link_pages')
    .values({ ...page, ...published })
    .execute();
  expect(named(await see(), 'Pôr na página de links')).toMatchObject({ state: 'done', is_seen: true });
  expect(named(await see(), 'Enviar o lançamento').state).toBe('open');
  await db.updateTable('distributions').set({ submitted_at: new Date() }).where('release_id', '=', id).execute();
  expect(named(await see(), 'Enviar o lançamento').state).toBe('open');
});

test('each task is reminded once, of whom it is, while it is open and to come', async () => {
  const label = await person('AGGREGATOR', { full_name: 'Selo Quintal' });
  const owner = await person('ARTIST', { aggregator_id: label.id });
  const id = await release(owner);
  await owner.post(path(id), {});
  const tell = async (day: string) => {
    clock.now = () => new Date(`${day}T12:00:00Z`);
    await Promise.all([runJob(remindTasks, {}), runJob(remindTasks, {})]);
  };
  const noticed = async (who: Person) => {
    const rows = db.selectFrom('notifications').select('params').where('user_id', '=', who.id).orderBy('created_at');
    return (await rows.where('kind', '=', 'plan.taskDue').execute()).map(
      ({ params }) => (params as { task: string }).task,
    );
  };
  // Three days before the first task; the job of the next hour finds nothing.
  await tell('2027-10-26');
  await tell('2027-10-26');
  expect(await noticed(owner)).toEqual(['Enviar o lançamento']);
  // The release moves after the reminder: it comes again before the new day, and no sooner.
  await move(id, '2027-12-03');
  await tell('2027-11-01');
  expect(await noticed(owner)).toEqual(['Enviar o lançamento']);
  await tell('2027-11-02');
  await tell('2027-11-02');
  expect(await noticed(owner)).toEqual(['Enviar o lançamento', 'Enviar o lançamento']);
  const view = (await owner.get(path(id))).body as PlanView;
  const { id: task, ...pitch } = named(view, 'Sugerir às playlists');
  const form = { lane: pitch.lane, title: pitch.title, note: '', offset_days: -7, day: null, reminder_days: 0 };
  await owner.send('PUT', `/plan-tasks/${task}`, { body: { task: { ...form, owner: 'label' } } });
  for (const one of view.plan!.tasks.filter(({ id }) => id !== task))
    await owner.post(`/plan-tasks/${one.id}/answer`, { answer: 'skipped' });
  await tell('2027-11-26');
  expect(await noticed(label)).toEqual(['Sugerir às playlists']);
  expect(await noticed(owner)).toHaveLength(2);
});

test('the product makes the smart link on its day, once, for a release that was sent and a task that nobody skipped', async () => {
  const { owner, id, see } = await planned();
  const skipped = await release(owner, { title: 'Outro' });
  await owner.post(path(skipped), {});
  const other = named((await owner.get(path(skipped))).body, 'Fazer o smart link');
  await owner.post(`/plan-tasks/${other.id}/answer`, { answer: 'skipped' });
  const turn = async (day: string) => {
    clock.now = () => new Date(`${day}T12:00:00Z`);
    await Promise.all([runJob(makeLinks, {}), runJob(makeLinks, {})]);
  };
  const links = () => db.selectFrom('smart_links').select('release_id').where('user_id', '=', owner.id).execute();
  // The release is a draft yet.
  await turn(count(-26));
  expect(await links()).toEqual([]);
  const shelve = db.updateTable('releases').set({ shelf: 'pending' }).where('user_id', '=', owner.id);
  await shelve.execute();
  await turn(count(-27));
  expect(await links()).toEqual([]);
  await turn(count(-26));
  await turn(count(-25));
  expect(await links()).toEqual([{ release_id: id }]);
  expect(named(await see(), 'Fazer o smart link')).toMatchObject({ state: 'done', is_seen: true });
  const notices = db.selectFrom('notifications').select('params').where('user_id', '=', owner.id);
  expect(await notices.where('kind', '=', 'plan.linkMade').execute()).toEqual([
    { params: { release_id: id, release: 'Quintal de Estrelas' } },
  ]);
  const trail = db.selectFrom('audit_entries').select('actor_id').where('action', '=', 'smartLink.created');
  expect(await trail.where('person_id', '=', owner.id).execute()).toEqual([{ actor_id: null }]);
  // Somebody who switched the link off gets no second one.
  await db.updateTable('smart_links').set({ is_on: false }).where('release_id', '=', id).execute();
  await turn(count(-24));
  expect(await links()).toHaveLength(1);
});

test('a label’s template is there for its artists and for nobody else; a plan keeps its tasks when the template changes', async () => {
  const label = await person('AGGREGATOR', { full_name: 'Selo Quintal' });
  const [artist, stranger] = [await person('ARTIST', { aggregator_id: label.id }), await person('ARTIST')];
  const tasks = [{ ...housePlan[0], kind: 'other', title: 'Reunião', owner: 'label', reminder_days: null }];
  const template = (await label.post('/plan-templates', { name: 'Álbum', tasks })).body;
  const [own, other] = [await release(artist), await release(stranger)];
  expect((await artist.get(path(own))).body).toMatchObject({
    templates: [{ id: template.id, name: 'Álbum' }],
    release: { label_name: 'Selo Quintal' },
  });
  expect((await stranger.get(path(other))).body.templates).toEqual([]);
  expect((await stranger.post(path(other), { template_id: template.id })).status).toBe(404);
  expect((await artist.post(path(own), { template_id: template.id })).body.plan).toMatchObject({
    template_name: 'Álbum',
    tasks: [{ title: 'Reunião', owner: 'label' }],
  });
  await label.send('PUT', `/plan-templates/${template.id}`, {
    body: { name: 'Outro', tasks: [{ ...tasks[0], title: 'Ensaio' }] },
  });
  expect((await label.get(path(own))).body.plan.tasks[0].title).toBe('Reunião');
  expect((await artist.get('/plan-templates')).status).toBe(403);
  expect((await label.send('DELETE', `/plan-templates/${template.id}`)).status).toBe(200);
  expect((await label.get('/plan-templates')).body.rows).toEqual([]);
});

test('nothing is the label’s to do where there is none, and no task lies years away', async () => {
  const { owner, id } = await planned();
  const task = {
    lane: 'press',
    title: 'Rádio',
    note: '',
    owner: 'label',
    offset_days: -7,
    day: null,
    reminder_days: null,
  };
  const refused = await owner.post(`${path(id)}/tasks`, { task });
  expect(refused.body.error.params.fields).toEqual({ 'task.owner': 'releasePlan.owner' });
  const far = { ...task, owner: 'artist', offset_days: null, day: '2030-01-01' };
  const late = await owner.post(`${path(id)}/tasks`, { task: far });
  expect(late.body.error.params.fields).toEqual({ 'task.day': 'releasePlan.day' });
});

test('a label’s board begins with what is late, in pages, and can be narrowed to one artist', async () => {
  const label = await person('AGGREGATOR');
  const [one, other] = [
    await person('ARTIST', { aggregator_id: label.id }),
    await person('ARTIST', { aggregator_id: label.id }),
  ];
  const [late, soon, later] = [
    await release(one, { title: 'Atrasado', date: addDays(DAY, -20) }),
    await release(other, { title: 'Logo' }),
    await release(one, { title: 'Depois', date: addDays(DAY, 60) }),
  ];
  for (const id of [soon, later, late]) await label.post(path(id), {});
  const lone = await release(other, { title: 'Sem plano' });
  clock.now = () => new Date('2027-10-20T12:00:00Z');
  const read = async (query: string) => (await label.get(`/release-plans?${query}`)).body;
  const titles = ({ rows }: { rows: { release: { title: string } }[] }) => rows.map(({ release }) => release.title);
  const first = await read('limit=2');
  expect(titles(first)).toEqual(['Atrasado', 'Logo']);
  expect(first.rows[0]).toMatchObject({ late: 4, all: housePlan.length, open: housePlan.length, done: 0 });
  expect(first.rows[0].next).toHaveLength(3);
  const next = { title: 'Enviar o lançamento', day: addDays(DAY, -48), kind: 'submit', owner: 'artist' };
  expect(first.rows[0].next[0]).toMatchObject(next);
  expect(titles(await read(`limit=2&after=${first.next}`))).toEqual(['Depois']);
  expect(titles(await read(`artist_id=${other.id}`))).toEqual(['Logo']);
  expect((await label.get('/release-plans/missing')).body.rows).toMatchObject([{ id: lone, title: 'Sem plano' }]);
  clock.now = () => new Date('2028-03-10T12:00:00Z');
  expect(titles(await read('stretch=past'))).toEqual(['Depois', 'Logo', 'Atrasado']);
  expect(titles(await read('stretch=active'))).toEqual([]);
  expect(titles((await (await person('ARTIST')).get('/release-plans')).body)).toEqual([]);
});

test('a look of the staff is written down, and the staff changes nothing', async () => {
  const { owner, id } = await planned();
  const staff = signIn('ADMIN');
  expect((await staff.get(path(id))).status).toBe(200);
  expect((await staff.get(`/release-plans?artist_id=${owner.id}`)).body.rows).toHaveLength(1);
  expect((await staff.post(path(id), {})).status).toBe(403);
  const trail = db.selectFrom('audit_entries').select('action').where('person_id', '=', owner.id).orderBy('action');
  expect((await trail.execute()).map(({ action }) => action)).toEqual([
    ...['releasePlan.created', 'releasePlan.opened', 'releasePlans.opened'],
  ]);
});
