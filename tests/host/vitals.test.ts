// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Report } from '../../bridge/contract/report'

/** Delivers performance entries of a type to its observers. */
type Deliver = (type: string, ...entries: object[]) => Promise<void>

const known = ['paint', 'largest-contentful-paint', 'layout-shift', 'event', 'first-input', 'navigation']
let interactions: number

/** Starts reports as a new document would: fresh modules, and a browser that measures `supported`. */
async function start({ supported = known, hiddenAt = undefined as number | undefined } = {}) {
  const observers: { types: string[]; deliver(entries: object[]): void }[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = supported
      private readonly types: string[] = []
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        observers.push({ types: this.types, deliver: (entries) => callback({ getEntries: () => entries }) })
      }
      observe({ type }: { type: string }) {
        this.types.push(type)
      }
      takeRecords = () => []
      disconnect() {
        this.types.length = 0
      }
    },
  )
  const entries: Record<string, object[]> = {
    navigation: [{ type: 'navigate', responseStart: 87.6 }],
    'visibility-state': hiddenAt === undefined ? [] : [{ name: 'hidden', startTime: hiddenAt }],
  }
  vi.stubGlobal('performance', {
    now: () => 100_000,
    getEntriesByType: (type: string) => entries[type] ?? [],
    get interactionCount() {
      return interactions
    },
  })
  vi.stubGlobal(
    'PerformanceEventTiming',
    class {
      get interactionId() {
        return 0
      }
    },
  )
  vi.resetModules()
  const { startReports } = await import('../../src/host/reports')
  const { provideTestKit } = await import('../kit')
  await provideTestKit({ routeTable: await import('../../src/routes/table') })
  const sent: Report[] = []
  startReports({
    window,
    takeCalls: () => undefined,
    now: () => 0,
    send: async (report) => sent.push(report),
  })
  const deliver: Deliver = async (type, ...list) => {
    for (const observer of observers.filter(({ types }) => types.includes(type)))
      observer.deliver(list.map((entry) => ({ entryType: type, ...entry })))
    await settled()
  }
  await settled()
  return { deliver, vitals: () => sent.map((report) => report.vitals) }
}

/** Resolves after the library's own tasks and frames. */
const settled = () => new Promise((done) => setTimeout(done, 60))

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const press = (duration: number) => {
  interactions += 1
  return { name: 'click', interactionId: interactions, startTime: 1000, duration }
}
const paint = { name: 'first-contentful-paint', startTime: 321.4 }

beforeEach(() => {
  interactions = 0
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('web vitals', () => {
  it('are sent once, when the page is first hidden', async () => {
    const { deliver, vitals } = await start()
    await deliver('paint', { name: 'first-paint', startTime: 100 }, paint)
    await deliver('largest-contentful-paint', { startTime: 400 }, { startTime: 812.5 })
    await deliver('event', press(104), { ...press(900), interactionId: 0 })
    expect(vitals()).toEqual([])
    setHidden(true)
    setHidden(false)
    await deliver('event', press(400))
    setHidden(true)
    expect(vitals()).toEqual([{ ttfb: 88, fcp: 321, lcp: 813, cls: 0, inp: 104 }])
  })

  it('leave out the slowest of 50 interactions', async () => {
    const { deliver, vitals } = await start()
    await deliver('event', press(1200), ...Array.from({ length: 59 }, (_, nth) => press(50 + nth)))
    setHidden(true)
    expect(vitals()).toMatchObject([{ inp: 108 }])
  })

  it('count the worst series of layout shifts, without shifts after a press', async () => {
    const { deliver, vitals } = await start()
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({
      startTime,
      value,
      hadRecentInput,
    })
    await deliver('paint', paint)
    await deliver('layout-shift', shift(100, 0.02), shift(900, 0.03), shift(950, 0.9, true))
    await deliver('layout-shift', shift(3000, 0.01), shift(3500, 0.01))
    setHidden(true)
    expect(vitals()).toMatchObject([{ cls: 50 }])
  })

  it('contain no paint of a page that was opened in the background', async () => {
    const { deliver, vitals } = await start({ hiddenAt: 0 })
    await deliver('paint', { ...paint, startTime: 60_000 })
    await deliver('largest-contentful-paint', { startTime: 60_000 })
    setHidden(true)
    expect(vitals()).toEqual([{ ttfb: 88 }])
  })

  it('start over when the page comes back from the back/forward cache', async () => {
    const { deliver, vitals } = await start()
    await deliver('paint', paint)
    await deliver('event', press(600))
    setHidden(true)
    setHidden(false)
    const restored = Object.assign(new Event('pageshow'), { persisted: true })
    Object.defineProperty(restored, 'timeStamp', { value: 99_950 })
    window.dispatchEvent(restored)
    await settled()
    await deliver('event', press(72))
    setHidden(true)
    expect(vitals()).toHaveLength(2)
    expect(vitals()[1]).toEqual({ ttfb: 0, fcp: 50, lcp: 50, cls: 0, inp: 72 })
  })

  it('contain only metrics that the browser supports', async () => {
    const { vitals } = await start({ supported: [] })
    setHidden(true)
    expect(vitals()).toEqual([{ ttfb: 88 }])
  })
})
