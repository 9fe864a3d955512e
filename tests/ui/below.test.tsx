// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagedList } from '../../src/ui/display/PagedList'
import { BelowFold } from '../../src/ui/layout/BelowFold'
import { InitialScrollContext } from '../../src/ui/layout/initial-scroll'
import { draw } from './draw'

const frames: FrameRequestCallback[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => {
  frames.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs the pending frames and the work after them. */
const paint = () =>
  act(() => {
    for (const frame of frames.splice(0)) frame(0)
    vi.advanceTimersByTime(0)
  })

const page = (from: number) => (
  <InitialScrollContext value={from}>
    <p>first</p>
    <BelowFold>
      <p>below</p>
    </BelowFold>
  </InitialScrollContext>
)

it('content below the fold is rendered after the first paint, in reserved space', () => {
  const body = draw(page(0))
  expect(body.textContent).toBe('first')
  expect(body.querySelectorAll('p + [aria-busy=true]')).toHaveLength(1)
  paint()
  expect(body.textContent).toBe('firstbelow')
  expect(body.querySelectorAll('[aria-busy]')).toHaveLength(0)
})

it('content below the fold is rendered at once if it would be visible', () => {
  const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  top.mockReturnValue(new DOMRect(0, innerHeight - 1, 360, 740))
  expect(draw(page(0)).textContent).toBe('firstbelow')
  top.mockReturnValue(new DOMRect(0, innerHeight, 360, 740))
  expect(draw(<div>{page(0)}</div>).textContent).toBe('first')
  top.mockRestore()
})

it('content behind the tab bar is treated as below the fold', () => {
  const tabs = innerHeight - 60
  let room = tabs
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.matches('.tabbar') ? tabs : room, 360, 60)
  })
  const drawn = () =>
    draw(
      <>
        <div key={room}>{page(0)}</div>
        <nav className="tabbar" />
      </>,
    ).textContent
  expect(drawn()).toBe('first')
  room = tabs - 1
  expect(drawn()).toBe('firstbelow')
  rect.mockRestore()
})

it('content below the fold is rendered at once when the scroll position is restored', () => {
  expect(draw(page(300)).textContent).toBe('firstbelow')
})

const list = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => at)
  const props = {
    first: { state: 'ready', data: {}, refresh: () => undefined },
    total: 40,
    busy: false,
  } as const
  return draw(
    <PagedList query={{ ...props, rows, problem: undefined, more: async () => undefined }} empty={null}>
      {(shown) => shown.map((one) => <i key={one} />)}
    </PagedList>,
  )
}
const shown = (body: HTMLElement) => [
  body.querySelectorAll('i').length,
  body.querySelectorAll('button').length,
]

it('a list renders the rows above the fold first, and the others with the "Show more" button afterwards', () => {
  const body = list(20)
  expect(shown(body)).toEqual([8, 0])
  paint()
  expect(shown(body)).toEqual([20, 1])
})

it('a short list is rendered completely at once', () => {
  expect(shown(list(8))).toEqual([8, 1])
})
