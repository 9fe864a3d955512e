import { expect, it } from 'vitest'
import { fileOf, files, importsOf } from './sources'

it('the code has no import cycles, including lazy and type imports', () => {
  const seen = new Map<string, 'open' | 'done'>()
  const walk = (file: string, path: readonly string[]): void => {
    if (seen.get(file) === 'done') return
    expect(seen.get(file), [...path, file].join(' → ')).not.toBe('open')
    seen.set(file, 'open')
    for (const { to } of importsOf(file)) {
      const next = fileOf(to)
      if (next) walk(next, [...path, file])
    }
    seen.set(file, 'done')
  }
  for (const file of files) walk(file, [])
})
