import { describe, expect, it } from 'vitest'
import { project } from '../../../src/domain/place/geo'
import { gridPath, scaleBar, townLabels } from '../../../src/features/location/map/labels'
import type { Place } from '../../../src/features/location/places'

const size = { width: 360, height: 300 }
const em = 12
const middle = { latitude: 14.6, longitude: 121 }
const view = { ...project(middle), scale: 400 }

const town = (code: string, name: string, east = 0, north = 0, rank = 1): Place =>
  ({
    code,
    name,
    level: 'city',
    rank,
    position: { latitude: middle.latitude + north, longitude: middle.longitude + east },
  }) as Place // all that labels need
const named = (...places: Place[]) => townLabels(places, view, size, em)

describe('names on the map', () => {
  it('are to the right of their towns, or to the left near the right edge, and leave out "City"', () => {
    const labels = named(town('a', 'Pasig City'), town('b', 'Antipolo City', 0.42))
    expect(labels.map(({ text, left }) => [text, left])).toEqual([
      ['Pasig', false],
      ['Antipolo', true],
    ])
    expect(labels[0]).toMatchObject({ x: 180, y: 150 })
  })

  it('never overlap, since the larger town keeps its name, and appear only once per town', () => {
    const near = town('b', 'Taguig', 0.01, 0.01, 2)
    expect(named(near, town('a', 'Pasig')).map(({ text }) => text)).toEqual(['Pasig'])
    expect(named(town('a', 'Pasig'), town('a', 'Pasig', 0, 0.2))).toHaveLength(1)
    expect(named(town('b', 'Taguig', 0, 0.2, 1), town('a', 'Pasig'))).toHaveLength(2)
  })

  it('never cover the scale or the buttons or leave the window', () => {
    for (const [east, north] of [
      [-0.4, -0.34],
      [0.44, 0.3],
      [0.6, 0],
      [0, 0.5],
      [0, -0.5],
    ] as const)
      expect([east, north, named(town('a', 'Pasig', east, north))]).toEqual([east, north, []])
  })

  it('exist for towns with a position, but not for regions', () => {
    expect(
      named({ ...town('a', 'Pasig'), level: 'region' }, { ...town('b', 'Taguig'), position: null } as never),
    ).toEqual([])
  })
})

describe('the scale of the map', () => {
  it('is 1, 2 or 5 times a power of ten, and at most a third of the window', () => {
    for (const scale of [50, 120, 400, 1000, 5000, 40_000]) {
      const { metres, pixels } = scaleBar({ ...view, scale }, size)
      expect(String(metres)).toMatch(/^[125]0*$/)
      expect(pixels).toBeLessThanOrEqual(size.width / 3)
      expect(pixels).toBeGreaterThan(size.width / 3 / 2.51)
    }
  })
})

it('grid lines of the map are as far apart as the scale is long, and all are inside the window', () => {
  const { pixels } = scaleBar(view, size)
  const columns = [...gridPath(view, size).matchAll(/M(-?[\d.]+) 0V300/g)].map(([, x]) => Number(x))
  const rows = [...gridPath(view, size).matchAll(/M0 (-?[\d.]+)H360/g)].map(([, y]) => Number(y))
  expect([columns.length > 1, rows.length > 1]).toEqual([true, true])
  for (const [lines, most] of [
    [columns, size.width],
    [rows, size.height],
  ] as const) {
    for (const [at, line] of lines.entries()) {
      expect(line >= 0 && line <= most).toBe(true)
      if (at > 0) expect(Math.abs(line - (lines[at - 1] ?? 0))).toBeCloseTo(pixels, 3)
    }
  }
})
