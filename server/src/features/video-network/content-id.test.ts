import { randomUUID } from 'node:crypto';
import type { ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildVideoClaim } from '../../testing/build-video-network.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { keepContentId } from './keep-content-id.job.ts';

const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
const clean = { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false };
const form = { policy: 'monetize', answers: clean, passages: [], countries: null };

function writer(...who: Parameters<typeof signIn>) {
  const signed = signIn(...who);
  const put = (path: string, body: object) => signed.send('PUT', path, { body });
  return { ...signed, put, remove: (path: string) => signed.send('DELETE', path) };
}
async function owner(over: object = {}) {
  const profile = await buildProfile({ full_name: 'Jussara Lima', ...over });
  return writer('ARTIST', { id: profile.id });
}
async function trackOf(
  user_id: string,
  { platforms = ['youtube'], isrc, status, artist = 'Jussara Lima', type = 'single' }: Wanted = {},
) {
  const release = { artist, type };
  const track = await buildTrack({ user_id, release, ...(isrc ? { isrc } : {}), ...(status ? { status } : {}) });
  await db
    .updateTable('distributions')
    .set({ platforms: platforms as never, regions: ['global'] })
    .where('release_id', '=', track.release_id)
    .execute();
  return track;
}
type Wanted = {
  platforms?: string[];
  isrc?: string;
  status?: 'approved' | 'pending';
  artist?: string;
  type?: 'single' | 'video';
};
const idsOf = ({ body }: { body: { rows: ContentIdTrack[] } }) => body.rows.map(({ id }) => id);
const noticesOf = (userId: string) =>
  db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', userId).execute();

test('recordings of approved releases stand in the list, and are on once all is answered', async () => {
  const artist = await owner();
  const [track, waiting] = [await trackOf(artist.id), await trackOf(artist.id, { status: 'pending' })];
  const list = await artist.get('/content-id/tracks');
  expect(list.body.rows).toMatchObject([
    { id: track.id, status: 'off', policy: 'monetize', youtube: 'Worldwide', answers: { samples: null, live: null } },
  ]);
  expect((await artist.put(`/content-id/tracks/${waiting.id}`, form)).status).toBe(404);
  const early = await artist.post(`/content-id/tracks/${track.id}/on`);
  expect(early.body.error).toMatchObject({ code: 'contentId.obstacle', params: { obstacle: { kind: 'unanswered' } } });

  const partly = { ...form, answers: { ...clean, live: null } };
  expect((await artist.put(`/content-id/tracks/${track.id}`, partly)).body.answers).toEqual(partly.answers);
  expect((await artist.post(`/content-id/tracks/${track.id}/on`)).status).toBe(409);
  await artist.put(`/content-id/tracks/${track.id}`, form);
  expect((await artist.post(`/content-id/tracks/${track.id}/on`)).body.status).toBe('active');

  const other = { ...form, policy: 'track' };
  expect((await artist.put(`/content-id/tracks/${track.id}`, other)).body).toMatchObject({
    policy: 'track',
    status: 'active',
  });
  const beats = { ...form, answers: { ...clean, nonexclusive: true } };
  const refused = await artist.put(`/content-id/tracks/${track.id}`, beats);
  expect(refused.body.error).toMatchObject({
    code: 'contentId.obstacle',
    params: { obstacle: { kind: 'ineligible' } },
  });
  expect((await artist.post(`/content-id/tracks/${track.id}/off`)).body.status).toBe('off');
  expect((await artist.post(`/content-id/tracks/${track.id}/off`)).body.error.code).toBe('contentId.moved');
});

test('a video is no reference: it stands in no list, is not counted, and cannot be answered for', async () => {
  const artist = await owner();
  const [track, video] = [await trackOf(artist.id), await trackOf(artist.id, { type: 'video' })];
  expect(idsOf(await artist.get('/content-id/tracks'))).toEqual([track.id]);
  expect((await artist.get('/network-counts')).body).toMatchObject({ recordings: 1 });
  expect((await artist.put(`/content-id/tracks/${video.id}`, form)).status).toBe(404);
  expect((await artist.post(`/content-id/tracks/${video.id}/on`)).status).toBe(404);
});

