import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import type { Part } from './build-when-changed.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'server/dist');
const OURS = /\/server\/src\//;
const PACKAGE = /\/node_modules\//;

/** Packages with native parts, or that look for files beside their own: they are loaded from where npm has put them. */
const OUTSIDE = [
  '@duckdb/node-api',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  '@zip.js/zip.js',
  'import-fresh',
  'libxml2-wasm',
  'node-av',
  'pdfkit',
  'pino',
  'sharp',
  'ssh2',
];

/** Where a package would look beside itself, or load machine code: a bundle moves it away from there. */
const LOOKS_BESIDE_ITSELF =
  /\b__dirname\b|\b__filename\b|\bimport\.meta\.(url|dirname|filename)\b|\brequire\.resolve\b|\bnew Worker\(|\.node['"`]/;

/**
 * The server in a few files instead of thousands: to read them was most of a start (docs/decisions/025). Sources stay where they
 * are, beside it: processes and threads of our own run from them, and stacks name them.
 */
export const serverPart: Part = {
  name: 'server',
  sentence: 'Building the server …',
  dist: 'server/dist',
  sources: [
    ...['server/src', 'domain/src', 'server/package.json', 'domain/package.json', 'package-lock.json'],
    ...['scripts/build-server.ts', 'scripts/build-when-changed.ts'],
  ],
  async build(draft) {
    await bundleServer(path.join(ROOT, 'server/src/main.ts'), draft);
    return 0;
  },
};

export async function bundleServer(entry: string, draft: string): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: entry,
    platform: 'node',
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [refuseStrays(), leaveOutOfMaps(), keepAddresses()],
  });
  await bundle.write({
    dir: draft,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // As seen from where the files will lie, not from where they are built.
    sourcemapPathTransform: (source, map) => path.relative(DIST, path.resolve(path.dirname(map), source)),
    // With a hash: what an older process asks for after a newer build is not there, instead of being another.
    chunkFileNames: '[name]-[hash].js',
    banner: ({ isEntry }) => (isEntry ? READABLE_STACKS : ''),
  });
}

const READABLE_STACKS = `import { setSourceMapsSupport } from 'node:module';
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });`;

/** A file of ours that looks for something beside itself finds it where its source lies. */
function keepAddresses(): Plugin {
  return {
    name: 'toada-keep-addresses',
    transform: {
      filter: { id: OURS, code: 'import.meta.' },
      handler(code, id) {
        if (/import\.meta\.(?!url\b)/.test(code))
          this.error(`${path.relative(ROOT, id)} may ask for import.meta.url only`);
        const source = JSON.stringify(path.relative(DIST, id));
        // On the same line, so that the map still tells the right one.
        return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null };
      },
    },
  };
}

/** A guard for the list above: without it, a package that looks beside itself would fail only when it is used. */
function refuseStrays(): Plugin {
  return {
    name: 'toada-refuse-strays',
    transform: {
      filter: { id: PACKAGE, code: LOOKS_BESIDE_ITSELF },
      handler(_code, id) {
        this.error(
          `${path.relative(ROOT, id)} looks for files beside itself: name its package in scripts/build-server.ts`,
        );
      },
    },
  };
}

/** The map is read at every start, and whoever reads a stack looks for our lines. */
function leaveOutOfMaps(): Plugin {
  return {
    name: 'toada-leave-out-of-maps',
    transform: { filter: { id: PACKAGE }, handler: (code) => ({ code, map: { mappings: '' } }) },
  };
}
