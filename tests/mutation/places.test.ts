import { expect, test } from 'vitest'
import { changed, placesOf } from './places.mjs'

/** The source after each of its mutations. */
const all = (source: string) =>
  placesOf(source, 'one.tsx').map((place: { start: number; end: number; to: string }) =>
    changed(source, place),
  )

test('each mutation negates a condition, shifts a comparison, increases a number, or leaves out a step', () => {
  const source = 'if (late > 3) tell()'
  expect(all(source).sort()).toEqual(
    [
      'if (!(late > 3)) tell()',
      'if (late >= 3) tell()',
      'if (late > 4) tell()',
      'if (late > 3) undefined',
    ].sort(),
  )
})

test('mutations change names and codes, but neither styles nor texts', () => {
  expect(all('tell("The phone is gone")')).toEqual(['undefined'])
  expect(all('tell("phone gone")')).toEqual(['undefined', "tell('phone gonex')"])
  expect(all("export const icon = 'M12 3v18'")).toEqual([])
  expect(all('void <Page skeleton="list" className="wide" />')).toEqual([])
  expect(all('void <Page path="list" />')).toEqual(["void <Page path={'listx'} />"])
})
