import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { conformanceOf, hostCasesOf, progressOf } from './cases'
import { envelopesOf } from './envelopes'
import { compiledKotlin, hasKotlin } from './kotlin.mjs'
import { packagesOf } from './packages'

const host = join(import.meta.dirname, '../../bridge/hosts/android')

describe.skipIf(!hasKotlin())('the host in Kotlin', () => {
  let start: [string, string[]]
  // compiling core and glue is slow on a slow machine; cached while unchanged
  beforeAll(() => {
    start = compiledKotlin()
  }, 300_000)

  describe('with simulated time', () => conformanceOf('android', () => start))
  describe('in real time', () => {
    hostCasesOf('android', () => start)
    progressOf('android', () => start)
  })
  describe('judging packages', () => packagesOf(() => start))
  describe('reading replies of the service', () => envelopesOf(() => start))
})

it.each(['Line.kt', 'Package.kt', 'Json.kt', 'Envelope.kt'])(
  'the Kotlin host’s %s does not depend on Android',
  (name) => {
    expect(readFileSync(join(host, name), 'utf8')).not.toMatch(/\b(android|androidx)\./)
  },
)
