import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOT = import.meta.dirname;
const LEDGER = 'server/src/features/ledger/post-entry.ts#postEntry';

/** Code behind the queue: it is written down once, and runs in a transaction of its own. */
const BEHIND_THE_QUEUE = /\.(job|letter)\.ts$/;

/** The one posting that needs no key of a request: the rows it moves make its key, and a lock on them makes it one deed. */
const POSTS_BY_ROW = 'server/src/features/split/release-held.ts#moveDue';
/** The two kinds of work that happen once, and the posting above. */
const ACTS_ONCE = ['server/src/features/split/release-held.ts', 'server/src/http/serve.ts', 'server/src/jobs/job.ts'];

/** Verbs that lead to the ledger by a function that also serves other steps, and post nothing themselves. */
const POSTS_NOTHING = ['server/src/features/withdrawal/withdrawal.routes.ts examine'];

type Source = readonly [file: string, text: string];
type Route = { file: string; call: string; contract: string; verb: string; isPreparation: boolean };
/** Every name at the top of a file, and the names it leads to. */
type Links = ReadonlyMap<string, readonly string[]>;

const sources: Source[] = readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
  .map((name) => [`server/src/${name}`, readFileSync(join(ROOT, 'server/src', name), 'utf8')]);

const parse = (file: string, text: string) => parseSync(file, text);
const pathFrom = (file: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;

/** The names that a file imports, each with its file and its name there. */
function importsOf(file: string, { module }: ReturnType<typeof parse>): Map<string, string> {
  return new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }) => [
        localName.value,
        `${pathFrom(file, moduleRequest.value)}#${importName.name ?? '*'}`,
      ]),
    ),
  );
}

/** The names that a declaration binds: one, or those of a pattern. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => boundBy(one.type === 'Property' ? one.value : one.argument));
}

function linksOf(given: readonly Source[]): Links {
  const links = new Map<string, string[]>();
  for (const [file, text] of given) {
    const parsed = parse(file, text);
    const known = importsOf(file, parsed);
    const tops = parsed.program.body.flatMap((statement): { names: string[]; node: Node }[] => {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type === 'FunctionDeclaration') return [{ names: node.id ? [node.id.name] : [], node }];
      if (node?.type !== 'VariableDeclaration') return [];
      return node.declarations.map((one) => ({ names: boundBy(one.id), node: one }));
    });
    for (const { names } of tops) for (const name of names) known.set(name, `${file}#${name}`);
    for (const { names, node } of tops) {
      const used = new Set<string>();
      const note = (name: string) => used.add(known.get(name) ?? '');
      new Visitor({ Identifier: ({ name }) => void note(name) }).visit({
        ...parsed.program,
        body: [node as (typeof parsed.program.body)[number]],
      });
      for (const name of names) links.set(`${file}#${name}`, [...used].filter(Boolean));
    }
    for (const { entries } of parsed.module.staticExports)
      for (const { exportName, importName, moduleRequest } of entries)
        if (moduleRequest)
          links.set(`${file}#${exportName.name}`, [`${pathFrom(file, moduleRequest.value)}#${importName.name}`]);
  }
  return links;
}

/** The way from a verb to the ledger, name by name; null where there is none but through the queue or by the rows' own key. */
function wayToLedger(links: Links, verb: string, seen = new Set<string>()): string[] | null {
  if (verb === LEDGER) return [verb];
  if (seen.has(verb) || verb === POSTS_BY_ROW || BEHIND_THE_QUEUE.test(verb.split('#')[0] ?? '')) return null;
  seen.add(verb);
  for (const next of links.get(verb) ?? []) {
    const way = wayToLedger(links, next, seen);
    if (way) return [verb, ...way];
  }
  return null;
}

/** The rows `serve(api.call, action, verb)` and `servePrepared(api.call, action, prepare, verb)` of a file. */
function routesOf([file, text]: Source): Route[] {
  const parsed = parse(file, text);
  const known = importsOf(file, parsed);
  const routes: Route[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [api, , ...given] }) => {
      if (callee.type !== 'Identifier' || api?.type !== 'MemberExpression') return;
      if (callee.name !== 'serve' && callee.name !== 'servePrepared') return;
      const [contract, call] = text.slice(api.start, api.end).split('.') as [string, string];
      const acting = given.slice(0, callee.name === 'serve' ? 1 : 2);
      for (const [index, { start, end }] of acting.entries())
        for (const name of text.slice(start, end).match(/\w+/g) ?? [])
          routes.push({
            ...{ file, call, contract: known.get(contract) ?? '', verb: known.get(name) ?? `${file}#${name}` },
            // It runs before the key is taken, so a keyed endpoint does not excuse it.
            isPreparation: index + 1 < acting.length,
          });
    },
  }).visit(parsed.program);
  return routes;
}

