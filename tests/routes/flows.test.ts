import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flow, Route } from '../../src/routes/route'
import { routes } from '../../src/routes/table'
import { openSessionHistory } from './session-history'

// needs a window
vi.mock('wouter/use-browser-location', () => ({ useSearch: () => location.search }))

const rows: [path: string, route: Route][] = Object.entries(routes)
const stepsOf = (flow: Flow) => rows.flatMap(([path, route]) => (route.flow === flow ? [path] : []))
/** Pages that end a flow: success pages or, for a payment, the page of its code. */
const endsOf = (flow: Flow) => {
  const ends = rows.flatMap(([path, route]) => (route.ends === flow ? [path] : []))
  return ends.length ? ends : stepsOf(flow).slice(-1)
}
const flows = [...new Set(rows.flatMap(([, { flow }]) => flow ?? []))]
const cases = flows.flatMap((flow) => endsOf(flow).map((end) => [flow, end] as const))

const home = '/pages/index/index'
const start = '/pages/me/feedback'

let browser: ReturnType<typeof openSessionHistory>
let links: typeof import('../../src/routes/history/links')
let history: typeof import('../../src/routes/history/history')
let finishFlow: (path: never, query?: never) => void

async function begin(address: string) {
  vi.resetModules()
  browser = openSessionHistory(address)
  vi.stubGlobal('localStorage', undefined)
  const { provideTestKit } = await import('../kit')
  await provideTestKit({ routeTable: await import('../../src/routes/table') })
  history = await import('../../src/routes/history/history')
  links = await import('../../src/routes/history/links')
  const flows = await import('../../src/routes/history/flows')
  finishFlow = flows.finishFlow as typeof finishFlow
  history.markArrived()
  return flows
}
const settle = () => vi.advanceTimersByTimeAsync(50)
async function visit(...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    history.openAddress(address)
    await settle()
    history.markArrived()
  }
}
async function finish(end: string): Promise<void> {
  finishFlow(end as never)
  expect(history.currentAddress()).toBe(end)
  await settle()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(cases)('the finished flow %s, on its page %s', (flow, end) => {
  it('leads back to its beginning without any of its steps', async () => {
    await begin(home)
    await visit(start, ...stepsOf(flow).filter((path) => path !== end), end)
    await finish(end)
    expect(browser.addresses()).toEqual([home, start, end])
    expect(browser.at()).toBe(2)
    expect(history.currentEntry()).toMatchObject({ depth: 2, ended: true, trail: [home, start] })
    links.back(home)
    await settle()
    expect(history.currentAddress()).toBe(start)
  })

  it('leads back to the home page if a link opened it', async () => {
    await begin(stepsOf(flow)[0] as string)
    await visit(...stepsOf(flow).slice(1))
    await finish(end)
    // without a session, home is the login page
    expect(browser.addresses()).toEqual(['/pages/login/index', end])
  })

  it('also removes other pages that were opened on the way, but none before the last tab', async () => {
    const [first, ...others] = stepsOf(flow).filter((path) => path !== end)
    await begin(home)
    await visit(start, ...(first ? [first] : []), '/pages/order/repaymentHelp', ...others, `${end}?id=1`)
    await finish(end)
    expect(browser.addresses()).toEqual([home, start, end])
    await begin(first ?? home)
    await visit(home, first ?? home, ...others)
    await finish(end)
    expect(browser.addresses()).toEqual([first ?? home, ...(first ? [home] : []), end])
  })
})

it('a flow that ends on the page on which it began goes back to that page', async () => {
  await begin('/pages/me/index')
  await visit('/pages/me/card', '/pages/me/card/verification', '/pages/me/card/add')
  await finish('/pages/me/card')
  expect([history.currentAddress(), history.depth()]).toEqual(['/pages/me/card', 1])
})

it('a return address that is the previous page is not opened a second time', async () => {
  await begin(home)
  await visit('/pages/agent/loanConfirm?amount=1', '/pages/me/eWalletMgrt')
  links.replaceWith('/pages/agent/loanConfirm?amount=2')
  await settle()
  expect([history.currentAddress(), history.depth()]).toEqual(['/pages/agent/loanConfirm?amount=2', 1])
  await visit('/pages/me/eWalletMgrt')
  links.replaceWith('/pages/agent/loanDetail?productNo=1')
  expect([history.currentAddress(), history.depth()]).toEqual(['/pages/agent/loanDetail?productNo=1', 2])
})

it('a payment that ends on its own page removes the steps before it, and only those', async () => {
  const code = '/pages/order/repaymentCode?transactionNo=T-1'
  const { hasFlowBehind: isBehind } = await begin(home)
  await visit(start, code)
  expect(isBehind()).toBe(false)
  const { finishFlowHere, hasFlowBehind } = await begin(home)
  await visit(start, '/pages/order/repayment?loanOrderNo=L-1', code)
  expect(hasFlowBehind()).toBe(true)
  finishFlowHere()
  expect([history.currentAddress(), history.currentEntry().ended]).toEqual([code, true])
  await settle()
  expect(browser.addresses()).toEqual([home, start, code])
})
