import { randomUUID } from 'node:crypto';
import type { Role } from '@toada/domain/access/policy.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { expect, test } from 'vitest';
import { letters } from '../../jobs/letters.ts';
import { buildAgreement } from '../../testing/build-agreement.ts';
import { buildSent } from '../../testing/build-payout.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildGeneralRequest } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { buildPosted, postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { sendVerification } from '../../testing/send-verification.ts';
import { submitRelease } from '../../testing/submit-release.ts';
import { makeAccount } from '../auth/admin/make-account.ts';
import { createProfile } from '../profile/create-profile.ts';
import { tellPayees } from '../statement/post/tell-payees.job.ts';

async function person(role: Role, over: object = {}) {
  const { id, email } = await buildProfile({ role, is_verified: true, ...over });
  const signed = signIn(role, { id });
  const keyed = (path: string, body: object = {}) =>
    signed.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
  return { ...signed, keyed, id, email };
}
type Person = Awaited<ReturnType<typeof person>>;

const admin = await person('ADMIN');
const finance = await person('FINANCE');
await admin.send('PUT', '/platform-settings/review.deliversOnApproval', { body: { value: false } });
/** An artist of a label, so that a second reader may hear of the same thing. */
const artist = async (over: object = {}) =>
  person('ARTIST', { aggregator_id: (await person('AGGREGATOR')).id, ...over });
const ok = ({ status, body }: { status: number; body: unknown }) =>
  expect([status, body]).toEqual([200, expect.anything()]);

async function reviewed(verb: string, body: object) {
  const owner = await artist();
  const { id } = await submitRelease(owner);
  await heard();
  ok(await admin.post(`/reviews/${id}/claim`));
  ok(await admin.post(`/reviews/${id}/${verb}`, { round: 1, ...body }));
  return owner;
}

async function settled(verb: string, body: object) {
  const owner = await artist();
  const { id } = await buildSent({ user_id: owner.id });
  ok(await finance.keyed(`/finance/withdrawals/${id}/${verb}`, body));
  return owner;
}

async function invited() {
  const owner = await artist();
  const email = `${randomUUID()}@exemplo.test`;
  const account = await makeAccount(db, { email, passwordHash: '', isConfirmed: true }, new Date());
  await createProfile(db, { id: account!.id, email, full_name: 'Téo Brandão', role: 'COLLABORATOR' });
  const { shares } = await buildAgreement([{ share_basis_points: 6000 }, { email, share_basis_points: 4000 }], {
    user_id: owner.id,
  });
  ok(await admin.post(`/splits/shares/${shares[1]!.id}/invite`));
  return { owner, partner: { ...signIn('COLLABORATOR', { id: account!.id }), id: account!.id, email } };
}

type Told = Pick<Person, 'id' | 'email'>;
type Things = Record<string, () => Promise<Told>>;

const things: Things = {
  'an approval': () => reviewed('approve', { checklist: checkItems }),
  'a correction': () => reviewed('correction', { note: 'Troque a capa.' }),
  'a refusal': () => reviewed('reject', { reason: 'rights' }),
  'a withdrawal that was refused': async () => {
    const owner = await artist();
    const { id } = await buildWithdrawal({ user_id: owner.id });
    ok(await finance.keyed(`/finance/withdrawals/${id}/refuse`, { reason: 'Conta de outra pessoa.' }));
    return owner;
  },
  'a withdrawal that was paid': () => settled('pay', { end_to_end_id: 'E1234567820261115120000000000001' }),
  'a withdrawal that came back': () => settled('return', { reason: 'Conta encerrada' }),
  'an invitation to a split': async () => (await invited()).partner,
  'an accepted split': async () => {
    const { owner } = await invited();
    const invitation = (await heard()).mails.find(({ text }) => text.includes('/split/'));
    const token = invitation?.text.match(/\/split\/([\w-]{43})/)?.[1];
    ok(await signIn('VISITOR').post(`/split-invitations/${token}/accept`));
    return owner;
  },
  'a statement': async () => {
    const owner = await artist();
    const { id: statementId } = await buildPosted();
    const { entryId } = await postMoney(
      [...royalty(owner.id, 5_000_000n, 'USD'), ...royalty(owner.id, 500_000n, 'BRL')],
      {
        kind: 'statement',
        statementId,
      },
    );
    for (let again = 0; again < 2; again++) await runJob(tellPayees, { entryId });
    return owner;
  },
  'a verification that was approved': () => verified('approve', {}),
  'a verification that was refused': () => verified('reject', { rejection_reason: 'Documento ilegível.' }),
  'an answer to a general request': async () => {
    const owner = await artist();
    const { id } = await buildGeneralRequest({ user_id: owner.id });
    ok(await admin.keyed(`/general-requests/${id}/approve`, { admin_notes: 'Combinado.' }));
    return owner;
  },
};

async function verified(verb: string, body: object) {
  const owner = await artist({ is_verified: false });
  const { body: sent } = await sendVerification(owner);
  await heard();
  ok(await admin.post(`/verifications/${sent.submission.id}/${verb}`, body));
  return owner;
}

/** Everything that everybody was told since it was last asked. */
async function heard() {
  const mails = await drainJobs(...letters);
  const notices = await db.deleteFrom('notifications').returning(['user_id', 'kind']).execute();
  return { mails, notices };
}

test.each(Object.keys(things))(
  '%s is one notice and one mail to whoever it is about, and at most one to anybody',
  async (name) => {
    await heard();
    const { id, email } = await things[name]!();
    const { mails, notices } = await heard();
    expect(notices.filter(({ user_id }) => user_id === id)).toHaveLength(1);
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toHaveLength(1);
    const told = notices.map(({ user_id }) => user_id);
    const written = mails.map(({ to }) => to);
    expect(told).toHaveLength(new Set(told).size);
    expect(written).toHaveLength(new Set(written).size);
  },
);

test('a release that its owner submits is told to nobody twice, and not to the owner, who did it', async () => {
  await heard();
  const owner = await artist();
  await submitRelease(owner);
  const { mails, notices } = await heard();
  expect(notices.filter(({ user_id }) => user_id === owner.id)).toEqual([]);
  expect(mails.filter(({ to }) => to === owner.email)).toEqual([]);
  expect(mails).toHaveLength(new Set(mails.map(({ to }) => to)).size);
});
