import { randomUUID } from 'node:crypto';
import { can, decide, visitor } from '@toada/domain/access/decide.ts';
import { type Action, roles } from '@toada/domain/access/policy.ts';
import { describe, expect, test } from 'vitest';
import { buildWorld, signIn } from '../testing/index.ts';
import { nothingOf, wellFormed } from '../testing/world.ts';
import { routes } from './routes.ts';

const world = await buildWorld();
const strangers = roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'ADMIN');

/** Whoever sees everybody's rows by the policy is no stranger to any. */
function strangersTo(action: Action) {
  return strangers.filter((role) => decide({ id: role, role, isVerified: true }, action) !== 'any');
}

/** A path in the world's terms: every parameter names a row that exists and belongs to somebody else. */
function pathTo(path: string) {
  return path.replace(/:\w+/g, () => {
    const id = world[path];
    if (!id) throw new Error(`The world has no row for ${path}: add one to testing/world.ts.`);
    return id;
  });
}

/** Somebody else's rows do not exist: every endpoint that reads or moves a row, knocked on by a stranger of each role. */
describe.each(
  routes
    // What a visitor may read belongs to nobody: the landing page and its words.
    .filter(({ endpoint, action }) => !(endpoint.method === 'GET' && can(visitor, action)))
    .map(({ endpoint, action }) => ({ ...endpoint, action, name: `${endpoint.method} ${endpoint.path}` })),
)('$name', ({ method, path, action }) => {
  test.each(strangersTo(action))('shows a stranger who is %s nothing', async (role) => {
    const input = wellFormed[`${method} ${path}`] ?? {};
    const asked = method === 'GET' ? `${pathTo(path)}?${new URLSearchParams({ ...input })}` : pathTo(path);
    // Routes that move money ask for a key before they look at the row.
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await signIn(role).send(method, asked, method === 'GET' ? {} : { body: input, headers });

    if (path.includes(':')) expect([403, 404]).toContain(status);
    else if (method === 'GET' && status === 200)
      expect(body).toEqual(nothingOf[`${method} ${path}`] ?? { rows: [], next: null });
    // A stranger has no row of their own, either: GET /profile finds none, DELETE /profile/avatar neither.
    else expect(method === 'GET' ? [403, 404] : [200, 403, 404, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toContain(Object.values(world)[0]);
  });
});

test('the rows that strangers must not see are there for an administrator', async () => {
  const reply = await signIn('ADMIN').get(pathTo('/profiles/:id'));
  expect(reply.status).toBe(200);
});
