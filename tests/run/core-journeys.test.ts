import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coreJourneys } from './core-journeys.mjs'

const folder = join(import.meta.dirname, '../e2e')

it('the core journeys are ten', () => expect(new Set(coreJourneys.map(({ title }) => title)).size).toBe(10))

it.each(coreJourneys)('the core journey "$title" exists in $file', ({ file, title }) => {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toMatch(new RegExp(`test\\(\\s*["']${title}["']`))
})
