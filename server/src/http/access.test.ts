import { columns, policy } from '@toada/domain/access/policy.ts';
import { describe, expect, test } from 'vitest';
import { signIn } from '../testing/index.ts';
import { routes } from './routes.ts';

/** Every endpoint, knocked on by every role: the server must agree with the policy table. */
describe.each(routes.map((route) => ({ ...route, name: `${route.endpoint.method} ${route.endpoint.path}` })))(
  '$name',
  ({ endpoint, action }) => {
    test.each(columns)('as %s', async (role) => {
      const path = endpoint.path.replace(/:\w+/g, crypto.randomUUID());
      const { status } = await signIn(role).send(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} });

      const isRefused = policy[action][columns.indexOf(role)] === 'no';
      expect(status === 401 || status === 403).toBe(isRefused);
      if (isRefused) expect(status).toBe(role === 'VISITOR' ? 401 : 403);
      expect(status).toBeLessThan(500);
    });
  },
);

test('no two rows answer the same call', () => {
  const calls = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
