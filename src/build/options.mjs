import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
// development builds use another folder, so that tests and production builds don't affect a running development server
export const dist = join(root, process.argv.includes('--dev') ? 'dist/dev' : 'dist')

/**
 * Options shared by the app and the baseline of the size test, so that both are measured in the same way.
 * @type {import('esbuild').BuildOptions & { metafile: true }}
 */
export const appOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  sourcemap: true,
  metafile: true,
  target: ['chrome109', 'safari15.4'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // React 19 has the hook useSyncExternalStore, so the shim is not needed
  alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
  legalComments: 'none',
  logLevel: 'warning',
}
