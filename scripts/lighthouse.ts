import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductProcess } from '../server/src/testing/product-process.ts';
import { serveBarePage } from './bench/bare-page.ts';
import { findBrowser } from './browser.ts';

/** Not a dependency: fetched when somebody asks for it (`npm run lighthouse`), always the same version. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** Public pages of the demo world, each with the least figure it may have in each category. */
const pages: readonly { path: string; goals: Record<Category, number> }[] = [
  { path: '/', goals: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } },
  // A link page with a block of each kind (issue 25).
  { path: '/jussara', goals: { performance: 98, accessibility: 98, 'best-practices': 98, seo: 98 } },
];
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const found = await findBrowser();
if (!found) throw new Error('No Chromium was found: install one, or set CHROME_PATH to it.');
const folder = await mkdtemp(join(tmpdir(), 'toada-lighthouse-'));
const product = await startProductProcess({ dataDir: join(folder, 'data') });
const bare = await serveBarePage();
try {
  const theirs = await examine(bare.url);
  for (const { path, goals } of pages) {
    const ours = await examine(`${product.url.replace('127.0.0.1', 'localhost')}${path}`);
    console.log(`\n${path}`);
    if (!print(ours, theirs, goals)) process.exitCode = 1;
  }
} finally {
  bare.stop();
  await product.end();
  await rm(folder, { recursive: true, force: true });
}

/** The middle one of three visits by speed: a machine is never quite still. */
async function examine(url: string): Promise<Report> {
  const visits: Report[] = [];
  for (let visit = 0; visit < 3; visit++) visits.push(await visitOnce(url));
  const [, middle] = visits.sort((one, other) => speedOf(one) - speedOf(other));
  if (!middle) throw new Error('Three visits have a middle one.');
  return middle;
}

function speedOf({ categories: { performance } }: Report): number {
  return performance.score ?? 0;
}

async function visitOnce(url: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...(found?.args ?? [])].join(' ');
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ];
  const env = { ...process.env, CHROME_PATH: found?.path };
  const [code] = await once(spawn('npx', args, { stdio: ['ignore', 'inherit', 'inherit'], env }), 'exit');
  if (code !== 0) throw new Error(`${LIGHTHOUSE} ended with ${code}: it needs the npm registry the first time.`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The four figures beside those of the bare page, and what keeps ours from being whole. */
function print(ours: Report, theirs: Report, goals: Record<Category, number>): boolean {
  const figure = (report: Report, name: Category) => Math.round((report.categories[name].score ?? 0) * 100);
  let isMet = true;
  for (const name of categories) {
    const isEnough = figure(ours, name) >= goals[name];
    isMet &&= isEnough;
    console.log(
      `${name.padEnd(15)} ${String(figure(ours, name)).padStart(3)}   bare page ${String(figure(theirs, name)).padStart(3)}   (goal ${goals[name]}) ${isEnough ? 'ok' : 'short'}`,
    );
    for (const line of shortfalls(ours, name)) console.log(`  ${line}`);
  }
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ])
    console.log(
      `${id.padEnd(25)} ${ours.audits[id]?.displayValue ?? ''}   bare page ${theirs.audits[id]?.displayValue ?? ''}`,
    );
  return isMet;
}

function shortfalls({ categories: figures, audits }: Report, name: Category): string[] {
  return figures[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''} ${audits[id]?.displayValue ?? ''}`);
}
