import { expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, startAuthServer } from '../../testing/auth-server.ts';
import { buildLead } from '../../testing/factories.ts';
import { db } from '../../testing/index.ts';

const server = await startAuthServer();
const statusOf = async (id: string) =>
  (await db.selectFrom('leads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('a lead is converted when its address registers and confirms, not before', async () => {
  const email = newEmail();
  const { id } = await buildLead({ email });
  const other = await buildLead();

  await server.call('POST', '/signup', { body: { email, password: PASSWORD } });
  expect(await statusOf(id)).toBe('new');

  const { token } = await mailTo(email);
  const reply = await server.call('POST', '/verify', { body: { type: 'signup', token_hash: token } });
  expect(reply.status).toBe(200);
  expect(await statusOf(id)).toBe('converted');
  expect(await statusOf(other.id)).toBe('new');
});
