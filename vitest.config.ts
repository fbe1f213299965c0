import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Limits below are for a machine that others use, too: a quiet one needs a tenth.
    // Two cores on the smallest machine we support, and in CI.
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        test: { name: 'architecture', include: ['*.test.ts'], testTimeout: 180_000 },
      },
      // Rules are pure: what one file leaves behind for the next is modules that were read already.
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          setupFiles: './server/src/testing/open-file.ts',
          pool: 'forks',
          // To read the server's modules anew for each file cost more than all the tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // A file that needs a page asks for happy-dom in its first comment.
      {
        test: {
          name: 'web',
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['patience', 'fresh-page'].map((name) => `./web/src/testing/${name}.ts`),
          // As for the server's. What a file leaves behind, fresh-page.ts takes away.
          isolate: false,
          testTimeout: 60_000,
          // The addresses of the fonts' style sheets are data; every other sheet stays empty.
          css: { include: [/\/fonts\/.*\?url/] },
          // A sheet that is linked is not fetched, and nobody complains that it was not.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
