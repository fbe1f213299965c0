import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { can, decide, visitor } from '@toada/domain/access/decide.ts';
import { type Action, type Role, roles } from '@toada/domain/access/policy.ts';
import { isInAddress } from '@toada/domain/endpoint.ts';
import { marketingTools } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { isOwned, type RowTable } from '@toada/domain/row-id.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildPaymentAccount, buildProfile, buildWorld, db, samplePdf, signIn } from '../testing/index.ts';
import { type NamedRow, namedRows, textPlaces, unmarkedIds, withId } from '../testing/named-rows.ts';
import { buildCatalogue, CANARY, nothingOf, otherParams, wellFormed } from '../testing/world.ts';
import { routes } from './routes.ts';

type Endpoint = (typeof routes)[number]['endpoint'];
type Sender = ReturnType<typeof signIn>;
type Answer = Awaited<ReturnType<Sender['send']>>;

const world = await buildWorld();
const strangers = roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'ADMIN');

/** One role for each reach that leaves others' rows out; a role that reaches everybody's is no stranger to any. */
function strangersTo(action: Action): Role[] {
  const reachOf = (role: Role) => decide({ id: role, role, isVerified: true }, action);
  const seen = new Set<unknown>(['any']);
  return strangers.filter((role) => !seen.has(reachOf(role)) && seen.add(reachOf(role)));
}

/** Routes about rows of somebody: a visitor's reading belongs to nobody, as the landing page and its words do, unless it names a row. */
const owned = routes.filter(
  ({ endpoint: { method, input }, action }) =>
    !(method === 'GET' && can(visitor, action)) || namedRows(input).some(({ table }) => isOwned(table)),
);

/** Somebody else's row, of the kind that this route would take. */
function foreignId({ path }: Endpoint, table: RowTable): string {
  if (table !== 'uploads') return world[table];
  const others = {
    '/brand-files': world.brandUpload,
    '/press-kit/photos': world.pressUpload,
    '/profile/avatar': world.avatarUpload,
  };
  return others[path as keyof typeof others] ?? world.uploads;
}

const isInPath = ({ path }: Endpoint, row: NamedRow) => row.path.length === 1 && path.includes(`:${row.path[0]}`);

test("somebody else's rows do not exist: no endpoint shows or moves one for a stranger", async () => {
  const offenders: string[] = [];
  for (const { endpoint, action } of owned)
    for (const role of strangersTo(action)) {
      const inPath = namedRows(endpoint.input).filter((row) => isInPath(endpoint, row));
      const input = complete(endpoint, fill(endpoint, inPath), inPath, world);
      const answer = await knock(await strangerAt(endpoint, role), endpoint, input);
      const fault = faultOf(endpoint, answer);
      if (fault) offenders.push(`${endpoint.method} ${endpoint.path} as ${role}: ${fault}`);
    }
  expect(offenders).toEqual([]);
}, 300_000);

/** Somebody new. A write that names no row makes one of their own, and needs their profile for it. */
async function strangerAt({ method, path, input }: Endpoint, role: Role): Promise<Sender> {
  if (method === 'GET' || path.includes(':') || namedRows(input).length > 0) return signIn(role);
  const { id } = await buildProfile({ role });
  // A tool that is off refuses before a row is looked for.
  if (role === 'ARTIST')
    for (const tool of marketingTools)
      await db.insertInto('marketing_tools').values({ user_id: id, tool, granted_at: new Date() }).execute();
  return signIn(role, { id });
}

/** Ids of others: of stores, of a bank, of the queue, of a line of the ledger, which is found through its person. */
const NOT_ROWS =
  /^(access_key_id|spotify_artist_id|apple_artist_id|end_to_end_id|distributor_id|dead-jobs|finance\/lines)/;

test('every id that an input takes is marked with its table', () => {
  const unmarked = routes.flatMap(({ endpoint }) => {
    const ids = unmarkedIds(endpoint.input).filter((name) => !NOT_ROWS.test(name));
    return ids.filter(() => !NOT_ROWS.test(endpoint.path.slice(1))).map((name) => `${endpoint.path} ${name}`);
  });
  expect(unmarked).toEqual([]);
  const peek = z.object({ release_id: z.string(), other: z.uuid(), named: z.array(z.object({ id: z.string() })) });
  expect(unmarkedIds(peek)).toEqual(['release_id', 'other', 'id']);
});

/** Ids that the caller makes: one that nobody has is taken. */
const ownIds = new Set(['/releases id', '/videos id', '/works id', '/releases/:id/draft tracks.*.id']);

