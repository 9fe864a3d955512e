import type { FrameMonitor } from '../../control/monitors/frame-monitors'
import { grows } from '../../host/screen-checks'
import { heapBytes } from '../state/heap'
import { lookAtScreen } from './frame-screen'

/** A task that takes longer is felt, in ms. */
const longMs = 200
/** A screen is looked at once nothing has changed for so long, in ms. */
const stillMs = 1000
/** Heap may grow by so much over the visits of a page, in bytes. */
const mostGrown = 8_000_000
/** So many looks may be found among the tasks that are told at once. */
const mostLooks = 20
/** What the page's own timeline calls a look at it. */
const lookedMark = 'simulator looked'

type Tell = (monitor: FrameMonitor, what: string) => void

/** Counts what stays on the window and the document, as the browser does: the same listener is there once. */
function countListeners(): () => number {
  const kept = new Map<EventTarget, Map<unknown, Set<string>>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const keyOf = (type: string, options: unknown) =>
    `${type} ${typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture === true : options === true}`
  const isKept = (target: EventTarget) => target === window || target === document
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once, signal } = typeof options === 'object' ? options : {}
    if (isKept(this ?? window) && listener && !once && !signal) {
      const own = kept.get(this) ?? new Map<unknown, Set<string>>()
      kept.set(this, own.set(listener, (own.get(listener) ?? new Set()).add(keyOf(type, options))))
    }
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    kept.get(this)?.get(listener)?.delete(keyOf(type, options))
    return removeEventListener.call(this, type, listener, options)
  }
  return () => {
    let count = 0
    for (const own of kept.values()) for (const keys of own.values()) count += keys.size
    return count
  }
}

/** Counts the intervals that run. */
function countIntervals(): () => number {
  const running = new Set<number>()
  const { setInterval: set, clearInterval: clear } = window
  const begin = (...given: Parameters<typeof set>): number => {
    const id = set.apply(window, given) as unknown as number // a browser's, not Node's
    running.add(id)
    return id
  }
  Object.assign(window, {
    setInterval: begin,
    clearInterval: (id: number) => {
      running.delete(id)
      clear.call(window, id)
    },
  })
  return () => running.size
}

/** Tells what has grown from one visit of a page to the next; one visit of each page is one count. */
function followVisits(tell: Tell, pageOf: () => string): () => void {
  const counts: Record<'listeners' | 'timers' | 'heap', [count: () => number, by: number]> = {
    listeners: [countListeners(), 1],
    timers: [countIntervals(), 1],
    heap: [heapBytes, mostGrown],
  }
  const visits = new Map<string, number[]>()
  return () => {
    for (const [monitor, [count, by]] of Object.entries(counts)) {
      const key = `${monitor} ${pageOf()}`
      const all = [...(visits.get(key) ?? []), count()]
      visits.set(key, all)
      if (grows(all, by)) tell(monitor as FrameMonitor, `${all.slice(-4).join(', ')} at its last visits`) // a key of the table
    }
  }
}

/** Watches a page of a phone from inside, and tells what must not be, each thing once. */
export function watchFrame(tell: Tell): void {
  const told = new Set<string>()
  const once: Tell = (monitor, what) => {
    const key = `${location.pathname} ${monitor} ${what}`
    if (told.has(key)) return
    told.add(key)
    tell(monitor, what)
  }
  const visited = followVisits(once, () => location.pathname)
  let looks: readonly number[] = []
  new PerformanceObserver((list) => {
    // the simulator's page may share the thread and has tasks of its own; so has whoever looks at this one
    const isOfLook = (from: number, to: number) => looks.some((at) => from <= at && at <= to)
    for (const { name, duration, startTime } of list.getEntries())
      if (name === 'self' && duration > longMs && !isOfLook(startTime, startTime + duration))
        once('longTask', `a task of ${Math.round(duration)} ms`)
  }).observe({ type: 'longtask', buffered: true })

  let still: ReturnType<typeof setTimeout> | undefined
  let looked = ''
  const look = () => {
    looks = [...looks, performance.now()].slice(-mostLooks)
    if (looked !== location.href) visited()
    looked = location.href
    for (const { monitor, what } of lookAtScreen()) once(monitor, what)
    performance.mark(lookedMark, { detail: location.pathname })
  }
  const changed = () => {
    clearTimeout(still)
    still = setTimeout(look, stillMs)
  }
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true })
}
