import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction.ts';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { distrokid, importByWorker } from '../../testing/statement-files.ts';
import { releaseHeld } from '../split/release-held.ts';
import { postApproved, undoPosted } from '../statement/post/post-statement.job.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Sent, imported and approved: from the file to the ledger. */
async function posted(content: string, approval: object = {}) {
  const { id } = await importByWorker(finance, content);
  expect((await finance.post(`/statements/${id}/approve`, approval, withKey())).status).toBe(200);
  await drainJobs(postApproved);
  return id;
}

/** A release of somebody with half of it for a guest who has not said yes. */
async function invited(title: string) {
  const { id: guestId, email } = await buildProfile({ role: 'COLLABORATOR' });
  const { id: ownerId } = await buildProfile({ is_verified: true });
  const split = [{ share_basis_points: 5000 }, { email, share_basis_points: 5000 }];
  const { releaseId, shares } = await buildAgreement(split, { user_id: ownerId });
  await db.updateTable('releases').set({ title }).where('id', '=', releaseId).execute();
  const track = await buildTrack({ release_id: releaseId, user_id: ownerId });
  const share = shares[1]!;
  const release = () => inTransaction(db, (tx) => releaseHeld(tx, share.participant_id, new Date()));
  const accept = async () => {
    const said = { status: 'accepted', payee_id: guestId, decided_at: new Date() } as const;
    await free.updateTable('split_shares').set(said).where('id', '=', share.id).execute();
    await release();
  };
  return {
    guest: signIn('COLLABORATOR', { id: guestId }),
    owner: signIn('ARTIST', { id: ownerId }),
    track,
    accept,
    release,
  };
}
type Guest = Awaited<ReturnType<typeof invited>>['guest'];

const movements = async (person: Guest, query = '') => (await person.get(`/finance/lines?${query}`)).body.rows;
const sourcesOf = async (person: Guest, { id }: { id: string }) => {
  const { body } = await person.get(`/finance/lines/${id}/sources`);
  return body.rows.map(({ isrc, store, net, share_basis_points: share, amount }: Record<string, string>) => [
    ...[isrc, store, net, share, amount],
  ]);
};

test('what a release of held money brought opens to its recordings and the store’s rows; the next one to its own', async () => {
  const { guest, owner, track, accept, release } = await invited('Varal');
  const { isrc } = track;
  const first = await posted(distrokid({ isrc, net: '3.000000000001' }, { isrc, net: '1', store: 'Deezer' }));
  await accept();
  const [line] = await movements(guest);
  expect(line).toMatchObject({ entry_kind: 'split_release', kind: 'release', amount: '2', statement_id: null });
  expect((await sourcesOf(guest, line)).toSorted()).toEqual([
    [isrc, 'Deezer', '1', 5000, '0.5'],
    [isrc, 'Spotify', '3.000000000001', 5000, '1.5000000000005'],
  ]);
  const { body } = await guest.get(`/finance/lines/${line.id}/sources?limit=1`);
  const rest = await guest.get(`/finance/lines/${line.id}/sources?limit=1&after=${body.next}`);
  expect(rest.body).toMatchObject({ rows: [{ statement_id: first }], next: null });

  const rowsOf = ({ number, statement_id }: { number: number; statement_id: string }) =>
    `/finance/lines/${line.id}/rows?number=${number}&statement_id=${statement_id}`;
  const rows = await guest.get(rowsOf(body.rows[0]));
  expect(rows.body.rows).toHaveLength(1);
  expect(rows.body.rows[0].cells).toContain(isrc);
  // Without its statement, of another statement, or by somebody else: nothing.
  expect((await guest.get(`/finance/lines/${line.id}/rows?number=1`)).status).toBe(404);
  expect((await guest.get(rowsOf({ number: 1, statement_id: randomUUID() }))).status).toBe(404);
  expect((await owner.get(rowsOf(body.rows[0]))).status).toBe(404);

  await posted(distrokid({ isrc, net: '10', store: 'Tidal' }));
  await release();
  const [newest, older] = await movements(guest);
  expect(newest).toMatchObject({ amount: '5' });
  expect(await sourcesOf(guest, newest)).toEqual([[isrc, 'Tidal', '10', 5000, '5']]);
  expect(await sourcesOf(guest, older)).toHaveLength(2);

  await finance.post(`/statements/${first}/reverse`, { reason: 'Arquivo errado.' }, withKey());
  await drainJobs(undoPosted);
  await release();
  const [taken] = await movements(guest);
  expect(taken).toMatchObject({ amount: '-2' });
  expect((await sourcesOf(guest, taken)).map((row: string[]) => row.at(-1)).toSorted()).toEqual([
    '-0.5',
    '-1.5000000000005',
  ]);
  expect(await sourcesOf(guest, older)).toHaveLength(2);
});

test('what was taken back before anybody was paid is behind no movement, nor what is payable later', async () => {
  const { guest, track, accept } = await invited('Varal');
  const { isrc } = track;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const wrong = await posted(distrokid({ isrc, net: '8' }));
  await finance.post(`/statements/${wrong}/reverse`, { reason: 'Arquivo errado.' }, withKey());
  await drainJobs(undoPosted);
  await posted(distrokid({ isrc, net: '4', store: 'Tidal' }), { payable_on: inAMonth });
  await posted(distrokid({ isrc, net: '2', store: 'Deezer' }));
  await accept();
  const [line, ...others] = await movements(guest);
  expect(others).toEqual([]);
  expect(await sourcesOf(guest, line)).toEqual([[isrc, 'Deezer', '2', 5000, '1']]);
});

test('movements are found by the release whose recordings are behind them, and by no other', async () => {
  const { guest, owner, track, accept } = await invited('Canção do Cais');
  const other = await buildTrack({ user_id: owner.id });
  const { isrc } = track;
  const wrong = await posted(
    distrokid({ isrc, net: '2' }, { isrc: other.isrc, net: '6', store: 'Deezer' }, { isrc: other.isrc, net: '1' }),
  );
  await accept();
  const found = async (person: Guest, query: string) =>
    (await movements(person, query)).map(({ store, kind }: { store: string | null; kind: string }) => store ?? kind);
  expect(await found(owner, 'search=cancao%20do')).toEqual(['Spotify']);
  expect(await found(guest, 'search=CANÇÃO')).toEqual(['release']);
  expect(await found(owner, 'search=cais%20azul')).toEqual([]);
  expect(await found(finance, `search=do%20cais&user_id=${guest.id}`)).toEqual(['release']);
  expect((await found(finance, 'search=canc%C3%A3o%20do%20cais')).toSorted()).toEqual(['Spotify', 'release']);
  // A person without a share finds nothing.
  expect(await found(signIn('ARTIST', { id: (await buildProfile()).id }), 'search=cais')).toEqual([]);

  await finance.post(`/statements/${wrong}/reverse`, { reason: 'Arquivo errado.' }, withKey());
  await drainJobs(undoPosted);
  const both = await movements(owner, 'search=cais');
  expect(both.map(({ amount }: { amount: string }) => amount)).toEqual(['-2', '2']);
});
