// @vitest-environment window
import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTouch } from '../../src/features/location/map/use-touch'
import { suppressDoubleTaps } from '../../src/shell/double-taps'
import { button, draw, one } from './draw'

const does = { move: vi.fn(), zoom: vi.fn(), tap: vi.fn() }

function Face({ given = does }) {
  const face = useRef<HTMLDivElement>(null)
  const touch = useTouch(face, given)
  return <div ref={face} id="face" {...touch} />
}

interface Finger {
  id?: number
  button?: number
  time?: number
}

/** Dispatches a pointer event on the map, whose corner is 10 px right and 20 px down in the window. */
function finger(type: string, x: number, y: number, { id = 1, button = 0, time = 0 }: Finger = {}): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { clientX: x + 10, clientY: y + 20, pointerId: id, button })
  Object.defineProperty(event, 'timeStamp', { value: time })
  act(() => void one('#face').dispatchEvent(event))
}
const tap = (x: number, y: number, time: number) => {
  finger('pointerdown', x, y, { time })
  finger('pointerup', x, y, { time })
}
const callsOf = (name: keyof typeof does) => does[name].mock.calls

describe('fingers on the map', () => {
  beforeEach(() => {
    for (const each of Object.values(does)) each.mockClear()
    draw(<Face />)
    one('#face').getBoundingClientRect = () => ({ left: 10, top: 20 }) as DOMRect // only the used part
  })

  it('move the map once one has moved more than a few pixels', () => {
    finger('pointermove', 60, 60)
    finger('pointerdown', 50, 50)
    finger('pointermove', 57, 50)
    expect(callsOf('move')).toEqual([])
    finger('pointermove', 58, 50)
    finger('pointermove', 60, 47)
    expect(callsOf('move')).toEqual([[{ x: 8, y: 0 }], [{ x: 2, y: -3 }]])
    finger('pointerup', 60, 47)
    finger('pointermove', 90, 90)
    expect([callsOf('move').length, callsOf('tap'), callsOf('zoom')]).toEqual([2, [], []])
  })

  it('zoom the map by their distance, around their midpoint', () => {
    finger('pointerdown', 40, 50)
    finger('pointerdown', 60, 50, { id: 2 })
    finger('pointermove', 80, 50, { id: 2 })
    expect(callsOf('move')).toEqual([[{ x: 10, y: 0 }]])
    expect(callsOf('zoom')).toEqual([[2, { x: 60, y: 50 }]])
    finger('pointerup', 80, 50, { id: 2 })
    finger('pointerup', 40, 50)
    expect(callsOf('tap')).toEqual([])
  })

  it('set the pin on a tap, but not on a cancelled tap or a press with the right mouse button', () => {
    tap(50, 50, 1000)
    expect(callsOf('tap')).toEqual([[{ x: 50, y: 50 }]])
    finger('pointerdown', 50, 50, { button: 2, time: 2000 })
    finger('pointerup', 50, 50, { button: 2, time: 2000 })
    finger('pointerdown', 50, 50, { time: 3000 })
    finger('pointercancel', 50, 50, { time: 3000 })
    expect([callsOf('tap').length, callsOf('zoom')]).toEqual([1, []])
  })

  it('zoom the map by two taps close in time and place', () => {
    tap(50, 50, 1000)
    tap(60, 50, 1299)
    expect(callsOf('zoom')).toEqual([[2.5, { x: 60, y: 50 }, true]])
    // a third one starts over
    tap(60, 50, 1300)
    expect(callsOf('tap').length).toBe(2)
    tap(60, 50, 1600)
    tap(90, 50, 1700)
    expect([callsOf('tap').length, callsOf('zoom').length]).toEqual([4, 1])
  })

  it('zoom the map with the wheel of a mouse, without scrolling the page', () => {
    const wheel = (deltaY: number, deltaMode: number) => {
      const event = new Event('wheel', { bubbles: true, cancelable: true })
      Object.assign(event, { deltaY, deltaMode, clientX: 40, clientY: 60 })
      one('#face').dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(wheel(100, 0)).toBe(true)
    wheel(-3, 1)
    expect(callsOf('zoom')).toEqual([
      [Math.exp(-0.16), { x: 30, y: 40 }],
      [Math.exp(0.15), { x: 30, y: 40 }],
    ])
    // rendered again, it zooms the current view
    const now = { ...does, zoom: vi.fn() }
    draw(<Face given={now} />)
    wheel(100, 0)
    expect([now.zoom.mock.calls.length, callsOf('zoom').length]).toEqual([1, 2])
  })
})

describe('the second tap of a double tap', () => {
  const pressed = vi.fn()
  /** Presses a button this many ms after the first press of the test; returns true if it was let through. */
  const press = (words: string, ms: number, { px = 0, detail = 1 } = {}) => {
    pressed.mockClear()
    const event = new Event('click', { bubbles: true, cancelable: true })
    Object.assign(event, { clientX: 100 + px, clientY: 50, detail })
    Object.defineProperty(event, 'timeStamp', { value: 10_000 * began + ms })
    button(words).dispatchEvent(event)
    expect(pressed).toHaveBeenCalledTimes(event.defaultPrevented ? 0 : 1)
    return !event.defaultPrevented
  }
  const by = (pointerType: string) => {
    const event = new Event('pointerdown', { bubbles: true })
    document.body.dispatchEvent(Object.assign(event, { pointerType }))
  }
  let began = 0
  /** Taps once, changes the screen, and taps again. */
  const isLetThrough = (change: () => void, words: string, ms: number, more = {}) => {
    began += 1
    drawButtons('Go')
    press('Go', 0)
    change()
    return press(words, ms, more)
  }
  const drawButtons = (first: string, inSheet?: string) =>
    draw(
      <>
        <button type="button" key="go" onClick={pressed}>
          {first}
        </button>
        {inSheet && (
          <dialog open>
            <button type="button" onClick={pressed}>
              {inSheet}
            </button>
          </dialog>
        )}
      </>,
    )
  const openPage = () => history.replaceState(null, '', `/pages/${began}`)
  suppressDoubleTaps()
  beforeEach(() => by('touch'))
  afterEach(() => history.replaceState(null, '', '/'))

  it('presses nothing on the page that the first tap opened', () => {
    expect(isLetThrough(openPage, 'Go', 349, { px: 29 })).toBe(false)
    expect(isLetThrough(openPage, 'Go', 350)).toBe(true)
    expect(isLetThrough(openPage, 'Go', 100, { px: 30 })).toBe(true)
  })

  it('presses nothing on a sheet that the first tap opened, or below a sheet that it closed', () => {
    expect(isLetThrough(() => drawButtons('Go', 'Remove'), 'Remove', 200)).toBe(false)
    expect(isLetThrough(() => drawButtons('Go', 'Remove'), 'Remove', 400)).toBe(true)
    began += 1
    drawButtons('Go', 'Cancel')
    press('Cancel', 0)
    drawButtons('Go')
    expect(press('Go', 200)).toBe(false)
  })

  it('presses nothing that replaced the control of the first tap', () => {
    expect(isLetThrough(() => drawButtons('Agree'), 'Agree', 200)).toBe(false)
    const another = () =>
      draw(
        <button type="button" key="another" onClick={pressed}>
          Agree
        </button>,
      )
    expect(isLetThrough(another, 'Agree', 200)).toBe(false)
  })

  it('is effective on a neighbouring control, such as the next key of a keypad', () => {
    const pad = () =>
      draw(
        ['1', '2'].map((digit) => (
          <button type="button" key={digit} onClick={pressed}>
            {digit}
          </button>
        )),
      )
    began += 1
    pad()
    press('1', 0)
    expect(press('2', 100)).toBe(true)
    expect(press('2', 200)).toBe(true)
  })

  it('is detected by the browser’s click count if it is made with a mouse', () => {
    by('mouse')
    expect(isLetThrough(openPage, 'Go', 100)).toBe(true)
    expect(isLetThrough(openPage, 'Go', 100, { detail: 2 })).toBe(false)
  })

  it('is effective if the first tap changed nothing', () => {
    expect(isLetThrough(() => undefined, 'Go', 50, { detail: 2 })).toBe(true)
  })
})
