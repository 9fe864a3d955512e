import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { writeNotices } from './notices.mjs'
import { appOptions, dist, root } from './options.mjs'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance</title>
<link rel="icon" href="data:,">
<script type="module" src="conformance.js"></script>
</head>
<body></body>
</html>
`

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
  await writeFile(join(outdir, 'index.html'), page)
  await writeNotices(outdir, [metafile])
}
