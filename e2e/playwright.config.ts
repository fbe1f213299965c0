import { defineConfig } from '@playwright/test';

/** Found by scripts/test.ts; nothing is downloaded by Playwright itself. */
const { CHROME_PATH, CHROME_ARGS, CI, TOADA_REPORT } = process.env;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  workers: CI ? 1 : 2,
  // Limits for a busy machine, not waits: a quiet one needs a tenth.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: TOADA_REPORT ?? '../.cache/test/browser.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
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