/** Ids that this walk cannot judge, each with the test that does. */
const elsewhere = new Set([
  // A label's people are its own, whomever it names: users.test.ts, 'an aggregator creates artists of its own roster'.
  '/users metadata.aggregator_id',
  // A list on paper, empty for somebody else's money: its rows are those of GET /finance/lines, which is walked.
  '/finance/lines/file user_id',
  // A sheet needs a whole set of files: catalogue-import.test.ts.
  '/catalogue-imports files.*.media_file_id',
  // A submission needs a whole set of files: claim-upload.test.ts.
  '/verification documents.*',
]);

test('no id in a body or a query reaches a row of somebody else, one id at a time', async () => {
  const offenders: string[] = [];
  const tried: string[] = [];
  for (const { endpoint, action } of owned)
    for (const { sender, rows: own } of await ownersOf(action))
      for (const row of namedRows(endpoint.input).filter((row) => !isInPath(endpoint, row) && isOwned(row.table))) {
        const name = `${endpoint.method} ${endpoint.path} ${row.path.join('.')} as ${sender.role}`;
        const place = `${endpoint.path} ${row.path.join('.')}`;
        if (elsewhere.has(place)) continue;
        const input = inputWith(endpoint, row, own);
        if (!parses(endpoint, input))
          offenders.push(`${name}: the form is refused before the row is looked for; mend it in testing/world.ts`);
        const answer = await knock(sender, endpoint, input);
        const missing = await knock(sender, endpoint, inputWith(endpoint, row, own, randomUUID()));
        const fault = faultOfId(endpoint, row, answer) ?? (ownIds.has(place) ? null : difference(answer, missing));
        if (fault) offenders.push(`${name}: ${fault}`);
        tried.push(name);
      }
  expect(offenders).toEqual([]);
  // Marks that the walk did not find would be tried by nobody.
  expect(tried.length).toBeGreaterThan(40);
}, 300_000);

/** An input that names somebody else's row in one place, and in the others that it cannot do without rows of the caller's own. */
function inputWith(
  endpoint: Endpoint,
  row: NamedRow,
  own: Partial<Record<RowTable, string>>,
  id = foreignId(endpoint, row.table),
): unknown {
  const inPath = namedRows(endpoint.input).filter((other) => isInPath(endpoint, other));
  const begun = fill(endpoint, inPath, own);
  return complete(endpoint, withId(begun, row.path, id), [...inPath, row], own);
}

/** The input with the other rows that its form asks for. */
function complete(
  endpoint: Endpoint,
  begun: unknown,
  given: readonly NamedRow[],
  own: Partial<Record<RowTable, string>>,
) {
  const isGiven = ({ path }: NamedRow) => given.some((row) => isDeepStrictEqual(row.path, path));
  let input = begun;
  for (const { path, table } of namedRows(endpoint.input).filter((row) => !isGiven(row))) {
    if (parses(endpoint, input)) return input;
    const id = own[table];
    if (id) input = withId(input, path, id);
  }
  return input;
}

function parses(endpoint: Endpoint, input: unknown): boolean {
  return endpoint.input.safeParse({ ...paramsOf(endpoint), ...(input as object) }).success;
}

/** An artist and a label with a catalogue of their own, where the action leaves others' rows out. */
async function ownersOf(action: Action) {
  const people = [await anArtist, await aLabel];
  return people.filter(({ sender }) => ['own', 'team'].includes(decide({ ...sender }, action)));
}
const anArtist = ownWorld('ARTIST');
const aLabel = ownWorld('AGGREGATOR');

async function ownWorld(role: 'ARTIST' | 'AGGREGATOR') {
  const { id } = await buildProfile({ role });
  const artist = role === 'ARTIST' ? id : (await buildProfile({ aggregator_id: id })).id;
  const catalogue = await buildCatalogue(signIn('ARTIST', { id: artist }));
  const payment_accounts = (await buildPaymentAccount({ user_id: id })).id;
  const rows: Partial<Record<RowTable, string>> = { ...catalogue, profiles: artist, payment_accounts };
  return { sender: signIn(role, { id }), rows };
}

/** A well-formed input that names these rows: the caller's own, or else somebody's. */
function fill(endpoint: Endpoint, rows: readonly NamedRow[], own: Partial<Record<RowTable, string>> = {}): unknown {
  const form: unknown = wellFormed[`${endpoint.method} ${endpoint.path}`] ?? {};
  return rows.reduce((input, { path, table }) => withId(input, path, own[table] ?? foreignId(endpoint, table)), form);
}

/** Parameters of the path that are no marked ids. */
function paramsOf({ path }: Endpoint): Record<string, string> {
  const given = path.startsWith('/finance/lines/:id') ? world.lineId : otherParams[path];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return given ? Object.fromEntries(names.map((name) => [name, given])) : {};
}

