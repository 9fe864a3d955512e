import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import { routeOf } from '../routes/lookup'

/** What belongs to this load of the page: its window, its own origin's scripts, and who takes reports. */
export interface ReportOptions {
  window: Window & typeof globalThis
  send(report: Report): Promise<unknown>
  /** Milliseconds that only grow. */
  now(): number
}

/** At most so many errors are told of one load of the page, this far apart, each of them once. */
const mostErrors = 10
const gapMs = 5000

/** Places in our own scripts, innermost first, without the address that stands before them. */
const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/((?:main|part)-[A-Z0-9]{8}\.js):(\d{1,7}):(\d{1,7})/g)]
    .slice(0, 8)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** What is told of an error. Its message is not. */
function describe(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: 'Thrown', at: [] }
  const name = /^([A-Z][A-Za-z]{0,30})?Error$|^Failure$/.test(error.name) ? error.name : 'Error'
  return { name, at: placesOf(error.stack ?? '') }
}

/** The path of the page that is shown; whatever else stands in the address is none of ours. */
const pageOf = ({ location }: Window): string => routeOf(location.pathname)?.path ?? '/'

const reportOf = (window: Window, more: Pick<Report, 'error' | 'vitals'>): Report => ({
  version: limits.appVersion,
  build: limits.appBuild,
  page: pageOf(window),
  ...more,
})

/** Tells errors that nobody caught. */
function followErrors({ window, send, now }: ReportOptions): void {
  const reported = new Set<string>()
  let lastAt = Number.NEGATIVE_INFINITY
  let suppressed = 0
  const report = (error: unknown) => {
    const { name, at } = describe(error)
    const same = `${name} ${at[0]}`
    if (reported.has(same) || reported.size >= mostErrors || now() - lastAt < gapMs) {
      suppressed += 1
      return
    }
    reported.add(same)
    lastAt = now()
    // a report that is lost is not reported either
    send(reportOf(window, { error: { name, at, suppressed } })).catch(() => undefined)
    suppressed = 0
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The worst run of layout shifts: those less than a second apart, of five seconds at most. */
function createShift() {
  let worst = 0
  let sum = 0
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    add({ value, hadRecentInput, startTime }: ShiftEntry): void {
      if (hadRecentInput) return
      const goesOn = startTime - last < 1000 && startTime - first < 5000
      if (!goesOn) first = startTime
      sum = goesOn ? sum + value : value
      last = startTime
      worst = Math.max(worst, sum)
    },
    worst: () => Math.round(worst * 1000),
  }
}

/** Tells how fast the page was, once, when it is first hidden. */
function followVitals({ window, send }: ReportOptions): void {
  const { document, performance, PerformanceObserver: Observer } = window
  const known = Observer?.supportedEntryTypes ?? []
  const vitals: NonNullable<Report['vitals']> = {}
  const shift = createShift()
  const observers: PerformanceObserver[] = []
  const follow = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) => {
    if (!known.includes(type)) return
    const observer = new Observer((list) => {
      for (const entry of list.getEntries()) note(entry)
    })
    observer.observe({ type, buffered: true, ...more })
    observers.push(observer)
  }
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = Math.round(startTime)
  })
  follow('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime)
  })
  follow('layout-shift', (entry) => {
    shift.add(entry as ShiftEntry) // entries of this type are
    vitals.cls = shift.worst()
  })
  const press = (entry: PerformanceEntry) => {
    // keys that are held and moves of the pointer belong to no interaction
    if ((entry as { interactionId?: number }).interactionId === 0) return
    vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration))
  }
  follow('event', press, { durationThreshold: 40 })
  const report = () => {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', report)
    for (const observer of observers) observer.disconnect()
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
    if (navigation) vitals.ttfb = Math.max(0, Math.round(navigation.responseStart))
    send(reportOf(window, { vitals })).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', report)
}

/** Tells a host that wants to know what went wrong in the app and how fast it was, and nothing of whoever uses it. */
export function startReports(options: ReportOptions): void {
  followErrors(options)
  followVitals(options)
}
