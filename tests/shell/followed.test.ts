// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// the current address
import 'wouter/use-browser-location'
import { queryClient } from '../../src/api/query/query-client'
import { handleAppLinks } from '../../src/host/app-links'
import { syncTabs } from '../../src/host/sync-tabs'
import {
  currentEntry,
  depth,
  markArrived,
  openAddress,
  replaceEntry,
  restart,
} from '../../src/routes/history/history'
import type { Path } from '../../src/routes/lookup'
import * as table from '../../src/routes/table'
import { currentSession } from '../../src/session/session'
import { endSession } from '../../src/session/session-changes'
import { clearStorage, write } from '../../src/session/storage'
import {
  prefetchPressedLinks,
  prefetchVisibleLinks,
  prefetchWhenIdle,
  startReadsOnNavigation,
} from '../../src/shell/prefetch-links'
import { provideTestKit } from '../kit'
import { signIn } from '../session/sign-in'

const at = () => location.pathname + location.search
const page = () => null
/** Paths whose modules were requested. */
const loaded: string[] = []
/** Started reads, with the address at that moment. */
const readings: [path: string, search: string, at: string][] = []
vi.mock('../../src/features/page-reads/start-page-reads', () => ({
  startPageReads: async (path: string, search: string) => readings.push([path, search, at()]),
}))

/** Paths whose lazy parts were prefetched. */
const lateParts: string[] = []
/** Flows whose parts were prefetched. */
const flowParts: string[] = []
vi.mock('../../src/shell/lazy-parts', () => ({
  prefetchLazyParts: (path: string) => lateParts.push(path),
  prefetchFlowParts: (flow: string) => flowParts.push(flow),
}))

await provideTestKit({ routeTable: table })
syncTabs()
handleAppLinks()
prefetchPressedLinks()
startReadsOnNavigation()

