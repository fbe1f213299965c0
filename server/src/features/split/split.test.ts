import { randomUUID } from 'node:crypto';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { expect, test } from 'vitest';
import { createPageReader } from '../../http/page/read-page.ts';
import { buildAgreement, postHeld } from '../../testing/build-agreement.ts';
import { buildLabel } from '../../testing/build-label.ts';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildParticipant, buildProfile, clock, db, free, jobsNamed, signIn } from '../../testing/index.ts';
import { posting } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { submitRelease } from '../../testing/submit-release.ts';
import { makeAccount } from '../auth/admin/make-account.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { createProfile } from '../profile/create-profile.ts';
import { adoptSplits } from './adopt-splits.ts';
import { inviteShares } from './invite-shares.ts';
import { releaseForEmail } from './release-for-email.ts';
import { settleHeld } from './settle-held.job.ts';
import { answerLetter, droppedLetter, invitationLetter } from './split.letters.ts';

const { id: adminId } = await buildProfile({ role: 'ADMIN' });
const admin = signIn('ADMIN', { id: adminId });
const visitor = signIn('VISITOR');

async function artist(over: object = {}) {
  const profile = await buildProfile({ role: 'ARTIST', is_verified: true, ...over });
  return { ...signIn('ARTIST', { id: profile.id }), email: profile.email };
}

/** An account with an address that its owner has confirmed. */
async function buildAccount(email: string, isConfirmed = true) {
  const user = await makeAccount(db, { email, passwordHash: '', isConfirmed }, new Date());
  await createProfile(db, { id: user!.id, email, full_name: 'Téo Brandão', role: 'COLLABORATOR' });
  return user!.id;
}

const tokenIn = (text: string | undefined) => text?.match(/\/split\/([\w-]{43})/)?.[1] ?? '';
const sharesOf = (releaseId: string) =>
  db
    .selectFrom('split_shares as s')
    .innerJoin('split_agreements as a', 'a.id', 's.agreement_id')
    .selectAll('s')
    .select(['a.track_id', 'a.effective_from'])
    .where('a.release_id', '=', releaseId)
    .orderBy('a.effective_from')
    .orderBy('s.place')
    .execute();
const balanceOf = async (userId: string) =>
  (await db.selectFrom('balances').select('amount').where('user_id', '=', userId).executeTakeFirst())?.amount ?? 0n;

/** A share somebody was invited to, and the word of their link. */
async function buildInvited(over: { email?: string; user_id?: string } = {}) {
  const email = over.email ?? `${randomUUID()}@exemplo.test`;
  const built = await buildAgreement([{ share_basis_points: 7000 }, { email, share_basis_points: 3000 }], over);
  const share = built.shares[1]!;
  expect((await admin.post(`/splits/shares/${share.id}/invite`)).status).toBe(200);
  const letters = await drainJobs(invitationLetter);
  const letter = letters.find(({ to }) => to === email);
  return { ...built, share, email, letter, token: tokenIn(letter?.text) };
}

test('the page of an invitation wears the brand of the label its owner belongs to, and no other page does', async () => {
  const label = await buildLabel({ brand: { primaryColor: '#0a5c6d' } });
  const owner = await artist({ aggregator_id: label.id });
  const { token } = await buildInvited({ user_id: owner.id });
  const read = createPageReader(db, 'https://toada.example', (error) => {
    throw error;
  });
  const colourAt = async (path: string) => (await read('toada.example', path)).data.brand.primaryColor;
  expect(await colourAt(`/split/${token}`)).toBe('#0a5c6d');
  expect(await colourAt(`/split/${'x'.repeat(43)}`)).not.toBe('#0a5c6d');
  expect(await colourAt('/auth/login')).not.toBe('#0a5c6d');
});

