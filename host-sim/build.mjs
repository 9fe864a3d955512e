/** Builds the simulator: its pages, its server, and the areas of the Philippines that its service reads. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { appOptions, dist, root } from '../src/build/options.mjs'

/** A page of the simulator: %CONFIG% is filled in by the server, and left out by a static one. */
const simulatorPage = (title, script, style) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${style ? `<link rel="stylesheet" href="/${style}">\n` : ''}<script type="application/json" id="${script === 'seed.js' ? 'start' : 'config'}">${script === 'seed.js' ? '' : '%CONFIG%'}</script>
<script type="module" src="/${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/** The simulator's pages in dist/sim, and its server. */
export async function buildSimulator() {
  const outdir = join(dist, 'sim')
  await rm(outdir, { recursive: true, force: true })
  const page = (name, type) => join(root, `host-sim/page/${name}.${type}`)
  await esbuild.build({
    ...appOptions,
    outdir,
    entryPoints: {
      sim: page('main', 'tsx'),
      worker: page('worker', 'ts'),
      seed: page('seed', 'ts'),
      ekyc: page('ekyc', 'ts'),
    },
  })
  await writeFile(join(outdir, 'index.html'), simulatorPage('Puhunan host simulator', 'sim.js', 'sim.css'))
  await writeFile(join(outdir, 'sim-seed.html'), simulatorPage('Signing in', 'seed.js'))
  await writeFile(join(outdir, 'ekyc.html'), simulatorPage('Identity check', 'ekyc.js', 'ekyc.css'))
  await esbuild.build({
    entryPoints: [join(root, 'host-sim/http/main.ts')],
    outfile: join(dist, 'server.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
    sourcemap: true,
  })
}

/** Areas are made once: the data of a package changes only with its version. */
export async function buildAreas() {
  const { generateAreas } = await import('./service/areas/generate.mjs')
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@aivangogh/ph-address/package.json'), 'utf8'),
  )
  const stamp = join(dist, 'areas', `made-from-${version}`)
  try {
    await readFile(stamp)
  } catch {
    await mkdir(join(dist, 'areas'), { recursive: true })
    await generateAreas(join(dist, 'areas'))
    await writeFile(stamp, '')
  }
}
