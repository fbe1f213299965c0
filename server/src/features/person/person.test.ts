import { decide } from '@toada/domain/access/decide.ts';
import { roles } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildNotice, buildPaymentAccount, buildTicket, buildVerification } from '../../testing/factories.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { personRoutes } from './person.routes.ts';

const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Maré Alta' });
const person = await buildProfile({ full_name: 'Jussara Lima dos Santos', aggregator_id: label.id });
const pathOf = (path: string, id = person.id) => path.replace(':id', id);
const looks = () =>
  db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'person.opened')
    .where('person_id', '=', person.id);

test('the head says who somebody is, and that a colleague looked is in the trail, once an hour', async () => {
  const profile = await buildProfile({ role: 'SUPPORT' });
  const support = signIn('SUPPORT', { id: profile.id });
  const { body } = await support.post(`/people/${person.id}/open`);
  expect(body).toMatchObject({ id: person.id, label: { id: label.id, name: 'Maré Alta' }, role: 'ARTIST' });
  expect(body.verification).toEqual({ is_verified: false, until: null });
  await support.post(`/people/${person.id}/open`);
  expect(await looks().execute()).toEqual([{ actor_id: profile.id }]);
  clock.now = () => new Date(Date.now() + 61 * 60 * 1000);
  await support.post(`/people/${person.id}/open`);
  clock.now = () => new Date();
  expect(await looks().execute()).toHaveLength(2);
});

test('nobody is told of a look at oneself', async () => {
  const profile = await buildProfile({ role: 'ADMIN' });
  await signIn('ADMIN', { id: profile.id }).post(`/people/${profile.id}/open`);
  const own = db.selectFrom('audit_entries').select('id').where('person_id', '=', profile.id);
  expect(await own.where('action', '=', 'person.opened').execute()).toEqual([]);
});

test('each part opens by its own row of the policy, and a part that is not for a role shows nothing', async () => {
  for (const { endpoint, action } of personRoutes)
    for (const role of roles) {
      const reader = signIn(role);
      const path = pathOf(endpoint.path);
      const { status } = endpoint.method === 'GET' ? await reader.get(path) : await reader.post(path);
      const reach = decide({ id: 'x', role, isVerified: true }, action);
      const expected = reach === 'any' ? 200 : reach === 'own' || reach === 'team' ? 404 : 403;
      expect([role, endpoint.path, status]).toEqual([role, endpoint.path, expected]);
    }
});

test('support sees no amount and no account of anybody', async () => {
  const support = signIn('SUPPORT');
  for (const part of ['balances', 'withdrawals', 'payment-accounts', 'verification', 'access'])
    expect([part, (await support.get(`/people/${person.id}/${part}`)).status]).not.toEqual([part, 200]);
});

test("the parts are the person's own rows, and nobody else's", async () => {
  const admin = signIn('ADMIN');
  const withdrawal = await buildWithdrawal();
  await buildWithdrawal();
  const of = async (id: string, part: string) => (await admin.get(`/people/${id}/${part}`)).body;
  const { rows } = await of(withdrawal.user_id, 'withdrawals');
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([withdrawal.id]);

  const account = await buildPaymentAccount();
  const accounts = await of(account.user_id, 'payment-accounts');
  expect(accounts.rows.map(({ id }: { id: string }) => id)).toEqual([account.id]);
  expect(JSON.stringify(accounts)).not.toContain(account.document_number);

  const ticket = await buildTicket();
  expect((await of(ticket.user_id, 'tickets')).rows).toMatchObject([{ id: ticket.id, number: ticket.number }]);

  await buildNotice(person.id);
  expect((await of(person.id, 'notices')).rows).toHaveLength(1);
});

test('the verification is the newest submission, with its number masked', async () => {
  const admin = signIn('ADMIN');
  expect((await admin.get(`/people/${person.id}/verification`)).body).toEqual({ submission: null });
  const { id, user_id } = await buildVerification();
  const { body } = await admin.get(`/people/${user_id}/verification`);
  expect(body.submission).toMatchObject({ id, status: 'pending_review' });
  expect(body.submission.document_masked).toContain('•••');
  expect(body.submission).not.toHaveProperty('document_number');
});

test('the access says when somebody was there last and whether a code guards the account', async () => {
  const { body } = await signIn('ADMIN').get(`/people/${person.id}/access`);
  expect(body).toMatchObject({ last_seen_at: null, has_second_factor: false, user: { aggregator_name: 'Maré Alta' } });
});

test('an id that nobody has is not found', async () => {
  expect((await signIn('ADMIN').post(`/people/${crypto.randomUUID()}/open`)).status).toBe(404);
});
