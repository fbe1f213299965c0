import type { Role } from '@toada/domain/access/policy.ts';
import type { NetworkChannelView } from '@toada/domain/video-network/network-channel.contract.ts';
import { expect, test } from 'vitest';
import { buildNetworkChannel } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { noticeLetter } from '../notification/notice.letter.ts';

async function person(role: Role, over: object = {}) {
  const profile = await buildProfile({ role, full_name: 'Iara Nascimento', ...over });
  return signIn(role, { id: profile.id });
}
const admin = await person('ADMIN', { full_name: 'Renata Bastos' });

let count = 0;
/** A channel that nobody in another test has. */
function newChannel() {
  count += 1;
  return { id: `UC${String(count).padStart(22, '0')}`, handle: `canal.numero${count}` };
}
const trailOf = async (subjectId: string) => {
  const entries = db.selectFrom('audit_entries').select(['action', 'person_id', 'before', 'after']);
  return entries.where('subject_id', '=', subjectId).orderBy('created_at').execute();
};
const noticesOf = (userId: string) =>
  db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', userId).execute();
const idsOf = ({ body }: { body: { rows: NetworkChannelView[] } }) => body.rows.map(({ id }) => id);

test('a channel comes from the request to the network: taken, linked by its id, told and kept in the trail', async () => {
  const artist = await person('ARTIST', { full_name: 'Jussara Lima' });
  const channel = newChannel();
  const asked = await artist.post('/network-channels', { channel: `youtube.com/@${channel.handle.toUpperCase()}` });
  expect(asked).toMatchObject({
    status: 200,
    body: { status: 'requested', handle: channel.handle, channel_id: null, title: null, user_name: 'Jussara Lima' },
  });
  const { id } = asked.body;
  expect(idsOf(await artist.get('/network-channels'))).toEqual([id]);
  expect(idsOf(await admin.get('/network-channel-queue?limit=100'))).toContain(id);

  const early = await admin.post(`/network-channels/${id}/link`, { channel: channel.id, title: 'Jussara Lima' });
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'networkChannel.moved' } } });
  const taken = await admin.post(`/network-channels/${id}/take`);
  expect(taken.body).toMatchObject({ status: 'reviewing', reviewer_name: 'Renata Bastos' });
  const linked = await admin.post(`/network-channels/${id}/link`, { channel: channel.id, title: 'Jussara Lima' });
  expect(linked.body).toMatchObject({ status: 'linked', channel_id: channel.id, title: 'Jussara Lima' });
  expect(idsOf(await admin.get('/network-channel-queue?limit=100'))).not.toContain(id);
  expect(idsOf(await admin.get('/network-channel-queue?queue=linked&limit=100'))).toContain(id);

  expect((await trailOf(id)).map(({ action }) => action)).toEqual([
    'networkChannel.asked',
    'networkChannel.taken',
    'networkChannel.linked',
  ]);
  expect(await noticesOf(artist.id)).toMatchObject([
    { kind: 'networkChannel.decided', params: { name: 'Jussara Lima', is_linked: true, reason: null, owner: null } },
  ]);
  const mails = await drainJobs(noticeLetter);
  expect(mails.map(({ subject }) => subject)).toEqual(['Canal vinculado à rede: Jussara Lima']);
});

test('a refusal says why, and the person reads it', async () => {
  const artist = await person('ARTIST');
  const { body } = await artist.post('/network-channels', { channel: `@${newChannel().handle}` });
  await admin.post(`/network-channels/${body.id}/take`);
  const silent = await admin.post(`/network-channels/${body.id}/refuse`, { refusal: '\n ' });
  expect(silent.body.error.params.fields).toEqual({ refusal: 'videoNetwork.reason' });
  await admin.post(`/network-channels/${body.id}/refuse`, { refusal: 'O canal só tem vídeos de outras pessoas.' });
  const { body: list } = await artist.get('/network-channels');
  expect(list.rows).toMatchObject([{ status: 'refused', refusal: 'O canal só tem vídeos de outras pessoas.' }]);
  expect(await noticesOf(artist.id)).toMatchObject([{ params: { is_linked: false, reason: list.rows[0].refusal } }]);
  // Another try is another request.
  expect((await artist.post('/network-channels', { channel: `@${list.rows[0].handle}` })).status).toBe(200);
});

