import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOf, hasSwift } from './swift.mjs'

const host = join(import.meta.dirname, '../../bridge/hosts/ios')
const files = readdirSync(host).filter((name) => name.endsWith('.swift'))
const folder = mkdtempSync(join(tmpdir(), 'swift-'))
afterAll(() => rmSync(folder, { recursive: true }))

// parsed only: what these words mean to Apple's compiler nobody here knows
describe.skipIf(!hasSwift())('the host in Swift', () => {
  it.each(files)('%s is Swift', (name) => {
    expect(faultsOf([join(host, name)])).toBe('')
  })

  it.each(files)('%s without one of its braces is not', (name) => {
    const broken = join(folder, name)
    writeFileSync(broken, readFileSync(join(host, name), 'utf8').replace(/\}\s*$/, ''))
    expect(faultsOf([broken])).not.toBe('')
  })
})
