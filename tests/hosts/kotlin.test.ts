import { beforeAll, describe } from 'vitest'
import { conformanceOf } from './cases'
import { compiledKotlin, hasKotlin } from './kotlin.mjs'
import { packagesOf } from './packages'

describe.skipIf(!hasKotlin())('the core in Kotlin', () => {
  let start: [string, string[]]
  // nothing is compiled where nothing has changed
  beforeAll(() => {
    start = compiledKotlin()
  }, 300_000)

  describe('line', () => conformanceOf('android', () => start))
  describe('packages', () => packagesOf(() => start))
})
