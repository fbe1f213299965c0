import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { CLAIM_MS, checkItems } from '@toada/domain/review/review.kinds.ts';
import { afterEach, expect, test } from 'vitest';
import { buildProfile, clock, db, free, jobsNamed, signIn } from '../../testing/index.ts';
import { buildCheckedFile, submitRelease } from '../../testing/submit-release.ts';
import { withWholeTracks } from '../../testing/whole-bodies.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

type Role = 'ARTIST' | 'AGGREGATOR' | 'ADMIN' | 'SUPER_ADMIN';
async function person(role: Role = 'ARTIST', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}
type Person = Awaited<ReturnType<typeof person>>;

const iara = await person('ADMIN', { full_name: 'Iara Nascimento' });
const otto = await person('SUPER_ADMIN', { full_name: 'Otto Reis' });

// Decisions here start no delivery (deliver-on-approval.test.ts has the rest).
await iara.send('PUT', '/platform-settings/review.deliversOnApproval', { body: { value: false } });

const claim = (reviewer: Person, id: string, body: object = {}) => reviewer.post(`/reviews/${id}/claim`, body);
const approve = (reviewer: Person, id: string, over: object = {}) =>
  reviewer.post(`/reviews/${id}/approve`, { round: 1, checklist: checkItems, ...over });
const correct = (reviewer: Person, id: string, over: object = {}) =>
  reviewer.post(`/reviews/${id}/correction`, { round: 1, note: 'Troque a capa.', ...over });
const reject = (reviewer: Person, id: string, over: object = {}) =>
  reviewer.post(`/reviews/${id}/reject`, { round: 1, reason: 'rights', ...over });
const statusOf = async (id: string) =>
  (await db.selectFrom('distributions').select('status').where('release_id', '=', id).executeTakeFirstOrThrow()).status;
const eventsOf = (id: string) =>
  db.selectFrom('release_events').selectAll().where('release_id', '=', id).orderBy('created_at').execute();
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

/** Saved and sent again by its owner. */
async function resubmit(owner: Person, id: string, over: Partial<ReleaseDraft>) {
  const { body } = await owner.get(`/releases/${id}/draft`);
  const changed = withWholeTracks({ ...body.draft, ...over, revision: body.revision });
  expect((await owner.send('PUT', `/releases/${id}/draft`, { body: changed })).status).toBe(200);
  const sent = await owner.post(`/releases/${id}/submit`, { revision: body.revision + 1 });
  expect(sent.status).toBe(200);
}

