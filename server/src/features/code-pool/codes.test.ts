import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildCodePool,
  buildMediaFile,
  buildParticipant,
  buildProfile,
  db,
  free,
  signIn,
} from '../../testing/index.ts';
import { wholeTrack } from '../../testing/whole-bodies.ts';
import { codeFlags } from './code-flags.ts';

type Person = ReturnType<typeof signIn>;

async function person(role: 'ARTIST' | 'AGGREGATOR' = 'ARTIST', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}

async function heardFile(user_id: string, kind: 'audio' | 'cover', samples?: string) {
  const { id } = await buildMediaFile({ user_id, kind });
  const stored = { stored_at: new Date(), format: kind === 'audio' ? 'wav' : 'png', sha256: 'a'.repeat(64) } as const;
  const checked = { status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings: [] }) } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, ...checked, storage_key: id, samples_sha256: samples ?? null })
    .where('id', '=', id)
    .execute();
  return id;
}

type Codes = { upc: string; isrc: string; samples?: string; title?: string };

/** A whole draft, ready to be sent. */
async function draft(by: Person, { upc, isrc, samples, title = 'Varal' }: Codes, ownerId = by.id) {
  const { body } = await by.post('/releases', ownerId === by.id ? {} : { artist_id: ownerId });
  const { id: participant_id } = await buildParticipant({ user_id: ownerId });
  const saved = await by.send('PUT', `/releases/${body.id}/draft`, {
    body: {
      ...body.draft,
      title,
      artist: 'Jussara Lima',
      upc,
      genre: 'MPB',
      language: 'Português',
      release_date: '2026-12-04',
      cover_file_id: await heardFile(by.id, 'cover'),
      tracks: [wholeTrack({ id: randomUUID(), title, isrc, audio_file_id: await heardFile(by.id, 'audio', samples) })],
      splits: [{ participant_id, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 }],
      revision: 1,
    },
  });
  expect(saved.status).toBe(200);
  return body.id as string;
}
const send = (by: Person, id: string) => by.post(`/releases/${id}/submit`, { revision: 2 });
async function sent(by: Person, codes: Codes, ownerId?: string) {
  const id = await draft(by, codes, ownerId);
  expect((await send(by, id)).status).toBe(200);
  return id;
}

