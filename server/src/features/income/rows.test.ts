import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildProfile, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { distrokid, importByWorker } from '../../testing/statement-files.ts';
import { postApproved } from '../statement/post/post-statement.job.ts';

const staff = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: staff.id });

async function owner() {
  const { id } = await buildProfile({ is_verified: true });
  return { person: signIn('ARTIST', { id }), track: await buildTrack({ user_id: id }) };
}

/** Sent, imported and approved: from the file to the ledger. */
async function posted(content: string) {
  const { id } = await importByWorker(finance, content);
  await finance.post(`/statements/${id}/approve`, {}, { headers: { 'idempotency-key': randomUUID() } });
  await drainJobs(postApproved);
  return id;
}

test('a movement opens to its recordings and to the rows of the store’s own file, of its person and of nobody else', async () => {
  const [jussara, teo] = [await owner(), await owner()];
  const rows = Array.from({ length: 150 }, () => ({
    isrc: jussara.track.isrc,
    net: '0.010000000001',
    title: 'Asa de Pipa',
  }));
  await posted(
    distrokid(
      { isrc: teo.track.isrc, net: '7.5', title: 'Maré Cheia' },
      ...rows,
      { isrc: jussara.track.isrc, net: '-0.25', store: 'Deezer' },
      { isrc: teo.track.isrc, net: '1', title: 'Maré Cheia' },
    ),
  );

  const { body } = await jussara.person.get('/finance/lines');
  const spotify = body.rows.find(({ store }: { store: string }) => store === 'Spotify');
  expect(body.rows).toHaveLength(2);
  expect(spotify).toMatchObject({ amount: '1.5', kind: 'royalty', account: 'available', sale_month: '2026-07-01' });

  const sources = await jussara.person.get(`/finance/lines/${spotify.id}/sources`);
  expect(sources.body.rows).toMatchObject([
    { isrc: jussara.track.isrc, net: '1.50000000015', amount: '1.50000000015', share_basis_points: 10_000 },
  ]);
  const [{ number }] = sources.body.rows;
  const first = await jussara.person.get(`/finance/lines/${spotify.id}/rows?number=${number}`);
  expect(first.body.header).toContain('Earnings (USD)');
  expect(first.body.rows).toHaveLength(100);
  expect(first.body.rows[0].cells).toContain('0.010000000001');
  const rest = await jussara.person.get(`/finance/lines/${spotify.id}/rows?number=${number}&after=${first.body.next}`);
  expect(rest.body).toMatchObject({ next: null });
  expect(rest.body.rows).toHaveLength(50);
  const cells = JSON.stringify([first.body, rest.body]);
  expect(cells).not.toContain(teo.track.isrc);
  expect(cells).not.toContain('-0.25');

  // Neither by somebody else's movement nor by the number of somebody else's recording in the same statement.
  expect((await teo.person.get(`/finance/lines/${spotify.id}/rows?number=${number}`)).status).toBe(404);
  const [line] = (await teo.person.get('/finance/lines')).body.rows;
  const others = (await teo.person.get(`/finance/lines/${line.id}/sources`)).body.rows[0].number;
  expect((await jussara.person.get(`/finance/lines/${spotify.id}/rows?number=${others}`)).status).toBe(404);
  expect((await jussara.person.get(`/finance/lines/${spotify.id}/rows?number=${number + 999}`)).status).toBe(404);
  expect((await finance.get(`/finance/lines/${spotify.id}/rows?number=${number}`)).body.rows).toHaveLength(100);
  expect((await jussara.person.get(`/finance/lines/${spotify.id}/rows?number=${number}&after=x`)).status).toBe(400);
});

test('the proof is green after a statement from file to ledger', async () => {
  const { track } = await owner();
  await posted(distrokid({ isrc: track.isrc, net: '1.23456789' }, { isrc: 'BRXXX2600009', net: '-0.3333333' }));
  const { body } = await finance.get('/finance/proof');
  expect(body.checks.flatMap(({ faults }: { faults: string[] }) => faults)).toEqual([]);
});
