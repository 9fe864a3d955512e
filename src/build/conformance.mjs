import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { writeNotices } from './notices.mjs'
import { appOptions, dist, root } from './options.mjs'

/** The page of the package, with its script as a file, because a host's policy may refuse inline scripts. */
const readPage = async () => {
  const page = await readFile(join(root, 'bridge/packages/conformance/page.html'), 'utf8')
  return page.replace(
    /<script type="module">.*<\/script>/s,
    '<script type="module" src="conformance.js"></script>',
  )
}

/** Builds the page that tests native hosts, in dist/conformance. Paths are relative, so that the page works in any folder. */
export async function buildConformance() {
  const outdir = join(dist, 'conformance')
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const { metafile } = await esbuild.build({
    ...appOptions,
    outdir,
    entryPoints: { conformance: join(root, 'bridge/conformance/page.ts') },
  })
  await writeFile(join(outdir, 'index.html'), await readPage())
  await writeNotices(outdir, [metafile])
}
