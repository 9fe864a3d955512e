import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getRule } from '../../../bridge/conformance/rules'
import { hostCases } from '../../../bridge/conformance/run'
import serviceCasesFor from '../../../bridge/conformance/service-cases'

const folder = join(import.meta.dirname, '../../../bridge')
/** The documents for a team that builds a host, with each line break as a space. */
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('packages'))
  .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' '))

describe('each conformance case', () => {
  const serviceCases = serviceCasesFor({ caps: { 'dfp.auth.pinLogin': 'yes' } })

  it.each([...hostCases, ...serviceCases].map((one) => [one.name, one.rule ?? getRule(one.name)]))(
    'tests a sentence of the documents: %s',
    (_, rule) => {
      expect(rule).toBeDefined()
      expect(documents.some((text) => text.includes(rule ?? ''))).toBe(true)
    },
  )
})

it('cases about the lending service apply only to hosts whose capabilities name the login', () => {
  expect(serviceCasesFor({ caps: {} })).toEqual([])
  expect(serviceCasesFor({})).toEqual([])
})

it('cases of other documents have no sentence of this one', () => {
  expect(getRule('of another document')).toBeUndefined()
})
