import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { byUserType } from '../../bridge/contract/by-user-type'
import { groups } from '../../bridge/contract/operations'

const root = join(import.meta.dirname, '../..')
const appFiles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Operations that the app uses, as `group.operation`, under any import name. */
function named(): Set<string> {
  const found = new Set<string>()
  // by-user-type rows are named where the app uses them
  for (const file of [...appFiles, 'bridge/contract/by-user-type.ts']) {
    const source = sourceOf(file)
    for (const [, names = ''] of source.matchAll(/import \{([^}]+)\} from '[^']*\/operations\/[^']+'/g)) {
      for (const part of names.split(',')) {
        const [group = '', alias = group] = part.trim().split(/\s+as\s+/)
        if (!group) continue
        for (const [, operation] of source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')))
          found.add(`${group}.${operation}`)
      }
    }
  }
  return found
}

describe('every operation of the contract', () => {
  it("is called by a page, except the payment network's callback", () => {
    const all = Object.entries(groups).flatMap(([group, rows]) =>
      Object.keys(rows).map((operation) => `${group}.${operation}`),
    )
    const calls = named()
    expect(all.filter((one) => !calls.has(one))).toEqual(['transactionTask.callBackTransactionOrder'])
  })

  it('has a variant for each user type only if a page uses it', () => {
    const sources = appFiles.map(sourceOf)
    for (const row of Object.keys(byUserType))
      expect(
        sources.some((source) => source.includes(`useOperationByUserType('${row}')`)),
        row,
      ).toBe(true)
  })
})
