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