test('the tabs know how much stands in each of them, for a person and for the staff', async () => {
  const artist = await owner();
  await trackOf(artist.id);
  await artist.post('/allowed-channels', { list: '@um.canal\n@outro.canal' });
  expect((await artist.get('/network-counts')).body).toEqual({ recordings: 1, claims: 0, allowed: 2 });
  const before = (await admin.get('/network-queue-counts')).body;
  await buildVideoClaim({ user_id: artist.id });
  await artist.post('/network-channels', { channel: '@dacontagem' });
  expect((await artist.get('/network-counts')).body.claims).toBe(1);
  const after = (await admin.get('/network-queue-counts')).body;
  // An open claim waits for its artist, not for the staff.
  expect(after).toEqual({ ...before, channels: before.channels + 1 });
  expect((await artist.get('/network-queue-counts')).status).toBe(403);
  const stranger = await owner();
  expect((await stranger.get('/network-counts')).body).toEqual({ recordings: 0, claims: 0, allowed: 0 });
});

test('samples need marked stretches, in order', async () => {
  const artist = await owner();
  const { id } = await trackOf(artist.id);
  const sampled = { ...form, answers: { ...clean, samples: true } };
  await artist.put(`/content-id/tracks/${id}`, sampled);
  expect((await artist.post(`/content-id/tracks/${id}/on`)).body.error.params.obstacle).toEqual({ kind: 'unmarked' });
  const backwards = await artist.put(`/content-id/tracks/${id}`, { ...sampled, passages: [{ from: 14, to: 3 }] });
  expect(backwards.status).toBe(422);
  const marked = { ...sampled, passages: [{ from: 0, to: 14 }] };
  expect((await artist.put(`/content-id/tracks/${id}`, marked)).body.passages).toEqual(marked.passages);
  expect((await artist.post(`/content-id/tracks/${id}/on`)).body.status).toBe('active');
});

test('Content ID reaches no further than YouTube Music', async () => {
  const artist = await owner();
  const absent = await trackOf(artist.id, { platforms: ['spotify'] });
  await artist.put(`/content-id/tracks/${absent.id}`, form);
  const refused = await artist.post(`/content-id/tracks/${absent.id}/on`);
  expect(refused.body.error.params.obstacle).toEqual({ kind: 'notOnYoutube' });

  const small = await trackOf(artist.id);
  const regions = { regions: ['custom' as const], custom_countries: ['BR', 'PT'] };
  await db.updateTable('distributions').set(regions).where('release_id', '=', small.release_id).execute();
  const wide = { ...form, countries: ['BR', 'JP'] };
  expect((await artist.put(`/content-id/tracks/${small.id}`, wide)).body.youtube).toEqual(['BR', 'PT']);
  const beyond = await artist.post(`/content-id/tracks/${small.id}/on`);
  expect(beyond.body.error.params.obstacle).toEqual({ kind: 'territories', missing: ['JP'] });
  await artist.put(`/content-id/tracks/${small.id}`, { ...form, countries: ['BR'] });
  expect((await artist.post(`/content-id/tracks/${small.id}/on`)).body.status).toBe('active');
});

test('two people who register one reference wait for the staff, and read no more of each other than the artist', async () => {
  const [first, second] = [await owner(), await owner({ full_name: 'Nome Civil', email: `${randomUUID()}@x.test` })];
  const isrc = 'BRTOA2699001';
  const one = await trackOf(first.id, { isrc });
  const two = await trackOf(second.id, { isrc, artist: 'Téo Brandão' });
  for (const [person, { id }] of [
    [first, one],
    [second, two],
  ] as const)
    await person.put(`/content-id/tracks/${id}`, form);
  expect((await first.post(`/content-id/tracks/${one.id}/on`)).body).toMatchObject({ status: 'active', rival: null });
  const late = await second.post(`/content-id/tracks/${two.id}/on`);
  expect(late.body).toMatchObject({ status: 'conflict', rival: 'Jussara Lima' });
  const { body } = await first.get('/content-id/tracks');
  expect(body.rows).toMatchObject([{ status: 'active', rival: 'Téo Brandão' }]);
  expect(JSON.stringify(body)).not.toContain('Nome Civil');
  expect(await noticesOf(first.id)).toMatchObject([{ kind: 'contentId.contested', params: { rival: 'Téo Brandão' } }]);
  expect(await noticesOf(second.id)).toMatchObject([
    { kind: 'contentId.contested', params: { rival: 'Jussara Lima' } },
  ]);

  const { body: conflicts } = await admin.get('/content-id/conflicts');
  const conflict = conflicts.rows.find(({ release_id }: { release_id: string }) => release_id === two.release_id);
  expect(conflict).toMatchObject({
    status: 'conflict',
    isrc,
    rivals: [{ release_id: one.release_id, status: 'active' }],
  });
  const silent = await admin.post(`/content-id/assets/${conflict.id}/grant`, { note: ' ' });
  expect(silent.body.error.params.fields).toEqual({ note: 'videoNetwork.reason' });
  const granted = await admin.post(`/content-id/assets/${conflict.id}/grant`, { note: 'Contrato conferido.' });
  expect(granted.body.status).toBe('active');
  expect((await first.get('/content-id/tracks')).body.rows).toMatchObject([
    { status: 'denied', denial: 'Contrato conferido.', rival: null },
  ]);
  expect((await second.get('/content-id/tracks')).body.rows).toMatchObject([{ status: 'active', rival: null }]);
  expect((await noticesOf(first.id)).at(-1)).toMatchObject({ params: { is_granted: false } });
  // The staff may change its mind.
  const back = await db
    .selectFrom('content_id_assets')
    .select('id')
    .where('track_id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect((await admin.post(`/content-id/assets/${back.id}/grant`, { note: 'Novo contrato.' })).body.status).toBe(
    'active',
  );
  expect((await second.get('/content-id/tracks')).body.rows).toMatchObject([{ status: 'denied' }]);
});

