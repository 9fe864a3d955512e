import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { syntaxErrors } from './swift.mjs'

const host = join(import.meta.dirname, '../../bridge/hosts/ios')
const files = readdirSync(host).filter((name) => name.endsWith('.swift'))
const folder = mkdtempSync(join(tmpdir(), 'swift-'))
afterAll(() => rmSync(folder, { recursive: true }))

// only the syntax is checked: types and Apple's interfaces need Apple's compiler
describe('the syntax check of the host in Swift', () => {
  it.each(files)('finds no error in %s', (name) => {
    expect(syntaxErrors(join(host, name))).toEqual([])
  })

  it.each(files)('finds an error if a brace is removed from %s', (name) => {
    const broken = join(folder, name)
    writeFileSync(broken, readFileSync(join(host, name), 'utf8').replace(/\}\s*$/, ''))
    expect(syntaxErrors(broken)).not.toEqual([])
  })

  it('reports the place of an error', () => {
    const broken = join(folder, 'broken.swift')
    writeFileSync(broken, 'let one = 1\nfunc two( { }\n')
    expect(syntaxErrors(broken).join()).toMatch(/^2:\d+ /)
  })
})
