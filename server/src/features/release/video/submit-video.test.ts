import { finding, type MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { expect, test } from 'vitest';
import { buildCodePool, buildParticipant, buildProfile, db, free, signIn } from '../../../testing/index.ts';
import { buildCheckedFile, saveWholeDraft, submitRelease } from '../../../testing/submit-release.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'ADMIN') {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima' });
  return signIn(role, { id });
}

const codes = { next: 70_000 };
const isrc = () => `BRTOA26${++codes.next}`;

/** A draft that may be sent, at revision 2. */
async function saveVideo(person: Person, over: Partial<VideoDraft> = {}, findings: MediaFinding[] = []) {
  const { id, draft } = (await person.post('/videos', {})).body;
  const video_file_id = await buildCheckedFile(person.id, 'video', findings);
  const body = { ...draft, title: 'Asa de Pipa', isrc: isrc(), video_file_id, ...over, revision: 1 };
  const saved = await person.send('PUT', `/videos/${id}/draft`, { body });
  expect(saved.status).toBe(200);
  return { id: id as string, draft: saved.body.draft as VideoDraft };
}

const submit = (person: Person, id: string, revision = 2) => person.post(`/videos/${id}/submit`, { revision });

async function submitVideo(person: Person, over: Partial<VideoDraft> = {}) {
  const { id, draft } = await saveVideo(person, over);
  expect(await submit(person, id)).toMatchObject({ status: 200, body: { status: 'pending', revision: 3 } });
  return { id, draft };
}

test('what the form lacks is told in the specification’s words, and nothing is sent', async () => {
  const artist = await member('ARTIST');
  const { id } = await saveVideo(artist, { video_file_id: null, title: '', platforms: [] });
  const reply = await submit(artist, id);
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'video.incomplete' } } });
  const rules = reply.body.error.params.complaints.map(({ rule }: { rule: string }) => rule);
  expect(rules).toEqual(['videoFile', 'title', 'platform']);
  expect((await artist.get(`/videos/${id}`)).body.status).toBe('draft');
});

test('captions that no player could show are not sent', async () => {
  const artist = await member('ARTIST');
  const captions = { name: 'asa.srt', language: 'pt-BR', text: '1\n00:00:09,000 --> 00:00:02,000\nOi\n' };
  const { id } = await saveVideo(artist, { captions });
  expect((await submit(artist, id)).body.error.params.complaints).toEqual([
    { rule: 'captions', field: 'captions', problem: expect.any(String) },
  ]);
});

test('a sent video stands in its list with the state and the moment, and is nobody’s to edit', async () => {
  const artist = await member('ARTIST');
  const moment = { release_day: '2027-07-01', release_time: '09:00', time_zone: 'Europe/Lisbon' };
  const { id, draft } = await submitVideo(artist, moment);
  const { rows } = (await artist.get('/videos')).body;
  expect(rows).toMatchObject([
    { id, title: 'Asa de Pipa', status: 'pending', isrc: draft.isrc, release_at: '2027-07-01T08:00:00.000Z' },
  ]);
  expect(rows[0]).toMatchObject({ offset_minutes: 60, time_zone: 'Europe/Lisbon', chosen: ['youtube'], platforms: [] });
  // A person watches it first, whatever the checks say.
  expect((await artist.get('/releases')).body.rows).toMatchObject([{ id, badge: 'pending', is_cleared: false }]);
  expect((await artist.get(`/distributions/${id}`)).body.hold).toEqual({ reason: 'manualReview', names: [] });
  expect((await artist.get('/videos/counts')).body).toEqual({ all: 1, active: 1, live: 0, error: 0 });
  expect((await artist.get('/videos?tab=live')).body.rows).toEqual([]);
  expect((await artist.get('/videos?search=pipa')).body.rows).toHaveLength(1);
  expect((await artist.get('/videos?search=nada')).body.rows).toEqual([]);
  expect((await artist.get('/videos/drafts')).body.drafts).toEqual([]);
  const late = await artist.send('PUT', `/videos/${id}/draft`, { body: { ...draft, revision: 3 } });
  expect(late.body.error.code).toBe('release.notEditable');
  expect((await submit(artist, id, 3)).body.error.code).toBe('release.notEditable');
  expect((await artist.send('DELETE', `/videos/${id}`, {})).body.error.code).toBe('release.notEditable');
});

