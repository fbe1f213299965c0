import { randomUUID } from 'node:crypto';
import { statusesOf } from '@toada/domain/distribution/distribution.looks.ts';
import { type DistributionStatus, distributionStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { finding, type MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildMediaFile, buildProfile, databaseUrl, db, free, signIn } from '../../testing/index.ts';
import { setProgress } from '../delivery/set-progress.ts';
import { settleDistribution } from '../delivery/settle-distribution.ts';

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}

/** A release of somebody, in any status, as if it had come there. */
async function release(owner: ReturnType<typeof signIn>, status: DistributionStatus, over: object = {}) {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const { body } = await admin.post('/releases', { artist_id: owner.id });
  const now = new Date();
  await db
    .updateTable('releases')
    .set({ title: 'Asa de Pipa', artist: 'Jussara Lima', release_date: '2026-12-04' })
    .where('id', '=', body.id)
    .execute();
  await free
    .updateTable('distributions')
    .set({ status, submitted_at: status === 'draft' ? null : now, ...over })
    .where('release_id', '=', body.id)
    .execute();
  return body.id as string;
}

async function buildFile(user_id: string, kind: 'audio' | 'cover', name: string, findings: MediaFinding[] | null) {
  const file = await buildMediaFile({ user_id, kind, name });
  const stored = { stored_at: new Date(), format: kind === 'audio' ? 'wav' : 'jpg', sha256: 'a'.repeat(64) } as const;
  const checked = { status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings }) } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, storage_key: file.id, ...(findings ? checked : { status: 'stored' as const }) })
    .where('id', '=', file.id)
    .execute();
  return file.id;
}

async function addTrack(releaseId: string, userId: string, findings: MediaFinding[] | null, isrc = '') {
  const audio_file_id = await buildFile(userId, 'audio', 'Asa de Pipa.wav', findings);
  await db
    .insertInto('tracks')
    .values({
      ...{ id: randomUUID(), release_id: releaseId, place: 1, title: 'Asa de Pipa', version: '', isrc },
      ...{ main_artists: [], featured_artists: [], composers: [], producers: [], other_credits: '[]' },
      ...{ explicit: 'no', is_instrumental: false, lyrics: '', preview_start_seconds: 0, ai_use: 'none' },
      ...{ audio_file_id, has_own_splits: false },
    })
    .execute();
}

async function addCover(releaseId: string, userId: string) {
  const cover_file_id = await buildFile(userId, 'cover', 'capa.jpg', []);
  await db.updateTable('releases').set({ cover_file_id }).where('id', '=', releaseId).execute();
}

async function setAutomatic(value: boolean) {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await admin.send('PUT', '/platform-settings/review.isAutomatic', { body: { value } })).status).toBe(200);
}
beforeEach(() => setAutomatic(true));

const distributionOf = (id: string) =>
  db.selectFrom('distributions').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();

/** Events on the live channel during an act. */
async function heardDuring(act: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: { userId: string; event: object }[] = [];
  client.on('notification', ({ payload }) => void heard.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await act();
  await client.query('select 1');
  await client.end();
  return heard;
}

test('what was sent last stands first, whenever it was begun; a draft stands where it was begun', async () => {
  const artist = await member('ARTIST');
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));
  const old = await release(artist, 'pending', { created_at: at(0), submitted_at: at(30) });
  const draft = await release(artist, 'draft', { created_at: at(20) });
  const done = await release(artist, 'completed', { created_at: at(10), submitted_at: at(15) });

  const { body } = await artist.get('/distributions');
  expect(body.rows.map(({ id }: { id: string }) => id)).toEqual([old, draft, done]);
  expect(body.rows[0]).toMatchObject({
    title: 'Asa de Pipa',
    artist: 'Jussara Lima',
    type: 'single',
    release_date: '2026-12-04',
    status: 'pending',
    progress: 0,
    platforms: ['spotify', 'apple', 'youtube'],
    owner_name: 'Jussara Lima',
    note: null,
  });
  const first = await artist.get('/distributions?limit=2');
  const second = await artist.get(`/distributions?limit=2&after=${first.body.next}`);
  expect([...first.body.rows, ...second.body.rows].map(({ id }: { id: string }) => id)).toEqual([old, draft, done]);
  expect(second.body.next).toBeNull();
});

