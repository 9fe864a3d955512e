/** Compiles the Kotlin core by npm's Kotlin compiler; as root on Debian Java is fetched for it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/kotlin')
const version = '2.4.20'
const compiler = join(cache, 'node_modules/kotlin-compiler')
const stdlib = join(compiler, 'lib/kotlin-stdlib.jar')
const host = join(root, 'bridge/hosts/android')
const core = ['Json.kt', 'Line.kt', 'Package.kt'].map((name) => join(host, name))

// what it prints of the system goes nowhere
const quiet = { stdio: 'ignore' }
const hasJava = () => spawnSync('java', ['-version'], quiet).status === 0
const hasCompiler = () => existsSync(stdlib)

/** Is all there that compiles and runs it? */
export const hasKotlin = () => hasJava() && hasCompiler()

/** Says why Kotlin can't be compiled here; nothing where it can. */
export function whyNoKotlin() {
  const loud = ['ignore', 'inherit', 'inherit']
  if (!hasJava() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (args) => spawnSync('apt-get', args, { stdio: loud, env })
    run(['update'])
    run(['install', '-y', '--no-install-recommends', 'openjdk-17-jre-headless'])
  }
  if (!hasCompiler()) {
    mkdirSync(cache, { recursive: true })
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
    spawnSync('npm', ['install', '--prefix', cache, ...options, `kotlin-compiler@${version}`], {
      stdio: loud,
    })
  }
  const lacks = [!hasJava() && 'Java', !hasCompiler() && 'the Kotlin compiler'].filter(Boolean)
  return lacks.length ? `${lacks.join(' and ')} not found, and not installable here` : undefined
}

// half of the time of a short run is spent on making fast code of it
const jvm = ['-XX:TieredStopAtLevel=1', '-Xshare:auto']
const kotlinc = (files, to, more) =>
  spawnSync(
    'java',
    [
      ...jvm,
      '-cp',
      join(compiler, 'lib/kotlin-compiler.jar'),
      'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
      '-no-stdlib',
      '-no-reflect',
      ...more,
      '-cp',
      stdlib,
      '-d',
      to,
      ...files,
    ],
    { encoding: 'utf8' },
  )

/** The folder of what these files compile to, made unless it was made of these very files. Throws what is wrong with them. */
function compiled(name, files, more) {
  const hash = createHash('sha256').update(`${version} ${more}`)
  for (const file of files) hash.update(readFileSync(file))
  const classes = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(classes)) {
    const made = `${classes}.${process.pid}`
    const { status, stdout, stderr } = kotlinc(files, made, more)
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
    for (const old of readdirSync(cache))
      if (/^[a-z]+-\w{16}$/.test(old) && old.startsWith(`${name}-`))
        rmSync(join(cache, old), { recursive: true })
    renameSync(made, classes)
  }
  return classes
}

/**
 * Compiles the core; gives the command that runs it as a process.
 * @returns {[string, string[]]}
 */
export function compiledCore() {
  const classes = compiled('core', [...core, join(import.meta.dirname, 'Stdio.kt')], ['-Werror'])
  return ['java', [...jvm, '-cp', `${classes}:${stdlib}`, 'app.puhunan.host.StdioKt']]
}

/** Compiles core and glue against what of Android is written down in android-api.txt, each package of it a file. */
export function compiledGlue() {
  const folder = join(cache, 'android-api')
  mkdirSync(folder, { recursive: true })
  const parts = readFileSync(join(import.meta.dirname, 'android-api.txt'), 'utf8').split(/^(?=package )/m)
  const api = parts.slice(1).map((text, at) => {
    const file = join(folder, `${at}.kt`)
    writeFileSync(file, text)
    return file
  })
  const glue = readdirSync(host)
    .filter((name) => name.endsWith('.kt'))
    .map((name) => join(host, name))
  return compiled('glue', [...api, ...glue], [])
}
