import { randomUUID } from 'node:crypto';
import { type CatalogueBadge, catalogueBadges, lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { distributionStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { describe, expect, test } from 'vitest';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { seeded } from '../../testing/seeded.ts';
import { settleRelease } from '../delivery/settle-release.ts';
import { insertDelivery, setTestOnly } from '../delivery/work.queries.ts';
import { emptyDraft } from './empty-draft.ts';
import { markOut } from './mark-out.job.ts';
import { insertDistribution, insertRelease } from './release.queries.ts';
import { writeTracks } from './tracks.queries.ts';

/** Dates of the tests lie far behind or ahead: the day itself does not matter. */
const TODAY = '2026-11-15';
const NOON = new Date(`${TODAY}T15:00:00Z`);

type Status = (typeof distributionStatuses)[number];
type Track = { title: string; version?: string; isrc?: string };
type Over = {
  title?: string;
  artist?: string;
  upc?: string;
  type?: 'single' | 'ep' | 'album';
  release_date?: string | null;
};

let minutes = 0;
async function release(user_id: string, over: Over & { status?: Status; tracks?: Track[] } = {}) {
  const { status = 'draft', tracks = [], ...facts } = over;
  const { platforms, regions, custom_countries, custom_region_details, ...draft } = emptyDraft();
  const created_at = new Date(NOON.getTime() + ++minutes * 60_000);
  const row = await insertRelease(db, { ...draft, ...facts, user_id, created_at, updated_at: created_at });
  const id = row?.id ?? '';
  const stores = { platforms, regions, custom_countries, custom_region_details };
  await insertDistribution(db, { release_id: id, user_id, ...stores, status, created_at });
  await setTracks(id, tracks);
  return id;
}

const rehearsed = (id: string) => setTestOnly(db, id, true);

async function setTracks(release_id: string, tracks: Track[]) {
  const lists = { main_artists: [], featured_artists: [], composers: [], producers: [], other_credits: '[]' };
  const kinds = { explicit: 'no', is_instrumental: false, ai_use: 'none', has_own_splits: false } as const;
  const rows = tracks.map((track, place) => ({
    ...{ id: randomUUID(), release_id, place: place + 1, version: '', isrc: '', lyrics: '', preview_start_seconds: 0 },
    ...lists,
    ...kinds,
    ...track,
  }));
  await writeTracks(db, release_id, rows);
}

async function somebody(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN' = 'ARTIST', over: object = {}) {
  const { id } = await buildProfile({ role, ...over });
  return signIn(role, { id });
}
type Actor = Awaited<ReturnType<typeof somebody>>;

const query = (filter: object) => new URLSearchParams(filter as Record<string, string>).toString();
const ids = async (actor: Actor, filter: object = {}) => {
  const { status, body } = await actor.get(`/releases?${query({ limit: 100, ...filter })}`);
  expect(status).toBe(200);
  return body.rows.map(({ id }: { id: string }) => id) as string[];
};
const counts = async (actor: Actor, filter: object = {}) => (await actor.get(`/releases/counts?${query(filter)}`)).body;

describe('search', async () => {
  const artist = await somebody();
  const [kite, yard, roof] = [
    await release(artist.id, { title: 'Asa de Pipa', artist: 'Jussara Lima', upc: '7898712345016' }),
    await release(artist.id, {
      title: 'Quintal de Estrelas',
      artist: 'Téo Brandão',
      tracks: [
        { title: 'Abre-alas do Quintal', isrc: 'BRTOA2600114' },
        { title: 'Canção d’Água', version: 'ao vivo', isrc: 'BR-TOA-26-00115' },
      ],
    }),
    await release(artist.id, { title: 'Telhado de Vidro', artist: 'Jussara Lima', type: 'ep', status: 'rejected' }),
  ];

  test.each([
    ['asa', [kite]],
    ['ASA DE', [kite]],
    ['pip', [kite]],
    ['ipa', []],
    ['teo brandao', [yard]],
    ['lima jussara', [kite, roof]],
    ['cancao', [yard]],
    ['agua vivo', [yard]],
    ['alas', [yard]],
    ['7898712', [kite]],
    ['7 898712 345016', [kite]],
    ['brtoa2600115', [yard]],
    ['BR-TOA-26-00115', [yard]],
    ['br-toa', [yard]],
    ['lima pipa', [kite]],
    ['lima quintal', []],
    ['nada disso', []],
    ['%', []],
    // One slip in one word, where nothing has the words as they were typed.
    ['quintla', [yard]],
    ['telhdo', [roof]],
    ['jusssara', [kite, roof]],
    ['lima telhaso', [roof]],
    ['quintxx', []],
  ])('%s', async (search, found) => {
    expect((await ids(artist, { search })).toSorted()).toEqual(found.toSorted());
  });

  test('a slip is mended by what the caller may see, not by what others have', async () => {
    const other = await somebody();
    const theirs = await release(other.id, { title: 'Quintla' });
    expect(await ids(artist, { search: 'quintla' })).toEqual([yard]);
    expect(await ids(other, { search: 'quintla' })).toEqual([theirs]);
    expect(await ids(other, { search: 'telhaso' })).toEqual([]);
  });

  test('tracks are found by their title, ISRC or the UPC of their release, and follow their changes', async () => {
    const tracks = [
      { title: 'Ponto de Areia', isrc: 'BRTOA2600201' },
      { title: 'Areia Fina', version: 'ao vivo', isrc: 'BRTOA2600202' },
    ];
    const id = await release(artist.id, { title: 'Duna', upc: '7898712349991', tracks });
    const found = async (search: string, who = artist) => {
      const { status, body } = await who.get(`/tracks?${query({ search })}`);
      expect(status).toBe(200);
      return body.rows.map(({ title }: { title: string }) => title).toSorted();
    };
    expect(await found('areia')).toEqual(['Areia Fina ao vivo', 'Ponto de Areia']);
    expect(await found('fina vivo')).toEqual(['Areia Fina ao vivo']);
    expect(await found('br-toa-26-00201')).toEqual(['Ponto de Areia']);
    expect(await found('7898712349991')).toEqual(['Areia Fina ao vivo', 'Ponto de Areia']);
    expect(await found('pomto')).toEqual(['Ponto de Areia']);
    expect(await found('duna')).toEqual([]);
    expect(await found('areia', await somebody())).toEqual([]);
    expect(await found('areia fina', await somebody('ADMIN'))).toEqual(['Areia Fina ao vivo']);
    const [row] = (await artist.get('/tracks?search=ponto')).body.rows;
    expect(row).toMatchObject({
      place: 1,
      isrc: 'BRTOA2600201',
      release_id: id,
      release_title: 'Duna',
      cover_url: null,
    });
    await setTracks(id, [{ title: 'Ponto Final' }]);
    expect([await found('areia'), await found('ponto')]).toEqual([[], ['Ponto Final']]);
    await db.updateTable('releases').set({ upc: '7898712349984' }).where('id', '=', id).execute();
    expect([await found('7898712349991'), await found('7898712349984')]).toEqual([[], ['Ponto Final']]);
  });

  test('goes with badge, type and pages', async () => {
    expect(await ids(artist, { search: 'lima', badge: 'rejected' })).toEqual([roof]);
    expect(await ids(artist, { search: 'lima', type: 'single' })).toEqual([kite]);
    const first = await artist.get('/releases?search=de&limit=2');
    const second = await artist.get(`/releases?search=de&limit=2&after=${first.body.next}`);
    const seen = [...first.body.rows, ...second.body.rows].map(({ id }) => id);
    expect([seen.length, new Set(seen).size, second.body.next]).toEqual([3, 3, null]);
  });

  test('follows what is written: a renamed release, a changed and a removed track', async () => {
    const id = await release(artist.id, { title: 'Velho', tracks: [{ title: 'Moringa' }, { title: 'Roda' }] });
    await db.updateTable('releases').set({ title: 'Novinho' }).where('id', '=', id).execute();
    await db
      .updateTable('tracks')
      .set({ title: 'Cirandeira' })
      .where('release_id', '=', id)
      .where('place', '=', 1)
      .execute();
    await db.deleteFrom('tracks').where('release_id', '=', id).where('place', '=', 2).execute();
    const found = async (search: string) => (await ids(artist, { search })).includes(id);
    expect([await found('novinho'), await found('cirandeira')]).toEqual([true, true]);
    expect([await found('velho'), await found('moringa'), await found('roda')]).toEqual([false, false, false]);
  });

  test('reaches no further than the list', async () => {
    const label = await somebody('AGGREGATOR');
    const signed = await somebody('ARTIST', { aggregator_id: label.id });
    const theirs = await release(signed.id, { title: 'Asa de Corvo' });
    const other = await somebody('AGGREGATOR');
    expect(await ids(label, { search: 'asa' })).toEqual([theirs]);
    expect(await ids(label, { search: 'asa', artist_id: signed.id })).toEqual([theirs]);
    expect(await ids(label, { search: 'asa', artist_id: artist.id })).toEqual([]);
    expect(await ids(signed, { search: 'asa' })).toEqual([theirs]);
    expect(await ids(other, { search: 'asa' })).toEqual([]);
    expect((await ids(await somebody('ADMIN'), { search: 'asa' })).toSorted()).toEqual([kite, theirs].toSorted());
  });
});

describe('badges', () => {
  test('a release stands under the badge it shows, in pages newest first', async () => {
    const artist = await somebody();
    const dates = [null, '2020-01-01', '2099-01-01'];
    for (const status of distributionStatuses)
      for (const release_date of dates) await release(artist.id, { status, release_date });
    await runJob(markOut, {});
    for (const release_date of dates) await rehearsed(await release(artist.id, { status: 'completed', release_date }));
    for (const status of distributionStatuses)
      for (const release_date of dates) await release(artist.id, { status, release_date });

    const all = (await artist.get('/releases?limit=100')).body.rows as { id: string; badge: CatalogueBadge }[];
    expect(all).toHaveLength(57);
    for (const badge of catalogueBadges) {
      const expected = all.filter((row) => row.badge === badge).map(({ id }) => id);
      expect(await ids(artist, { badge })).toEqual(expected);
      expect(await walk(artist, badge)).toEqual(expected);
    }
    const { all: total, by_badge } = await counts(artist);
    expect(total).toBe(57);
    for (const badge of catalogueBadges) expect(by_badge[badge]).toBe(all.filter((row) => row.badge === badge).length);
  });

  test('a rehearsal is counted as one, not as published, and stays so when the day turns', async () => {
    const artist = await somebody();
    const id = await release(artist.id, { status: 'completed', release_date: '2020-01-01' });
    expect((await counts(artist)).by_badge).toMatchObject({ published: 1, tested: 0 });
    await rehearsed(id);
    await runJob(markOut, {});
    expect((await counts(artist)).by_badge).toMatchObject({ published: 0, tested: 1, inDelivery: 0 });
    expect([await ids(artist, { badge: 'published' }), await ids(artist, { badge: 'tested' })]).toEqual([[], [id]]);
    expect(await ids(artist, { status: 'completed' })).toEqual([id]);
    expect((await artist.get('/distributions/counts')).body.by_status).toEqual({ completed: 1 });
  });

  async function walk(actor: Actor, badge: string) {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await actor.get(`/releases?badge=${badge}&limit=2${after && `&after=${after}`}`);
      seen.push(...body.rows.map(({ id }: { id: string }) => id));
      if (body.next === null) return seen;
      after = body.next;
    }
  }

  test('a date that is moved ahead takes a published release back', async () => {
    const artist = await somebody();
    const id = await release(artist.id, { status: 'completed', release_date: '2020-01-01' });
    await runJob(markOut, {});
    expect(await ids(artist, { badge: 'published' })).toEqual([id]);
    await db.updateTable('releases').set({ release_date: '2099-01-01' }).where('id', '=', id).execute();
    expect([await ids(artist, { badge: 'published' }), await ids(artist, { badge: 'inDelivery' })]).toEqual([[], [id]]);
    expect((await counts(artist)).by_badge).toMatchObject({ published: 0, inDelivery: 1 });
  });
});

test('a release that only test stores have says so, in the list and on its page', async () => {
  const artist = await somebody();
  const [tested, sold, waiting] = [
    await release(artist.id, { status: 'completed' }),
    await release(artist.id, { status: 'completed' }),
    await release(artist.id, { status: 'pending' }),
  ];
  const sent = { kind: 'new', connector_id: null, status: 'delivered', created_at: NOON } as const;
  for (const release_id of [tested, sold])
    await insertDelivery(db, { ...sent, release_id, platform: 'spotify', is_test: true });
  await insertDelivery(db, { ...sent, release_id: sold, platform: 'deezer', is_test: false });
  for (const id of [tested, sold]) await db.transaction().execute((tx) => settleRelease(tx, id, NOON));
  const { body } = await artist.get('/releases');
  const said = new Map(body.rows.map((row: { id: string; is_test_only: boolean }) => [row.id, row.is_test_only]));
  for (const [id, isTestOnly] of [[tested, true] as const, [sold, false] as const, [waiting, false] as const]) {
    expect(said.get(id)).toBe(isTestOnly);
    expect((await artist.get(`/releases/${id}`)).body.is_test_only).toBe(isTestOnly);
  }
});

test('after anything that can happen, the kept counts are what a recount finds, for artist, label and staff', async () => {
  const random = seeded(7);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const label = await somebody('AGGREGATOR');
  const artists = [await somebody('ARTIST', { aggregator_id: label.id }), await somebody()];
  const admin = await somebody('ADMIN');
  const made: string[] = [];
  for (let step = 0; step < 120; step++) {
    const id = pick(made);
    const act = pick(['add', 'move', 'move', 'date', 'test', 'out', 'remove', 'team']);
    const release_date = pick([null, '2020-01-01', '2020-02-02', '2099-01-01']);
    if (act === 'add' || !id)
      made.push(await release(pick(artists).id, { status: pick(distributionStatuses), release_date }));
    else if (act === 'move')
      await free
        .updateTable('distributions')
        .set({ status: pick(distributionStatuses) })
        .where('release_id', '=', id)
        .execute();
    else if (act === 'date') await db.updateTable('releases').set({ release_date }).where('id', '=', id).execute();
    else if (act === 'test') await setTestOnly(db, id, pick([true, false]));
    else if (act === 'out') await runJob(markOut, {});
    else if (act === 'remove') {
      await db.deleteFrom('releases').where('id', '=', id).execute();
      made.splice(made.indexOf(id), 1);
    } else {
      const aggregator_id = pick([label.id, null]);
      await db.updateTable('profiles').set({ aggregator_id }).where('id', '=', pick(artists).id).execute();
    }
  }
  for (const actor of [...artists, label, admin]) expect(await counts(actor)).toEqual(await recount(actor));
  const [one] = artists;
  expect(await counts(admin, { artist_id: one?.id })).toEqual(await recount(one as Actor));
});

async function recount(actor: Actor) {
  const { team_id, role } = await db
    .selectFrom('profiles')
    .select(['team_id', 'role'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .select(['distributions.status', 'is_test_only', 'release_date', 'releases.user_id', 'releases.team_id'])
    .execute();
  const seen = rows.filter((row) =>
    role === 'ADMIN' ? true : role === 'AGGREGATOR' ? row.team_id === team_id : row.user_id === actor.id,
  );
  const by_badge = Object.fromEntries(catalogueBadges.map((badge) => [badge, 0])) as Record<CatalogueBadge, number>;
  for (const row of seen) by_badge[lookOf({ ...row, is_cleared: false }, TODAY).badge] += 1;
  return { all: seen.length, by_badge };
}
