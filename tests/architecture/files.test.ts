import { describe, expect, it } from 'vitest'
import { sources } from './sources'

describe('a source file', () => {
  it('has at most 300 lines', () => {
    for (const [file, source] of sources) expect(source.split('\n').length, file).toBeLessThanOrEqual(301)
  })

  it('contains more than re-exports of other files', () => {
    for (const [file, source] of sources) {
      // the entries of the npm packages
      if (/^bridge\/packages\/\w+\/\w+\.ts$/.test(file)) continue
      const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
      const statements = code.split(/\n(?=\S)/).filter((line) => line.trim() && !line.startsWith('}'))
      expect(
        statements.every((line) => /^export .* from '/.test(line)),
        file,
      ).toBe(false)
    }
  })

  it("of a page is stored under the page's route", () => {
    const table = sources.get('src/shell/page-modules.ts') ?? ''
    const rows = [...table.matchAll(/'(\/pages\/[^']+)': \(\) => import\('\.\.\/(pages\/[^']+)'\)/g)]
    expect(rows.length).toBeGreaterThan(80)
    for (const [, path = '', page = ''] of rows) {
      const parts = path.slice(1).split('/')
      const last = parts.pop() ?? ''
      expect(page).toBe([...parts, (last[0] ?? '').toUpperCase() + last.slice(1)].join('/'))
    }
  })
})
