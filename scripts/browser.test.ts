import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './browser.ts';

test('CHROME_PATH comes before everything that is installed', async () => {
  const browser = await findBrowser(machine({ chromePath: '/opt/mine', programs: ['/usr/bin/chromium'] }));
  expect(browser).toEqual({ path: '/opt/mine', args: [] });
});

test('chromium is preferred over chrome, wherever on the PATH each is', async () => {
  const browser = await findBrowser(machine({ programs: ['/usr/local/bin/google-chrome', '/usr/bin/chromium'] }));
  expect(browser?.path).toBe('/usr/bin/chromium');
});

test('root runs it without the sandbox', async () => {
  const browser = await findBrowser(machine({ isRoot: true, programs: ['/usr/bin/chromium'] }));
  expect(browser?.args).toEqual(['--no-sandbox']);
});

test('macOS keeps it among its applications', async () => {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect((await findBrowser(machine({ platform: 'darwin', arch: 'arm64', programs: [app] })))?.path).toBe(app);
});

test('without one, x64 takes it from npm', async () => {
  expect((await findBrowser(machine({ isRoot: true })))?.path).toBe('from npm');
});

test('without one, arm64 has none in npm and root takes it from Debian', async () => {
  expect((await findBrowser(machine({ arch: 'arm64', isRoot: true })))?.path).toBe('from Debian');
});

test('when npm has none that starts, root takes it from Debian', async () => {
  const browser = await findBrowser(machine({ isRoot: true, installFromNpm: async () => null }));
  expect(browser?.path).toBe('from Debian');
});

test('a normal user on arm64 without one gets none', async () => {
  expect(await findBrowser(machine({ arch: 'arm64' }))).toBeNull();
});

function machine({ programs = [], ...rest }: Partial<Machine> & { programs?: string[] }): Machine {
  return {
    platform: 'linux',
    arch: 'x64',
    isRoot: false,
    chromePath: undefined,
    searchPath: '/usr/local/bin:/usr/bin',
    isProgram: async (file) => programs.includes(file),
    installFromNpm: async () => 'from npm',
    installFromDebian: async () => 'from Debian',
    ...rest,
  };
}