async function knock(sender: Sender, endpoint: Endpoint, filled: unknown): Promise<Answer> {
  const input = { ...paramsOf(endpoint), ...(filled as Record<string, unknown>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    if (!value) throw new Error(`The world has no ${name} for ${endpoint.path}: add one to testing/world.ts.`);
    delete input[name];
    return String(value);
  });
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  // Routes that move money ask for a key before they look at the row.
  const headers = { 'idempotency-key': randomUUID() };
  if (endpoint.body === 'bytes')
    return sender.send(endpoint.method, `${path}?${query}`, {
      body: samplePdf(),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  if (isInAddress(endpoint)) return sender.send(endpoint.method, `${path}?${query}`, { headers });
  return sender.send(endpoint.method, path, { body: input, headers });
}

function faultOf({ method, path }: Endpoint, { status, body }: Answer): string | null {
  const shown = showsForeign(body);
  if (shown) return shown;
  if (path.includes(':')) return [403, 404].includes(status) ? null : `answers ${status}`;
  if (method === 'GET' && status === 200) return showsNothing({ method, path }, body);
  // A stranger has no row of their own, either: GET /profile finds none, DELETE /profile/avatar neither.
  const fine = method === 'GET' ? [403, 404] : [200, 403, 404, 422];
  return fine.includes(status) ? null : `answers ${status}`;
}

/** Nothing is done with the row, and nothing told of it: a list that is narrowed by it is empty. */
function faultOfId({ method, path }: Endpoint, { table }: NamedRow, { status, body }: Answer): string | null {
  const shown = showsForeign(body);
  if (shown) return shown;
  if (method === 'GET' && status === 200) return showsNothing({ method, path }, body);
  return [403, 404, 409, 422].includes(status) ? null : `answers ${status} for a row of ${table}`;
}

/** Somebody else's row and one that is not there get one answer: who asks does not learn that there is one. */
function difference({ status, body }: Answer, missing: Answer): string | null {
  const [one, other] = [`${status} ${body?.error?.code}`, `${missing.status} ${missing.body?.error?.code}`];
  return one === other ? null : `answers ${one}, and ${other} for a row that is not there`;
}

function showsForeign(body: unknown): string | null {
  const text = JSON.stringify(body) ?? '';
  return text.includes(world.profiles) || text.includes(CANARY) ? 'shows the row' : null;
}

function showsNothing({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown): string | null {
  const nothing = nothingOf[`${method} ${path}`] ?? { rows: [], next: null };
  return isDeepStrictEqual(body, nothing) ? null : `shows ${JSON.stringify(body)}`;
}

test('no text in a body or a query opens a row of somebody else, even where it is the id of one', async () => {
  const offenders: string[] = [];
  let tried = 0;
  for (const { endpoint, action } of routes)
    for (const { sender, rows: own } of await ownersOf(action))
      for (const path of textPlaces(endpoint.input).filter((path) => !isInPath(endpoint, { path, table: 'releases' })))
        for (const table of ['profiles', 'releases', 'tracks'] as const) {
          const name = `${endpoint.method} ${endpoint.path} ${path.join('.')} as ${sender.role}`;
          const input = inputWith(endpoint, { path, table }, own);
          if (isRefusedAt(endpoint, input, path)) continue;
          if (!parses(endpoint, input)) offenders.push(`${name}: the form is refused; mend it in testing/world.ts`);
          const { status, body } = await knock(sender, endpoint, input);
          if (status === 429) offenders.push(`${name}: turned away before the row is looked for`);
          if (JSON.stringify(body)?.includes(CANARY)) offenders.push(`${name}: shows a row of ${table}`);
          tried++;
        }
  expect(offenders).toEqual([]);
  expect(tried).toBeGreaterThan(300);
}, 300_000);

/** Whether this very field takes no id: a tax number, an address of mail. */
function isRefusedAt(endpoint: Endpoint, input: unknown, path: readonly string[]): boolean {
  const { error } = endpoint.input.safeParse({ ...paramsOf(endpoint), ...(input as object) });
  const isHere = (at: readonly PropertyKey[]) =>
    at.length === path.length && path.every((step, index) => step === '*' || step === at[index]);
  return error?.issues.some((issue) => isHere(issue.path)) ?? false;
}

test('the rows that strangers must not see are there for an administrator', async () => {
  const reply = await signIn('ADMIN').get(`/releases/${world.releases}`);
  expect(reply.status).toBe(200);
  expect(reply.body.title).toBe(CANARY);
});
