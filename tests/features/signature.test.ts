// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Pad, type Stroke, startPad } from '../../src/features/contract/signature'

/** The library, as far as the pad uses it: without a canvas. */
const library = vi.hoisted(() => ({ strokes: [] as unknown[], drawings: 0, endStroke: () => {} }))
vi.mock('signature_pad', () => ({
  default: class {
    toData = () => structuredClone(library.strokes)
    fromData = (strokes: unknown[]) => {
      library.strokes = structuredClone(strokes)
      library.drawings += 1
    }
    addEventListener = (_: string, listener: () => void) => {
      library.endStroke = listener
    }
    off = () => undefined
  },
}))

let resize: () => void
let pad: Pad
const canvas = document.createElement('canvas')
const changed = vi.fn()

/** Turns the phone, which changes the width of the canvas. */
function turn(width: number): void {
  Object.defineProperty(canvas, 'clientWidth', { value: width, configurable: true })
  resize?.()
}
function draw(...xs: number[]): void {
  library.strokes.push({ points: xs.map((x) => ({ x, y: 10, time: 0, pressure: 0 })) })
  library.endStroke()
}
const xs = () =>
  (pad.strokes() as Stroke[]).map(({ points }) => points.map(({ x }) => Math.round(x * 1000) / 1000))

beforeEach(() => {
  library.strokes = []
  changed.mockClear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  turn(300)
  pad = startPad(canvas, '#000', changed)
})
afterEach(() => vi.unstubAllGlobals())

it('a signature keeps its size, however often the phone is turned', () => {
  turn(600)
  draw(0, 600)
  for (let turns = 0; turns < 5; turns += 1) {
    turn(300)
    expect(xs()).toEqual([[0, 300]])
    turn(600)
    expect(xs()).toEqual([[0, 600]])
  }
  expect(changed).toHaveBeenCalledOnce()
})

it('strokes drawn before and after a turn fit together on the narrow and on the wide box', () => {
  draw(0, 150)
  turn(600)
  expect(xs()).toEqual([[0, 150]])
  draw(300, 600)
  turn(300)
  expect(xs()).toEqual([
    [0, 75],
    [150, 300],
  ])
  // undone on the narrow box
  pad.show(pad.strokes().slice(0, 1))
  turn(600)
  expect(xs()).toEqual([[0, 150]])
  pad.show([])
  draw(10, 20)
  turn(300)
  expect(xs()).toEqual([[10 / 2, 20 / 2]])
})

it('the same strokes are drawn again on a canvas that the phone has cleared', () => {
  draw(10, 40, 90)
  const before = library.drawings
  pad.redraw()
  expect([library.drawings - before, xs()]).toEqual([1, [[10, 40, 90]]])
})