test('what the automatic review has let pass is ready in list, catalogue, page and panel; what it holds is not', async () => {
  const artist = await member('ARTIST');
  const id = await release(artist, 'pending');
  await addTrack(id, artist.id, []);
  await addCover(id, artist.id);
  const said = async () => {
    const [row] = (await artist.get('/releases')).body.rows;
    const [latest] = (await artist.get('/dashboard')).body.releases;
    const page = (await artist.get(`/releases/${id}`)).body;
    const listed = (await artist.get(`/distributions/${id}`)).body;
    return [row.is_cleared, latest.is_cleared, page.is_cleared, listed.hold === null];
  };
  expect(await said()).toEqual([true, true, true, true]);
  await setAutomatic(false);
  expect(await said()).toEqual([false, false, false, false]);
});

test('a release that waits for its start stands apart from those in review: in tab, chip, numbers and to-dos', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const at = (minute: number) => ({ submitted_at: new Date(Date.UTC(2026, 9, 1, 12, minute)) });
  const approved = await release(artist, 'approved', at(1));
  const cleared = await release(artist, 'pending', at(2));
  await addTrack(cleared, artist.id, []);
  await addCover(cleared, artist.id);
  const held = await release(artist, 'pending', at(3));
  const ids = async (person: typeof artist, path: string) =>
    (await person.get(path)).body.rows.map(({ id }: { id: string }) => id).toSorted();

  for (const person of [artist, label]) {
    expect(await ids(person, '/distributions?tab=approved')).toEqual([approved, cleared].toSorted());
    expect(await ids(person, '/distributions?tab=pending')).toEqual([held]);
    expect((await person.get('/distributions/counts')).body).toMatchObject({
      ...{ by_status: { approved: 1, pending: 2 }, cleared: 1 },
    });
    expect(await ids(person, '/releases?badge=approved')).toEqual([approved, cleared].toSorted());
    expect(await ids(person, '/releases?badge=pending')).toEqual([held]);
    expect(await ids(person, '/releases?badge=approved&search=asa')).toEqual([approved, cleared].toSorted());
    expect(await ids(person, '/releases?badge=pending&search=asa')).toEqual([held]);
    expect((await person.get('/releases/counts')).body.by_badge).toMatchObject({ approved: 2, pending: 1 });
    const { todos } = (await person.get('/dashboard')).body;
    expect(todos.find(({ kind }: { kind: string }) => kind === 'readyToStart')).toMatchObject({ count: 2 });
  }
  const first = (await artist.get('/distributions?tab=approved&limit=1')).body;
  const second = (await artist.get(`/distributions?tab=approved&limit=1&after=${first.next}`)).body;
  expect([...first.rows, ...second.rows].map(({ id }: { id: string }) => id)).toEqual([cleared, approved]);
  expect(second.next).toBeNull();

  await setAutomatic(false);
  expect(await ids(artist, '/distributions?tab=approved')).toEqual([approved]);
  expect(await ids(artist, '/distributions?tab=pending')).toEqual([cleared, held].toSorted());
  expect((await artist.get('/distributions/counts')).body.cleared).toBe(0);
  expect((await artist.get('/releases/counts')).body.by_badge).toMatchObject({ approved: 1, pending: 2 });
  const { todos } = (await artist.get('/dashboard')).body;
  expect(todos.find(({ kind }: { kind: string }) => kind === 'readyToStart')).toMatchObject({
    count: 1,
    subject_id: approved,
  });
});

test('a tab holds what the table of looks says, status by status', async () => {
  const artist = await member('ARTIST');
  for (const status of distributionStatuses) await release(artist, status);
  for (const tab of ['pending', 'approved', 'processing', 'completed', 'stopped', 'withdrawn'] as const) {
    const { body } = await artist.get(`/distributions?tab=${tab}`);
    const statuses = body.rows.map(({ status }: { status: string }) => status);
    expect(statuses.toSorted()).toEqual(statusesOf(tab)?.toSorted());
  }
  expect((await artist.get('/distributions')).body.rows).toHaveLength(distributionStatuses.length);
  expect((await artist.get('/distributions?tab=nenhuma')).status).toBe(422);
});