test('labels are told of conflicts and decisions of their artists, by the artist’s name', async () => {
  const { id: aggregator_id } = await buildProfile({ role: 'AGGREGATOR' });
  const [first, second] = [await owner({ aggregator_id }), await owner()];
  const isrc = 'BRTOA2699003';
  const one = await trackOf(first.id, { isrc });
  const two = await trackOf(second.id, { isrc, artist: 'Téo Brandão' });
  for (const [person, { id }] of [
    [first, one],
    [second, two],
  ] as const) {
    await person.put(`/content-id/tracks/${id}`, form);
    await person.post(`/content-id/tracks/${id}/on`);
  }
  const { body: conflicts } = await admin.get('/content-id/conflicts');
  const conflict = conflicts.rows.find(({ release_id }: { release_id: string }) => release_id === two.release_id);
  await admin.post(`/content-id/assets/${conflict.id}/grant`, { note: 'Contrato conferido.' });
  expect(await noticesOf(aggregator_id)).toMatchObject([
    { kind: 'contentId.contested', params: { rival: 'Téo Brandão', owner: 'Jussara Lima' } },
    { kind: 'contentId.decided', params: { is_granted: false, owner: 'Jussara Lima' } },
  ]);
  expect(await noticesOf(second.id)).toMatchObject([{ params: { owner: null } }, { params: { owner: null } }]);
});

test('of two who register one recording at once, one waits', async () => {
  const isrc = 'BRTOA2699002';
  const people = [await owner(), await owner()];
  const tracks: { id: string }[] = [];
  for (const person of people) {
    const track = await trackOf(person.id, { isrc });
    await person.put(`/content-id/tracks/${track.id}`, form);
    tracks.push(track);
  }
  const replies = await Promise.all(
    people.map((person, place) => person.post(`/content-id/tracks/${tracks[place]?.id}/on`)),
  );
  expect(replies.map(({ body }) => body.status).sort()).toEqual(['active', 'conflict']);
});

test('a label acts for its artists; strangers and accounts that are not verified do not', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const label = writer('AGGREGATOR', { id: labelId });
  const artist = await owner({ aggregator_id: labelId });
  const { id } = await trackOf(artist.id);
  expect(idsOf(await label.get('/content-id/tracks'))).toEqual([id]);
  expect((await label.put(`/content-id/tracks/${id}`, form)).status).toBe(200);
  expect((await label.post(`/content-id/tracks/${id}/on`)).body.status).toBe('active');
  const stranger = await owner();
  expect(idsOf(await stranger.get('/content-id/tracks'))).toEqual([]);
  expect((await stranger.post(`/content-id/tracks/${id}/off`)).status).toBe(404);
  const fresh = signIn('ARTIST', { id: artist.id, isVerified: false });
  expect((await fresh.post(`/content-id/tracks/${id}/off`)).body.error.code).toBe('access.verificationRequired');
});

test('the list is searched by title and ISRC', async () => {
  const artist = await owner();
  const { id, isrc } = await trackOf(artist.id);
  const found = async (search: string) =>
    idsOf(await artist.get(`/content-id/tracks?search=${encodeURIComponent(search)}`));
  expect(await found('ASA de pipá')).toEqual([id]);
  expect(await found(isrc.slice(0, 9))).toEqual([id]);
  expect(await found('outra')).toEqual([]);
  expect(await found('…')).toEqual([]);
});

