import { defineConfig } from '@playwright/test';

/** Found by scripts/test.ts; nothing is downloaded by Playwright itself. */
const { CHROME_PATH, CHROME_ARGS, TOADA_REPORT } = process.env;

export default defineConfig({
  testDir: './journeys',
  globalSetup: './demo-world.ts',
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  // A second try with a product of its own; scripts/run-steps.ts names whatever needed it, so that it is looked into.
  retries: 1,
  // One browser and its product leave half of a small machine idle.
  workers: 2,
  // Limits for a busy machine, not waits: a quiet one needs a tenth.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: TOADA_REPORT ?? '../.cache/test/browser.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without a graphics card each frame of a motion is drawn by the processor, and frames were a quarter of the whole run.
    // Journeys in which motion matters ask for it (IN_MOTION in fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the whole run: whoever needs one asks for it with `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...(CHROME_ARGS ?? '').split(' ').filter((arg) => arg !== ''),
        // A browser under test talks to nobody but the product.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