test('a label sees its artists’, one of them where it asks, staff see all, a stranger nothing', async () => {
  const label = await member('AGGREGATOR');
  const [one, other] = [
    await member('ARTIST', { aggregator_id: label.id }),
    await member('ARTIST', { aggregator_id: label.id }),
  ];
  const [mine] = [await release(one, 'approved'), await release(other, 'approved')];
  const stranger = await member('ARTIST');

  expect((await label.get('/distributions')).body.rows).toHaveLength(2);
  expect((await label.get(`/distributions?artist_id=${one.id}`)).body.rows).toMatchObject([{ id: mine }]);
  expect((await label.get(`/distributions/counts?artist_id=${one.id}`)).body).toEqual({
    by_status: { approved: 1 },
    cleared: 0,
  });
  expect((await label.get('/distributions/counts')).body).toEqual({ by_status: { approved: 2 }, cleared: 0 });
  expect((await (await member('ADMIN')).get(`/distributions?artist_id=${one.id}`)).body.rows).toHaveLength(1);
  expect((await stranger.get(`/distributions?artist_id=${one.id}`)).body.rows).toEqual([]);
  expect((await stranger.get(`/distributions/counts?artist_id=${one.id}`)).body).toEqual({ by_status: {}, cleared: 0 });
  expect((await stranger.get(`/distributions/${mine}`)).status).toBe(404);
  expect((await stranger.post(`/distributions/${mine}/start`)).status).toBe(404);
  expect((await distributionOf(mine)).status).toBe('approved');
});

test('the reason is read where there is one to read, and nowhere else', async () => {
  const artist = await member('ARTIST');
  const id = await release(artist, 'correction');
  const tell = (kind: 'correctionAsked' | 'rejected' | 'submitted', note: string | null, minute: number) =>
    db
      .insertInto('release_events')
      .values({ release_id: id, kind, note, created_at: new Date(Date.UTC(2026, 9, 1, 12, minute)) })
      .execute();
  await tell('correctionAsked', 'A capa tem um endereço de site.', 1);
  await tell('correctionAsked', 'O título tem um erro.', 2);
  await tell('submitted', null, 3);
  const read = async () => (await artist.get(`/distributions/${id}`)).body.note;
  expect(await read()).toBe('O título tem um erro.');
  await free.updateTable('distributions').set({ status: 'approved' }).where('release_id', '=', id).execute();
  expect(await read()).toBeNull();
});

/** Each obstacle's effect on a release that would otherwise go on. */
const hindrances: Record<
  string,
  { make: (id: string, artist: ReturnType<typeof signIn>) => Promise<unknown>; hold: object }
> = {
  'automatic review is off': {
    make: () => setAutomatic(false),
    hold: { reason: 'manualReview', names: [] },
  },
  'a file is gone': {
    make: (id) => db.updateTable('releases').set({ cover_file_id: null }).where('id', '=', id).execute(),
    hold: { reason: 'filesMissing', names: [] },
  },
  'a file has an error': {
    make: (id, { id: user }) => addTrack(id, user, [finding('audio.silent', {})]),
    hold: { reason: 'filesRefused', names: ['Asa de Pipa.wav'] },
  },
  'a check has not ended': {
    make: (id, { id: user }) => addTrack(id, user, null),
    hold: { reason: 'filesWaiting', names: ['Asa de Pipa.wav'] },
  },
  'a file carries a flag': {
    make: (id, { id: user }) => addTrack(id, user, [finding('audio.lowPass', { cutoffHz: 16_000 })]),
    hold: { reason: 'filesFlagged', names: ['Asa de Pipa.wav'] },
  },
  'a code stands on somebody else’s release': {
    make: async (id, { id: user }) => {
      const other = await member('ARTIST');
      await addTrack(await release(other, 'completed'), other.id, [], 'BRTOA2600077');
      await addTrack(id, user, [], 'BRTOA2600077');
    },
    hold: { reason: 'codesFlagged', names: ['BRTOA2600077'] },
  },
};

