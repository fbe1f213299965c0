import { decide } from '@toada/domain/access/decide.ts';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';
import { createActorOf } from '../../auth/actor.ts';

const server = await startAuthServer();
const expiry = new Date('2027-11-15T12:00:00.000Z');

test('the server counts an expired verification as none from that very instant, whatever the column still says', async () => {
  const { session, userId } = await signUpAndIn(server);
  const held = { is_verified: true, verification_expires_at: expiry };
  await db.updateTable('profiles').set(held).where('id', '=', userId).execute();
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString());

  let now = new Date(expiry.getTime() - 1);
  const actorOf = createActorOf({
    db,
    verifyToken: async () => claims,
    now: () => now,
    config: { staffFactor: 'onceSwitchedOn', sessionLimits: { idleSeconds: null, maxSeconds: null } },
  } as unknown as Parameters<typeof createActorOf>[0]);
  const answer = async () => {
    const request = { headers: { authorization: `Bearer ${session.access_token}` } } as unknown as FastifyRequest;
    return decide(await actorOf(request), 'distribution.open');
  };

  expect(await answer()).toBe('own');
  now = expiry;
  expect(await answer()).toBe('access.verificationRequired');
  await db.updateTable('profiles').set({ verification_expires_at: null }).where('id', '=', userId).execute();
  expect(await answer()).toBe('own');
});
