/** Bundles happy-dom into one file, because its hundreds of modules take 0.3 s to load in each of 130 test files. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { dist, root } from '../../src/build/options.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/happy-dom/package.json'), 'utf8'))

/** Path of the bundle of the installed version. */
export const happyDom = join(dist, 'tests', `happy-dom-${version}.cjs`)

/** Writes the bundle unless it exists. Vitest calls this before it starts. */
export default async function bundleHappyDom() {
  if (existsSync(happyDom)) return
  await build({
    stdin: { contents: "export { GlobalWindow } from 'happy-dom'", resolveDir: root },
    outfile: happyDom,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // happy-dom names elements by their classes
    keepNames: true,
    logLevel: 'warning',
  })
}
