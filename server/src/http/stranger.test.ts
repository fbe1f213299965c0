import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { can, decide, visitor } from '@toada/domain/access/decide.ts';
import { type Action, type Role, roles } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { buildWorld, signIn } from '../testing/index.ts';
import { nothingOf, wellFormed } from '../testing/world.ts';
import { routes } from './routes.ts';

type Endpoint = (typeof routes)[number]['endpoint'];

const world = await buildWorld();
const strangers = roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'ADMIN');

/** One role for each reach that leaves others' rows out; a role that reaches everybody's is no stranger to any. */
function strangersTo(action: Action): Role[] {
  const reachOf = (role: Role) => decide({ id: role, role, isVerified: true }, action);
  const seen = new Set<unknown>(['any']);
  return strangers.filter((role) => !seen.has(reachOf(role)) && seen.add(reachOf(role)));
}

/** A path in the world's terms: every parameter names a row that exists and belongs to somebody else. */
function pathTo(path: string) {
  return path.replace(/:\w+/g, () => {
    const id = world[path];
    if (!id) throw new Error(`The world has no row for ${path}: add one to testing/world.ts.`);
    return id;
  });
}

/** Routes about rows of somebody: a visitor's reading belongs to nobody, as the landing page and its words do. */
const owned = routes.filter(({ endpoint, action }) => !(endpoint.method === 'GET' && can(visitor, action)));

test("somebody else's rows do not exist: no endpoint shows or moves one for a stranger", async () => {
  const offenders: string[] = [];
  for (const { endpoint, action } of owned)
    for (const role of strangersTo(action)) {
      const answer = await knock(endpoint, role);
      const fault = faultOf(endpoint, answer);
      if (fault) offenders.push(`${endpoint.method} ${endpoint.path} as ${role}: ${fault}`);
    }
  expect(offenders).toEqual([]);
}, 300_000);

async function knock({ method, path }: Endpoint, role: Role) {
  const input = wellFormed[`${method} ${path}`] ?? {};
  const asked = method === 'GET' ? `${pathTo(path)}?${new URLSearchParams({ ...input })}` : pathTo(path);
  // Routes that move money ask for a key before they look at the row.
  const headers = { 'idempotency-key': randomUUID() };
  return signIn(role).send(method, asked, method === 'GET' ? {} : { body: input, headers });
}

function faultOf({ method, path }: Endpoint, { status, body }: Awaited<ReturnType<typeof knock>>): string | null {
  if (JSON.stringify(body).includes(Object.values(world)[0] as string)) return 'names the row';
  if (path.includes(':')) return [403, 404].includes(status) ? null : `answers ${status}`;
  if (method === 'GET' && status === 200) {
    const nothing = nothingOf[`${method} ${path}`] ?? { rows: [], next: null };
    return isDeepStrictEqual(body, nothing) ? null : `shows ${JSON.stringify(body)}`;
  }
  // A stranger has no row of their own, either: GET /profile finds none, DELETE /profile/avatar neither.
  const fine = method === 'GET' ? [403, 404] : [200, 403, 404, 422];
  return fine.includes(status) ? null : `answers ${status}`;
}

test('the rows that strangers must not see are there for an administrator', async () => {
  const reply = await signIn('ADMIN').get(pathTo('/profiles/:id'));
  expect(reply.status).toBe(200);
});
