import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
// a development build goes to another folder, so that tests and builds leave a running dev server alone
export const dist = join(root, process.argv.includes('--dev') ? 'dist/dev' : 'dist')

/**
 * Options that the app and the size test's floor share, so that both are measured alike.
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
  // React 19 has the hook itself; the shim would only pass it on
  alias: { 'use-sync-external-store/shim/index.js': 'react' },
  legalComments: 'none',
  logLevel: 'warning',
}
