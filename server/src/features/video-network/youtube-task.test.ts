import type { AssetTask } from '@toada/domain/video-network/youtube-task.contract.ts';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';

const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN', full_name: 'Renata Bastos' })).id });
const answers = { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false };
const form = { policy: 'monetize', answers, passages: [], countries: null };

async function owner(over: object = {}) {
  const signed = signIn('ARTIST', { id: (await buildProfile({ full_name: 'Jussara Lima', ...over })).id });
  const put = (path: string, body: object) => signed.send('PUT', path, { body });
  return { ...signed, put, remove: (path: string) => signed.send('DELETE', path) };
}

/** A recording that its owner has turned on. */
async function turnedOn(person: Awaited<ReturnType<typeof owner>>, over: object = {}) {
  const track = await buildTrack({ user_id: person.id, release: { artist: 'Jussara Lima' }, ...over });
  const platforms = { platforms: ['youtube'] as never, regions: ['global' as const] };
  await db.updateTable('distributions').set(platforms).where('release_id', '=', track.release_id).execute();
  await person.put(`/content-id/tracks/${track.id}`, form);
  const { body } = await person.post(`/content-id/tracks/${track.id}/on`);
  return { ...track, status: body.status as string };
}
const stateOf = async (person: Awaited<ReturnType<typeof owner>>) =>
  (await person.get('/content-id/tracks')).body.rows[0];
const taskOf = async (track: { isrc: string }): Promise<AssetTask | undefined> =>
  (await admin.get(`/youtube-tasks/assets?search=${track.isrc}`)).body.rows[0];
const finish = (task: AssetTask | undefined, asset_code: string | null) =>
  admin.post(`/youtube-tasks/assets/${task?.id}/done`, { updated_at: task?.updated_at, asset_code });
const noticesOf = (userId: string) =>
  db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', userId).execute();

let count = 0;
const newCode = () => {
  count += 1;
  return `A${String(count).padStart(16, '7')}`;
};

test('a recording waits for the staff, stands, waits with its change and with its removal; its owner reads each', async () => {
  const artist = await owner();
  const track = await turnedOn(artist);
  expect(await stateOf(artist)).toMatchObject({ status: 'active', task: 'register', registered_at: null });
  const task = await taskOf(track);
  expect(task).toMatchObject({
    task: 'register',
    policy: 'monetize',
    countries: null,
    is_blocked: false,
    asset_code: null,
  });
  const without = await finish(task, null);
  expect(without.body.error.params.fields).toEqual({ asset_code: 'field.required' });
  expect((await finish(task, 'UC123')).body.error.params.fields).toEqual({ asset_code: 'contentId.assetCode' });
  const code = newCode();
  expect((await finish(task, code)).status).toBe(200);
  expect(await stateOf(artist)).toMatchObject({ task: null, registered_at: expect.any(String) });
  expect(await taskOf(track)).toBeUndefined();
  expect(await noticesOf(artist.id)).toMatchObject([
    { kind: 'contentId.registered', params: { is_registered: true, owner: null } },
  ]);
  const trail = db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', task!.id);
  expect(await trail.execute()).toMatchObject([
    { action: 'contentId.registered', actor_id: admin.id, after: { asset_code: code } },
  ]);

  await artist.put(`/content-id/tracks/${track.id}`, { ...form, policy: 'track' });
  expect(await stateOf(artist)).toMatchObject({ task: 'change' });
  expect(await taskOf(track)).toMatchObject({ task: 'change', policy: 'track', registered_policy: 'monetize' });
  // The owner thinks again: there is nothing to do.
  await artist.put(`/content-id/tracks/${track.id}`, form);
  expect(await taskOf(track)).toBeUndefined();
  await artist.put(`/content-id/tracks/${track.id}`, { ...form, countries: ['BR'] });
  expect((await finish(await taskOf(track), null)).status).toBe(200);

  await artist.post(`/content-id/tracks/${track.id}/off`);
  expect(await stateOf(artist)).toMatchObject({ status: 'off', task: 'remove' });
  expect((await finish(await taskOf(track), null)).status).toBe(200);
  expect(await stateOf(artist)).toMatchObject({ status: 'off', task: null, registered_at: null });
});

test('a wish that changed after the list was read is not done by it, and an id at YouTube is one recording’s', async () => {
  const artist = await owner();
  const [one, two] = [await turnedOn(artist), await turnedOn(artist)];
  const stale = await taskOf(one);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await artist.put(`/content-id/tracks/${one.id}`, { ...form, policy: 'track' });
  const code = newCode();
  expect((await finish(stale, code)).body.error.code).toBe('youtubeTask.changed');
  expect((await finish(await taskOf(one), code)).status).toBe(200);
  const taken = await finish(await taskOf(two), code);
  expect(taken.body.error.params.fields).toEqual({ asset_code: 'contentId.assetTaken' });
});

