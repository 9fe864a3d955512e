/**
 * Builds everything into dist/: the mini-app (app/), the simulator's page (sim/), its server (server.mjs) with their data, and the
 * documentation (docs/).
 * `--start` also starts the server. `--dev` starts it with a development build that watches the sources. `--env <name>` selects
 * the environment of src/config.json for index.html. `--package` packs the mini-app into one file, and `--start --package <file>
 * --key <public key>` serves such a file. `--packages` builds only the npm packages for other teams. `--service` starts only the
 * lending service, `--mcp` serves its commands as tools. `--static <folder>` writes the simulator as static files, `--docs` only the
 * documentation.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import encodeQR from 'qr'
import { buildAreas, buildFonts, buildServer, buildSimulator, buildTools } from './host-sim/build.mjs'
import { buildStatic } from './host-sim/build-static.mjs'
import { buildMiniApp } from './src/build/app.mjs'
import { buildConformance } from './src/build/conformance.mjs'
import { writeDecisions } from './src/build/decisions.mjs'
import { startDevBuild } from './src/build/dev.mjs'
import { buildDocs } from './src/build/docs/site.mjs'
import { load, readDeployment } from './src/build/document.mjs'
import { dist } from './src/build/options.mjs'
import { layoutOf, makePackage } from './src/build/package.mjs'
import { buildLendingCases, buildPackages } from './src/build/packages.mjs'

const flag = (name) => process.argv.includes(`--${name}`)
/** All values of an option that can be given several times. */
const allOf = (name) => process.argv.filter((_, at) => process.argv[at - 1] === `--${name}`)
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}

const environment = () => option('env', 'production')

/** Base path of the app's files in a package (option --base). The URLs of pages don't include the base path. */
function base() {
  const given = option('base', '/')
  if (!/^\/([\w-]+\/)*$/.test(given)) throw new Error(`--base is a path such as /www/, not '${given}'`)
  return given
}

/** Runs the whole build. Returns its duration in ms. */
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
      buildDocs(),
    ]),
  )
  return Math.round(performance.now() - began)
}

/**
 * Runs `work` while esbuild's garbage collection is off, as esbuild's CLI does, which saves a fifth of the time. Stops esbuild
 * afterwards, because it then uses nearly 1 GB.
 */
async function withoutCollecting(work) {
  const { GOGC } = process.env
  // stop esbuild in case it is running, because it reads GOGC only when it starts
  await esbuild.stop()
  process.env.GOGC = 'off'
  try {
    await work()
  } finally {
    // restore GOGC for other child processes
    if (GOGC === undefined) delete process.env.GOGC
    else process.env.GOGC = GOGC
    await esbuild.stop()
  }
}

/**
 * Packs the mini-app into one file, and the conformance page into another, for hosts that open signed packages only. Both must have
 * been built before.
 */
async function pack() {
  const shared = {
    to: dist,
    environment: environment(),
    keys: allOf('key'),
    layout: option('layout'),
    id: option('id'),
  }
  const { debugOperations } = await load('bridge/conformance/debug-operations.ts', 'debug-operations')
  const packages = [
    await makePackage({ ...shared, from: join(dist, 'app'), base: base() }),
    await makePackage({
      ...shared,
      from: join(dist, 'conformance'),
      headersFrom: join(dist, 'app'),
      name: 'puhunan-conformance',
      more: [...debugOperations],
    }),
  ]
  for (const { file, files, isSigned } of packages)
    console.log(`${file}: ${files} files${isSigned ? ', signed' : ', not signed (no --key)'}`)
}

/** Builds and packs the npm packages, and the lending app's own conformance cases. */
async function packAll() {
  for (const file of [...(await buildPackages()), await buildLendingCases()]) console.log(file)
}

/** Imports the built server. The query changes with each call, so that Node loads the file again after each build. */
const server = () => import(`${pathToFileURL(join(dist, 'server.mjs')).href}?${Date.now()}`)

/** Starts only the lending service, without building the app. */
async function startBackend(port) {
  await mkdir(dist, { recursive: true })
  await Promise.all([buildSimulator(), buildServer(), buildAreas(), buildFonts()])
  const { startService } = await server()
  return startService({ dist, port, stateFolder: option('state') })
}

