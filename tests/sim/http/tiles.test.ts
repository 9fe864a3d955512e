// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { drawTile, readTile } from '../../../host-sim/http/files/tiles'

const manila = { z: 16, x: 54793, y: 30051 }

/** Parses a tile as a browser would. */
const read = (tile: Parameters<typeof drawTile>[0]) =>
  new DOMParser().parseFromString(drawTile(tile), 'image/svg+xml')
const texts = (tile: Parameters<typeof drawTile>[0]) =>
  [...read(tile).querySelectorAll('text')].map((one) => one.textContent ?? '')
/** Positions in pixels of streets at the edge of a tile. */
const crossings = (tile: Parameters<typeof drawTile>[0], pattern: RegExp) =>
  [...drawTile(tile).matchAll(pattern)].map(([, at]) => Number(at))

describe('the tiles of the simulator', () => {
  it('are addressed by zoom, column and row, within bounds', () => {
    expect(readTile('/tiles/16/54793/30051.svg')).toEqual(manila)
    for (const path of [
      '/tiles/1/2/0.svg',
      '/tiles/20/1/1.svg',
      '/tiles/1/1/1.png',
      '/tiles/1/-1/0.svg',
      '/tiles/a/1/1.svg',
      '/tiles/1/1/1.svg/..',
    ])
      expect(readTile(path), path).toBeUndefined()
  })

  it('show street names close up, and towns from farther away', () => {
    expect(texts(manila).filter((text) => /^\d+ (Street|Avenue)$/.test(text)).length).toBeGreaterThan(3)
    expect(texts(manila).some((text) => /^14\.\d+, 120\.\d+$/.test(text))).toBe(true)
    expect(texts({ z: 6, x: 53, y: 29 })).toContain('Manila City')
    expect(drawTile({ z: 6, x: 53, y: 29 })).not.toContain('Street')
  })

  it('continue seamlessly on the next tile', () => {
    const next = { ...manila, x: manila.x + 1 }
    const avenues = /<path d="M-9 (-?[\d.]+)H265" stroke="#fff"/g
    expect(crossings(next, avenues)).toEqual(crossings(manila, avenues))
    expect(crossings(manila, avenues).length).toBeGreaterThan(1)
    const streets = /<path d="M(-?[\d.]+) -9V265" stroke="#fff"/g
    const over = crossings(manila, streets)
      .filter((at) => at > 255)
      .map((at) => (at - 256).toFixed(0))
    for (const at of over) expect(crossings(next, streets).map((one) => one.toFixed(0))).toContain(at)
  })

  it('show land and sea', () => {
    const landOf = (tile: Parameters<typeof drawTile>[0]) =>
      /clipPath id="land"><path d="([^"]*)"/.exec(drawTile(tile))?.[1]
    expect(landOf({ z: 8, x: 213, y: 117 })).not.toBe('')
    // far out at sea
    expect(landOf({ z: 8, x: 10, y: 117 })).toBe('')
  })
})
