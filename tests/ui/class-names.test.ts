import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = new URL('../../src', import.meta.url).pathname
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

it('each CSS class is styled in only one style sheet, because all sheets are bundled into one', () => {
  const homes = new Map<string, string[]>()
  for (const file of sheets)
    for (const [, name = ''] of readFileSync(join(src, file), 'utf8').matchAll(/^\.([\w-]+) \{/gm))
      homes.set(name, [...new Set([...(homes.get(name) ?? []), file])])
  expect(homes.size).toBeGreaterThan(100)
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
})
