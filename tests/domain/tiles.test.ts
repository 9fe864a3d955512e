import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampView, mapBounds, toMapPoint, unproject, viewAround } from '../../src/domain/place/geo'
import { streetMaxScale, tileUrl, toZoom, visibleTiles } from '../../src/domain/place/tiles'

const places = fc.record({
  latitude: fc.double({ min: mapBounds.south, max: mapBounds.north, noNaN: true }),
  longitude: fc.double({ min: mapBounds.west, max: mapBounds.east, noNaN: true }),
})
const sizes = fc.record({
  width: fc.integer({ min: 240, max: 900 }),
  height: fc.integer({ min: 240, max: 900 }),
})
const views = fc
  .tuple(places, sizes, fc.double({ min: 0.2, max: 900, noNaN: true }))
  .map(([at, size, km]) => ({ size, view: clampView(viewAround(at, km, size), size, streetMaxScale) }))

/** The tile of a position by the usual formula, with secant and tangent of the latitude. */
function known({ latitude, longitude }: { latitude: number; longitude: number }, z: number) {
  const north = (latitude * Math.PI) / 180
  return {
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2) * 2 ** z),
  }
}

describe('map tiles', () => {
  it('end at the edges of the world', () => {
    const world = { width: 512, height: 512 }
    const whole = { ...viewAround({ latitude: 0, longitude: 0 }, 40_000, world) }
    const found = visibleTiles(whole, { width: 2000, height: 2000 }, 1).map(({ x, y }) => [x, y])
    expect(found.sort()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
  })

  it('cover each point of a window', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        ({ view, size }, along, down) => {
          const at = { x: size.width * along, y: size.height * down }
          const wanted = known(unproject(toMapPoint(at, view, size)), toZoom(view))
          const found = visibleTiles(view, size).find(({ x, y }) => x === wanted.x && y === wanted.y)
          expect(found).toBeDefined()
          // a pixel for rounding
          expect(at.x).toBeGreaterThanOrEqual((found?.left ?? 0) - 1)
          expect(at.x).toBeLessThanOrEqual((found?.left ?? 0) + (found?.width ?? 0) + 1)
          expect(at.y).toBeGreaterThanOrEqual((found?.top ?? 0) - 1)
          expect(at.y).toBeLessThanOrEqual((found?.top ?? 0) + (found?.height ?? 0) + 1)
        },
      ),
    )
  })

  it('are seamless, near their natural size, and no more numerous than the window needs', () => {
    fc.assert(
      fc.property(views, ({ view, size }) => {
        const tiles = visibleTiles(view, size)
        for (const one of tiles) {
          const right = tiles.find(({ x, y }) => x === one.x + 1 && y === one.y)
          if (right) expect(right.left).toBe(one.left + one.width)
          const below = tiles.find(({ x, y }) => x === one.x && y === one.y + 1)
          if (below) expect(below.top).toBe(one.top + one.height)
          expect(one.width).toBeGreaterThanOrEqual(180)
          expect(one.width).toBeLessThanOrEqual(363)
        }
        expect(tiles.length).toBeLessThanOrEqual(
          (Math.ceil(size.width / 180) + 1) * (Math.ceil(size.height / 180) + 1),
        )
      }),
    )
  })

  it('have URLs made from a template', () => {
    expect(tileUrl('https://tiles.example/{z}/{x}/{y}.png', { z: 14, x: 13698, y: 7513 })).toBe(
      'https://tiles.example/14/13698/7513.png',
    )
  })
})
