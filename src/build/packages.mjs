/**
 * Builds the npm packages for teams with apps and hosts of their own: bridge (the mini-app's end), host, and conformance. They hold
 * nothing of the lending app's contract.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { writeNotices } from './notices.mjs'
import { appOptions, dist, root } from './options.mjs'

const sources = join(root, 'bridge/packages')

/** The packages, with their entries by export path. */
export const packages = {
  bridge: {
    description: 'Connects a mini-app to its host: calls that always settle, on every carrier',
    entries: { '.': 'index', './connect': 'connect', './gateway': 'gateway' },
  },
  host: {
    description: 'Hosts mini-apps: answers their calls, opens their frames, sends them events',
    entries: { '.': 'index' },
  },
  conformance: {
    description: 'Tests a host of mini-apps: cases, a page for real phones, a command',
    entries: { '.': 'index', './reserved': 'reserved', './rules': 'rules' },
    command: 'puhunan-conformance',
  },
}

/** Folders of bridge/ that packages may hold. */
const isGeneral = (file) => /^(packages|protocol|gateway|conformance|bytes)\//.test(file)

/** Throws if a bundle holds a module of the lending app or of another package. */
function checkInputs({ inputs }) {
  const strange = Object.keys(inputs).filter((file) => !isGeneral(file.replace(/^bridge\//, '')))
  if (strange.length) throw new Error(`packages must not hold ${strange.join(', ')}`)
}

/** Options of all scripts in packages. `absWorkingDir` makes the paths in metafiles relative to the root. */
const scriptOptions = { ...appOptions, absWorkingDir: root }

/** Writes the entries of a package, with the modules that they share in files of their own. */
async function writeScripts(name, folder) {
  const { metafile } = await esbuild.build({
    ...scriptOptions,
    outdir: folder,
    chunkNames: 'shared-[hash]',
    entryPoints: Object.values(packages[name].entries).map((entry) => join(sources, name, `${entry}.ts`)),
  })
  checkInputs(metafile)
  return metafile
}

/** Writes the command, and the conformance page as one file, which the command serves instead of a mini-app. */
async function writeCommand(folder) {
  const command = await esbuild.build({
    ...scriptOptions,
    outfile: join(folder, 'command.mjs'),
    entryPoints: [join(sources, 'conformance/command/main.ts')],
    platform: 'node',
    target: 'node20',
    splitting: false,
    minify: false,
    sourcemap: false,
    banner: { js: '#!/usr/bin/env node' },
  })
  checkInputs(command.metafile)
  const page = await esbuild.build({
    ...scriptOptions,
    entryPoints: [join(sources, 'conformance/page.ts')],
    splitting: false,
    sourcemap: false,
    write: false,
  })
  checkInputs(page.metafile)
  const template = await readFile(join(sources, 'conformance/page.html'), 'utf8')
  await mkdir(join(folder, 'page'))
  await writeFile(
    join(folder, 'page/index.html'),
    template.replace('/* script */', () => page.outputFiles[0].text.trim()),
  )
}

/** Emits the declarations of all entries, in the folders of their sources. */
async function emitTypes(folder) {
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    types: [],
    rootDir: join(root, 'bridge'),
    outDir: folder,
  }
  const files = Object.entries(packages).flatMap(([name, { entries }]) =>
    Object.values(entries).map((entry) => join(sources, name, `${entry}.ts`)),
  )
  await mkdir(folder, { recursive: true })
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], root)
}

const relativeImport = /(from |import\()(['"])(\.[^'"]+)\2/g

/** Copies a declaration with all that it imports. Node resolves only imports with an extension. */
async function copyTypes(from, to, file, copied = new Set()) {
  if (copied.has(file)) return
  copied.add(file)
  if (!isGeneral(file)) throw new Error(`packages must not hold the types of ${file}`)
  const text = await readFile(join(from, `${file}.d.ts`), 'utf8')
  const strange = /(?:from |import\()['"]([^.'"][^'"]*)/.exec(text)
  if (strange) throw new Error(`the types of ${file} need the package ${strange[1]}`)
  await mkdir(dirname(join(to, file)), { recursive: true })
  await writeFile(join(to, `${file}.d.ts`), text.replace(relativeImport, '$1$2$3.js$2'))
  for (const [, , , path] of text.matchAll(relativeImport))
    await copyTypes(from, to, join(dirname(file), path).replaceAll('\\', '/'), copied)
}

/** Runs a command; throws with its output if it fails. */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // npm is a script on Windows
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status !== 0) throw new Error(error?.message ?? `${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Returns the content of a package's package.json. decided: private, so that npm refuses to publish it until the owner decides. */
function describePackage(name, { version, license, engines }) {
  const { description, entries, command } = packages[name]
  const exported = Object.entries(entries).map(([path, entry]) => [
    path,
    { types: `./types/packages/${name}/${entry}.d.ts`, default: `./${entry}.js` },
  ])
  return {
    name: `@puhunan/${name}`,
    version,
    private: true,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    ...(command && { bin: { [command]: './command.mjs' }, engines }),
  }
}

/**
 * Writes the folders of all packages and packs each as <name>-<version>.tgz. Returns the paths of the packed files.
 * @param {string} [to]
 */
export async function buildPackages(to = join(dist, 'packages')) {
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const types = join(to, '.types')
  await rm(to, { recursive: true, force: true })
  await emitTypes(types)
  const files = []
  for (const [name, { entries, command }] of Object.entries(packages)) {
    const folder = join(to, name)
    const metafile = await writeScripts(name, folder)
    if (command) await writeCommand(folder)
    for (const entry of Object.values(entries))
      await copyTypes(types, join(folder, 'types'), `packages/${name}/${entry}`)
    const manifest = describePackage(name, about)
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const readme = await readFile(join(sources, name, 'README.md'), 'utf8')
    await writeFile(join(folder, 'README.md'), readme.replaceAll('<version>', about.version))
    await writeNotices(folder, [metafile])
    const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', to], folder))
    const file = join(to, `${name}-${about.version}.tgz`)
    await rename(join(to, filename), file)
    files.push(file)
  }
  await rm(types, { recursive: true })
  return files
}

/** Writes the cases about the lending service as a module for the option --cases of the command. Returns its path. */
export async function buildLendingCases(to = join(dist, 'packages')) {
  const outfile = join(to, 'lending-cases.mjs')
  await esbuild.build({
    ...scriptOptions,
    outfile,
    entryPoints: [join(root, 'bridge/conformance/service-cases.ts')],
    splitting: false,
    sourcemap: false,
  })
  return outfile
}
