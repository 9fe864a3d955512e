/** Builds the simulator: its pages, its server, and the areas of the Philippines and the fonts that its service reads. */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { fontFiles } from '../src/build/fonts.mjs'
import { writeNotices } from '../src/build/notices.mjs'
import { appOptions, dist, root } from '../src/build/options.mjs'

/** A page of the simulator: %CONFIG% is filled in by the server, and left out by a static one. */
const simulatorPage = (title, script, style) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${style ? `<link rel="stylesheet" href="${style}">\n` : ''}<script type="application/json" id="${script === 'seed.js' ? 'start' : 'config'}">${script === 'seed.js' ? '' : '%CONFIG%'}</script>
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/** The simulator's pages in dist/sim. */
export async function buildSimulator() {
  const outdir = join(dist, 'sim')
  await rm(outdir, { recursive: true, force: true })
  const page = (name, type) => join(root, `host-sim/page/${name}.${type}`)
  const pages = await esbuild.build({
    ...appOptions,
    outdir,
    entryPoints: {
      sim: page('main', 'tsx'),
      worker: page('worker', 'ts'),
      ekyc: page('ekyc', 'ts'),
    },
  })
  // the phones' origins serve these two, and nothing that they would share
  const seeds = await esbuild.build({
    ...appOptions,
    splitting: false,
    outdir,
    entryPoints: { seed: page('seed', 'ts'), storage: page('storage', 'ts') },
  })
  // it runs before all others, so it is one classic script
  const frame = await esbuild.build({
    ...appOptions,
    format: 'iife',
    splitting: false,
    entryPoints: { 'sim-frame': page('phone-frame', 'ts') },
    outdir,
  })
  // areas and fonts ship next to the pages
  await writeNotices(
    outdir,
    [pages, seeds, frame].map(({ metafile }) => metafile),
    { packages: ['node_modules/@aivangogh/ph-address'], hasFonts: true },
  )
  // what tests of other repositories are typed by
  await copyFile(join(root, 'host-sim/page/simulator.d.ts'), join(outdir, 'simulator.d.ts'))
  await writeFile(join(outdir, 'index.html'), simulatorPage('Puhunan host simulator', 'sim.js', 'sim.css'))
  await writeFile(join(outdir, 'sim-seed.html'), simulatorPage('Signing in', 'seed.js'))
  await writeFile(join(outdir, 'sim-storage.html'), simulatorPage('Storage', 'storage.js'))
  await writeFile(join(outdir, 'ekyc.html'), simulatorPage('Identity check', 'ekyc.js', 'ekyc.css'))
}

/** The server, as dist/server.mjs; what makes documents would be most of it, and is taken from its packages as it is. */
export async function buildServer() {
  await esbuild.build({
    entryPoints: [join(root, 'host-sim/http/main.ts')],
    outfile: join(dist, 'server.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pdfkit', 'fontkit'],
    logLevel: 'warning',
    sourcemap: true,
  })
}

/** Does something once for what it is made of, which changes only with the version of a package. */
async function makeOnce(folder, versions, make) {
  const stamp = join(folder, `made-from-${versions.join('-')}`)
  try {
    await readFile(stamp)
  } catch {
    await mkdir(folder, { recursive: true })
    await make(folder)
    await writeFile(stamp, '')
  }
}

const versionOf = async (name) =>
  JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** The areas in dist/areas. */
export async function buildAreas() {
  const { generateAreas } = await import('./service/areas/generate.mjs')
  await makeOnce(join(dist, 'areas'), [await versionOf('@aivangogh/ph-address')], generateAreas)
}

/** The fonts of documents in dist/fonts, whole, as a name may hold any character. */
export async function buildFonts() {
  const packages = ['noto-sans', 'noto-sans-sc', 'noto-sans-tc'].map((name) => `@expo-google-fonts/${name}`)
  await makeOnce(join(dist, 'fonts'), await Promise.all(packages.map(versionOf)), (folder) =>
    Promise.all(Object.entries(fontFiles).map(([name, file]) => copyFile(file, join(folder, `${name}.ttf`)))),
  )
}