test('without a code a video takes one of the pool, which no audio has; without a pool it says so', async () => {
  const artist = await member('ARTIST');
  const { id } = await saveVideo(artist, { isrc: '' });
  expect((await submit(artist, id)).body.error.code).toBe('codePool.empty');
  await buildCodePool({ kind: 'isrc', user_id: artist.id, prefix: 'BRVID' });
  const sent = await submit(artist, id);
  expect(sent.body.draft.isrc).toMatch(/^BRVID\d{7}$/);
  const other = await saveVideo(artist, { isrc: '' });
  expect((await submit(artist, other.id)).body.draft.isrc).not.toBe(sent.body.draft.isrc);
});

test('the code of a recording is no video’s, linked or not', async () => {
  const artist = await member('ARTIST');
  const song = await saveWholeDraft(artist);
  const track = song.draft.tracks[0]!;
  for (const track_id of [track.id, null]) {
    const { id } = await saveVideo(artist, { isrc: track.isrc, track_id });
    expect((await submit(artist, id)).body.error).toMatchObject({
      code: 'video.incomplete',
      params: { complaints: [{ rule: 'audioIsrc', field: 'isrc' }] },
    });
  }
});

test('files that are not checked, or have an error, are not sent', async () => {
  const artist = await member('ARTIST');
  const refused = await saveVideo(artist, {}, [finding('video.noSound', {})]);
  expect((await submit(artist, refused.id)).body.error.code).toBe('release.filesRefused');
  const waiting = await saveVideo(artist);
  await free
    .updateTable('media_files')
    .set({ status: 'stored', checked_at: null, report: null })
    .where('id', '=', waiting.draft.video_file_id!)
    .execute();
  expect((await submit(artist, waiting.id)).body.error.code).toBe('release.filesWaiting');
});

test('a video divides as its recording does, unless it has shares of its own', async () => {
  const artist = await member('ARTIST');
  const song = await submitRelease(artist);
  const agreed = async (id: string) => {
    const agreements = db.selectFrom('split_agreements').select('id').where('release_id', '=', id);
    const shares = db.selectFrom('split_shares').select(['participant_id', 'share_basis_points']);
    return shares.where('agreement_id', 'in', agreements).execute();
  };
  const linked = await submitVideo(artist, { track_id: song.draft.tracks[0]!.id });
  expect(await agreed(linked.id)).toEqual(await agreed(song.id));
  expect(await agreed(song.id)).toHaveLength(1);
  expect((await artist.get(`/videos/${linked.id}/draft`)).body.draft.splits).toBeNull();
  const { id: participant_id } = await buildParticipant({ user_id: artist.id });
  const own = { participant_id, name: 'Ana', role: 'Artista', share_basis_points: 10_000 } as const;
  const apart = await submitVideo(artist, { track_id: song.draft.tracks[0]!.id, splits: [own] });
  expect(await agreed(apart.id)).toEqual([{ participant_id, share_basis_points: 10_000 }]);
  expect(await agreed((await submitVideo(artist)).id)).toEqual([]);
  expect((await artist.get(`/videos?release_id=${song.id}`)).body.rows.map(({ id }: { id: string }) => id)).toEqual([
    apart.id,
    linked.id,
  ]);
});

