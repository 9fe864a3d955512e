/** Finds poppler, an independent PDF reader; installs it as root on Debian. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const programs = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm']

const missing = () => programs.filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status !== 0)

/** True if all programs are installed. */
export const hasPoppler = () => missing().length === 0

/** Why poppler can't be installed here; undefined if it can. */
export function whyNoPoppler() {
  if (!hasPoppler() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    run(['update'])
    run(['install', '-y', '--no-install-recommends', 'poppler-utils'])
  }
  const lacks = missing()
  return lacks.length ? `${lacks.join(', ')} not found, and not installable here` : undefined
}
