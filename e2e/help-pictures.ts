import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { startProductProcess } from '../server/src/testing/product-process.ts';
import { toWebp } from '../server/src/testing/to-webp.ts';
import makeDemoWorld, { copyDemoWorld } from './demo-world.ts';
import { helpShots, type Shot } from './help-shots.ts';
import { signedIn } from './signed-in.ts';

// `npm run help:pictures` takes the pictures of the help centre anew, from the demo world. `-- http://127.0.0.1:3000` takes them
// from a product that runs already; `-- http://127.0.0.1:3000 painel lancamento` only these.

const FOLDER = join(import.meta.dirname, '../web/public/help');
/** As the page draws them: every picture has one size (web/src/features/help/HelpBlocks.tsx). */
const SIZE = { width: 1200, height: 720 };

const [given, ...wanted] = process.argv.slice(2);
const names = Object.keys(helpShots).filter((name) => wanted.length === 0 || wanted.includes(name));
const found = await findBrowser();
if (!found) throw new Error('No Chromium was found: install one, or set CHROME_PATH to it.');
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
const product = given ? null : await startOwn();
await mkdir(FOLDER, { recursive: true });
try {
  let bytes = 0;
  const missed: string[] = [];
  for (const name of names)
    bytes += await take(browser, given ?? product?.url ?? '', name, helpShots[name] as Shot).catch((error) => {
      console.error(`${name}: ${error}`);
      return missed.push(name) && 0;
    });
  console.log(`${names.length - missed.length} pictures, ${Math.round(bytes / 1000)} kB`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}

async function startOwn() {
  const forget = await makeDemoWorld();
  const dataDir = await copyDemoWorld();
  const own = await startProductProcess({ dataDir });
  return {
    url: own.url,
    async stop() {
      await own.end();
      await rm(dataDir, { recursive: true, force: true });
      await forget();
    },
  };
}

/** Numbers, dates and words as our readers have them; nothing moves. */
function asReader(one: Browser): Browser {
  const reader = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: SIZE, reducedMotion: 'reduce' } as const;
  return new Proxy(one, {
    get: (target, name) =>
      name === 'newContext'
        ? (options: BrowserContextOptions) => target.newContext({ ...options, ...reader })
        : Reflect.get(target, name),
  });
}

async function take(from: Browser, url: string, name: string, { who, route, path = route, hasOwnBrand, open }: Shot) {
  const page = await signedIn(asReader(from), url, who, '/terms');
  // Pictures wear the product's own brand: their readers belong to any label.
  if (!hasOwnBrand) await page.route('**/api/brand', (route) => route.abort());
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Nothing is half there: no placeholder, no picture on its way. Those below the fold come when somebody scrolls.
  await page.waitForFunction(() => {
    const inSight = (one: Element) => one.getBoundingClientRect().top < window.innerHeight;
    const isComing = [...document.images].some((one) => inSight(one) && !one.complete);
    return !isComing && ![...document.querySelectorAll('.skeleton')].some(inSight);
  });
  await page.waitForTimeout(1_500);
  const picture = await toWebp(await page.screenshot({ animations: 'disabled' }));
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  await page.context().close();
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
  return picture.length;
}