test('what a release says when it is sent is its first agreement; people are written to once it is approved', async () => {
  const owner = await artist();
  const email = `${randomUUID()}@exemplo.test`;
  const own = await buildParticipant({ user_id: owner.id, name: 'Jussara Lima', email: owner.email });
  const guest = await buildParticipant({ user_id: owner.id, email });
  const part = (participant_id: string, share_basis_points: number) =>
    ({ participant_id, name: 'X', role: 'Produtor', share_basis_points }) as const;
  const { id } = await submitRelease(owner, { splits: [part(own.id, 6000), part(guest.id, 4000)] });
  expect(await sharesOf(id)).toMatchObject([
    { status: 'own', payee_id: owner.id, share_basis_points: 6000, effective_from: '1900-01-01', email: null },
    { status: 'invited', payee_id: null, share_basis_points: 4000, invited_at: null, email },
  ]);
  expect(await jobsNamed('split.invite')).toEqual([]);

  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/approve`, { round: 1, checklist: checkItems });
  const [letter] = await drainJobs(invitationLetter);
  expect(letter).toMatchObject({ to: email, subject: 'Sua parte nos royalties de Asa de Pipa' });
  const token = tokenIn(letter?.text);
  const [, share] = await sharesOf(id);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(share)).not.toContain(token);
});

test('whoever has a part of several tracks gets one letter, with a link to each part', async () => {
  const [email, other] = [`${randomUUID()}@exemplo.test`, `${randomUUID()}@exemplo.test`];
  const { releaseId, userId } = await buildAgreement([
    { share_basis_points: 7000 },
    { email, share_basis_points: 3000 },
  ]);
  const tracks = [];
  for (const title of ['Varal', 'Quintal'])
    tracks.push(await buildTrack({ release_id: releaseId, user_id: userId, title }));
  const people = [
    await buildParticipant({ user_id: userId, email }),
    await buildParticipant({ user_id: userId, email: other }),
  ];
  const shares = people.map(({ id }) => ({ participant_id: id, share_basis_points: 5000 }));
  await drainJobs(invitationLetter);
  for (const { id } of tracks) {
    const form = { effective_from: '2026-10-01', track_id: id, shares };
    expect((await admin.post(`/splits/${releaseId}`, form)).status).toBe(200);
  }
  // Saved one after the other: the first time both are asked for the release and the first track, then for the second.
  expect((await drainJobs(invitationLetter)).map(({ to }) => to).toSorted()).toEqual(
    [email, email, other, other].toSorted(),
  );

  await db
    .updateTable('split_shares')
    .set({ invited_at: null, token_hash: null })
    .where('status', '=', 'invited')
    .execute();
  await db.transaction().execute((tx) => inviteShares(tx, releaseId, new Date()));
  const letters = await drainJobs(invitationLetter);
  expect(letters.map(({ to }) => to).toSorted()).toEqual([email, other].toSorted());
  const letter = letters.find(({ to }) => to === email);
  const links = letter!.text.match(/^.+: .+\/split\/[\w-]{43}$/gm)!;
  expect(links.map((link) => link.split(' http')[0])).toEqual([
    'Lançamento inteiro: 30% como produtor:',
    'Varal: 50% como produtor:',
    'Quintal: 50% como produtor:',
  ]);
  for (const link of links) expect((await visitor.post(`/split-invitations/${tokenIn(link)}/accept`)).status).toBe(200);
  expect((await sharesOf(releaseId)).filter((share) => share.email === email)).toMatchObject(
    links.map(() => ({ status: 'accepted' })),
  );
  await drainJobs(answerLetter);
});

test('a release that is sent again is divided as it says now, and who answered the same part is not asked again', async () => {
  const { releaseId, shares, token, userId } = await buildInvited();
  await visitor.post(`/split-invitations/${token}/accept`);
  const split = (place: number, share_basis_points: number) => {
    const { participant_id, name, role } = shares[place]!;
    return { release_id: releaseId, track_id: null, place, participant_id, name, role, share_basis_points };
  };
  const adopt = async (...parts: number[]) => {
    await db.deleteFrom('splits').where('release_id', '=', releaseId).execute();
    await db
      .insertInto('splits')
      .values(parts.map((points, place) => split(place, points)))
      .execute();
    await db.transaction().execute((tx) => adoptSplits(tx, releaseId, new Date()));
    return sharesOf(releaseId);
  };
  expect(await adopt(7000, 3000)).toMatchObject([{ status: 'own', payee_id: userId }, { status: 'accepted' }]);
  expect(await adopt(6000, 4000)).toMatchObject([{ status: 'own' }, { status: 'invited', token_hash: null }]);
  await postHeld({ releaseId, participantId: shares[1]!.participant_id, amount: '1' });
  expect(await adopt(5000, 5000)).toMatchObject([{ share_basis_points: 6000 }, { share_basis_points: 4000 }]);
});

test('shares that are not the whole are refused with the sum', async () => {
  const { releaseId, shares } = await buildAgreement([{ share_basis_points: 10_000 }]);
  const form = {
    effective_from: '2026-10-01',
    shares: [{ participant_id: shares[0]!.participant_id, share_basis_points: 9500 }],
  };
  const { status, body } = await admin.post(`/splits/${releaseId}`, form);
  expect([status, body]).toMatchObject([422, { error: { code: 'split.sum', params: { sumBasisPoints: 9500 } } }]);
});

test('a new agreement begins with its month and invites who is new; a month that was divided is not divided anew', async () => {
  const owner = await artist();
  const { releaseId, shares } = await buildAgreement([{ share_basis_points: 10_000 }], { user_id: owner.id });
  const email = `${randomUUID()}@exemplo.test`;
  const { id: guest } = await buildParticipant({ user_id: owner.id, name: 'Anahí Couto', email });
  const first = shares[0]!.participant_id;
  const save = (effective_from: string, over: object = {}) =>
    owner.post(`/splits/${releaseId}`, {
      effective_from,
      shares: [
        { participant_id: first, share_basis_points: 8000 },
        { participant_id: guest, share_basis_points: 2000 },
      ],
      ...over,
    });
  expect((await save('2026-10-15')).body.error.params.fields).toEqual({ effective_from: 'split.month' });
  const saved = await save('2026-10-01');
  expect(saved.body).toMatchObject({
    can_edit: true,
    agreements: [
      {
        effective_from: '2026-10-01',
        standing: 'current',
        shares: [{ status: 'own' }, { status: 'invited', email_masked: email }],
      },
      { effective_from: '1900-01-01', standing: 'past' },
    ],
  });
  expect((await drainJobs(invitationLetter)).map(({ to }) => to)).toEqual([email]);

  await postHeld({ releaseId, participantId: guest, amount: '5', month: '2026-10-01' });
  expect((await save('2026-09-01')).body.error).toMatchObject({ code: 'split.month', params: { first: '2026-11-01' } });
  expect((await save('2026-10-01')).body.error).toMatchObject({ code: 'split.month', params: { first: '2026-11-01' } });
  expect((await save('2026-11-01')).status).toBe(200);
  const twice = [0, 1].map(() => ({ participant_id: first, share_basis_points: 5000 }));
  expect((await save('2026-12-01', { shares: twice })).body.error.params.fields).toEqual({ shares: 'split.twice' });
  const { id: foreign } = await buildParticipant();
  const foreigners = [{ participant_id: foreign, share_basis_points: 10_000 }];
  expect((await save('2026-12-01', { shares: foreigners })).body.error.params.fields).toEqual({
    shares: 'split.participant',
  });
  expect((await save('2026-12-01', { track_id: randomUUID() })).body.error.params.fields).toEqual({
    track_id: 'split.track',
  });
});

test('whoever had accepted a part and has none from a month on is written to, once, and nobody else is', async () => {
  const { releaseId, shares, token, email } = await buildInvited();
  const [own, guest] = shares.map(({ participant_id }) => participant_id);
  const save = (effective_from: string, parts: Record<string, number>) =>
    admin.post(`/splits/${releaseId}`, {
      effective_from,
      shares: Object.entries(parts).map(([participant_id, points]) => ({ participant_id, share_basis_points: points })),
    });
  // A participant who never accepted had nothing to lose.
  expect((await save('2026-08-01', { [own!]: 10_000 })).status).toBe(200);
  expect(await drainJobs(droppedLetter)).toEqual([]);
  await visitor.post(`/split-invitations/${token}/accept`);
  await drainJobs(answerLetter);
  expect((await save('2026-08-01', { [own!]: 7000, [guest!]: 3000 })).status).toBe(200);
  expect((await save('2026-09-01', { [own!]: 6000, [guest!]: 4000 })).status).toBe(200);
  expect(await drainJobs(droppedLetter)).toEqual([]);

  expect((await save('2026-08-01', { [own!]: 10_000 })).status).toBe(200);
  const letters = await drainJobs(droppedLetter);
  expect(letters).toMatchObject([{ to: email, subject: 'Mudou a divisão dos royalties de Varal' }]);
  expect(letters[0]?.text).toContain('a partir das vendas de agosto de 2026');
  // Put back before the letter left.
  expect((await save('2026-10-01', { [own!]: 10_000 })).status).toBe(200);
  expect((await save('2026-08-01', { [own!]: 7000, [guest!]: 3000 })).status).toBe(200);
  expect((await save('2026-08-01', { [own!]: 10_000 })).status).toBe(200);
  expect((await save('2026-08-01', { [own!]: 7000, [guest!]: 3000 })).status).toBe(200);
  expect(await drainJobs(droppedLetter)).toEqual([]);
});

test('the link is answered without an account; the answer is kept, told to the owner and written down', async () => {
  const { token, share, userId, releaseId } = await buildInvited();
  const seen = await visitor.get(`/split-invitations/${token}`);
  expect(seen.body).toMatchObject({
    status: 'invited',
    share_basis_points: 3000,
    release_title: 'Varal',
    has_account: false,
  });

  const refused = await visitor.post(`/split-invitations/${token}/dispute`, { reason: '' });
  expect(refused.body.error.params.fields).toEqual({ reason: 'field.required' });
  const disputed = await visitor.post(`/split-invitations/${token}/dispute`, { reason: 'Combinamos 40%.' });
  expect(disputed.body.status).toBe('disputed');
  const [letter] = await drainJobs(answerLetter);
  expect(letter?.subject).toBe('Téo Brandão contestou a divisão de Varal');
  expect(letter?.text).toContain('Combinamos 40%.');
  const owner = signIn('ARTIST', { id: userId });
  const { body } = await owner.get(`/splits/${releaseId}`);
  expect(body.agreements[0].shares[1]).toMatchObject({ status: 'disputed', dispute: 'Combinamos 40%.' });

  expect((await visitor.post(`/split-invitations/${token}/accept`)).body).toMatchObject({ status: 'accepted' });
  expect((await drainJobs(answerLetter))[0]?.subject).toBe('Téo Brandão aceitou a divisão de Varal');
  expect((await visitor.get(`/split-invitations/${token}`)).body.status).toBe('accepted');
  const trail = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'person_id'])
    .where('subject_id', '=', share.id)
    .orderBy('created_at')
    .execute();
  expect(trail).toMatchObject([
    { action: 'split.invited', actor_id: adminId },
    { action: 'split.disputed', actor_id: null, person_id: userId },
    { action: 'split.accepted', actor_id: null, person_id: userId },
  ]);
  expect((await visitor.get(`/split-invitations/${'A'.repeat(43)}`)).status).toBe(404);
  expect((await visitor.get('/split-invitations/short')).status).toBe(422);
});

test('a new link takes the place of the old one, and what was accepted is not asked for again', async () => {
  const { token, share, email, userId } = await buildInvited();
  const owner = signIn('ARTIST', { id: userId });
  clock.now = () => new Date(Date.now() + 60_000);
  expect((await owner.post(`/splits/shares/${share.id}/invite`)).body).toMatchObject({ email_masked: email });
  clock.now = () => new Date();
  const [letter] = await drainJobs(invitationLetter);
  expect((await visitor.get(`/split-invitations/${token}`)).status).toBe(404);
  await visitor.post(`/split-invitations/${tokenIn(letter?.text)}/accept`);
  const again = await owner.post(`/splits/shares/${share.id}/invite`);
  expect(again.body.error).toMatchObject({ code: 'split.wrongState', params: { status: 'accepted' } });
});

test('what is held goes to whoever accepts, once, however many accept at once', async () => {
  const email = `${randomUUID()}@exemplo.test`;
  const payee = await buildAccount(email);
  const { token, share, releaseId, userId } = await buildInvited({ email });
  await postHeld({ releaseId, participantId: share.participant_id, amount: '12.345678' });
  const owner = signIn('ARTIST', { id: userId });
  const before = await owner.get(`/splits/${releaseId}`);
  expect(before.body.agreements[0].shares[1].held).toEqual([{ currency: 'USD', amount: '12.345678' }]);
  expect((await visitor.get(`/split-invitations/${token}`)).body).toMatchObject({
    has_account: true,
    held: [{ currency: 'USD', amount: '12.345678' }],
  });

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor.post(`/split-invitations/${token}/accept`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await balanceOf(payee)).toBe(12_345_678n);
  await runJob(settleHeld, {});
  expect(await balanceOf(payee)).toBe(12_345_678n);
  expect((await visitor.get(`/split-invitations/${token}`)).body).toMatchObject({ status: 'accepted', held: [] });

  const late = await visitor.post(`/split-invitations/${token}/dispute`, { reason: 'Mudei de ideia.' });
  expect(late.body.error.code).toBe('split.released');
});

test('accepted without an account it waits until somebody confirms the address, and not for anybody before', async () => {
  const { token, share, releaseId, email } = await buildInvited();
  await postHeld({ releaseId, participantId: share.participant_id, amount: '3' });
  await visitor.post(`/split-invitations/${token}/accept`);
  const { body } = await admin.get(`/splits/${releaseId}`);
  expect(body.agreements[0].shares[1]).toMatchObject({
    waits_for_account: true,
    held: [{ currency: 'USD', amount: '3' }],
  });

  const payee = await buildAccount(email, false);
  const release = () => db.transaction().execute((tx) => releaseForEmail(tx, payee, new Date()));
  await release();
  await runJob(settleHeld, {});
  expect(await balanceOf(payee)).toBe(0n);
  await db.updateTable('auth.users').set({ email_confirmed_at: new Date() }).where('id', '=', payee).execute();
  await Promise.all([release(), release(), runJob(settleHeld, {})]);
  expect(await balanceOf(payee)).toBe(3_000_000n);
});

test('a share of another release that is disputed stays held', async () => {
  const email = `${randomUUID()}@exemplo.test`;
  const payee = await buildAccount(email);
  const { token, share, releaseId, userId } = await buildInvited({ email });
  const other = await buildAgreement([{ share_basis_points: 10_000 }], { user_id: userId });
  await free
    .updateTable('split_shares')
    .set({ participant_id: share.participant_id, status: 'disputed', payee_id: null, email })
    .where('id', '=', other.shares[0]!.id)
    .execute();
  const participantId = share.participant_id;
  await postHeld({ releaseId, participantId, amount: '10' });
  await postHeld({ releaseId: other.releaseId, participantId, amount: '4' });
  await visitor.post(`/split-invitations/${token}/accept`);
  expect(await balanceOf(payee)).toBe(10_000_000n);
});

test('what a store pays later is released on that day; what a statement took back is taken back', async () => {
  const email = `${randomUUID()}@exemplo.test`;
  const payee = await buildAccount(email);
  const { token, share, releaseId } = await buildInvited({ email });
  const participantId = share.participant_id;
  await postHeld({ releaseId, participantId, amount: '2', payableOn: '2099-01-01' });
  const { statementId, entryId } = await postHeld({ releaseId, participantId, amount: '5' });
  await visitor.post(`/split-invitations/${token}/accept`);
  expect(await balanceOf(payee)).toBe(5_000_000n);

  await free.updateTable('statements').set({ status: 'reversed' }).where('id', '=', statementId).execute();
  const currency = 'USD';
  await posting((tx) =>
    postEntry(tx, {
      ...{ key: `reversal:${statementId}`, kind: 'reversal', reversesId: entryId, createdBy: null, at: new Date() },
      lines: [
        { account: { kind: 'clearing', currency }, amountMicros: 5_000_000n, kind: 'clearing' },
        { account: { kind: 'held', currency, participantId }, amountMicros: -5_000_000n, kind: 'royalty' },
      ],
    }),
  );
  await runJob(settleHeld, {});
  expect(await balanceOf(payee)).toBe(0n);
  clock.now = () => new Date('2099-01-02T12:00:00Z');
  await runJob(settleHeld, {});
  clock.now = () => new Date();
  expect(await balanceOf(payee)).toBe(2_000_000n);
});

test('a label sees its artists’, an artist their own, a payee where they have a share; a stranger nothing', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const owner = await buildProfile({ aggregator_id: label.id });
  const email = `${randomUUID()}@exemplo.test`;
  const payee = await buildAccount(email);
  const { token, releaseId } = await buildInvited({ email, user_id: owner.id });
  const as = (role: 'ARTIST' | 'AGGREGATOR' | 'COLLABORATOR' | 'FINANCE', id: string) => signIn(role, { id });
  const collaborator = as('COLLABORATOR', payee);
  expect((await collaborator.get(`/splits/${releaseId}`)).status).toBe(404);
  await visitor.post(`/split-invitations/${token}/accept`);

  const list = async (who: ReturnType<typeof signIn>, query = '') => (await who.get(`/splits${query}`)).body.rows;
  expect(await list(as('ARTIST', owner.id))).toMatchObject([
    { release_id: releaseId, own_basis_points: 7000, participants: 2 },
  ]);
  expect(await list(as('AGGREGATOR', label.id))).toMatchObject([{ release_id: releaseId, own_basis_points: null }]);
  expect(await list(collaborator)).toMatchObject([{ release_id: releaseId, own_basis_points: 3000, open_shares: 0 }]);
  expect(await list(collaborator, '?search=VARAL')).toHaveLength(1);
  expect(await list(collaborator, '?search=nada')).toEqual([]);
  expect(await list(collaborator, '?is_open=true')).toEqual([]);
  expect(await list(as('AGGREGATOR', label.id), `?owner_id=${owner.id}`)).toHaveLength(1);
  expect(await list(as('AGGREGATOR', label.id), `?owner_id=${label.id}`)).toEqual([]);
  const stranger = as('ARTIST', (await buildProfile()).id);
  expect(await list(stranger)).toEqual([]);
  expect(await list(stranger, `?owner_id=${owner.id}`)).toEqual([]);
  expect((await stranger.get(`/splits/${releaseId}`)).status).toBe(404);

  const seen = await collaborator.get(`/splits/${releaseId}`);
  expect(seen.body).toMatchObject({
    can_edit: false,
    agreements: [{ shares: [{ name: 'Téo Brandão' }, { status: 'accepted' }] }],
  });
  expect((await as('AGGREGATOR', label.id).get(`/splits/${releaseId}`)).body.can_edit).toBe(true);
  expect((await as('FINANCE', randomUUID()).get(`/splits/${releaseId}`)).body.can_edit).toBe(false);
});

test('a part that nobody could be asked about is not the reader’s own: list and page say the same', async () => {
  const owner = await buildProfile({ full_name: 'Jussara Lima', is_verified: true });
  const sender = signIn('ARTIST', { id: owner.id });
  const mine = await buildParticipant({ user_id: owner.id, name: 'Jussara Lima', email: null });
  const guest = await buildParticipant({ user_id: owner.id, name: 'Téo Brandão', email: null });
  const part = (participant_id: string, name: string, share_basis_points: number) =>
    ({ participant_id, name, role: 'Produtor', share_basis_points }) as const;
  const splits = [part(mine.id, 'Jussara Lima', 7000), part(guest.id, 'Téo Brandão', 3000)];
  const { id } = await submitRelease(sender, { splits });
  expect((await sender.get('/splits')).body.rows).toMatchObject([
    { release_id: id, own_basis_points: 7000, participants: 2, unasked_shares: 1, open_shares: 0 },
  ]);
  const [agreement] = (await sender.get(`/splits/${id}`)).body.agreements;
  expect(agreement.shares).toMatchObject([
    { name: 'Jussara Lima', share_basis_points: 7000, is_unasked: false },
    { name: 'Téo Brandão', share_basis_points: 3000, is_unasked: true },
  ]);
});
