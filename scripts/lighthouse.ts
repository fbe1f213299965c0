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
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
type Category = keyof typeof goals;
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
  const ours = await examine(`${product.url.replace('127.0.0.1', 'localhost')}/`);
  process.exitCode = print(ours, theirs) ? 0 : 1;
} finally {
  bare.stop();
  await product.end();
  await rm(folder, { recursive: true, force: true });
}

async function examine(url: string): Promise<Report> {
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
function print(ours: Report, theirs: Report): boolean {
  const figure = (report: Report, name: Category) => Math.round((report.categories[name].score ?? 0) * 100);
  let isMet = true;
  for (const [name, goal] of Object.entries(goals) as [Category, number][]) {
    const isEnough = figure(ours, name) >= goal * 100;
    isMet &&= isEnough;
    console.log(
      `${name.padEnd(15)} ${String(figure(ours, name)).padStart(3)}   bare page ${String(figure(theirs, name)).padStart(3)}   (goal ${goal * 100}) ${isEnough ? 'ok' : 'short'}`,
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

function shortfalls({ categories, audits }: Report, name: Category): string[] {
  return categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''} ${audits[id]?.displayValue ?? ''}`);
}
