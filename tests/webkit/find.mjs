/** Finds WebKitGTK, Safari's engine on Linux, and a virtual screen; installs them if run as root on Debian. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = [
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'python3-gi-cairo',
  'python3-cryptography',
  'xvfb',
  'xdotool',
  'fonts-noto-cjk',
]

/** Debian's own Python, because others don't find Debian's modules. */
export const python = ['/usr/bin/python3', '/bin/python3'].find((path) => existsSync(path)) ?? 'python3'

const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Names of missing programs and packages. */
function missing() {
  const lacks = []
  const imports = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  if (!runs(python, ['-c', `${imports}; from gi.repository import WebKit2; import cryptography`]))
    lacks.push('WebKitGTK 4.1 for Python')
  for (const name of ['Xvfb', 'xdotool']) if (!runs('sh', ['-c', `command -v ${name}`])) lacks.push(name)
  return lacks
}

/** Returns why WebKit can't be used here, after trying to install it; undefined if it can. */
export function whyNoWebKit() {
  if (missing().length && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    run(['update'])
    run(['install', '-y', '--no-install-recommends', ...packages])
  }
  const lacks = missing()
  return lacks.length ? `${lacks.join(' and ')} not found, and not installable here` : undefined
}
