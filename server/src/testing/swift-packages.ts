import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, type Unpacked, unpackPackages } from './debian-packages.ts';
import { CHECK_SCRIPT } from './swift-config.ts';

const run = promisify(execFile);

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/** Where Swift's code is, and how to run it. */
export type SwiftPackages = { python: string; environment: NodeJS.ProcessEnv; cacheDir: string };

export async function findSwift(): Promise<SwiftPackages | { missing: string }> {
  try {
    const packages = packagesIn(await unpackPackages('swift', PACKAGES));
    await runSwift(packages, CHECK_SCRIPT, [packages.cacheDir]);
    return packages;
  } catch (error) {
    return { missing: reasonOf(error) };
  }
}

export async function runSwift({ python, environment }: SwiftPackages, script: string, parameters: string[]) {
  await run(python, ['-c', script, ...parameters], { env: environment, timeout: 30_000, killSignal: 'SIGKILL' });
}

function packagesIn({ root, libraries, cacheDir }: Unpacked): SwiftPackages {
  const own = join(root, 'usr/bin/python3');
  return {
    // Python itself is among the packages where the machine has none.
    python: existsSync(own) ? own : '/usr/bin/python3',
    environment: {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries,
    },
    cacheDir,
  };
}
