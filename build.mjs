/**
 * Builds everything into dist/: the mini-app (app/), the simulator's page (sim/), its server (server.mjs)
 * and the data both need. `--start` then runs the server, `--dev` runs it on a development build that follows every
 * change, `--env <name>` chooses the environment of src/config.json that index.html speaks of, `--package` makes one
 * file of the mini-app; with `--start`, `--package <file> --key <public key>` serves such a file. `--service` runs the lending
 * service alone, `--static <folder>` writes the simulator as files for any host.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { buildAreas, buildFonts, buildServer, buildSimulator } from './host-sim/build.mjs'
import { buildStatic } from './host-sim/build-static.mjs'
import { buildMiniApp } from './src/build/app.mjs'
import { buildConformance } from './src/build/conformance.mjs'
import { writeDecisions } from './src/build/decisions.mjs'
import { startDevBuild } from './src/build/dev.mjs'
import { readDeployment } from './src/build/document.mjs'
import { dist } from './src/build/options.mjs'
import { layoutOf, makePackage } from './src/build/package.mjs'

const flag = (name) => process.argv.includes(`--${name}`)
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}

const environment = () => option('env', 'production')

/** Where the files lie in a package; pages keep their addresses. */
function base() {
  const given = option('base', '/')
  if (!/^\/([\w-]+\/)*$/.test(given)) throw new Error(`--base is a path such as /www/, not '${given}'`)
  return given
}

/** The whole build; gives the time it took in ms. */
export async function build() {
  const began = performance.now()
  await mkdir(dist, { recursive: true })
  await withoutCollecting(() =>
    Promise.all([
      buildMiniApp({ environment: environment(), base: base() }),
      buildSimulator(),
      buildServer(),
      buildConformance(),
      buildAreas(),
      buildFonts(),
    ]),
  )
  return Math.round(performance.now() - began)
}

/**
 * Works with an esbuild that never collects its garbage, as its own command does where it ends after one build: a fifth of the
 * time. It ends with the work, as it holds nearly 1 GB by then.
 */
async function withoutCollecting(work) {
  const { GOGC } = process.env
  // it reads this as it starts, so one that runs already is of no use
  await esbuild.stop()
  process.env.GOGC = 'off'
  try {
    await work()
  } finally {
    // nothing else that is started from here should work like that
    if (GOGC === undefined) delete process.env.GOGC
    else process.env.GOGC = GOGC
    await esbuild.stop()
  }
}

/** Makes the package, after the build. */
async function pack() {
  const { file, files, isSigned } = await makePackage({
    from: join(dist, 'app'),
    to: dist,
    environment: environment(),
    base: base(),
    key: option('key'),
    layout: option('layout'),
    id: option('id'),
  })
  console.log(`${file}: ${files} files${isSigned ? ', signed' : ', not signed, as no --key was given'}`)
}

/** The server's module, loaded again for each build of it. */
const server = () => import(`${pathToFileURL(join(dist, 'server.mjs')).href}?${Date.now()}`)

/** The lending service without page and phones, which need not be built for it. */
async function serve() {
  await mkdir(dist, { recursive: true })
  await Promise.all([buildSimulator(), buildServer(), buildAreas(), buildFonts()])
  const { startService } = await server()
  const { address } = await startService({
    dist,
    port: Number(option('port', 4173)),
    stateFile: option('state'),
  })
  console.log(`service      ${address}`)
}

async function start(more = {}) {
  const { startServer } = await server()
  return startServer({
    dist,
    port: Number(option('port', 4173)),
    stateFile: option('state'),
    packageFile: option('package'),
    publicKeyFile: option('key'),
    keyOperation: flag('key-operation'),
    ...more,
  })
}

function printAddresses({ addresses }) {
  for (const [name, address] of Object.entries(addresses)) console.log(`${name.padEnd(12)} ${address}`)
}

/**
 * Serves a development build and follows every change: a style sheet is replaced in open pages, other changes reload them, and
 * a change of the server starts it again.
 */
async function develop() {
  await mkdir(dist, { recursive: true })
  await Promise.all([buildConformance(), buildAreas(), buildFonts()])
  // decided: the server's state outlives its restarts, so a change of the service does not end sessions
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-dev-'))
  const stateFile = option('state', join(folder, 'state.json'))
  let running
  await startDevBuild({
    environment: environment(),
    async onChange(changed, isServer) {
      if (!isServer) return running?.reload(changed)
      await running?.close()
      running = await start({ stateFile, reload: true })
    },
  })
  running = await start({ stateFile, reload: true })
  printAddresses(running)
  const end = async () => {
    await running.close()
    await rm(folder, { recursive: true, force: true })
    process.exit()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

if (process.argv[1] === import.meta.filename && flag('service')) await serve()
else if (process.argv[1] === import.meta.filename && flag('dev')) await develop()
else if (process.argv[1] === import.meta.filename && flag('decisions')) console.log(await writeDecisions())
else if (process.argv[1] === import.meta.filename) {
  // what makes no sense is said before the work
  base()
  layoutOf(option('layout'), option('id'))
  await readDeployment(environment())
  console.log(`built in ${await build()} ms`)
  if (flag('start')) printAddresses(await start())
  else if (flag('package')) await pack()
  else if (flag('static')) console.log(await buildStatic(option('static', 'static')))
}
