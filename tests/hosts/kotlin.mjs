/** Compiles the host in Kotlin with the kotlin-compiler package; its Java is installed if missing, as root on Debian. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/kotlin')
const compiler = join(root, 'node_modules/kotlin-compiler')
const { version } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
const stdlib = join(compiler, 'lib/kotlin-stdlib.jar')
const host = join(root, 'bridge/hosts/android')

/** True if Java is installed, which compiles and runs the host. */
export const hasKotlin = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** Why the host in Kotlin can't be compiled here; undefined if it can. */
export function whyNoKotlin() {
  if (!hasKotlin() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    run(['update'])
    run(['install', '-y', '--no-install-recommends', 'openjdk-17-jre-headless'])
  }
  return hasKotlin() ? undefined : 'Java not found, and not installable here'
}

// half of a short run would be spent on optimising code
const jvm = ['-XX:TieredStopAtLevel=1', '-Xshare:auto']
const kotlinc = (files, to) =>
  spawnSync(
    'java',
    [
      ...jvm,
      '-cp',
      join(compiler, 'lib/kotlin-compiler.jar'),
      'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
      '-no-stdlib',
      '-no-reflect',
      '-Werror',
      '-cp',
      stdlib,
      '-d',
      to,
      ...files,
    ],
    { encoding: 'utf8' },
  )

/** Splits android-api.txt, stubs of the Android API, into a file per package. */
function androidApi() {
  const folder = join(cache, 'android-api')
  mkdirSync(folder, { recursive: true })
  const parts = readFileSync(join(import.meta.dirname, 'android-api.txt'), 'utf8').split(/^(?=package )/m)
  return parts.slice(1).map((text, at) => {
    const file = join(folder, `${at}.kt`)
    writeFileSync(file, text)
    return file
  })
}

/**
 * Compiles core and glue without warnings, unless already compiled; returns the command that runs the core. Throws the
 * compiler's errors. Compiles all at once, because starting the compiler takes most of the time.
 * @returns {[string, string[]]}
 */
export function compiledKotlin() {
  const own = readdirSync(host).filter((name) => name.endsWith('.kt'))
  const files = [
    ...own.map((name) => join(host, name)),
    ...androidApi(),
    join(import.meta.dirname, 'Stdio.kt'),
  ]
  const hash = createHash('sha256').update(version)
  for (const file of files) hash.update(readFileSync(file))
  const classes = join(cache, `classes-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(classes)) {
    const made = `${classes}.${process.pid}`
    const { status, stdout, stderr } = kotlinc(files, made)
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
    for (const name of readdirSync(cache))
      if (/^classes-\w+$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true })
    try {
      renameSync(made, classes)
    } catch (error) {
      // another process was faster
      if (!existsSync(classes)) throw error
      rmSync(made, { recursive: true, force: true })
    }
  }
  return ['java', [...jvm, '-cp', `${classes}:${stdlib}`, 'app.puhunan.host.StdioKt']]
}
