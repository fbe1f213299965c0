import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const root = import.meta.dirname;
/** The oldest browsers that know relative colours, of which every theme is made: older ways to write one are no use. */
const CSS_TARGET = ['chrome119', 'firefox128', 'safari16.4'];
const FIRST_PAGES = /\/(HomeScreen|AuthLayout|LoginScreen|PanelRoutes|AppShell)-/;

/** `vite build --ssr` makes the one file with which the server draws the public pages; without it, the pages of the browser. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : browser));

const drawing: UserConfig = {
  root,
  plugins: [react(), tailwind(), onlyWhatIsDrawn()],
  // The image for operators brings the server's packages and none of the browser's.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node24',
    cssTarget: CSS_TARGET,
    cssMinify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    copyPublicDir: false,
  },
};

const browser: UserConfig = {
  root,
  plugins: [react(), tailwind(), knownPaths(), fontList(), onlyWhatIsCalled()],
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
    cssTarget: CSS_TARGET,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries of every page, in one file that keeps its name from release to release.
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            firstParts(),
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/brand-files'].map((path) => [
        path,
        { target: process.env.TOADA_API ?? 'http://localhost:3000', changeOrigin: false },
      ]),
    ),
  },
};

/**
 * The parts the first page is drawn with, in one file: else each that is shared with another screen is a file of a
 * few lines. Icons stay where they are used, since their index names all of them; those named here are shared.
 */
function firstParts() {
  const PART =
    /\/web\/src\/(ui|lib|features\/[\w-]+\/parts)\/|\/lead\.labels|\/node_modules\/(clsx|lucide-react\/dist\/esm\/((?!icons|lucide-react)|icons\/(circle-check|clock|external-link|check|play|triangle-alert|arrow-down)\.))/;
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

/** Writes which style sheet belongs to which font beside the build, so that the server links the one a brand wears. */
function fontList(): Plugin {
  return {
    name: 'toada-font-list',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { brandFonts } = await import(pathToFileURL(join(root, '../domain/src/brand/brand.fonts.ts')).href);
      const sheets: Record<string, string> = {};
      for (const font of brandFonts as readonly string[]) {
        const source = `/fonts/${font.toLowerCase().replaceAll(' ', '-')}.css`;
        const isSheet = (name: string) => name.endsWith(source);
        const sheet = Object.values(bundle).find((one) => one.type === 'asset' && one.originalFileNames.some(isSheet));
        if (sheet) sheets[font] = `/${sheet.fileName}`;
      }
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(sheets, null, 2) });
    },
  };
}

/** Code fetched on demand is never drawn by the server: it would bring the whole panel along. */
function onlyWhatIsDrawn(): Plugin {
  return {
    name: 'toada-only-what-is-drawn',
    resolveDynamicImport: (wanted) => ({ id: String(wanted), external: true }),
  };
}

/**
 * Two packages bring parts along that no page calls and no bundler dares to leave out. Every schema of Zod knows how to be
 * written as JSON Schema. The router gives its components names for debugging, and what is written to counts as used: its
 * forms, of which we have none, and all that sends them.
 */
function onlyWhatIsCalled(): Plugin {
  const TRANSLATORS = /\/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
  const ROUTER = /\/node_modules\/react-router\/dist\/.*\.js$/;
  const EXPORTED = /^export (?:const|function) (\w+)/gm;
  const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
  const WRAPPED = /= (React\S*\.(?:forwardRef|memo|createContext)\()/g;
  return {
    name: 'toada-only-what-is-called',
    apply: 'build',
    transform(code, id) {
      if (TRANSLATORS.test(id))
        return [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = () => {};`).join('\n');
      return ROUTER.test(id) ? code.replace(NAMED, '').replace(WRAPPED, '= /* @__PURE__ */ $1') : null;
    },
  };
}