test('one channel is asked for once by a person, and taken back while nobody has decided', async () => {
  const artist = await person('ARTIST');
  const channel = `@${newChannel().handle}`;
  const { body } = await artist.post('/network-channels', { channel });
  const again = await artist.post('/network-channels', { channel: channel.toUpperCase() });
  expect(again).toMatchObject({
    status: 409,
    body: { error: { code: 'networkChannel.asked', params: { status: 'requested' } } },
  });
  expect((await artist.post(`/network-channels/${body.id}/cancel`)).body.status).toBe('cancelled');
  expect(idsOf(await artist.get('/network-channels'))).toEqual([]);
  expect((await artist.post(`/network-channels/${body.id}/cancel`)).body.error.code).toBe('networkChannel.moved');
  expect((await admin.post(`/network-channels/${body.id}/take`)).status).toBe(409);
  expect((await artist.post('/network-channels', { channel })).status).toBe(200);
});

test('a channel that is linked to somebody else is refused, by its id and by its handle, and when it is linked', async () => {
  const [first, second] = [await person('ARTIST'), await person('ARTIST')];
  const channel = newChannel();
  const one = (await first.post('/network-channels', { channel: `@${channel.handle}` })).body.id;
  const other = (await second.post('/network-channels', { channel: channel.id })).body.id;
  const link = { channel: channel.id, title: 'Quintal ao Vivo' };
  for (const id of [one, other]) await admin.post(`/network-channels/${id}/take`);
  expect((await admin.post(`/network-channels/${one}/link`, link)).status).toBe(200);
  const late = await admin.post(`/network-channels/${other}/link`, link);
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'networkChannel.linkedElsewhere' } } });

  const third = await person('ARTIST');
  for (const name of [channel.id, `@${channel.handle}`])
    expect((await third.post('/network-channels', { channel: name })).body.error.code).toBe(
      'networkChannel.linkedElsewhere',
    );
  const own = await first.post('/network-channels', { channel: channel.id });
  expect(own.body.error).toMatchObject({ code: 'networkChannel.asked', params: { status: 'linked' } });
});

test('of two who link one channel to two people at once, one does', async () => {
  const channel = newChannel();
  const ids = [];
  for (const handle of [newChannel().handle, newChannel().handle]) {
    const { id } = await buildNetworkChannel({ handle });
    await admin.post(`/network-channels/${id}/take`);
    ids.push(id);
  }
  const link = { channel: channel.id, title: 'Quintal ao Vivo' };
  const replies = await Promise.all(ids.map((id) => admin.post(`/network-channels/${id}/link`, link)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the id that is linked is the one that was asked for', async () => {
  const { id } = await buildNetworkChannel({ channel_id: newChannel().id, handle: null });
  await admin.post(`/network-channels/${id}/take`);
  const other = await admin.post(`/network-channels/${id}/link`, { channel: newChannel().id, title: 'Outro' });
  expect(other.body.error.params.fields).toEqual({ channel: 'channel.other' });
  const handle = await admin.post(`/network-channels/${id}/link`, { channel: '@quintal', title: 'Outro' });
  expect(handle.body.error.params.fields).toEqual({ channel: 'channel.id' });
});

test('a label asks for its artists, sees their channels and hears of the decision with them; strangers see nothing', async () => {
  const label = await person('AGGREGATOR', { company_name: 'Selo Maré' });
  const artist = await person('ARTIST', { aggregator_id: label.id, full_name: 'Dona Cota' });
  const stranger = await person('ARTIST');
  const channel = `@${newChannel().handle}`;
  const foreign = await label.post('/network-channels', { channel, artist_id: stranger.id });
  expect(foreign.body.error.params.fields).toEqual({ artist_id: 'release.artist' });
  const { body } = await label.post('/network-channels', { channel, artist_id: artist.id });
  expect(body).toMatchObject({ user_id: artist.id, user_name: 'Dona Cota' });
  expect(idsOf(await artist.get('/network-channels'))).toEqual([body.id]);
  expect(idsOf(await label.get('/network-channels'))).toEqual([body.id]);
  expect(idsOf(await stranger.get('/network-channels'))).toEqual([]);
  expect((await stranger.post(`/network-channels/${body.id}/cancel`)).status).toBe(404);
  await admin.post(`/network-channels/${body.id}/take`);
  await admin.post(`/network-channels/${body.id}/refuse`, { refusal: 'Canal sem vídeos.' });
  expect(await noticesOf(artist.id)).toMatchObject([{ params: { owner: null } }]);
  expect(await noticesOf(label.id)).toMatchObject([{ params: { owner: 'Dona Cota' } }]);
});

test('an account that is not verified asks for nothing, and an artist decides nothing', async () => {
  const { id } = await buildProfile();
  const fresh = signIn('ARTIST', { id, isVerified: false });
  const reply = await fresh.post('/network-channels', { channel: '@jussaralima' });
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'access.verificationRequired' } } });
  expect((await fresh.get('/network-channels')).status).toBe(200);
  const artist = await person('ARTIST');
  for (const step of ['take', 'link', 'refuse'])
    expect((await artist.post(`/network-channels/${id}/${step}`, { refusal: 'x' })).status).toBe(403);
  expect((await artist.get('/network-channel-queue')).status).toBe(403);
});

