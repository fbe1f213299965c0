import { type Action, columns, policy } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { signIn } from '../testing/index.ts';
import { routes } from './routes.ts';

type Column = (typeof columns)[number];
type Endpoint = (typeof routes)[number]['endpoint'];

/** One role for each reach that a row of the table has: the table itself is held against its matrix in the domain. */
function oneOfEachReach(action: Action): Column[] {
  const cells: readonly unknown[] = policy[action];
  return columns.filter((role, place) => role === 'VISITOR' || cells.indexOf(cells[place]) === place);
}

test('every endpoint answers every reach as the policy table says', async () => {
  const offenders: string[] = [];
  for (const { endpoint, action } of routes)
    for (const role of oneOfEachReach(action)) {
      const status = await knock(endpoint, role);
      const isRefused = policy[action][columns.indexOf(role)] === 'no';
      const isRight = isRefused ? status === (role === 'VISITOR' ? 401 : 403) : ![401, 403].includes(status);
      if (!isRight || status >= 500) offenders.push(`${endpoint.method} ${endpoint.path} as ${role}: ${status}`);
    }
  expect(offenders).toEqual([]);
}, 300_000);

test('the walk knocks with every reach there is', () => {
  const reaches = new Set(routes.flatMap(({ action }) => policy[action]));
  const knocked = new Set(
    routes.flatMap(({ action }) => oneOfEachReach(action).map((role) => policy[action][columns.indexOf(role)])),
  );
  expect(knocked).toEqual(reaches);
});

async function knock({ method, path }: Endpoint, role: Column) {
  const row = path.replace(/:\w+/g, crypto.randomUUID());
  const { status } = await signIn(role).send(method, row, method === 'GET' ? {} : { body: {} });
  return status;
}

test('no two rows answer the same call', () => {
  const calls = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
