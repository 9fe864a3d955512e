/** Builds the simulator: its pages, its server, and the service's data (areas of the Philippines, fonts). */
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { fontFiles, fontPackages } from '../src/build/i18n/fonts.mjs'
import { writeNotices } from '../src/build/notices.mjs'
import { appOptions, dist, root } from '../src/build/options.mjs'

/** HTML of a simulator page; %CONFIG% is filled in by the server or the static build. */
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

const simFolder = join(dist, 'sim')
const page = (name, type) => join(root, `host-sim/page/${name}.${type}`)

/** Build options of the simulator's bundles. */
export const simulatorBundles = () => [
  {
    ...appOptions,
    outdir: simFolder,
    entryPoints: {
      sim: page('main', 'tsx'),
      worker: page('host/worker', 'ts'),
      ekyc: page('frame/ekyc', 'ts'),
    },
  },
  // single files, because the phones' origins don't serve chunks
  {
    ...appOptions,
    splitting: false,
    outdir: simFolder,
    entryPoints: { seed: page('frame/seed', 'ts'), storage: page('frame/storage', 'ts') },
  },
  // a classic script, because it runs before all others
  {
    ...appOptions,
    format: 'iife',
    splitting: false,
    entryPoints: { 'sim-frame': page('frame/phone-frame', 'ts') },
    outdir: simFolder,
  },
]

/** True for folders, documents and schemas. */
const isBridgeDocument = (file) => !/\.\w+$/.test(file) || /\.(md|json)$/.test(file)

/** Copies the documents of the bridge, to which the simulator's page links. */
const copyBridgeDocuments = () =>
  Promise.all(
    [
      'README.md',
      'REFERENCE.md',
      'schema',
      ...['android', 'ios', 'linux'].map((name) => `hosts/${name}`),
    ].map((name) =>
      cp(join(root, 'bridge', name), join(simFolder, 'bridge', name), {
        recursive: true,
        filter: isBridgeDocument,
      }),
    ),
  )

/** Writes the simulator's HTML pages, and its types for tests in other repositories. */
export async function writeSimulatorPages() {
  await mkdir(simFolder, { recursive: true })
  const write = (name, html) => writeFile(join(simFolder, name), html)
  await Promise.all([
    copyBridgeDocuments(),
    copyFile(join(root, 'host-sim/page/simulator.d.ts'), join(simFolder, 'simulator.d.ts')),
    write('index.html', simulatorPage('Puhunan host simulator', 'sim.js', 'sim.css')),
    write('sim-seed.html', simulatorPage('Signing in', 'seed.js')),
    write('sim-storage.html', simulatorPage('Storage', 'storage.js')),
    write('ekyc.html', simulatorPage('Identity check', 'ekyc.js', 'ekyc.css')),
  ])
}

/** Builds the simulator's pages in dist/sim. */
export async function buildSimulator() {
  await rm(simFolder, { recursive: true, force: true })
  const metafiles = []
  for (const options of simulatorBundles()) metafiles.push((await esbuild.build(options)).metafile)
  await writeNotices(simFolder, metafiles, {
    packages: ['node_modules/@aivangogh/ph-address'],
    hasFonts: true,
  })
  await writeSimulatorPages()
}

/**
 * Options of the server, dist/server.mjs. The PDF packages are external because they would be most of the bundle, and `level`
 * because its native module is loaded from its own folder.
 */
export const serverOptions = {
  entryPoints: [join(root, 'host-sim/http/main.ts')],
  outfile: join(dist, 'server.mjs'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  external: ['pdfkit', 'fontkit', 'level', '@cantoo/pdf-lib'],
  logLevel: 'warning',
  sourcemap: true,
}

/** Options of the thread that inspects uploads. */
const uploadThreadOptions = {
  ...serverOptions,
  entryPoints: [join(root, 'host-sim/control/uploads/upload-thread.ts')],
  outfile: join(dist, 'upload-thread.mjs'),
  external: ['@cantoo/pdf-lib'],
}

export const buildServer = () =>
  Promise.all([esbuild.build(serverOptions), esbuild.build(uploadThreadOptions)])

/** Builds the server of tools, dist/mcp.mjs. Its SDK stays in node_modules. */
export const buildTools = () =>
  esbuild.build({
    ...serverOptions,
    entryPoints: [join(root, 'host-sim/mcp/main.ts')],
    outfile: join(dist, 'mcp.mjs'),
    external: ['@modelcontextprotocol/sdk'],
  })

/** Runs `make` unless the folder was already made from the same package versions. */
async function runOncePerVersion(folder, versions, make) {
  const stamp = join(folder, `made-from-${versions.join('-')}`)
  try {
    await readFile(stamp)
  } catch {
    await mkdir(folder, { recursive: true })
    await make(folder)
    await writeFile(stamp, '')
  }
}

const installedVersion = async (name) =>
  JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** Generates the area dictionary of the Philippines in dist/areas. */
export async function buildAreas() {
  const { generateAreas } = await import('./service/areas/generate.mjs')
  await runOncePerVersion(
    join(dist, 'areas'),
    [await installedVersion('@aivangogh/ph-address')],
    generateAreas,
  )
}

/** Copies the document fonts to dist/fonts. The files are not reduced to subsets, because names may contain any character. */
export async function buildFonts() {
  await runOncePerVersion(
    join(dist, 'fonts'),
    await Promise.all(fontPackages.map(installedVersion)),
    (folder) =>
      Promise.all(
        Object.entries(fontFiles).map(([name, file]) => copyFile(file, join(folder, `${name}.ttf`))),
      ),
  )
}
