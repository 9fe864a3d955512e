import type { FrameMonitor } from '../../control/monitors/frame-monitors'
import { isGrowing } from '../../host/screen-checks'
import { measureHeap } from '../state/heap'
import { checkScreen } from './frame-screen'

/** Tasks that take longer than this (ms) are reported. */
const longTaskMs = 200
/** The screen is checked once it has not changed for this time (ms). */
const settleMs = 1000
/** If the heap grows by more than this (bytes) over the visits of a page, the growth is reported. */
const maxHeapGrowth = 8_000_000
/** Number of recent screen checks to remember. Long tasks during a screen check are ignored. */
const maxScreenChecks = 20
/** Name of the performance mark that is set after each screen check. */
const screenCheckMark = 'simulator looked'

type ReportFinding = (monitor: FrameMonitor, what: string) => void

/**
 * Starts counting listeners on window and document. A listener that is added twice counts once, because browsers call it once.
 */
function countListeners(): () => number {
  const kept = new Map<EventTarget, Map<unknown, Set<string>>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const toKey = (type: string, options: boolean | AddEventListenerOptions | undefined) =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true}`
  const isKept = (target: EventTarget) => target === window || target === document
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once, signal } = typeof options === 'object' ? options : {}
    if (isKept(this ?? window) && listener && !once && !signal) {
      const own = kept.get(this) ?? new Map<unknown, Set<string>>()
      kept.set(this, own.set(listener, (own.get(listener) ?? new Set()).add(toKey(type, options))))
    }
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    kept.get(this)?.get(listener)?.delete(toKey(type, options))
    return removeEventListener.call(this, type, listener, options)
  }
  return () => {
    let count = 0
    for (const own of kept.values()) for (const keys of own.values()) count += keys.size
    return count
  }
}

/** Starts counting running intervals. */
function countIntervals(): () => number {
  const running = new Set<number>()
  const { setInterval: set, clearInterval: clear } = window
  const begin = (...given: Parameters<typeof set>): number => {
    const id = set.apply(window, given) as unknown as number // a number in browsers; the types are Node's
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

/** Returns a function to call on each visit of a page; reports listeners, timers or heap that grow from visit to visit. */
function trackVisits(report: ReportFinding, getPage: () => string): () => void {
  const counts: Record<'listeners' | 'timers' | 'heap', [count: () => number, tolerance: number]> = {
    listeners: [countListeners(), 1],
    timers: [countIntervals(), 1],
    heap: [measureHeap, maxHeapGrowth],
  }
  const visits = new Map<string, number[]>()
  return () => {
    for (const [monitor, [count, tolerance]] of Object.entries(counts)) {
      const key = `${monitor} ${getPage()}`
      const all = [...(visits.get(key) ?? []), count()]
      visits.set(key, all)
      if (isGrowing(all, tolerance))
        report(monitor as FrameMonitor, `${all.slice(-4).join(', ')} at its last visits`) // a key of `counts`
    }
  }
}

/** Watches a phone's page from inside and reports each problem once. */
export function watchFrame(report: ReportFinding): void {
  const reported = new Set<string>()
  const once: ReportFinding = (monitor, what) => {
    const key = `${location.pathname} ${monitor} ${what}`
    if (reported.has(key)) return
    reported.add(key)
    report(monitor, what)
  }
  const visited = trackVisits(once, () => location.pathname)
  let looks: readonly number[] = []
  new PerformanceObserver((list) => {
    // the name 'self' excludes tasks of the simulator's page, which may share the thread; `isOfLook` excludes our screen checks
    const isOfLook = (from: number, to: number) => looks.some((at) => from <= at && at <= to)
    for (const { name, duration, startTime } of list.getEntries())
      if (name === 'self' && duration > longTaskMs && !isOfLook(startTime, startTime + duration))
        once('longTask', `a task of ${Math.round(duration)} ms`)
  }).observe({ type: 'longtask', buffered: true })

  let still: ReturnType<typeof setTimeout> | undefined
  let looked = ''
  const look = () => {
    looks = [...looks, performance.now()].slice(-maxScreenChecks)
    if (looked !== location.href) visited()
    looked = location.href
    for (const { monitor, what } of checkScreen()) once(monitor, what)
    performance.mark(screenCheckMark, { detail: location.pathname })
  }
  const changed = () => {
    clearTimeout(still)
    still = setTimeout(look, settleMs)
  }
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true })
}
