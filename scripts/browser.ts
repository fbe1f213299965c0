import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { installFromDebian, installFromNpm } from './browser-install.ts';

export type Browser = { path: string; args: string[] };

/** Facts of the machine, so that the order can be tested without one. */
export type Machine = {
  platform: string;
  arch: string;
  isRoot: boolean;
  chromePath: string | undefined;
  searchPath: string;
  isProgram(file: string): Promise<boolean>;
  installFromNpm(): Promise<string | null>;
  installFromDebian(): Promise<string | null>;
};

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MACOS_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the browser tests: the one asked for, one that is installed, else one that can be had. */
export async function findBrowser(machine: Machine = thisMachine()): Promise<Browser | null> {
  if (machine.chromePath) return asBrowser(machine.chromePath, machine);

  for (const file of installedPlaces(machine)) {
    if (await machine.isProgram(file)) return asBrowser(file, machine);
  }
  if (machine.platform === 'linux' && machine.arch === 'x64') {
    const file = await machine.installFromNpm();
    // It comes without the helper that its sandbox needs.
    if (file) return { path: file, args: ['--no-sandbox'] };
  }
  if (machine.platform === 'linux' && machine.isRoot) {
    const file = await machine.installFromDebian();
    if (file) return asBrowser(file, machine);
  }
  return null;
}

/** Chromium refuses to run as root inside its sandbox. */
function asBrowser(file: string, { isRoot }: Machine): Browser {
  return { path: file, args: isRoot ? ['--no-sandbox'] : [] };
}

function installedPlaces({ platform, searchPath }: Machine): string[] {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return platform === 'darwin' ? [...onPath, ...MACOS_APPS] : onPath;
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
    chromePath: process.env.CHROME_PATH,
    searchPath: process.env.PATH ?? '',
    isProgram: (file) =>
      access(file, constants.X_OK).then(
        () => true,
        () => false,
      ),
    installFromNpm,
    installFromDebian,
  };
}