test('a reviewer sees all that was sent: the draft, whose it is, what the checks found, and the sheet', async () => {
  const label = await person('AGGREGATOR', { company_name: 'Selo Maré Alta' });
  const owner = await person('ARTIST', { full_name: 'Anahí Couto', aggregator_id: label.id });
  const clipping = { code: 'audio.clipping', level: 'warning', facts: { runs: 3 } };
  const { id, draft } = await submitRelease(owner, {}, [clipping]);
  const { status, body } = await iara.get(`/reviews/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    status: 'pending',
    round: 1,
    draft: { title: 'Asa de Pipa', upc: draft.upc },
    owner: { id: owner.id, name: 'Anahí Couto', role: 'ARTIST', is_verified: true, label_name: 'Selo Maré Alta' },
    code_flags: [],
    comments: [],
    checklist: [],
    claim: null,
    changes: [],
    rounds: [{ number: 1, decision: null }],
    events: [{ kind: 'submitted', actor_name: 'Anahí Couto' }],
    change_request: null,
  });
  const audio = body.files.find(({ kind }: { kind: string }) => kind === 'audio');
  expect(audio).toMatchObject({ name: 'faixa.wav', findings: [clipping] });
  expect(body.cover_url).toMatch(/^\/api\/files\//);
  expect(JSON.stringify(body)).not.toContain('storage_key');
});

test('nobody else comes near: not the owner, not a label, not a stranger', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  for (const one of [owner, await person(), await person('AGGREGATOR')]) {
    expect((await one.get('/reviews')).status).toBe(403);
    expect((await one.get(`/reviews/${id}`)).status).toBe(403);
    expect((await claim(one, id)).status).toBe(403);
    expect((await approve(one, id)).status).toBe(403);
  }
  expect((await (await person()).get(`/releases/${id}/comments`)).status).toBe(404);
  expect(await statusOf(id)).toBe('pending');
});

test('what waits stands in the order it came in, page by page, and is found by title, artist and owner', async () => {
  const word = `Zoada${crypto.randomUUID().slice(0, 6)}`;
  const owner = await person('ARTIST', { full_name: 'Ocimar Xangô' });
  const ids = [];
  for (const title of ['Um', 'Dois', 'Três']) ids.push((await submitRelease(owner, { title: `${word} ${title}` })).id);
  const idsOf = async (query: string) =>
    (await iara.get(`/reviews?${query}`)).body.rows.map((row: { id: string }) => row.id);
  expect(await idsOf(`search=${word}`)).toEqual(ids);
  expect(await idsOf(`search=tres%20${word}`)).toEqual([ids[2]]);
  expect(await idsOf('search=XANGO%20ocimar')).toEqual(ids);
  expect(await idsOf(`search=${word}&status=approved`)).toEqual([]);

  const first = (await iara.get(`/reviews?search=${word}&limit=2`)).body;
  const second = (await iara.get(`/reviews?search=${word}&limit=2&after=${first.next}`)).body;
  expect([...first.rows, ...second.rows].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect(first.rows[0]).toMatchObject({ title: `${word} Um`, owner_name: 'Ocimar Xangô', round: 1, claim: null });

  await claim(iara, ids[0]!);
  await reject(iara, ids[0]!);
  await claim(iara, ids[1]!);
  await reject(iara, ids[1]!);
  expect(await idsOf(`search=${word}&status=rejected`)).toEqual([ids[1], ids[0]]);
  const counts = (await iara.get('/reviews/counts')).body;
  expect(counts.pending).toBe((await iara.get('/reviews?limit=100')).body.rows.length);
});

test('one reviewer at a time: another is told who has it, and takes it over knowingly', async () => {
  const { id } = await submitRelease(await person());
  expect((await claim(iara, id)).body.claim).toMatchObject({ user_id: iara.id, name: 'Iara Nascimento' });
  const told = await claim(otto, id);
  expect(told).toMatchObject({
    status: 409,
    body: { error: { code: 'review.claimed', params: { by: 'Iara Nascimento', userId: iara.id } } },
  });
  // From somebody who has it no more nothing is taken over.
  expect(codeOf(await claim(otto, id, { take_over_from: otto.id }))).toEqual([409, 'review.claimed']);
  expect((await claim(otto, id, { take_over_from: iara.id })).body.claim.user_id).toBe(otto.id);
  expect(codeOf(await approve(iara, id))).toEqual([409, 'review.notClaimed']);
  await iara.send('DELETE', `/reviews/${id}/claim`);
  expect((await iara.get(`/reviews/${id}`)).body.claim.user_id).toBe(otto.id);
  expect((await otto.send('DELETE', `/reviews/${id}/claim`)).body.claim).toBeNull();
});

test('of many who claim at once one gets it', async () => {
  const { id } = await submitRelease(await person());
  const reviewers = await Promise.all(Array.from({ length: 6 }, () => person('ADMIN')));
  const replies = await Promise.all(reviewers.map((one) => claim(one, id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('a claim without an action ends after half an hour; every action makes it last', async () => {
  const { id } = await submitRelease(await person());
  const start = Date.now();
  const after = (ms: number) => {
    clock.now = () => new Date(start + ms);
  };
  after(0);
  await claim(iara, id);
  after(CLAIM_MS - 1000);
  const kept = await iara.send('PUT', `/reviews/${id}/sheet`, { body: { checklist: ['audio'], notes: 'Ouvi.' } });
  expect(kept.body).toMatchObject({ checklist: ['audio'], notes: 'Ouvi.' });
  after(CLAIM_MS + 1000);
  expect(codeOf(await claim(otto, id))).toEqual([409, 'review.claimed']);
  after(2 * CLAIM_MS);
  expect((await otto.get(`/reviews/${id}`)).body.claim).toBeNull();
  expect(codeOf(await approve(iara, id))).toEqual([409, 'review.notClaimed']);
  expect((await claim(otto, id)).status).toBe(200);
});

test('an approval needs the claim and the whole checklist, and happens once', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  expect(codeOf(await approve(iara, id))).toEqual([409, 'review.notClaimed']);
  await claim(iara, id);
  const short = await approve(iara, id, { checklist: checkItems.slice(1) });
  expect(short.body.error).toMatchObject({ code: 'review.checklistOpen', params: { count: 1 } });
  expect(codeOf(await approve(iara, id, { round: 2 }))).toEqual([409, 'review.changed']);

  const replies = await Promise.all([approve(iara, id), approve(iara, id), reject(iara, id)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const decided = (await eventsOf(id)).filter(({ kind }) => kind !== 'submitted');
  expect(decided).toHaveLength(1);
  const mails = (await jobsNamed('review.mail')) as { eventId: string; userId: string }[];
  expect(mails.filter(({ eventId }) => eventId === decided[0]?.id)).toEqual([
    { eventId: decided[0]?.id, userId: owner.id },
  ]);
  const trail = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(trail.filter(({ action }) => action !== 'release.submitted')).toHaveLength(1);
});

test('an approved release has its claim ended, its round decided, and may still be sent back', async () => {
  const { id } = await submitRelease(await person());
  await claim(iara, id);
  const { body } = await approve(iara, id);
  expect(body).toMatchObject({
    status: 'approved',
    claim: null,
    checklist: [...checkItems],
    rounds: [{ number: 1, decision: 'approved', decided_by_name: 'Iara Nascimento' }],
  });
  expect(codeOf(await approve(iara, id))).toEqual([409, 'review.decided']);
  await claim(otto, id);
  expect((await correct(otto, id)).body).toMatchObject({ status: 'correction', rounds: [{ decision: 'correction' }] });
});

test('nobody decides on what is their own, whatever role they have come to since', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  expect(codeOf(await claim(signIn('ADMIN', { id: owner.id }), id))).toEqual([403, 'review.ownRelease']);
});

test('a correction says what: by a message, by comments, never by nothing', async () => {
  const owner = await person();
  const { id, draft } = await submitRelease(owner);
  await claim(iara, id);
  expect(codeOf(await correct(iara, id, { note: '  ' }))).toEqual([422, 'review.nothingAsked']);
  const track_id = draft.tracks[0]!.id;
  const say = (body: object) => iara.post(`/reviews/${id}/comments`, body);
  expect((await say({ field: 'isrc', text: 'Não é da obra.' })).status).toBe(422);
  expect((await say({ track_id: crypto.randomUUID(), text: 'Qual?' })).status).toBe(422);
  expect((await say({ field: 'title', text: '  ' })).status).toBe(422);
  const slip = await say({ text: 'Um engano.' });
  const gone = await iara.send('DELETE', `/reviews/${id}/comments/${slip.body.comments[0].id}`);
  expect(gone.body.comments).toEqual([]);
  await say({ field: 'title', text: 'Falta o artigo.' });
  const { body } = await say({ track_id, field: 'isrc', text: 'É de outra gravação.' });
  expect(body.comments).toMatchObject([
    { round: 1, track_id: null, field: 'title', author_name: 'Iara Nascimento', is_changed: null },
    { track_id, field: 'isrc', text: 'É de outra gravação.' },
  ]);

  // Until it is decided the owner reads nothing of it.
  expect((await owner.get(`/releases/${id}/comments`)).body).toMatchObject({ decision: null, comments: [] });
  expect((await correct(iara, id, { note: '' })).status).toBe(200);
  const seen = (await owner.get(`/releases/${id}/comments`)).body;
  expect(seen).toMatchObject({
    decision: 'correction',
    note: null,
    comments: [
      { field: 'title', text: 'Falta o artigo.', is_changed: false },
      { track_id, field: 'isrc', is_changed: false },
    ],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Iara|author/);
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    kind: 'correctionAsked',
    note: 'Título: Falta o artigo.\nFaixa 1, ISRC: É de outra gravação.',
  });
  expect(codeOf(await say({ text: 'Tarde.' }))).toEqual([409, 'review.decided']);
});

test('a resubmission shows the reviewer what changed, and which comments were answered', async () => {
  const owner = await person();
  const { id, draft } = await submitRelease(owner);
  const track = draft.tracks[0]!;
  await claim(iara, id);
  for (const body of [
    { field: 'title', text: 'Falta o artigo.' },
    { field: 'artist', text: 'Confira a grafia.' },
    { track_id: track.id, field: 'audio_file_id', text: 'Estoura no refrão.' },
  ])
    await iara.post(`/reviews/${id}/comments`, body);
  await iara.send('PUT', `/reviews/${id}/sheet`, { body: { checklist: ['cover'], notes: 'Olho no áudio.' } });
  await correct(iara, id, { note: '' });

  const audio_file_id = await buildCheckedFile(owner.id, 'audio');
  await db.updateTable('media_files').set({ name: 'faixa-2.wav' }).where('id', '=', audio_file_id).execute();
  await resubmit(owner, id, { title: 'A Asa de Pipa', tracks: [{ ...track, audio_file_id }] });

  const { body } = await otto.get(`/reviews/${id}`);
  expect(body).toMatchObject({
    status: 'pending',
    round: 2,
    claim: null,
    checklist: [],
    notes: 'Olho no áudio.',
    changes: [
      { track_id: null, field: 'title', before: 'Asa de Pipa', after: 'A Asa de Pipa' },
      { track_id: track.id, field: 'audio_file_id', before: 'faixa.wav', after: 'faixa-2.wav' },
    ],
    rounds: [
      { number: 1, decision: 'correction' },
      { number: 2, decision: null },
    ],
  });
  expect(body.comments.map((one: { is_changed: boolean }) => one.is_changed)).toEqual([true, false, true]);
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['submitted', 'correctionAsked', 'resubmitted']);

  await claim(otto, id);
  // A comment that the owner has read stays.
  const old = await otto.send('DELETE', `/reviews/${id}/comments/${body.comments[0].id}`);
  expect(old.status).toBe(404);
  expect(codeOf(await approve(otto, id))).toEqual([409, 'review.changed']);
  expect((await approve(otto, id, { round: 2 })).body.status).toBe('approved');
});

test('a file that the review named is replaced before the release comes back; a word on a text or on all of it holds nothing up', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  await claim(iara, id);
  await iara.post(`/reviews/${id}/comments`, { text: 'Quase lá.' });
  const said = await iara.post(`/reviews/${id}/comments`, { field: 'cover_file_id', text: 'A capa está ilegível.' });
  const { id: commentId } = said.body.comments.find(({ field }: { field: string | null }) => field);
  await correct(iara, id, { note: '' });

  const { body } = await owner.get(`/releases/${id}/draft`);
  const refused = await owner.post(`/releases/${id}/submit`, { revision: body.revision });
  expect(codeOf(refused)).toEqual([422, 'release.incomplete']);
  expect(refused.body.error.params.complaints).toEqual([
    { step: 'tracks', rule: 'asked', commentId, text: 'A capa está ilegível.' },
  ]);
  expect([await statusOf(id), (await eventsOf(id)).length]).toEqual(['correction', 2]);

  await resubmit(owner, id, { cover_file_id: await buildCheckedFile(owner.id, 'cover') });
  expect(await statusOf(id)).toBe('pending');
});

test('the same cover as a new file is no change: not for its sender, not for the reviewer, also once the first file is gone', async () => {
  const owner = await person();
  const same = () => buildCheckedFile(owner.id, 'cover', [], 'c'.repeat(64));
  const [first, again] = [await same(), await same()];
  const { id } = await submitRelease(owner, { cover_file_id: first });
  await claim(iara, id);
  await iara.post(`/reviews/${id}/comments`, { field: 'cover_file_id', text: 'A capa está ilegível.' });
  await iara.post(`/reviews/${id}/comments`, { field: 'title', text: 'Confira o título.' });
  await correct(iara, id, { note: '' });

  const { body } = await owner.get(`/releases/${id}/draft`);
  const changed = withWholeTracks({ ...body.draft, cover_file_id: again, title: 'Asa', revision: body.revision });
  expect((await owner.send('PUT', `/releases/${id}/draft`, { body: changed })).status).toBe(200);
  await db.deleteFrom('media_files').where('id', '=', first).execute();
  const refused = await owner.post(`/releases/${id}/submit`, { revision: body.revision + 1 });
  expect(codeOf(refused)).toEqual([422, 'release.incomplete']);
  const told = (await owner.get(`/releases/${id}/comments`)).body.comments;
  expect(told.map(({ field, is_changed }: Record<string, unknown>) => [field, is_changed])).toEqual([
    ['cover_file_id', false],
    ['title', true],
  ]);

  // Back at the first cover in the third round: a change since the second, none since the first.
  await resubmit(owner, id, { cover_file_id: await buildCheckedFile(owner.id, 'cover') });
  await claim(otto, id);
  await correct(otto, id, { round: 2, note: 'Volte à primeira.' });
  await resubmit(owner, id, { title: 'Asa de Pipa', cover_file_id: await same() });
  const seen = (await iara.get(`/reviews/${id}`)).body;
  expect(seen.comments.map(({ is_changed }: { is_changed: boolean }) => is_changed)).toEqual([false, false]);
  expect(seen.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(['cover_file_id', 'title']);
});

test('a rejection is by the catalogue, with a word of the reviewer where they have one', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  await claim(iara, id);
  expect((await reject(iara, id, { reason: 'feio' })).status).toBe(422);
  expect((await reject(iara, id, { reason: 'other' })).body.error.params.fields).toEqual({
    note: 'review.otherReason',
  });
  const { body } = await reject(iara, id, { note: 'A base é de outro disco.' });
  expect(body).toMatchObject({ status: 'rejected', rounds: [{ decision: 'rejected', reason: 'rights' }] });
  expect((await owner.get(`/releases/${id}/comments`)).body).toMatchObject({
    decision: 'rejected',
    reason: 'rights',
    note: 'A base é de outro disco.',
  });
  expect((await eventsOf(id)).at(-1)?.note).toMatch(/sem a autorização .*\nA base é de outro disco\.$/);
  expect(codeOf(await claim(otto, id))).toEqual([409, 'review.decided']);
});

const publish = (id: string) =>
  free.updateTable('distributions').set({ status: 'completed' }).where('release_id', '=', id).execute();

test('what is published is changed by leave: asked for once, allowed back into correction and a new round', async () => {
  const label = await person('AGGREGATOR');
  const owner = await person('ARTIST', { aggregator_id: label.id });
  const { id } = await submitRelease(owner);
  const ask = (who: Person, text = 'A capa saiu errada.') => who.post(`/releases/${id}/change-requests`, { text });
  expect(codeOf(await ask(owner))).toEqual([409, 'review.notPublished']);
  await publish(id);
  expect((await ask(await person())).status).toBe(404);
  expect((await ask(owner, ' ')).status).toBe(422);
  expect((await ask(label)).status).toBe(200);
  expect(codeOf(await ask(owner))).toEqual([409, 'review.changeOpen']);
  expect((await owner.get(`/releases/${id}/comments`)).body.has_open_request).toBe(true);

  const { rows } = (await iara.get('/reviews?status=changes')).body;
  expect(rows).toMatchObject([{ id, status: 'completed' }]);
  expect((await iara.get('/reviews/counts')).body.changes).toBe(1);
  expect(codeOf(await iara.post(`/reviews/${id}/change/allow`, {}))).toEqual([409, 'review.notClaimed']);
  expect((await claim(iara, id)).body.change_request.text).toBe('A capa saiu errada.');
  const { body } = await iara.post(`/reviews/${id}/change/allow`, { note: 'Só a capa.' });
  expect(body).toMatchObject({ status: 'correction', change_request: null, claim: null });
  expect((await owner.get(`/releases/${id}/comments`)).body).toMatchObject({
    decision: 'changeAllowed',
    note: 'Só a capa.',
    has_open_request: false,
  });
  await resubmit(owner, id, { title: 'Asa de Pipa (capa nova)' });
  expect((await iara.get(`/reviews/${id}`)).body).toMatchObject({ round: 2, changes: [{ field: 'title' }] });
});

test('what the stores have is kept when a published release gets other files; what was never sent is not', async () => {
  const owner = await person();
  const { id, draft } = await submitRelease(owner);
  const [track, delivered] = [draft.tracks[0]!, [draft.cover_file_id!, draft.tracks[0]!.audio_file_id!]];
  await publish(id);
  await owner.post(`/releases/${id}/change-requests`, { text: 'Nova mixagem.' });
  await claim(iara, id);
  await iara.post(`/reviews/${id}/change/allow`, {});

  const put = async (over: Partial<ReleaseDraft>) => {
    const { body } = await owner.get(`/releases/${id}/draft`);
    const sent = withWholeTracks({ ...body.draft, ...over, revision: body.revision });
    expect((await owner.send('PUT', `/releases/${id}/draft`, { body: sent })).status).toBe(200);
  };
  const [unsent, next, cover] = [
    await buildCheckedFile(owner.id, 'audio'),
    await buildCheckedFile(owner.id, 'audio'),
    await buildCheckedFile(owner.id, 'cover'),
  ];
  await put({ cover_file_id: cover, tracks: [{ ...track, audio_file_id: unsent }] });
  await put({ tracks: [{ ...track, audio_file_id: next }] });
  const files = await db
    .selectFrom('media_files')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('discarded_at', 'is', null)
    .execute();
  expect(files.map((file) => file.id).toSorted()).toEqual([...delivered, next, cover].toSorted());
});

test('a change that is declined leaves the release where it is, with a reason; and may be asked for again', async () => {
  const owner = await person();
  const { id } = await submitRelease(owner);
  await publish(id);
  await owner.post(`/releases/${id}/change-requests`, { text: 'Trocar o ISRC.' });
  await claim(iara, id);
  expect((await iara.post(`/reviews/${id}/change/decline`, { note: '' })).status).toBe(422);
  const { body } = await iara.post(`/reviews/${id}/change/decline`, { note: 'O ISRC não muda.' });
  expect(body).toMatchObject({ status: 'completed', change_request: null });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'changeDeclined', note: 'O ISRC não muda.' });
  expect(codeOf(await iara.post(`/reviews/${id}/change/allow`, {}))).toEqual([409, 'review.decided']);
  expect((await owner.post(`/releases/${id}/change-requests`, { text: 'Trocar a capa.' })).status).toBe(200);
});