async function serve() {
  const { address } = await startBackend(Number(option('port', 4173)))
  console.log(`service      ${address}`)
}

/**
 * Serves the simulator's commands as tools over stdin and stdout: of a running simulator (option --connect), or of a lending
 * service that it starts. Only messages of the protocol may reach stdout.
 */
async function serveTools() {
  console.log = console.error
  await mkdir(dist, { recursive: true })
  const given = option('connect')
  const [service] = await Promise.all([
    given ? { address: given, close() {} } : startBackend(Number(option('port', 0))),
    buildTools(),
  ])
  console.error(`service      ${service.address}`)
  const { serveTools: serveAt } = await import(pathToFileURL(join(dist, 'mcp.mjs')).href)
  await serveAt(service.address)
  await service.close()
  process.exit()
}

async function start(more = {}) {
  const { startServer, getLanAddresses } = await server()
  const lan = flag('lan') ? getLanAddresses() : []
  if (flag('lan') && !lan.length) throw new Error('--lan: this machine is in no network')
  return startServer({
    lan,
    dist,
    port: Number(option('port', 4173)),
    stateFolder: option('state'),
    packageFile: option('package'),
    publicKeyFile: option('key'),
    keyOperation: flag('key-operation'),
    ...more,
  })
}

function printAddresses({ addresses }) {
  for (const [name, address] of Object.entries(addresses)) console.log(`${name.padEnd(12)} ${address}`)
}

/** Prints the addresses of the phones' apps in the network, and a QR code of the borrower's for the camera of a phone. */
async function printLan({ lan: [first, ...others] }) {
  if (!first) return
  console.log('\nAnyone in this network can open these pages, without encryption. Use test data only.')
  for (const addresses of [first, ...others]) printAddresses({ addresses })
  console.log(encodeQR(first.borrower, 'ascii'))
}

/** Prints how the personas sign in. */
async function printSecrets() {
  const { personaSecrets } = await load('host-sim/seed/personas.ts', 'personas')
  const { pin, password, paymentPin } = personaSecrets
  console.log(`sign in      PIN ${pin}, password ${password}, payment PIN ${paymentPin}`)
}

/**
 * Serves a development build and watches the sources. Replaces changed style sheets in open pages, reloads the pages after any
 * other change of the app, and restarts the server after a change of the server's code.
 */
async function develop() {
  await mkdir(dist, { recursive: true })
  await Promise.all([buildConformance(), buildAreas(), buildFonts(), buildDocs()])
  // decided: in development the server's state survives restarts, so that editing the service does not end sessions
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-dev-'))
  const stateFolder = option('state', join(folder, 'state'))
  let running
  await startDevBuild({
    environment: environment(),
    async onChange(changed, isServer) {
      if (!isServer) return running?.reload(changed)
      await running?.close()
      running = await start({ stateFolder, reload: true })
    },
  })
  running = await start({ stateFolder, reload: true })
  printAddresses(running)
  await printSecrets()
  await printLan(running)
  const end = async () => {
    await running.close()
    await rm(folder, { recursive: true, force: true })
    process.exit()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

if (process.argv[1] === import.meta.filename && flag('service')) await serve()
else if (process.argv[1] === import.meta.filename && flag('mcp')) await serveTools()
else if (process.argv[1] === import.meta.filename && flag('dev')) await develop()
else if (process.argv[1] === import.meta.filename && flag('docs')) console.log(await buildDocs())
else if (process.argv[1] === import.meta.filename && flag('packages')) await packAll()
else if (process.argv[1] === import.meta.filename && flag('decisions')) console.log(await writeDecisions())
else if (process.argv[1] === import.meta.filename) {
  // check the options before building, so that mistakes are reported immediately
  base()
  layoutOf(option('layout'), option('id'))
  await readDeployment(environment())
  console.log(`built in ${await build()} ms`)
  if (flag('start')) {
    const running = await start()
    printAddresses(running)
    await printSecrets()
    await printLan(running)
  } else if (flag('package')) await pack()
  else if (flag('static')) console.log(await buildStatic(option('static', 'static')))
}