test('open requests stand in the order they came in, page after page', async () => {
  const ids = [];
  for (const minute of [1, 2, 3])
    ids.push((await buildNetworkChannel({ created_at: new Date(Date.UTC(2020, 0, 1, 0, minute)) })).id);
  const first = await admin.get('/network-channel-queue?limit=2');
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  const second = await admin.get(`/network-channel-queue?limit=2&after=${encodeURIComponent(first.body.next)}`);
  expect(idsOf(second)[0]).toBe(ids[2]);
});

test('a linked channel leaves by its owner or by the staff with a reason; owner and label are told, and it may ask again', async () => {
  const label = await person('AGGREGATOR');
  const artist = await person('ARTIST', { full_name: 'Jussara Lima', aggregator_id: label.id });
  const channel = newChannel();
  const link = async () => {
    const { id } = (await artist.post('/network-channels', { channel: channel.id })).body;
    expect((await artist.post(`/network-channels/${id}/leave`)).body.error.code).toBe('networkChannel.moved');
    await admin.post(`/network-channels/${id}/take`);
    await admin.post(`/network-channels/${id}/link`, { channel: channel.id, title: 'Jussara Lima' });
    return id as string;
  };
  const first = await link();
  expect((await artist.post(`/network-channels/${first}/leave`)).body).toMatchObject({
    ...{ status: 'unlinked', unlink_reason: null, unlinked_at: expect.any(String) },
  });
  expect(idsOf(await admin.get('/network-channel-queue?queue=unlinked'))).toContain(first);
  const second = await link();
  const silent = await admin.post(`/network-channels/${second}/expel`, { reason: ' ' });
  expect(silent.body.error.params.fields).toEqual({ reason: 'videoNetwork.reason' });
  expect((await artist.post(`/network-channels/${second}/expel`, { reason: 'x' })).status).toBe(403);
  const reason = 'O canal mudou de dono.';
  expect((await admin.post(`/network-channels/${second}/expel`, { reason })).body.status).toBe('unlinked');
  expect((await noticesOf(artist.id)).at(-1)).toMatchObject({
    ...{ kind: 'networkChannel.unlinked', params: { reason, owner: null } },
  });
  expect((await noticesOf(label.id)).at(-1)).toMatchObject({ params: { reason, owner: 'Jussara Lima' } });
  expect((await trailOf(second)).at(-1)).toMatchObject({ action: 'networkChannel.unlinked', after: { reason } });
});