beforeEach(async () => {
  clearStorage()
  loaded.length = 0
  lateParts.length = 0
  readings.length = 0
  const modules = new Proxy({} as Record<string, () => Promise<unknown>>, {
    // a `then` would make the proxy look like a promise
    get: (_, path: string) =>
      path !== 'then' &&
      (async () => {
        loaded.push(path)
        return { default: page }
      }),
  })
  await provideTestKit({ pageModules: modules as never }) // any path has one
})
afterEach(() => {
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('another window', () => {
  const begins = '/pages/me/personageInfo'
  let replaced: ReturnType<typeof vi.spyOn>
  beforeEach(async () => {
    history.replaceState({ depth: 0 }, '', begins)
    replaced = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    signIn('U-1', { token: 'T-1' })
  })

  it('has no effect without a change of the session', () => {
    for (const name of ['storage', 'focus', 'pageshow']) dispatchEvent(new Event(name))
    expect([at(), replaced.mock.calls]).toEqual([begins, []])
    endSession()
    dispatchEvent(new Event('storage'))
    expect([at(), replaced.mock.calls]).toEqual([begins, []])
  })

  it.each(['storage', 'focus', 'pageshow'])(
    'that logs out also logs out this window, on its next "%s" event',
    (name) => {
      write('token', null)
      dispatchEvent(new Event(name))
      expect([currentSession(), at()]).toEqual([null, '/pages/login/index'])
      expect(replaced).not.toHaveBeenCalled()
    },
  )

  it('is checked for a session change once this window is visible again', () => {
    write('token', null)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(currentSession()).toBeNull()
  })

  it.each([
    ['token', 'T-2'],
    ['userID', 'U-2'],
  ] as const)('that changes the stored %s by a login restarts this window', (key, value) => {
    write(key, value)
    dispatchEvent(new Event('storage'))
    expect(replaced.mock.calls).toEqual([['/']])
    expect(at()).toBe(begins)
  })

  it('that logs in restarts a window without a session', () => {
    endSession()
    write('token', 'T-2')
    dispatchEvent(new Event('storage'))
    expect(replaced.mock.calls).toEqual([['/']])
  })
})

describe('a link', () => {
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html
    let isTaken = false
    const last = (event: Event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', last, { once: true })
    document
      .querySelector('a, b')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    markArrived()
    return isTaken
  }
  const link = '<a href="/pages/order/repaymentHelp"><b>Help</b></a>'
  const start = (path: Path) => history.replaceState({ depth: 0 }, '', path)

  it('opens a page of the app without a reload', () => {
    start('/pages/me/personageInfo')
    expect(click(link)).toBe(true)
    expect([at(), depth()]).toEqual(['/pages/order/repaymentHelp', 1])
  })

  it('from tab to tab replaces the page in the history, and any other link adds one', () => {
    start('/pages/index/index')
    click('<a href="/pages/me/index"><b>Me</b></a>')
    expect([at(), depth()]).toEqual(['/pages/me/index', 0])
    click(link)
    expect(depth()).toBe(1)
    click('<a href="/pages/me/index"><b>Me</b></a>')
    expect([at(), depth()]).toEqual(['/pages/me/index', 2])
  })

  it('to a tab, from the success page of a flow, replaces that page or goes back to the tab', async () => {
    const end = (...trail: Path[]) =>
      history.replaceState({ depth: trail.length, trail, ended: true }, '', '/pages/agent/loanSuccess?id=1')
    start('/pages/index/index')
    openAddress('/pages/order/repaymentHelp')
    end('/pages/index/index')
    click('<a href="/pages/me/index"><b>Me</b></a>')
    expect([at(), depth()]).toEqual(['/pages/me/index', 1])
    end('/pages/index/index')
    expect(currentEntry().ended).toBe(true)
    click('<a href="/pages/index/index"><b>Done</b></a>')
    await vi.waitFor(() => expect([at(), depth()]).toEqual(['/pages/index/index', 0]))
  })

  it.each([
    ['the middle mouse button is pressed', link, { button: 1 }],
    ['the Meta key is held', link, { metaKey: true }],
    ['the Control key is held', link, { ctrlKey: true }],
    ['the Shift key is held', link, { shiftKey: true }],
    ['the Alt key is held', link, { altKey: true }],
    ['it downloads a file', '<a download href="/pages/order/repaymentHelp"><b>x</b></a>', {}],
    ['it opens another window', '<a target="_blank" href="/pages/order/repaymentHelp"><b>x</b></a>', {}],
    ['it leads to another site', '<a href="https://example.com/pages/order/repaymentHelp"><b>x</b></a>', {}],
    ['the click is not on a link', '<b>x</b>', {}],
  ])('is left to the browser if %s', (_, html, init) => {
    start('/pages/me/personageInfo')
    expect(click(html, init)).toBe(false)
    expect(at()).toBe('/pages/me/personageInfo')
  })

  it('is ignored if another listener has already handled the click', () => {
    start('/pages/me/personageInfo')
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    click(link)
    expect(at()).toBe('/pages/me/personageInfo')
  })

  it('has its page loaded on pointerdown unless it leads to another site', () => {
    document.body.innerHTML = `${link}<a href="https://example.com"><i>x</i></a>`
    for (const name of ['b', 'i'])
      document.querySelector(name)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    return vi.waitFor(() => expect(loaded).toEqual(['/pages/order/repaymentHelp']))
  })

  it('is handled by listeners that also keep forms from being submitted natively', () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('the early requests of a page', () => {
  it('start once the address has changed, for the page that is then shown', () => {
    openAddress('/pages/order/details?loanOrderNo=L-1')
    expect(readings).toEqual([['/pages/order/details', '?loanOrderNo=L-1', at()]])
    replaceEntry('/pages/order/details')
    expect(readings).toHaveLength(1)
    restart('/pages/order/index?tab=HISTORY')
    expect(readings.slice(1)).toEqual([['/pages/order/index', '?tab=HISTORY', at()]])
    openAddress('/pages/order/details')
    expect(readings.slice(2)).toEqual([['/pages/incompleteLink', '', at()]])
  })

  it('are skipped when going back and when only the query changes', () => {
    history.replaceState({ depth: 0 }, '', '/pages/me/index')
    readings.length = 0
    dispatchEvent(new PopStateEvent('popstate'))
    openAddress('/pages/me/index?x=1')
    expect(readings).toEqual([])
  })
})

describe('visible links', () => {
  let seen: (target: Element, isIntersecting: boolean) => void
  const watched = new Map<Element, number>()
  const idle: (() => void)[] = []
  const runIdle = () => {
    for (const run of idle.splice(0)) run()
  }
  beforeEach(async () => {
    watched.clear()
    idle.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: (entries: unknown[]) => void) {
          seen = (target, isIntersecting) => told([{ target, isIntersecting }])
        }
        observe = (link: Element) => watched.set(link, (watched.get(link) ?? 0) + 1)
        unobserve = (link: Element) => watched.delete(link)
      },
    )
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  })
  const links = () => [...document.querySelectorAll('a')]

  it('are prefetched at idle, including links added later', async () => {
    document.body.innerHTML =
      '<main><a href="/pages/me/feedback">x</a><a href="https://example.com">y</a></main>'
    prefetchVisibleLinks()
    const [first, outside] = links() as Element[] as [Element, Element] // the test has rendered these links
    expect([watched.get(first), watched.has(outside)]).toEqual([1, false])
    seen(first, false)
    runIdle()
    expect(watched.has(first)).toBe(true)
    seen(first, true)
    expect(watched.has(first)).toBe(false)
    expect(loaded).toEqual([])
    runIdle()
    await vi.waitFor(() => expect(loaded).toEqual(['/pages/me/feedback']))

    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/pages/nowhere">z</a>')
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    // one check for any number of changes
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/pages/me/feedbackList">z</a>')
    await new Promise((done) => setTimeout(done))
    expect(idle).toHaveLength(1)
    runIdle()
    const [, , nowhere, list] = links() as Element[] as [Element, Element, Element, Element] // the test has rendered these links
    expect([watched.get(nowhere), watched.get(list), watched.has(first)]).toEqual([1, 1, false])
    seen(nowhere, true)
    expect(idle).toEqual([])
    document.body.insertAdjacentHTML('beforeend', '<i></i>')
    await vi.waitFor(() => expect(idle).toHaveLength(1))
  })

  it('wait for running requests before being prefetched, but not for a request that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = vi.spyOn(queryClient, 'isFetching').mockReturnValue(1)
    const look = () => {
      runIdle()
      vi.advanceTimersByTime(100)
    }
    document.body.innerHTML = '<a href="/pages/me/feedback">x</a><a href="/pages/me/card">y</a>'
    prefetchVisibleLinks()
    const [first, second] = links() as Element[] as [Element, Element] // the test has rendered these links
    seen(first, true)
    for (let looks = 0; looks < 10; looks += 1) look()
    expect(loaded).toEqual([])
    reading.mockReturnValue(0)
    look()
    await vi.waitFor(() => expect(loaded).toEqual(['/pages/me/feedback']))
    reading.mockReturnValue(1)
    seen(second, true)
    for (let looks = 0; looks <= 50; looks += 1) look()
    await vi.waitFor(() => expect(loaded).toEqual(['/pages/me/feedback', '/pages/me/card']))
    vi.useRealTimers()
  })

  it('are prefetched together with further targets that the page lists, including their lazy parts', async () => {
    prefetchWhenIdle('/pages/agent/signing')
    document.body.innerHTML = ''
    prefetchVisibleLinks()
    prefetchWhenIdle('/pages/me/card/add')
    expect(loaded).toEqual([])
    runIdle()
    await vi.waitFor(() => expect(loaded).toEqual(['/pages/agent/signing', '/pages/me/card/add']))
    expect(lateParts).toEqual(['/pages/agent/signing', '/pages/me/card/add'])
  })

  it('are joined by all pages and parts of a flow once its first page is opened, and only then', async () => {
    document.body.innerHTML = ''
    history.replaceState({ depth: 0 }, '', '/pages/me/index')
    prefetchVisibleLinks()
    openAddress('/pages/index/indexScreening')
    markArrived()
    openAddress('/pages/index/indexForm')
    runIdle()
    await vi.waitFor(() => expect(loaded).toHaveLength(4))
    expect([...loaded].sort()).toEqual([
      '/pages/ekywebview/ekywebview',
      '/pages/index/indexForm',
      '/pages/index/indexResult',
      '/pages/index/indexScreening',
    ])
    expect(flowParts).toEqual(['prequalify'])
  })

  it('are not prefetched in save-data mode', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    document.body.innerHTML = '<a href="/pages/me/feedback">x</a>'
    prefetchVisibleLinks()
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
    expect(watched.size).toBe(0)
  })
})
