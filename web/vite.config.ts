import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const FIRST_PAGES = /\/(HomeScreen|AuthLayout|LoginScreen|AppShell)-/;

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
      // What every page needs in one file that keeps its name from release to release.
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
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
