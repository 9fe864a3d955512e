/** Finds poppler, a reader of PDF files by other hands; as root on Debian it is fetched. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const programs = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm']

const missing = () => programs.filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status !== 0)

/** Is it there? */
export const hasPoppler = () => missing().length === 0

/** Says why it can't be had here; nothing where it can. */
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
