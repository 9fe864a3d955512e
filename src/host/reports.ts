import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import { findRoute } from '../routes/lookup'

/** Source of reports and their receiver; web vitals are always those of the global window. */
export interface ReportOptions {
  window: Window & typeof globalThis
  send(report: Report): Promise<unknown>
  /** Milliseconds that only grow. */
  now(): number
}

/** At most so many errors are told of one load of the page, this far apart, each of them once. */
const maxErrors = 10
const gapMs = 5000

/** Places in our own scripts, innermost first, without the address that stands before them. */
const stackLocations = (stack: string): string[] =>
  [...stack.matchAll(/\/((?:main|part)-[A-Z0-9]{8}\.js):(\d{1,7}):(\d{1,7})/g)]
    .slice(0, 8)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** What is told of an error. Its message is not. */
function describeError(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: 'Thrown', at: [] }
  const name = /^([A-Z][A-Za-z]{0,30})?Error$|^Failure$/.test(error.name) ? error.name : 'Error'
  return { name, at: stackLocations(error.stack ?? '') }
}

/** The path of the page that is shown; whatever else stands in the address is none of ours. */
const currentPage = ({ location }: Window): string => findRoute(location.pathname)?.path ?? '/'

const createReport = (window: Window, more: Pick<Report, 'error' | 'vitals'>): Report => ({
  version: limits.appVersion,
  build: limits.appBuild,
  page: currentPage(window),
  ...more,
})

/** Tells errors that nobody caught. */
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
    // a report that is lost is not reported either
    send(createReport(window, { error: { name, at, suppressed } })).catch(() => undefined)
    suppressed = 0
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** Fields of a report by the metric's name; the layout shift has no unit and is sent times 1000. */
const fields = { TTFB: 'ttfb', FCP: 'fcp', LCP: 'lcp', CLS: 'cls', INP: 'inp' } as const

/** Sends how fast a view of the page was, once, when it is first hidden; a return from the back/forward cache is a new view. */
function reportVitals({ window, send }: ReportOptions): void {
  const { document } = window
  let vitals: NonNullable<Report['vitals']> | undefined = {}
  const keep = ({ name, value }: MetricType) => {
    if (vitals) vitals[fields[name]] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  const restart = ({ persisted }: PageTransitionEvent) => {
    if (persisted) vitals = {}
  }
  // before the library's own listener, which measures the new view at once
  window.addEventListener('pageshow', restart, true)
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(keep, { reportAllChanges: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || !vitals) return
    send(createReport(window, { vitals })).catch(() => undefined)
    vitals = undefined
  })
}

/** Reports errors and web vitals, without anything about the user, to a host that asks for reports. */
export function startReports(options: ReportOptions): void {
  reportErrors(options)
  reportVitals(options)
}