test.each(Object.entries(hindrances))(
  'a pending one waits for a person when %s, and says so',
  async (_name, { make, hold }) => {
    const artist = await member('ARTIST');
    const id = await release(artist, 'pending');
    await addCover(id, artist.id);
    await make(id, artist);
    expect((await artist.get('/distributions')).body.rows[0].hold).toEqual(hold);

    const reply = await artist.post(`/distributions/${id}/start`);
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'distribution.held', params: hold } } });
    expect(await distributionOf(id)).toMatchObject({ status: 'pending', progress: 0 });

    await free.updateTable('distributions').set({ status: 'approved' }).where('release_id', '=', id).execute();
    expect(await artist.post(`/distributions/${id}/start`)).toMatchObject({
      status: 200,
      body: { status: 'processing', hold: null },
    });
  },
);

test('a pending one free of errors and flags goes on at 5 per cent, with event, trail and live events', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const admin = await member('ADMIN');
  const neighbour = await member('ARTIST', { aggregator_id: label.id });
  const id = await release(artist, 'pending');
  await addCover(id, artist.id);
  await addTrack(id, artist.id, [finding('audio.mono', {})], 'BRTOA2600001');
  expect((await artist.get(`/distributions/${id}`)).body.hold).toBeNull();

  const heard = await heardDuring(async () => {
    expect(await artist.post(`/distributions/${id}/start`)).toMatchObject({
      status: 200,
      body: { id, status: 'processing', progress: 5 },
    });
  });
  const event = { type: 'changed', subject: `distribution:${id}` };
  for (const { id: userId } of [artist, label, admin]) expect(heard).toContainEqual({ userId, event });
  expect(heard.map(({ userId }) => userId)).not.toContain(neighbour.id);
  // It waits for nobody any more: open queues of the review lose it.
  expect(heard).toContainEqual({ userId: admin.id, event: { type: 'changed', subject: `review:${id}` } });

  const events = await db
    .selectFrom('release_events')
    .select(['kind', 'actor_id'])
    .where('release_id', '=', id)
    .execute();
  expect(events).toEqual([{ kind: 'started', actor_id: artist.id }]);
  const { body } = await admin.get(`/audit?person_id=${artist.id}`);
  expect(body.rows[0]).toMatchObject({
    action: 'distribution.started',
    subject_id: id,
    after: { status: 'processing' },
  });
  expect((await artist.post(`/distributions/${id}/start`)).body.error).toMatchObject({
    code: 'distribution.wrongState',
    params: { status: 'processing' },
  });
});

