import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = import.meta.dirname;
const FIRST_PAGES = /\/(HomeScreen|AuthLayout|LoginScreen|PanelRoutes|AppShell)-/;
export default defineConfig({
  root,
  plugins: [react(), tailwind(), knownPaths()],
  // The server puts each answer's own nonce where this word stands.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // Every browser we support preloads modules by itself, and the policy allows no inline script.
    modulePreload: {
      polyfill: false,
      // The list of what to fetch ahead stands in the first file of every page, so it holds the first pages only: for
      // any other screen most of it is there already.
      resolveDependencies: (file, needed) =>
        FIRST_PAGES.test(file) ? needed : needed.filter((one) => one.endsWith('.css')),
    },
    // A data: address would need its own exception in the policy for fonts and styles.
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs in one file that keeps its name from release to release.
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            firstParts(),
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1'].map((path) => [
        path,
        { target: process.env.TOADA_API ?? 'http://localhost:3000', changeOrigin: false },
      ]),
    ),
  },
});

/**
 * The parts the first page is drawn with, in one file: else each that is shared with another screen is a file of a
 * few lines. Icons stay where they are used, since their index names all of them.
 */
function firstParts() {
  const PART = /\/web\/src\/(ui|lib)\/|\/node_modules\/(clsx|lucide-react\/dist\/esm\/(?!icons|lucide-react))/;
  const FIRST = /\/web\/src\/(main|app\/HomeScreen)\.tsx$/;
  const known = new Map<string, boolean>();

  function isFirst(id: string, graph: Rolldown.ChunkingContext): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Files that import each other would else ask each other for ever.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const isReached = FIRST.test(id) || importers.some((importer) => isFirst(importer, graph));
    known.set(id, isReached);
    return isReached;
  }
  return {
    debugName: 'first',
    name: (id: string, graph: Rolldown.ChunkingContext) => (PART.test(id) && isFirst(id, graph) ? 'first' : null),
  };
}

/** Writes the paths of the route table beside the build, so that the server knows which ones do not exist. */
function knownPaths(): Plugin {
  return {
    name: 'toada-known-paths',
    apply: 'build',
    async generateBundle() {
      // Imported at build time and by address, or Vite would bundle every screen into its own configuration.
      const { knownPathPatterns } = await import(pathToFileURL(join(root, 'src/app/pages.ts')).href);
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(knownPathPatterns(), null, 2) });
    },
  };
}
