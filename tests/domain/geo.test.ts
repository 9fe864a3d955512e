import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampView,
  countryView,
  distanceKm,
  formatPosition,
  isOnMap,
  mapAppUrl,
  mapBounds,
  outlineMaxScale,
  panView,
  parsePosition,
  project,
  toMapPoint,
  toWindowPoint,
  unproject,
  viewAround,
  widthKm,
  zoomView,
} from '../../src/domain/place/geo'

const places = fc.record({
  latitude: fc.double({ min: mapBounds.south, max: mapBounds.north, noNaN: true }),
  longitude: fc.double({ min: mapBounds.west, max: mapBounds.east, noNaN: true }),
})
const sizes = fc.record({
  width: fc.integer({ min: 240, max: 900 }),
  height: fc.integer({ min: 240, max: 900 }),
})
const manila = { latitude: 14.5995, longitude: 120.9842 }
const cebu = { latitude: 10.3157, longitude: 123.8854 }

describe('the projection of the map', () => {
  it('converts every position to a point and back', () => {
    fc.assert(
      fc.property(places, (place) => {
        const back = unproject(project(place))
        expect(back.latitude).toBeCloseTo(place.latitude, 9)
        expect(back.longitude).toBeCloseTo(place.longitude, 9)
      }),
    )
  })

  it('converts every point of a window to a position and back, for any view', () => {
    fc.assert(
      fc.property(places, sizes, fc.double({ min: 1, max: 900, noNaN: true }), (place, size, km) => {
        const view = clampView(viewAround(place, km, size), size)
        const at = { x: size.width / 3, y: size.height / 5 }
        const back = toWindowPoint(toMapPoint(at, view, size), view, size)
        expect(back.x).toBeCloseTo(at.x, 5)
        expect(back.y).toBeCloseTo(at.y, 5)
      }),
    )
  })

  it('measures the known distance from Manila to Cebu, about 571 km', () => {
    expect(distanceKm(manila, cebu)).toBeGreaterThan(565)
    expect(distanceKm(manila, cebu)).toBeLessThan(577)
  })

  it('results in a view as wide as the requested number of kilometres', () => {
    const size = { width: 328, height: 400 }
    expect(widthKm(viewAround(manila, 24, size), size)).toBeCloseTo(24, 6)
  })
})

describe('the area of the map', () => {
  it('includes its edges but nothing beyond them', () => {
    const { south, north, west, east } = mapBounds
    for (const latitude of [south, north])
      for (const longitude of [west, east]) expect(isOnMap({ latitude, longitude })).toBe(true)
    const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
    for (const place of [
      { latitude: south - 1e-6 },
      { latitude: north + 1e-6 },
      { longitude: west - 1e-6 },
      { longitude: east + 1e-6 },
    ])
      expect(isOnMap({ ...middle, ...place })).toBe(false)
  })
})

describe('the view of a map', () => {
  const size = { width: 328, height: 420 }

  it('shows the whole country at first, inside the window', () => {
    const view = countryView(size)
    for (const latitude of [mapBounds.south, mapBounds.north]) {
      for (const longitude of [mapBounds.west, mapBounds.east]) {
        const { x, y } = toWindowPoint(project({ latitude, longitude }), view, size)
        expect(x).toBeGreaterThan(-0.001)
        expect(y).toBeGreaterThan(-0.001)
        expect(x).toBeLessThan(size.width + 0.001)
        expect(y).toBeLessThan(size.height + 0.001)
      }
    }
  })

  it('keeps the point under the finger while zooming', () => {
    fc.assert(
      fc.property(places, fc.array(fc.double({ min: 0.6, max: 1.8, noNaN: true })), (place, factors) => {
        const at = { x: 70, y: 300 }
        let view = clampView(viewAround(place, 50, size), size)
        const before = toMapPoint(at, view, size)
        for (const factor of factors) view = zoomView(view, factor, at, size)
        const after = toMapPoint(at, view, size)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  it("stays within the map's zoom limits and bounds", () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.double(), y: fc.double(), scale: fc.double({ noNaN: true, min: 0.001 }) }),
        (wild) => {
          const view = clampView({ ...wild, x: wild.x || 0, y: wild.y || 0 }, size)
          const middle = unproject(view)
          expect(middle.latitude).toBeGreaterThan(mapBounds.south - 1e-6)
          expect(middle.latitude).toBeLessThan(mapBounds.north + 1e-6)
          expect(middle.longitude).toBeGreaterThanOrEqual(mapBounds.west)
          expect(middle.longitude).toBeLessThanOrEqual(mapBounds.east)
          expect(view.scale).toBeGreaterThanOrEqual(countryView(size).scale)
          expect(view.scale).toBeLessThanOrEqual(outlineMaxScale)
        },
      ),
    )
  })

  it('follows a finger that moves', () => {
    const view = viewAround(manila, 24, size)
    const { x, y } = toWindowPoint(project(manila), panView(view, { x: 30, y: -12 }), size)
    expect(x).toBeCloseTo(size.width / 2 + 30, 6)
    expect(y).toBeCloseTo(size.height / 2 - 12, 6)
  })
})

describe('a position in an address', () => {
  it('is parsed if valid', () => {
    expect(parsePosition('14.5995', '120.9842')).toEqual(manila)
    expect(parsePosition('14.59951234567', '120.98421111')).toEqual({
      latitude: 14.59951,
      longitude: 120.98421,
    })
    expect(formatPosition(manila)).toBe('14.59950, 120.98420')
  })

  it.each([
    ['', ''],
    ['14.5', ''],
    ['NaN', '121'],
    ['1e1', '121'],
    ['Infinity', '121'],
    ['0x0e', '121'],
    ['14.5;rm', '121'],
    ['14,5', '121'],
    [' 14.5', '121'],
    ['51.5', '-0.12'],
    ['91', '181'],
    ['null', 'undefined'],
  ])('is rejected if invalid: latitude "%s", longitude "%s"', (latitude, longitude) => {
    expect(parsePosition(latitude, longitude)).toBeNull()
  })

  it('is parsed from any text to either null or a position on the map', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const read = parsePosition(a, b)
        expect(read === null || isOnMap(read)).toBe(true)
      }),
    )
  })

  it("can be written as a link to the phone's map app, with the name of the place escaped", () => {
    const name = 'Aling Maria & Sons) javascript:'
    expect(mapAppUrl(manila, name, false)).toBe(
      `geo:14.5995,120.9842?q=14.5995,120.9842(${encodeURIComponent(name)})`,
    )
    expect(mapAppUrl(manila, '', true)).toBe('https://maps.apple.com/?ll=14.5995,120.9842&q=14.5995,120.9842')
  })
})
