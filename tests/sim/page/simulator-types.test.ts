// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parameters } from '../../../host-sim/control/commands'
import { languageCodes } from '../../../src/i18n/languages'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../host-sim', file), 'utf8')
const commands = Object.keys(parameters).sort()

it('the types of window.simulator document exactly the existing commands', () => {
  const [, body = ''] =
    /export interface Simulator \{\n([\s\S]*?)\n\}/.exec(read('page/simulator.d.ts')) ?? []
  const named = [...body.matchAll(/^( {2,4})(\w+)\(/gm)].map(([, indent = '', name]) =>
    indent.length === 4 ? `clock.${name}` : `${name}`,
  )
  expect(named.sort()).toEqual(commands)
  const lines = body.split('\n')
  for (const [at, line] of lines.entries())
    if (/^ {2,4}\w+\(/.test(line)) expect(lines[at - 1], line).toMatch(/^ *(\/\*\*|\*).*\*\/$/)
})

it('the types of window.simulator list every language', () => {
  const names = languageCodes.map((language) => `'${language}'`)
  expect(read('page/simulator.d.ts')).toContain(`  language?: ${names.join(' | ')}\n`)
})

it('the examples in the README use existing commands, and nearly all of them', () => {
  const used = [...read('README.md').matchAll(/simulator\.((?:clock\.)?\w+)\(/g)].map(([, name = '']) => name)
  expect(used.filter((name) => !commands.includes(name))).toEqual([])
  expect(commands.filter((name) => !used.includes(name))).toEqual([
    ...['answerFeedback', 'call', 'clearCalls', 'clearHolds', 'clock.now', 'snapshots', 'state'],
  ])
})
