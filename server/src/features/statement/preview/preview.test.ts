import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildStatement, buildTrack } from '../../../testing/build-statement.ts';
import { buildProfile, db, signIn } from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { postApproved } from '../post/post-statement.job.ts';
import { readPostings } from '../post/statement-sums.queries.ts';
import { makeStatementPreview } from './make-preview.job.ts';

const staff = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: staff.id });
const post = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

async function previewOf(id: string, conversions: object[] = []) {
  expect((await post(`/statements/${id}/preview`, { conversions })).status).toBe(200);
  await drainJobs(makeStatementPreview);
  return (await finance.get(`/statements/${id}`)).body.preview;
}

async function term(over: { kind: 'commission' | 'margin'; user_id: string; label_id?: string }) {
  const at = {
    effective_from: '2020-01-01',
    status: 'accepted' as const,
    created_by: staff.id,
    created_at: new Date(),
  };
  await db
    .insertInto('royalty_terms')
    .values({ basis_points: 1000, ...over, ...at })
    .execute();
}

test('a preview says what the posting then posts, to the millionth, and leaves nothing behind', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ role: 'ARTIST', aggregator_id: label.id, display_name: 'Jussara Lima' });
  const track = await buildTrack({ user_id: artist.id });
  await term({ kind: 'commission', user_id: artist.id });
  await term({ kind: 'margin', user_id: artist.id, label_id: label.id });
  const { id } = await buildStatement(
    [
      { net: '100.0000005', match: 'isrc', track_id: track.id },
      { net: '20', match: 'isrc', track_id: track.id, store: 'Deezer' },
      { net: '7', title: 'Sem dono' },
    ],
    { created_by: staff.id },
  );
  const { sums } = await previewOf(id);
  expect(sums).toMatchObject([
    {
      currency: 'USD',
      gross: '127',
      unmatched: '7',
      commission: '12',
      margin: '10.8',
      recouped: '0',
      held: '0',
      receives: '97.2',
      people: 1,
      labels: 1,
      tracks: 1,
      unmatched_recordings: 1,
      largest: [{ user_id: artist.id, name: 'Jussara Lima', tracks: 1 }],
    },
  ]);
  const [{ gross, rounding, ...parts }] = sums;
  const added = ['unmatched', 'commission', 'margin', 'recouped', 'held', 'receives'].reduce(
    (sum, name) => sum + Number(parts[name]),
    0,
  );
  expect(Number(gross)).toBeCloseTo(added + Number(rounding), 6);
  expect(await db.selectFrom('ledger_entries').select('id').where('statement_id', '=', id).execute()).toEqual([]);

  expect((await post(`/statements/${id}/approve`)).status).toBe(200);
  await drainJobs(postApproved);
  const posted = await readPostings(db, id);
  const amount = (kind: string) => posted.find((line) => line.kind === kind)?.amount ?? '0';
  expect([amount('royalty'), amount('commission'), amount('margin'), amount('unmatched')]).toEqual([
    sums[0].receives,
    sums[0].commission,
    sums[0].margin,
    sums[0].unmatched,
  ]);
});

test('what nobody has accepted is held, and stands with the owner; ten are named, the rest is one row', async () => {
  const tracks = await Promise.all(Array.from({ length: 12 }, () => buildTrack()));
  const { id } = await buildStatement(
    tracks.map((track, index) => ({ net: String(index + 1), match: 'isrc' as const, track_id: track.id })),
    { created_by: staff.id },
  );
  const { sums } = await previewOf(id);
  expect(sums[0]).toMatchObject({ people: 12, gross: '78', receives: '78', others: { receives: '3', gross: '3' } });
  expect(sums[0].largest.map(({ receives }: { receives: string }) => receives)).toEqual([
    '12',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
  ]);
});

test('at other rates it is made anew, in the currency of posting', async () => {
  const track = await buildTrack();
  const { id } = await buildStatement([{ net: '10', match: 'isrc', track_id: track.id }], { created_by: staff.id });
  const conversion = { from: 'USD', to: 'BRL', rate: '5.5', on: '2026-07-01', reason: 'Prova.' };
  const { sums } = await previewOf(id, [conversion]);
  expect(sums).toMatchObject([{ currency: 'BRL', receives: '55' }]);
});

test('a rate that is not the one of Câmbio needs a reason, which is kept', async () => {
  const track = await buildTrack();
  const { id } = await buildStatement([{ net: '10', match: 'isrc', track_id: track.id }], { created_by: staff.id });
  await post('/finance/exchange-rates', { currency: 'USD', rate: '5.4', valid_on: '2026-07-01' });
  const approve = (rate: string, reason: string | null) =>
    post(`/statements/${id}/approve`, { conversions: [{ from: 'USD', to: 'BRL', rate, on: '2026-07-01', reason }] });
  expect((await approve('5.5', null)).body.error.params.fields).toEqual({
    'conversions.0.reason': 'statement.rateReason',
  });
  expect((await approve('5.40', null)).status).toBe(200);
  const other = await buildStatement([{ net: '10', match: 'isrc', track_id: track.id }], { created_by: staff.id });
  const said = { from: 'USD', to: 'BRL', rate: '5.5', on: '2026-07-01', reason: 'A loja pagou a esta.' };
  expect((await post(`/statements/${other.id}/approve`, { conversions: [said] })).status).toBe(200);
  expect((await finance.get(`/statements/${other.id}`)).body.approval.conversions).toEqual([said]);
});

test('somebody who is paid in two currencies is one person', async () => {
  const [jussara, teo] = [await buildTrack(), await buildTrack()];
  const sold = (track: typeof teo, currency: string) => ({
    net: '5',
    currency,
    match: 'isrc' as const,
    track_id: track.id,
  });
  const { id } = await buildStatement([sold(jussara, 'USD'), sold(jussara, 'BRL'), sold(teo, 'EUR')], {
    created_by: staff.id,
  });
  const { sums, people } = await previewOf(id);
  expect(sums.map((one: { people: number }) => one.people)).toEqual([1, 1, 1]);
  expect(people).toBe(2);
});

test('ten people stand on the page with everybody else in one sum, and all of them by name where they are asked for', async () => {
  const tracks = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { id: user_id } = await buildProfile({ role: 'ARTIST', display_name: `Pessoa ${n + 1}` });
      return buildTrack({ user_id });
    }),
  );
  const { id } = await buildStatement(
    tracks.map((track, n) => ({ net: String(100 - n), match: 'isrc' as const, track_id: track.id })),
    { created_by: staff.id },
  );
  const { sums } = await previewOf(id);
  expect(sums[0]).toMatchObject({ people: 12, others: { gross: '179' } });
  expect(sums[0].largest).toHaveLength(10);
  const { body } = await finance.get(`/statements/${id}/preview/people?currency=USD`);
  expect(body.largest.map(({ name }: { name: string }) => name)).toEqual(tracks.map((_, n) => `Pessoa ${n + 1}`));
  expect(body.others.gross).toBe('0');
  expect((await finance.get(`/statements/${id}/preview/people?currency=BRL`)).status).toBe(404);
});