test('the review watches it, asks for a correction by field, and approves what comes back', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { id, draft } = await submitVideo(artist, { title: 'Farol', tags: ['mpb'] });
  expect((await admin.get('/reviews?search=farol')).body.rows).toMatchObject([{ id, type: 'video' }]);
  expect((await admin.post(`/reviews/${id}/claim`)).body).toMatchObject({ type: 'video', draft: { tracks: [] } });
  expect((await admin.get(`/reviews/${id}/video`)).body).toMatchObject({
    draft: { title: 'Farol', tags: ['mpb'] },
    play_url: expect.any(String),
    linked_title: null,
  });
  expect((await artist.get(`/reviews/${id}/video`)).status).toBe(403);
  const wrong = await admin.post(`/reviews/${id}/comments`, { field: 'upc', text: 'Qual?' });
  expect(wrong.status).toBe(422);
  await admin.post(`/reviews/${id}/comments`, { field: 'video_file_id', text: 'Começa sem som.' });
  await admin.post(`/reviews/${id}/comments`, { field: 'tags', text: 'Diga mais.' });
  expect((await admin.post(`/reviews/${id}/correction`, { round: 1 })).status).toBe(200);
  const asked = (await artist.get(`/videos/${id}`)).body;
  expect(asked).toMatchObject({
    status: 'correction',
    note: 'Arquivo de vídeo: Começa sem som.\nTags: Diga mais.',
  });
  expect((await artist.get('/videos/drafts')).body.drafts).toMatchObject([{ id, status: 'correction' }]);
  const told = (await artist.get('/notifications')).body.rows;
  expect(told).toMatchObject([{ action: 'Corrigir vídeo', href: `/app/video-distribution?video=${id}` }]);
  expect((await artist.get(`/releases/${id}/comments`)).body.comments).toHaveLength(2);

  const unchanged = await submit(artist, id, 3);
  expect(unchanged.body.error.params.complaints).toEqual([
    { rule: 'asked', field: 'video_file_id', text: 'Começa sem som.' },
  ]);
  const video_file_id = await buildCheckedFile(artist.id, 'video');
  const body = { ...draft, tags: ['mpb', 'clipe'], video_file_id, revision: 3 };
  expect((await artist.send('PUT', `/videos/${id}/draft`, { body })).status).toBe(200);
  expect((await submit(artist, id, 4)).status).toBe(200);

  const again = (await admin.post(`/reviews/${id}/claim`)).body;
  expect(again.round).toBe(2);
  expect(again.changes).toMatchObject([
    { field: 'tags', before: 'mpb', after: 'mpb, clipe' },
    { field: 'video_file_id', before: 'clipe.mp4', after: 'clipe.mp4' },
  ]);
  expect(again.comments.map(({ is_changed }: { is_changed: boolean }) => is_changed)).toEqual([true, true]);
  const kept = { storage_key: `media/${video_file_id}.mp4` };
  await db.updateTable('media_files').set(kept).where('id', '=', video_file_id).execute();
  const approved = await admin.post(`/reviews/${id}/approve`, { round: 2, checklist: [...checkItems] });
  // Nobody has connected a channel: it waits for one, and says so.
  expect(approved).toMatchObject({ status: 200, body: { status: 'processing' } });
  expect((await artist.get(`/videos/${id}`)).body.platforms).toMatchObject([
    { platform: 'youtube', status: 'unconnected' },
  ]);
  expect((await artist.get('/videos/counts')).body).toMatchObject({ all: 1, active: 1 });
});

test('a correction without shares leaves none of the first round’s agreement', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { id: participant_id } = await buildParticipant({ user_id: artist.id });
  const own = { participant_id, name: 'Ana', role: 'Artista', share_basis_points: 10_000 } as const;
  const { id, draft } = await submitVideo(artist, { splits: [own] });
  const agreements = () => db.selectFrom('split_agreements').select('track_id').where('release_id', '=', id).execute();
  expect(await agreements()).toHaveLength(1);
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/comments`, { field: 'splits', text: 'Quem é Ana?' });
  await admin.post(`/reviews/${id}/correction`, { round: 1 });
  const body = { ...draft, splits: null, revision: 3 };
  expect((await artist.send('PUT', `/videos/${id}/draft`, { body })).status).toBe(200);
  expect((await submit(artist, id, 4)).status).toBe(200);
  expect(await agreements()).toEqual([]);
});

test('a rejected video says why', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { id } = await submitVideo(artist);
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/reject`, { round: 1, reason: 'rights', note: 'A trilha é de outro.' });
  expect((await artist.get(`/videos/${id}`)).body).toMatchObject({
    status: 'rejected',
    note: expect.stringContaining('A trilha é de outro.'),
  });
  expect((await artist.get('/videos/counts')).body).toEqual({ all: 1, active: 0, live: 0, error: 1 });
});
