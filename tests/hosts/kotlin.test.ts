import { beforeAll, describe, it } from 'vitest'
import { conformanceOf } from './cases'
import { compiledCore, compiledGlue, hasKotlin } from './kotlin.mjs'
import { packagesOf } from './packages'

// a compiler on a slow machine; nothing is compiled where nothing has changed
const patience = 300_000

describe.skipIf(!hasKotlin())('the host in Kotlin', () => {
  let start: [string, string[]]
  beforeAll(() => {
    start = compiledCore()
  }, patience)

  describe('line', () => conformanceOf('android', () => start))
  describe('packages', () => packagesOf(() => start))

  it(
    'the glue is of one piece with the core, and with what it takes Android for',
    () => void compiledGlue(),
    patience,
  )
})
