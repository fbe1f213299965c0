import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** A phone in the middle of its life on a weak network: the profile Lighthouse applies to a real browser. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** After the last request nothing larger is painted any more. */
const SETTLE_MS = 1_000;

export function openBrowser({ path, args }: { path: string; args: readonly string[] }): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: [...args] });
}

/** Milliseconds to the largest contentful paint, on a phone that has never been there. */
export async function paintOnPhone(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return await largestPaint(page);
  } finally {
    await context.close();
  }
}

/** A reload of a page that the phone has seen before: what it costs until the largest paint, and what it asks for. */
export type Reload = { paintMs: number; requests: number; bytes: number };

export async function reloadOnPhone(
  browser: Browser,
  url: string,
  stored: Record<string, string> = {},
): Promise<Reload> {
  const { origin } = new URL(url);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...SCREEN,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForTimeout(WARM_MS);
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const asked = countRequests(session);
    await page.reload();
    await isQuiet(page, () => asked.requests);
    return { paintMs: await largestPaint(page), ...asked };
  } finally {
    await context.close();
  }
}

/** The first visit fills the phone's cache. */
const WARM_MS = 6_000;
/** A panel listens for as long as it is open, so the network is never idle: it is quiet once nothing new is asked for. */
const QUIET_MS = 3_000;

async function isQuiet(page: Page, count: () => number) {
  for (let before = -1; before !== count(); ) {
    before = count();
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Files out of the cache are requests, too, but bring no bytes. */
function countRequests(session: CDPSession) {
  const asked = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) asked.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    asked.bytes += encodedDataLength;
  });
  return asked;
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
