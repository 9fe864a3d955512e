/**
 * Finds a Chromium for tests: headless if installed or available from Debian, otherwise any, otherwise Playwright's
 * download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'

// the same engine without windows: tests take a third less time
const headless = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const others = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments that let Chromium start as root and keep it off the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/** Path of a program, if it exists and runs. */
function find(name) {
  const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim()
  return path && spawnSync(path, ['--version']).status === 0 ? path : undefined
}

function installed() {
  for (const name of names) {
    const found = find(name)
    if (found) return found
  }
  return others.find((path) => existsSync(path))
}

function downloaded() {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  const cli = createRequire(import.meta.url).resolve('playwright/cli')
  return run(process.execPath, [cli, 'install', 'chromium']) && existsSync(path) ? path : undefined
}

/** decided: As root on Debian the package is installed, because that takes half a minute and needs no permission. */
function fromDebian() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0 || !run('apt-get', ['update']))
    return undefined
  for (const name of [headless, 'chromium']) {
    const found = find(name)
    if (found) return found
    if (run('apt-get', ['install', '-y', '--no-install-recommends', name])) return find(name)
  }
}

/** The path of a Chromium; throws with instructions if none can be installed. */
export function findBrowser() {
  const own = process.env.CHROMIUM
  if (own && existsSync(own)) return own
  // Debian's package before the download, which only waits if there is no network
  const found = find(headless) ?? fromDebian() ?? installed() ?? downloaded()
  if (!found)
    throw new Error(
      'No Chromium or Chrome was found, and none could be installed. Install one, or set CHROMIUM to its path.',
    )
  return found
}
