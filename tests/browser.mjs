/** Finds a Chromium to test with: the system's, else Playwright's own download, else Debian's package. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const others = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments without which Chromium does not start as root, or talks to the network by itself. */
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

function installed() {
  const own = process.env.CHROMIUM
  if (own && existsSync(own)) return own
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim()
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

function fromDebian() {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !isRoot) return undefined
  return run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    ? installed()
    : undefined
}

/** The path of a Chromium; throws, with what to do, where none can be had. */
export function findBrowser() {
  // Debian's package before the download: where there is no way out, the download only waits
  const found = installed() ?? fromDebian() ?? downloaded()
  if (!found)
    throw new Error(
      'No Chromium or Chrome was found, and none could be installed. Install one, or set CHROMIUM to its path.',
    )
  return found
}
