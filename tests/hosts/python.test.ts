import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe } from 'vitest'
import { python } from '../webkit/find.mjs'
import { conformanceOf, hostCasesOf, progressOf } from './cases'
import { envelopesOf } from './envelopes'
import { packagesOf } from './packages'

const runs = (...args: string[]) => spawnSync(python, args).status === 0
const start = (): [string, string[]] => [python, [join(import.meta.dirname, 'stdio.py')]]

// the line needs Python only; packages need a library that comes with WebKitGTK
describe.skipIf(!runs('--version'))('the host in Python', () => {
  describe('with simulated time', () => conformanceOf('ios', start))
  describe('in real time', () => {
    hostCasesOf('ios', start)
    progressOf('ios', start)
  })
})
describe.skipIf(!runs('-c', 'from gi.repository import GLib'))(
  'the host in Python, reading replies of the service,',
  () => envelopesOf(start),
)
describe.skipIf(!runs('-c', 'import cryptography'))('the host in Python, judging packages,', () =>
  packagesOf(start),
)
