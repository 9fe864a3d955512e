// @vitest-environment window
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { type Tiles, useTiles } from '../../src/features/location/map/use-tiles'
import { draw } from '../ui/draw'

let now: Tiles
let look: (z: number) => void

/** A window within a single tile at any zoom. */
function Probe() {
  const [z, setZ] = useState(10)
  look = (to) => act(() => setZ(to))
  const scale = (256 * 2 ** z) / 360
  now = useTiles('{z}/{x}/{y}', { x: 121, y: 15, scale }, { width: 2, height: 2 })
  return null
}

const addresses = () => now.tiles.map(({ address }) => address)
/** Zoom levels of the shown tiles, from bottom to top. */
const levels = () => addresses().map((one) => Number(one.split('/')[0]))
const end = (outcome: 'there' | 'failed') => {
  const last = addresses().at(-1) ?? ''
  act(() => now.ended(last, outcome))
}

beforeEach(() => void draw(<Probe />))

it('map tiles of a fully loaded zoom level stay visible below the requested level if it is at most two levels away', () => {
  expect([levels(), now.whole, now.failed]).toEqual([[10], false, false])
  look(11)
  // the previous level had no loaded tile
  expect(levels()).toEqual([11])
  look(10)
  end('there')
  expect([levels(), now.whole, now.failed]).toEqual([[10], true, false])
  for (const [z, shown] of [
    [11, [10, 11]],
    [12, [10, 12]],
    [13, [13]],
    [8, [10, 8]],
    [7, [7]],
  ] as const) {
    look(z)
    expect([levels(), now.whole]).toEqual([shown, false])
  }
})

it('map tiles that failed are hidden, and requested again once the network is back', () => {
  end('failed')
  expect([levels(), now.whole, now.failed, now.round]).toEqual([[], false, true, 0])
  act(() => void window.dispatchEvent(new Event('online')))
  expect([levels(), now.whole, now.failed, now.round]).toEqual([[10], false, false, 1])
})

it('map tiles that failed are requested again when they come back into view', () => {
  end('failed')
  look(13)
  end('there')
  look(10)
  expect([levels(), now.failed]).toEqual([[10], false])
})