async function isKeyed({ contract, call }: Route): Promise<boolean> {
  const [file = '', name = ''] = contract.split('#');
  const api = (await import(file))[name] as Record<string, { isKeyed?: boolean }>;
  return api[call]?.isKeyed ?? false;
}

const links = linksOf(sources);
const routes = sources.filter(([file]) => file.endsWith('.routes.ts')).flatMap(routesOf);
const leading = routes.flatMap((route) => {
  const way = wayToLedger(links, route.verb);
  return way ? [{ ...route, way, name: `${route.file} ${route.call}` }] : [];
});
const told = ({ name, way }: (typeof leading)[number]) => [name, ...way].join('\n  ');

test('a verb that leads to the ledger is served by a keyed endpoint', async () => {
  const offenders: string[] = [];
  for (const route of leading.filter(({ isPreparation }) => !isPreparation))
    if (!POSTS_NOTHING.includes(route.name) && !(await isKeyed(route))) offenders.push(told(route));
  expect(offenders).toEqual([]);
  expect(leading.length).toBeGreaterThan(10);
});

test('a preparation never leads to the ledger: it runs before the key is taken', () => {
  expect(leading.filter(({ isPreparation }) => isPreparation).map(told)).toEqual([]);
  expect(routes.filter(({ isPreparation }) => isPreparation).length).toBeGreaterThan(10);
});

test('no other door of the server leads to the ledger', () => {
  const doors = sources.flatMap(([file, text]) =>
    /from 'fastify'/.test(text) && file !== 'server/src/jobs/worker.ts' ? [file] : [],
  );
  const names = [...links.keys()].filter((name) => doors.includes(name.split('#')[0] ?? ''));
  // The routes that these doors serve are walked above.
  const ways = names.map((name) => wayToLedger(links, name, new Set(['server/src/http/routes.ts#routes'])));
  expect(ways.filter(Boolean)).toEqual([]);
  expect(doors.length).toBeGreaterThan(10);
});

test('the right to post is given by kind: to keyed requests, to jobs, and to one posting by row', () => {
  const right = 'server/src/db/act-once.ts#actOnce';
  const holders = sources.filter(([file, text]) => [...importsOf(file, parse(file, text)).values()].includes(right));
  expect(holders.map(([file]) => file).toSorted()).toEqual(ACTS_ONCE);
  expect(links.get(POSTS_BY_ROW)).toContain(LEDGER);
});

describe('the guard itself', () => {
  test('it sees the preparation and the verb of a row', () => {
    const text = `import { api } from '@toada/domain/x.ts'; import { hash, give } from './give.ts';
      export const rows = [servePrepared(api.give, 'lead.create', hash, give), serve(api.take, 'lead.create', give)];`;
    expect(routesOf(['server/src/features/lead/lead.routes.ts', text])).toEqual([
      expect.objectContaining({ call: 'give', verb: 'server/src/features/lead/give.ts#hash', isPreparation: true }),
      expect.objectContaining({ call: 'give', verb: 'server/src/features/lead/give.ts#give', isPreparation: false }),
      expect.objectContaining({ call: 'take', verb: 'server/src/features/lead/give.ts#give', isPreparation: false }),
    ]);
  });
  const verb = 'server/src/features/lead/give.ts';
  const wayOf = (...given: Source[]) => wayToLedger(linksOf(given), `${verb}#give`);
  test.each([
    `import { postEntry } from '../ledger/post-entry.ts'; export async function give() { await postEntry(db, entry) }`,
    `import { postEntry as post } from '../ledger/post-entry.ts'; const pay = () => post(); export const give = () => pay();`,
    `import { postEntry } from '../ledger/post-entry.ts'; export const { approve: give } = decision({ effect: () => postEntry() });`,
    `import { help } from './help.ts'; export function give() { return help() }`,
    `export { help as give } from './help.ts'`,
  ])('it sees %s', (text) => {
    const help = `import { postEntry } from '../ledger/post-entry.ts'; export const help = async () => postEntry();`;
    expect(wayOf([verb, text], ['server/src/features/lead/help.ts', help])).toContain(LEDGER);
  });
  test.each([
    `import { read } from '../ledger/read.ts'; export async function give() { await read() }`,
    `import { postEntry } from '../ledger/post-entry.ts'; export function give() {} export const other = () => postEntry();`,
    `import { payJob } from './pay.job.ts'; export const give = () => enqueue(db, payJob, {});`,
  ])('it lets pass %s', (text) => {
    const job = `import { postEntry } from '../ledger/post-entry.ts'; export const payJob = job({ run: postEntry });`;
    expect(wayOf([verb, text], ['server/src/features/lead/pay.job.ts', job])).toBeNull();
  });
});
