import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wholeWork } from '../../testing/build-work.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { saveWholeDraft, submitRelease } from '../../testing/submit-release.ts';
import { renewAllRisks } from './renew-risks.job.ts';

type Person = ReturnType<typeof signIn>;
type Row = { id: string; title: string; risks: { kind: string; person: string }[] };

async function member(role: 'ARTIST' | 'AGGREGATOR', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

async function recording(person: Person, title = 'Asa de Pipa') {
  const { id, draft } = await submitRelease(person, { p_line: '2026 Selo Maré Alta' });
  const trackId = draft.tracks[0]?.id ?? '';
  await db.updateTable('tracks').set({ title }).where('id', '=', trackId).execute();
  return { releaseId: id, trackId };
}

const listed = async (person: Person, query = ''): Promise<Row[]> => (await person.get(`/risks${query}`)).body.rows;
const kindsOf = (row: Row | undefined) => row?.risks.map(({ kind }) => kind);

const bare = { participant_id: null, legal_name: '', instrument: '' };
const whole = {
  ...{ first_published_on: '2026-05-01', country: 'BR' },
  people: {
    performer: [{ ...bare, name: 'Jussara Lima', legal_name: 'Jussara Lima', cpf_cnpj: '52998224725' }],
    musician: [{ ...bare, name: 'Téo', legal_name: 'Teodoro Brandão', cpf_cnpj: '11144477735', instrument: 'Viola' }],
    producer: [{ ...bare, name: 'Selo Maré Alta', cpf_cnpj: '12ABC34501DE35' }],
  },
};

async function work(person: Person, over: Parameters<typeof wholeWork>[0]): Promise<string> {
  const { id } = (await person.post('/works', {})).body;
  const body = { ...wholeWork(over), revision: 1 };
  expect(await person.send('PUT', `/works/${id}`, { body })).toMatchObject({ status: 200 });
  return id;
}

test('a recording that is out is held back by all it lacks, until it is mended; the figures follow', async () => {
  const artist = await member('ARTIST');
  const { trackId, releaseId } = await recording(artist);
  const [row] = await listed(artist);
  expect(row?.id).toBe(trackId);
  expect(kindsOf(row)).toEqual(['noMusician', 'noCpf', 'noCpf', 'pseudonymOnly', 'recordingWithoutWork']);
  expect((await artist.get('/risks/counts')).body).toMatchObject({
    all: 1,
    by_kind: { noCpf: 1, noMusician: 1, noSociety: 0 },
  });

  await artist.send('PUT', `/tracks/${trackId}/phonogram`, { body: whole });
  expect(kindsOf((await listed(artist))[0])).toEqual(['recordingWithoutWork']);
  const id = await work(artist, { track_ids: [trackId] });
  // A draft declares nothing.
  expect((await listed(artist)).map(kindsOf).toSorted()).toEqual([['noSociety'], ['recordingWithoutWork']]);
  expect(await artist.post(`/works/${id}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  const [only, ...others] = await listed(artist);
  expect([only?.id, kindsOf(only), others]).toEqual([id, ['noSociety'], []]);
  expect((await artist.get(`/works/${id}/risks`)).body.subjects).toMatchObject([
    { id, subject: 'work', risks: [{ kind: 'noSociety', person: 'Jussara Lima', workId: id }] },
    { id: trackId, subject: 'recording', risks: [] },
  ]);
  expect((await artist.get(`/releases/${releaseId}/risks`)).body.subjects).toMatchObject([{ id: trackId, risks: [] }]);
  expect((await artist.get('/risks/counts')).body).toMatchObject({ all: 1, by_kind: { noCpf: 0, noSociety: 1 } });

  await artist.post(`/works/${id}/withdraw`, {}, { headers: { 'idempotency-key': randomUUID() } });
  expect(kindsOf((await listed(artist))[0])).toEqual(['recordingWithoutWork']);
});

test("a draft of a release is nobody's risk in the list; its page tells all the same", async () => {
  const artist = await member('ARTIST');
  const { id } = await saveWholeDraft(artist);
  expect(await listed(artist)).toEqual([]);
  expect((await artist.get(`/releases/${id}/risks`)).body.subjects[0].risks.length).toBeGreaterThan(0);
});

test('a number said of a participant mends every recording whose credits name the person', async () => {
  const artist = await member('ARTIST');
  const [one, other] = [await recording(artist, 'Uma'), await recording(artist, 'Outra')];
  const performers = (rows: Row[]) =>
    rows.flatMap(({ risks }) => risks.filter(({ kind, person }) => kind === 'noCpf' && person === 'Jussara Lima'));
  expect(performers(await listed(artist))).toHaveLength(2);
  await artist.post('/participants', { name: 'Jussara Lima', role: 'Artista', cpf_cnpj: '52998224725' });
  const after = await listed(artist);
  expect(performers(after)).toEqual([]);
  expect(after.map(({ id }) => id).toSorted()).toEqual([one.trackId, other.trackId].toSorted());
});

test("an aggregator sees all its artists, by kind, artist and words, in pages; nobody sees another's", async () => {
  const label = await member('AGGREGATOR', { company_name: 'Maré Alta' });
  const artists = [
    await member('ARTIST', { aggregator_id: label.id }),
    await member('ARTIST', { aggregator_id: label.id }),
  ] as const;
  const [first, second] = [await recording(artists[0], 'Ciranda'), await recording(artists[1], 'Maré')];
  await artists[0].send('PUT', `/tracks/${first.trackId}/phonogram`, { body: whole });
  const ids = async (query = '') => (await listed(label, query)).map(({ id }) => id).toSorted();
  expect(await ids()).toEqual([first.trackId, second.trackId].toSorted());
  expect(await ids('?kind=noMusician')).toEqual([second.trackId]);
  expect(await ids(`?artist_id=${artists[0].id}`)).toEqual([first.trackId]);
  expect(await ids('?search=mare')).toEqual([second.trackId]);
  expect((await label.get('/risks/counts')).body.all).toBe(2);
  expect((await label.get(`/risks/counts?artist_id=${artists[0].id}`)).body.all).toBe(1);
  const page = (await label.get('/risks?limit=1')).body;
  const next = (await label.get(`/risks?limit=1&after=${page.next}`)).body;
  expect([...page.rows, ...next.rows].map(({ id }: Row) => id).toSorted()).toEqual(await ids());
  expect(next.next).toBeNull();

  const stranger = await member('AGGREGATOR');
  expect(await listed(stranger)).toEqual([]);
  expect(await stranger.get(`/releases/${first.releaseId}/risks`)).toMatchObject({ status: 404 });
});

test('the job looks at what nobody has opened', async () => {
  const artist = await member('ARTIST');
  const { trackId } = await recording(artist);
  const held = () => db.selectFrom('held_credits').select('id').where('id', '=', trackId).execute();
  expect(await held()).toEqual([]);
  await runJob(renewAllRisks, {});
  expect(await held()).toEqual([{ id: trackId }]);
  expect(await db.selectFrom('stale_credits').select('id').execute()).toEqual([]);
});

test('a list that is opened while another call renews it waits for that, and is fresh', async () => {
  const artist = await member('ARTIST');
  const { trackId } = await recording(artist);
  const taken = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (tx) => {
    const marks = tx.selectFrom('stale_credits').select('id').where('user_id', '=', artist.id).forUpdate();
    expect(await marks.execute()).toHaveLength(1);
    taken.resolve();
    await sleep(300);
    await tx.deleteFrom('stale_credits').where('user_id', '=', artist.id).execute();
    const row = { id: trackId, subject: 'recording', user_id: artist.id, team_id: artist.id, title: 'Asa de Pipa' };
    const rest = {
      detail: '',
      isrc: '',
      risks: '[]',
      kinds: ['noMusician'],
      track_id: trackId,
      created_at: new Date(),
    };
    await tx
      .insertInto('held_credits')
      .values({ ...row, ...rest } as never)
      .execute();
  });
  await taken.promise;
  expect((await listed(artist)).map(({ id }) => id)).toEqual([trackId]);
  await other;
});
