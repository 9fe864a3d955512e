// @vitest-environment window
import { afterEach, expect, it, vi } from 'vitest'
import { createLab } from '../../../bridge/conformance/lab'
import { assertSame, check, openPage, welcomedPage } from '../../../bridge/conformance/page-on-line'
import { hostCases } from '../../../bridge/conformance/run'
import { appVersion } from '../../../bridge/contract/app-version'
import { acceptPort } from '../../../bridge/protocol/host/accept-port'
import { createHost } from '../../../bridge/protocol/host/host'
import { memoryPair } from '../../../bridge/protocol/memory'
import { hostInjectors } from '../../../host-sim/host/host-injectors'
import { appOrigin, hex, hostOrigin, testRandom, windowPair } from '../harness'
import { serve } from './debug-host'
import type { ConformanceReport } from './keep-report'

type Report = ConformanceReport & { byHand: Record<string, string> }

const rows = () => [...document.querySelectorAll('ol:first-of-type > li')].map((row) => row.textContent ?? '')
const again = () => document.querySelector('button')
const report = (): Report => JSON.parse(document.querySelector('#report')?.textContent || '{}')
const ran = () => vi.waitFor(() => expect(again()?.disabled).toBe(false), 20_000)

/** Reopens the page and waits until it has run. */
async function openConformance(): Promise<void> {
  document.body.replaceChildren()
  vi.resetModules()
  await import('../../../bridge/conformance/page')
  await ran()
}

/** Rows of passed cases, without their durations. */
const passedRows = (without?: string) =>
  hostCases.flatMap(({ name }) => (name === without ? [] : [`✓ ${name} (… ms)`]))
const withoutTimes = (texts: string[]) => texts.map((text) => text.replace(/\(\d+ ms\)/, '(… ms)'))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['hb', 'webkit']) Reflect.deleteProperty(window, name)
})

it('the conformance page reports a host that passes every case, includes manual results, and can be run again', async () => {
  serve(hostInjectors.android(window))
  await openConformance()
  expect(document.title).toBe(`Conformance: ${hostCases.length} passed`)
  expect(withoutTimes(rows())).toEqual(passedRows())
  const steps = Object.keys(report().byHand)
  expect(
    [...document.querySelectorAll('ol:last-of-type label')].map((one) => one.firstChild?.textContent?.trim()),
  ).toEqual(steps)
  expect(report()).toMatchObject({
    protocol: 'hb/1',
    app: appVersion,
    carrier: 'android',
    host: { name: 'Test', version: '1', os: 'test' },
    userAgent: navigator.userAgent,
    date: expect.stringMatching(/^\d{4}-.*Z$/),
    passed: hostCases.length,
    failed: 0,
    callMs: { calls: 200 },
    byHand: Object.fromEntries(steps.map((step) => [step, 'not tried'])),
  })
  expect(document.querySelector('p')?.textContent).toContain(`${hostCases.length} cases run by themselves`)

  const choice = document.querySelectorAll('select')[1]
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual([
    'not tried',
    'as it should be',
    'not so',
  ])
  if (choice) choice.value = 'not so'
  choice?.dispatchEvent(new Event('change'))
  expect(steps.map((step) => report().byHand[step])).toEqual(
    steps.map((_, at) => (at === 1 ? 'not so' : 'not tried')),
  )
  expect(report().passed).toBe(hostCases.length)

  again()?.click()
  expect([document.title, rows(), again()?.disabled]).toEqual(['Conformance: running', [], true])
  await ran()
  expect(withoutTimes(rows())).toEqual(passedRows())
})