test('of many who start at once, one does', async () => {
  const artist = await member('ARTIST');
  const id = await release(artist, 'approved');
  const replies = await Promise.all(Array.from({ length: 5 }, () => artist.post(`/distributions/${id}/start`)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test.each(distributionStatuses.filter((status) => status !== 'pending' && status !== 'approved'))(
  'what is %s cannot be started',
  async (status) => {
    const artist = await member('ARTIST');
    const id = await release(artist, status);
    expect((await artist.post(`/distributions/${id}/start`)).body.error.code).toBe('distribution.wrongState');
    expect((await distributionOf(id)).status).toBe(status);
  },
);

test('what went wrong is tried again from the start, and nothing else is', async () => {
  const artist = await member('ARTIST');
  const [failed, done] = [await release(artist, 'error', { progress: 60 }), await release(artist, 'completed')];
  expect(await artist.post(`/distributions/${failed}/retry`)).toMatchObject({
    status: 200,
    body: { status: 'processing', progress: 5 },
  });
  const events = await db.selectFrom('release_events').select('kind').where('release_id', '=', failed).execute();
  expect(events).toEqual([{ kind: 'retried' }]);
  expect((await artist.post(`/distributions/${done}/retry`)).status).toBe(409);
});

test('an account that is not verified starts nothing', async () => {
  const { id: userId } = await buildProfile({ role: 'ARTIST' });
  const artist = signIn('ARTIST', { id: userId, isVerified: false });
  const id = await release(artist, 'approved');
  expect((await artist.post(`/distributions/${id}/start`)).body.error.code).toBe('access.verificationRequired');
});

test('progress is told to whoever watches, and only grows', async () => {
  const artist = await member('ARTIST');
  const id = await release(artist, 'processing', { progress: 5 });
  const moved = new Date(Date.UTC(2026, 10, 15, 12));
  const heard = await heardDuring(async () => {
    expect(await setProgress(db, id, 40, moved)).toBe(true);
    expect(await setProgress(db, id, 40, moved)).toBe(false);
    expect(await setProgress(db, id, 20, moved)).toBe(false);
  });
  expect(heard.filter(({ userId }) => userId === artist.id)).toEqual([
    { userId: artist.id, event: { type: 'progress', subject: `distribution:${id}`, percent: 40 } },
  ]);
  expect(await distributionOf(id)).toMatchObject({ progress: 40, progressed_at: moved });
  await free.updateTable('distributions').set({ status: 'error' }).where('release_id', '=', id).execute();
  expect(await setProgress(db, id, 90, moved)).toBe(false);
  await expect(setProgress(db, id, 101, moved)).rejects.toThrow('percentage');
});

test('a delivery ends once: in the stores, or with the reason why not', async () => {
  const artist = await member('ARTIST');
  const [out, refused] = [await release(artist, 'processing'), await release(artist, 'processing')];
  const ended = new Date(Date.UTC(2026, 10, 15, 12));
  const single = (id: string) => ({ id, type: 'single' }) as const;
  expect(await settleDistribution(db, single(out), { isDelivered: true, isTest: false }, ended)).toBe(true);
  expect(await distributionOf(out)).toMatchObject({ status: 'completed', progress: 100, completed_at: ended });
  const failure = { isDelivered: false, note: 'A loja recusou a capa.' } as const;
  expect(await settleDistribution(db, single(out), failure, ended)).toBe(false);
  expect(await settleDistribution(db, single(refused), failure, ended)).toBe(true);
  expect((await artist.get(`/distributions/${refused}`)).body).toMatchObject({ status: 'error', note: failure.note });
  expect(await distributionOf(out)).toMatchObject({ status: 'completed' });
});

type Sums = Record<string, number>;
const toSums = (rows: { status: string; amount: number }[]): Sums =>
  Object.fromEntries(rows.filter(({ amount }) => amount > 0).map(({ status, amount }) => [status, amount]));

test('the numbers are those a recount gives, after random acts, changes of label, and removals', async () => {
  const labels = [await member('AGGREGATOR'), await member('AGGREGATOR')] as const;
  const artists = [
    await member('ARTIST', { aggregator_id: labels[0].id }),
    await member('ARTIST'),
    await member('ARTIST'),
  ];
  const releases: string[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const pick = <Item>(items: readonly Item[], salt: number) => items[(turn * 7 + salt * 13) % items.length] as Item;
    const artist = pick(artists, 1);
    if (turn % 4 === 0) releases.push(await release(artist, pick(distributionStatuses, turn)));
    if (turn % 4 === 1)
      await free
        .updateTable('distributions')
        .set({ status: pick(distributionStatuses, 3) })
        .where('release_id', '=', pick(releases, 2))
        .execute();
    if (turn % 4 === 2)
      await db
        .updateTable('profiles')
        .set({ aggregator_id: pick([null, labels[0].id, labels[1].id], turn) })
        .where('id', '=', artist.id)
        .execute();
    if (turn % 12 === 11) await db.deleteFrom('releases').where('id', '=', pick(releases, 5)).execute();
  }
  for (const person of [...labels, ...artists]) {
    const column = (labels as readonly unknown[]).includes(person) ? 'team_id' : 'user_id';
    const { rows } = await sql<{ status: string; amount: number }>`
      select status, count(*)::int as amount from distributions where ${sql.ref(column)} = ${person.id} group by status`.execute(
      db,
    );
    expect((await person.get('/distributions/counts')).body.by_status).toEqual(toSums(rows));
  }
  const { rows } = await sql<{ status: string; amount: number }>`
    select status, count(*)::int as amount from distributions group by status`.execute(db);
  expect((await (await member('ADMIN')).get('/distributions/counts')).body.by_status).toEqual(toSums(rows));
});