test('a list of channels joins the person’s own, once each; a faulty one is refused whole', async () => {
  const artist = await owner();
  const list = '@um.canal\nUC0WP5P-ufpRfjbNrmOWwLBQ';
  expect((await artist.post('/allowed-channels', { list })).body).toEqual({ added: 2, known: 0 });
  expect((await artist.post('/allowed-channels', { list: '@UM.canal\n@outro' })).body).toEqual({ added: 1, known: 1 });
  const faulty = await artist.post('/allowed-channels', { list: '@mais.um\nvimeo.com/x' });
  expect(faulty.body.error.params.fields).toEqual({ list: 'channel.lines' });
  const { rows } = (await artist.get('/allowed-channels')).body;
  expect(rows).toHaveLength(3);
  expect((await artist.get('/allowed-channels?search=um.c')).body.rows).toMatchObject([{ handle: 'um.canal' }]);
  const stranger = await owner();
  expect((await stranger.get('/allowed-channels')).body.rows).toEqual([]);
  expect((await stranger.remove(`/allowed-channels/${rows[0].id}`)).status).toBe(404);
  expect((await artist.remove(`/allowed-channels/${rows[0].id}`)).status).toBe(200);
  expect((await artist.get('/allowed-channels')).body.rows).toHaveLength(2);
});

test('a recording stays in sight while a store refuses its release, and once it is on, whatever becomes of it', async () => {
  const artist = await owner();
  const { id, release_id } = await trackOf(artist.id);
  const setStatus = (status: 'error' | 'withdrawn') =>
    free.updateTable('distributions').set({ status }).where('release_id', '=', release_id).execute();
  await setStatus('error');
  expect(idsOf(await artist.get('/content-id/tracks'))).toEqual([id]);
  await artist.put(`/content-id/tracks/${id}`, form);
  expect((await artist.post(`/content-id/tracks/${id}/on`)).body.status).toBe('active');
  await db.updateTable('content_id_assets').set({ registered_at: new Date() }).where('track_id', '=', id).execute();
  await setStatus('withdrawn');
  expect(idsOf(await artist.get('/content-id/tracks'))).toEqual([id]);
  // It waits for its removal, and cannot come back without its release.
  expect((await artist.post(`/content-id/tracks/${id}/off`)).body).toMatchObject({ status: 'off', task: 'remove' });
  const again = await artist.post(`/content-id/tracks/${id}/on`);
  expect(again.body.error.params).toEqual({ obstacle: { kind: 'notOnYoutube' } });
});

test('a reference is turned off, once and with a word, when its release leaves YouTube Music or a country of it', async () => {
  const artist = await owner();
  const [left, shrunk, withdrawn, kept, changing] = await Promise.all([1, 2, 3, 4, 5].map(() => trackOf(artist.id)));
  const tracks = [left, shrunk, withdrawn, kept, changing].map((track) => track!);
  for (const { id } of tracks) {
    await artist.put(`/content-id/tracks/${id}`, { ...form, countries: ['BR', 'PT'] });
    expect((await artist.post(`/content-id/tracks/${id}/on`)).body.status).toBe('active');
  }
  const set = (track: typeof left, over: object) =>
    free.updateTable('distributions').set(over).where('release_id', '=', track!.release_id).execute();
  await set(left, { platforms: ['deezer'] });
  await set(shrunk, { regions: ['custom'], custom_countries: ['BR'] });
  await set(withdrawn, { status: 'withdrawn' });
  await set(kept, { regions: ['custom'], custom_countries: ['BR', 'PT', 'AR'] });
  // The draft of an update is nobody's word yet.
  await set(changing, { platforms: ['deezer'], status: 'correction' });
  for (const _ of [1, 2]) await runJob(keepContentId, {});
  const statuses = await db
    .selectFrom('content_id_assets')
    .select(['track_id', 'status'])
    .where('user_id', '=', artist.id)
    .execute();
  const statusOf = (track: typeof left) => statuses.find(({ track_id }) => track_id === track!.id)?.status;
  expect([left, shrunk, withdrawn, kept, changing].map(statusOf)).toEqual(['off', 'off', 'off', 'active', 'active']);
  const reasons = (await noticesOf(artist.id)).map(({ kind, params }) => [kind, (params as { reason: string }).reason]);
  expect(reasons.toSorted()).toEqual([
    ['contentId.turnedOff', 'notOnYoutube'],
    ['contentId.turnedOff', 'notOnYoutube'],
    ['contentId.turnedOff', 'territories'],
  ]);
});