it('the conformance page shows which case a host fails, and in that case times no calls', async () => {
  serve(hostInjectors.ios(window), undefined, (options) =>
    createHost({
      ...options,
      onCall: (call) =>
        call.op === 'hb.test.big' ? Promise.resolve({ ok: true, data: '' }) : options.onCall(call),
    }),
  )
  await openConformance()
  const [failed] = report().cases.filter(({ passed }) => !passed)
  expect(report()).toMatchObject({ carrier: 'ios', passed: hostCases.length - 1, failed: 1 })
  expect(report()).not.toHaveProperty('callMs')
  expect(document.title).toBe(`Conformance: 1 of ${hostCases.length} failed`)
  const texts = withoutTimes(rows())
  expect(texts.filter((text) => text.startsWith('✓'))).toEqual(passedRows(failed?.name))
  expect(texts.filter((text) => !text.startsWith('✓'))).toEqual([
    `✗ ${failed?.name} (… ms): ${failed?.error}`,
  ])
})

it('the conformance page names the operations that a host lacks, instead of a failure in each case', async () => {
  serve(hostInjectors.android(window), undefined, (options) =>
    createHost({ ...options, welcome: () => ({ ...options.welcome(), caps: { 'notes.list': 'yes' } }) }),
  )
  await openConformance()
  expect(document.title).toBe('Conformance: no operations')
  expect(rows()).toEqual([expect.stringMatching(/caps name none of hb\.test\.echo, .*: offer them/)])
})

it('the conformance page reports a missing host, and a frame parent that isn’t a host', async () => {
  await openConformance()
  expect([document.title, rows()]).toEqual([
    'Conformance: no host',
    ['No host: open this page inside the app that is to be checked.'],
  ])
  vi.stubGlobal('parent', { postMessage: () => undefined })
  vi.stubGlobal('location', { ancestorOrigins: ['https://nobody.example'], origin: appOrigin })
  vi.useFakeTimers()
  document.body.replaceChildren()
  vi.resetModules()
  await import('../../../bridge/conformance/page')
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await ran()
  expect([document.title, rows()]).toEqual(['Conformance: no answer', ['Error: port: no line']])
})

it('the conformance lab uses one native connection for all its pages, but in a frame one port for each page', async () => {
  serve(hostInjectors.android(window))
  const native = createLab('android')
  const names = [native.newSid(), native.newSid()]
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(names).size).toBe(2)
  expect(native.bound).toBe(false)
  expect(await native.open(native.newSid())).toBe(await native.open(native.newSid()))

  for (const framed of ['ancestorOrigins', 'referrer'] as const) {
    const pair = windowPair()
    acceptPort({
      window: pair.hostWindow,
      frame: () => pair.frame,
      origin: appOrigin,
      opened: (line, sid) => serve(line, sid),
    })
    vi.stubGlobal('window', pair.window)
    vi.stubGlobal('location', framed === 'ancestorOrigins' ? { ancestorOrigins: [hostOrigin] } : {})
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(
      framed === 'referrer' ? `${hostOrigin}/home?x=1` : '',
    )
    const lab = createLab('port')
    expect(lab.bound).toBe(true)
    const pages = [await welcomedPage(lab), await welcomedPage(lab)]
    expect(new Set(pages.map(({ line }) => line)).size).toBe(2)
    for (const page of pages) expect(page.ofType('welcome')).toHaveLength(1)
    vi.unstubAllGlobals()
  }
})

it('a conformance case waits for the host for 5 s, or for the time it is given', async () => {
  const random = testRandom(3)
  const newSid = () => hex(random.bytes(16))
  vi.useFakeTimers()
  for (const [timeoutMs, ms] of [
    [undefined, 5000],
    [70, 70],
  ] as const) {
    const lab = { bound: false, newSid, open: async () => memoryPair()[0], ...(timeoutMs && { timeoutMs }) }
    const ended = vi.fn()
    ;(await openPage(lab)).hello().catch(({ message }: Error) => ended(message))
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([[`no welcome within ${ms} ms`]])
  }
  vi.useRealTimers()
})

it('a conformance case fails with the expectation that was not met', () => {
  expect(() => check(true, 'it')).not.toThrow()
  expect(() => check(false, 'it')).toThrow(/^it$/)
  expect(() => assertSame({ a: [1] }, { a: [1] }, 'list')).not.toThrow()
  expect(() => assertSame(1, '1', 'number')).toThrow(/^number: expected "1", got 1$/)
})
