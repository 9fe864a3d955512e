import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { appVersion } from '../../bridge/contract/app-version'
import type { Report } from '../../bridge/contract/report'
import { findRoute } from '../routes/lookup'

/** The window to observe, and a function that sends reports. Web vitals are always measured on the global window. */
export interface ReportOptions {
  window: Window & typeof globalThis
  send(report: Report): Promise<unknown>
  /** Returns the counts of calls since the last time; undefined if there were none. */
  takeCalls(): Report['calls']
  /** Monotonic time in ms. */
  now(): number
}

/** Limits per page load: maximum number of errors, and minimum time between two errors in ms. Identical errors are sent once. */
const maxErrors = 10
const gapMs = 5000

/** Returns the locations in a stack trace that belong to the app's scripts, innermost first, as `file:line:column`. */
const stackLocations = (stack: string): string[] =>
  [...stack.matchAll(/\/((?:main|part)-[A-Z0-9]{8}\.js):(\d{1,7}):(\d{1,7})/g)]
    .slice(0, 8)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** Describes an error without its message, which could contain user data. */
function describeError(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: 'Thrown', at: [] }
  const name = /^([A-Z][A-Za-z]{0,30})?Error$|^Failure$/.test(error.name) ? error.name : 'Error'
  return { name, at: stackLocations(error.stack ?? '') }
}

/** Path of the current page, without the query, which could contain user data. */
const currentPage = ({ location }: Window): string => findRoute(location.pathname)?.path ?? '/'

const createReport = (window: Window, more: Pick<Report, 'error' | 'vitals' | 'calls'>): Report => ({
  ...appVersion,
  page: currentPage(window),
  ...more,
})

function reportErrors({ window, send, now }: ReportOptions): void {
  const reported = new Set<string>()
  let lastAt = Number.NEGATIVE_INFINITY
  let suppressed = 0
  const report = (error: unknown) => {
    const { name, at } = describeError(error)
    const same = `${name} ${at[0]}`
    if (reported.has(same) || reported.size >= maxErrors || now() - lastAt < gapMs) {
      suppressed += 1
      return
    }
    reported.add(same)
    lastAt = now()
    // ignore a failure to send, because reporting it would fail, too
    send(createReport(window, { error: { name, at, suppressed } })).catch(() => undefined)
    suppressed = 0
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** Report field of each metric. CLS has no unit and is sent multiplied by 1000. */
const fields = { TTFB: 'ttfb', FCP: 'fcp', LCP: 'lcp', CLS: 'cls', INP: 'inp' } as const

/**
 * Sends the web vitals of a page view when the page is first hidden, and the counts of calls whenever it is hidden. A return from
 * the back/forward cache starts a new view.
 */
function reportWhenHidden({ window, send, takeCalls }: ReportOptions): void {
  const { document } = window
  let vitals: NonNullable<Report['vitals']> | undefined = {}
  const keep = ({ name, value }: MetricType) => {
    if (vitals) vitals[fields[name]] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  const restart = ({ persisted }: PageTransitionEvent) => {
    if (persisted) vitals = {}
  }
  // registered first, so that this listener runs before the library's listener, which starts measuring the new view
  window.addEventListener('pageshow', restart, true)
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(keep, { reportAllChanges: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    const calls = takeCalls()
    if (!vitals && !calls) return
    // ignore a failure to send: lost reports are not repeated
    send(createReport(window, { ...(vitals && { vitals }), ...(calls && { calls }) })).catch(() => undefined)
    vitals = undefined
  })
}

/** Reports errors, web vitals and counts of calls, without user data, to the host. */
export function startReports(options: ReportOptions): void {
  reportErrors(options)
  reportWhenHidden(options)
}