let made = 0;
/** A UPC and an ISRC nobody has. */
function fresh() {
  const body = `7897777${String(++made).padStart(5, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return { upc: body + String((10 - (sum % 10)) % 10), isrc: `BRCDX26${String(made).padStart(5, '0')}` };
}

test('codes nobody else has raise no flag', async () => {
  const owner = await person();
  expect(await codeFlags(db, await sent(owner, fresh()))).toEqual([]);
});

test('a second release with the same UPC is refused and the first one named, however the code is written', async () => {
  const owner = await person();
  const first = fresh();
  await sent(owner, { ...first, title: 'Asa de Pipa' });
  const { upc } = first;
  const second = await draft(owner, { ...fresh(), upc: `${upc.slice(0, 1)} ${upc.slice(1, 7)}-${upc.slice(7)}` });
  const reply = await send(owner, second);
  expect(reply.body.error).toMatchObject({ code: 'release.upcTaken', params: { title: 'Asa de Pipa' } });
});

test('of two drafts with one UPC that are sent at once, one is sent', async () => {
  const owner = await person();
  const { upc } = fresh();
  const ids = [await draft(owner, { ...fresh(), upc }), await draft(owner, { ...fresh(), upc })];
  const replies = await Promise.all(ids.map((id) => send(owner, id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what was rejected has let its UPC go', async () => {
  const owner = await person();
  const { upc } = fresh();
  const first = await sent(owner, { ...fresh(), upc });
  await free.updateTable('distributions').set({ status: 'rejected' }).where('release_id', '=', first).execute();
  await sent(owner, { ...fresh(), upc });
});

test('an ISRC goes with its recording to another release of the owner; with another recording it is flagged', async () => {
  const owner = await person();
  const { isrc } = fresh();
  await sent(owner, { ...fresh(), isrc, samples: 'a'.repeat(64) });
  expect(await codeFlags(db, await sent(owner, { ...fresh(), isrc, samples: 'a'.repeat(64) }))).toEqual([]);
  const other = await sent(owner, { ...fresh(), isrc, samples: 'b'.repeat(64) });
  expect(await codeFlags(db, other)).toEqual([{ code: isrc, kind: 'isrc', reason: 'otherRecording' }]);
});

test('codes of somebody else’s release are sent and flagged, and nothing is said of them', async () => {
  const codes = fresh();
  const [first, second] = [await person(), await person()];
  await sent(first, { ...codes, samples: 'a'.repeat(64) });
  const flags = await codeFlags(db, await sent(second, { ...codes, samples: 'a'.repeat(64) }));
  expect(flags).toEqual([
    { code: codes.upc, kind: 'upc', reason: 'usedByOther' },
    { code: codes.isrc, kind: 'isrc', reason: 'usedByOther' },
  ]);
});

test('a code that was issued to somebody else is flagged; one that the label took for its artist is not', async () => {
  const [label, stranger] = [await person('AGGREGATOR'), await person()];
  const signed = await person('ARTIST', { aggregator_id: label.id });
  const issue = ({ isrc }: Codes, to: string) =>
    db
      .insertInto('issued_codes')
      .values({ code: isrc, kind: 'isrc', source: 'typed', issued_to: to, issued_at: new Date() })
      .execute();
  const [ours, theirs] = [fresh(), fresh()];
  await issue(ours, label.id);
  await issue(theirs, stranger.id);
  expect(await codeFlags(db, await sent(label, ours, signed.id))).toEqual([]);
  expect(await codeFlags(db, await sent(signed, theirs))).toEqual([
    { code: theirs.isrc, kind: 'isrc', reason: 'issuedToOther' },
  ]);
});

test('a code pressed by the label for its artist stays the artist’s when they part', async () => {
  const label = await person('AGGREGATOR');
  const signed = await person('ARTIST', { aggregator_id: label.id });
  await buildCodePool({ user_id: label.id });
  const { code: isrc } = (await label.post('/codes/issue', { kind: 'isrc', artist_id: signed.id })).body;
  const release = await draft(label, { ...fresh(), isrc }, signed.id);
  await db.updateTable('profiles').set({ aggregator_id: null }).where('id', '=', signed.id).execute();
  expect((await send(signed, release)).status).toBe(200);
  expect(await codeFlags(db, release)).toEqual([]);
});

test('what a label sends for its artist becomes the artist’s: both hear it, a stranger and another label do not', async () => {
  const label = await person('AGGREGATOR');
  const signed = await person('ARTIST', { aggregator_id: label.id });
  const release = await draft(label, fresh(), signed.id);
  const { audio_file_id } = (await label.get(`/releases/${release}/draft`)).body.draft.tracks[0];
  const file = await db
    .selectFrom('media_files')
    .select(['user_id', 'team_id'])
    .where('id', '=', audio_file_id)
    .executeTakeFirst();
  expect(file).toEqual({ user_id: signed.id, team_id: label.id });
  const statusFor = async (by: Person) => (await by.get(`/media-files/${audio_file_id}/check`)).status;
  expect(await statusFor(signed)).toBe(200);
  expect(await statusFor(label)).toBe(200);
  expect(await statusFor(signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id }))).toBe(200);
  expect(await statusFor(await person())).toBe(404);
  expect(await statusFor(await person('AGGREGATOR'))).toBe(404);
});

test('staff who send a file for an artist hand it over, and cannot take one that another person sent', async () => {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const owner = await person();
  const { body } = await admin.post('/releases', { artist_id: owner.id });
  const put = (audio_file_id: string) =>
    admin.send('PUT', `/releases/${body.id}/draft`, {
      body: { ...body.draft, tracks: [wholeTrack({ id: randomUUID(), audio_file_id })], revision: 1 },
    });
  expect((await put(await heardFile((await person()).id, 'audio'))).body.error.code).toBe('mediaFile.unknown');
  const sentByStaff = await heardFile(admin.id, 'audio');
  expect((await put(sentByStaff)).status).toBe(200);
  expect((await owner.get(`/media-files/${sentByStaff}/check`)).status).toBe(200);
});
