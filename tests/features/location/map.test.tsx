// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import places from '../../../locales/en/places.json'
import type { Position } from '../../../src/domain/place/geo'
import { MapView } from '../../../src/features/location/MapView'
import { addMessages } from '../../../src/i18n/translate'
import { draw, key, one, press } from '../../ui/draw'

addMessages(Language.en, places)

const manila = { latitude: 14.6, longitude: 121 }
const look = { position: manila, km: 16 }

beforeEach(() => {
  // a window of a phone's size, because happy-dom has no layout, and no flights
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly seen: (entries: object[]) => void) {}
      observe = () => this.seen([{ contentRect: { width: 360, height: 300 } }])
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

/** Width of the window in kilometres, from its scale. */
const kmAcross = () => {
  const { textContent, style } = one('.map-scale')
  return Math.round((360 * Number.parseFloat(textContent ?? '')) / Number.parseFloat(style.width))
}
const show = (pin: Position | null, onPin?: (position: Position) => void) =>
  draw(<MapView label="places.map.label" pin={pin} target={look} {...(onPin && { onPin })} />)

it('the map zooms in and out by buttons and keys', async () => {
  await act(async () => void show(null))
  expect(kmAcross()).toBe(16)
  press('Zoom in')
  expect(kmAcross()).toBe(8)
  press('Zoom out')
  press('Zoom out')
  expect(kmAcross()).toBe(32)
  key('+', one('[role=application]'))
  expect(kmAcross()).toBe(16)
  key('-', one('[role=application]'))
  expect(kmAcross()).toBe(32)
})

it('the map sets the pin on a tap or with the arrow keys, unless it is read-only', async () => {
  const onPin = vi.fn()
  await act(async () => void show(manila, onPin))
  const face = one('[role=application]')
  const tap = (x: number, y: number) => {
    for (const type of ['pointerdown', 'pointerup']) {
      const event = new Event(type, { bubbles: true })
      Object.assign(event, { clientX: x, clientY: y, pointerId: 1, button: 0 })
      act(() => void face.dispatchEvent(event))
    }
  }
  tap(180, 150)
  expect(onPin.mock.calls).toEqual([[manila]])
  tap(270, 150)
  // a quarter of sixteen kilometres to the east
  expect(onPin.mock.calls[1]?.[0].longitude).toBeCloseTo(121.037, 3)
  expect(onPin.mock.calls[1]?.[0].latitude).toBeCloseTo(14.6, 3)
  key('ArrowUp', face)
  expect(onPin.mock.calls[2]?.[0].latitude).toBeGreaterThan(14.6)
  expect(onPin.mock.calls[2]?.[0].longitude).toBeCloseTo(121, 4)
  show(manila)
  tap(180, 150)
  expect(onPin).toHaveBeenCalledTimes(3)
})

it('the map shows its first target at once, and moves to the next target with decreasing speed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const pass = (now: number) => act(() => frames.shift()?.(now))
  await act(async () => void show(null))
  expect(frames).toEqual([])
  expect(kmAcross()).toBe(16)
  const near = { position: manila, km: 4 }
  await act(async () => void draw(<MapView label="places.map.label" pin={null} target={near} />))
  expect(kmAcross()).toBe(16)
  pass(1000)
  expect(kmAcross()).toBe(16)
  // at half time, seven eighths of the way are done
  pass(1130)
  expect(kmAcross()).toBe(Math.round(16 * (4 / 16) ** (7 / 8)))
  pass(1260)
  expect(kmAcross()).toBe(4)
  expect(frames).toEqual([])
})

it('the map moves to a target in a straight line, and jumps to it on a touch', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  const onPin = vi.fn()
  const east = { latitude: 14.6, longitude: 121.04 }
  const lookAt = (at: Position) =>
    act(
      async () =>
        void draw(
          <MapView label="places.map.label" pin={manila} onPin={onPin} target={{ position: at, km: 16 }} />,
        ),
    )
  const pinX = () => Number(/translate\((\S+)/.exec(one('.map-pin').getAttribute('transform') ?? '')?.[1])
  const pass = (now: number) => act(() => frames.shift()?.(now))
  await lookAt(manila)
  expect(pinX()).toBeCloseTo(180)
  await lookAt(east)
  pass(1000)
  expect(pinX()).toBeCloseTo(180)
  pass(1130)
  const half = 180 - pinX()
  expect(half).toBeGreaterThan(50)
  const face = one('[role=application]')
  for (const type of ['pointerdown', 'pointerup']) {
    const event = new Event(type, { bubbles: true })
    Object.assign(event, { clientX: 180, clientY: 150, pointerId: 1, button: 0 })
    act(() => void face.dispatchEvent(event))
  }
  expect(onPin.mock.lastCall).toEqual([east])
  expect(frames).toEqual([])
  // at half time, seven eighths of the way were done
  expect(half).toBeCloseTo(((180 - pinX()) * 7) / 8)
})