test('a conflict stands first, blocks the recording, and its file does not name it', async () => {
  const isrc = 'BRTOA2699101';
  const [first, second] = [await owner(), await owner()];
  const free = await turnedOn(first);
  const contested = await turnedOn(first, { isrc });
  expect((await turnedOn(second, { isrc })).status).toBe('conflict');
  const { rows } = (await admin.get('/youtube-tasks/assets?limit=100')).body as { rows: AssetTask[] };
  expect(rows[0]).toMatchObject({ isrc, is_blocked: true });
  expect((await finish(await taskOf(contested), newCode())).body.error.code).toBe('youtubeTask.blocked');
  const { csv } = (await admin.post('/youtube-tasks/assets/export')).body;
  expect(csv).toContain(free.isrc);
  expect(csv).not.toContain(isrc);
});

test('the file is YouTube’s, and its asset report brings the ids back; faulty lines are named', async () => {
  const artist = await owner();
  const [one, two, later] = [await turnedOn(artist), await turnedOn(artist), await turnedOn(artist)];
  await artist.put(`/content-id/tracks/${two.id}`, {
    ...form,
    policy: 'track',
    countries: ['BR', 'PT'],
    answers: { ...answers, loops: true },
    passages: [{ from: 0, to: 14 }],
  });
  const tasks = { one: await taskOf(one), two: await taskOf(two) };
  const lines = ((await admin.post('/youtube-tasks/assets/export')).body.csv as string).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFasset_id,custom_id,asset_type,title,isrc,artist,album,upc,ownership,enable_content_id,reference_filename,' +
      'reference_exclusions,match_policy,update_all_claims',
  );
  const line = lines.find((text) => text.includes(two.isrc)) ?? '';
  expect(line).toContain(`,${tasks.two?.id},SOUND_RECORDING,`);
  expect(line).toContain(`,BR|PT,yes,${two.isrc}.wav,00:00:00-00:00:14,Track in all countries,`);

  await new Promise((resolve) => setTimeout(resolve, 5));
  await artist.put(`/content-id/tracks/${later.id}`, { ...form, policy: 'track' });
  const report = [
    'Asset ID;Custom ID;ISRC',
    `${newCode()};${tasks.one?.id};`,
    `${newCode()};;${two.isrc}`,
    `${newCode()};;${later.isrc}`,
    'B12;;BRTOA2600001',
    `${newCode()};;BRXXX9900001`,
  ].join('\n');
  const { body } = await admin.post('/youtube-tasks/assets/import', { csv: report });
  expect(body).toMatchObject({
    ...{ registered: 2, changed: 1 },
    faults: [
      { line: 5, fault: 'assetId', text: 'B12' },
      { line: 6, fault: 'unknown', text: 'BRXXX9900001' },
    ],
  });
  expect(await taskOf(one)).toBeUndefined();
  expect(await taskOf(two)).toBeUndefined();
  expect(await taskOf(later)).toMatchObject({
    task: 'change',
    registered_policy: null,
    asset_code: expect.any(String),
  });
  const other = await admin.post('/youtube-tasks/assets/import', { csv: 'a;b\n1;2' });
  expect(other.body.error).toMatchObject({
    code: 'youtubeTask.columns',
    params: { missing: ['asset_id', 'custom_id'] },
  });
});

test('an allowed channel waits, stands, and leaves YouTube before it leaves the list', async () => {
  const artist = await owner();
  await artist.post('/allowed-channels', { list: '@canal.da.fila' });
  const own = async () => (await artist.get('/allowed-channels')).body.rows;
  const tasks = async () => (await admin.get('/youtube-tasks/channels?search=canal.da.fila')).body.rows;
  const [channel] = await own();
  expect(channel).toMatchObject({ registered_at: null, removed_at: null });
  expect(await tasks()).toMatchObject([{ id: channel.id, task: 'register', is_shared: false }]);
  const done = () => admin.post('/youtube-tasks/channels/done', { ids: [channel.id] });
  expect((await done()).body).toEqual({ done: 1 });
  expect((await done()).body.error.code).toBe('youtubeTask.changed');
  expect(await own()).toMatchObject([{ registered_at: expect.any(String), removed_at: null }]);

  await artist.remove(`/allowed-channels/${channel.id}`);
  expect(await own()).toMatchObject([{ removed_at: expect.any(String) }]);
  expect((await artist.remove(`/allowed-channels/${channel.id}`)).status).toBe(404);
  // Allowed again before the staff came by: nothing is left to do.
  expect((await artist.post('/allowed-channels', { list: '@canal.da.fila' })).body).toEqual({ added: 1, known: 0 });
  expect(await tasks()).toEqual([]);
  await artist.remove(`/allowed-channels/${channel.id}`);
  const other = await owner();
  await other.post('/allowed-channels', { list: '@canal.da.fila' });
  expect(await tasks()).toMatchObject([{ task: 'remove', is_shared: true }, { task: 'register' }]);
  await done();
  expect(await own()).toEqual([]);
});

test('a label is told of its artist’s recording, by name; nobody but administrators works through the list', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await owner({ aggregator_id: labelId });
  await finish(await taskOf(await turnedOn(artist)), newCode());
  expect(await noticesOf(labelId)).toMatchObject([{ kind: 'contentId.registered', params: { owner: 'Jussara Lima' } }]);
  for (const role of ['ARTIST', 'AGGREGATOR', 'SUPPORT', 'FINANCE'] as const)
    expect((await signIn(role).get('/youtube-tasks/assets')).status).toBe(403);
});
