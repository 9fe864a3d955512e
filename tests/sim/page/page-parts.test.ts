import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { createHolds } from '../../../host-sim/control/desk/holds'
import { insetPresets } from '../../../host-sim/control/state/phone-settings'
import { createFaults } from '../../../host-sim/faults/faults'
import { createArmedFaults } from '../../../host-sim/page/host/armed-faults'
import { createInFlight } from '../../../host-sim/page/host/in-flight'
import { createHelloWait } from '../../../host-sim/page/phone/hello-wait'
import { hostContext } from '../../../host-sim/page/phone/host-context'
import { createOpenSheets } from '../../../host-sim/page/phone/open-sheets'
import { getPhoneOrigins, toAppPath } from '../../../host-sim/page/phone/phone-origins'
import { createPhoneUsers } from '../../../host-sim/page/phone/phone-users'
import type { Settings } from '../../../host-sim/page/settings'

describe('changes of armed faults', () => {
  it('are shown when a fault is armed, hits a call, or is cleared', () => {
    const { faults, armed } = createArmedFaults(1)
    const seen: string[][] = []
    armed.listen(() => seen.push(armed.get().map(({ kind, met }) => `${kind} ${met}`)))
    const { id } = faults.arm({ operation: pay.calcTotalFee.native, kind: 'http500', times: 2 })
    expect(faults.meet(pay.calcTotalFee.native)?.kind).toBe('http500')
    expect(faults.meet(pay.createQRCodeOrder.native)).toBeUndefined()
    faults.disarm(id)
    faults.arm({ kind: 'offline' })
    faults.clear()
    expect(seen).toEqual([['http500 0'], ['http500 1'], [], ['offline 0'], []])
  })
})

describe('open sheets of native actions', () => {
  it('resolve with the user’s decision, or close without one when their phone closes', async () => {
    const { sheets, show, closeSheets: closeOf } = createOpenSheets()
    const first = show('borrower', 'scan', {})
    let isSecondDecided = false
    show('agent', 'scan', {}).then(() => {
      isSecondDecided = true
    })
    expect(sheets.get().map(({ phone }) => phone)).toEqual(['borrower', 'agent'])
    sheets.get()[0]?.decide({ text: '42' })
    expect(await first).toEqual({ text: '42' })
    closeOf('agent')
    expect([sheets.get(), isSecondDecided]).toEqual([[], false])
  })
})

describe('waiting for the hello message of an app', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends with the hello message of the page that is being loaded', async () => {
    const hello = createHelloWait('no hello', 100)
    hello.expect()
    expect(hello.up.get()).toBe(false)
    hello.came()
    await hello.wait()
    expect(hello.up.get()).toBe(true)
    hello.expect()
    expect(hello.up.get()).toBe(false)
  })

  it('fails on timeout, and ignores a late hello message', async () => {
    const hello = createHelloWait('no hello', 100)
    hello.expect()
    const failed = expect(hello.wait()).rejects.toThrow('no hello')
    vi.advanceTimersByTime(100)
    await failed
    hello.came()
    await expect(hello.wait()).rejects.toThrow('no hello')
  })
})

describe('the addresses of the phones', () => {
  const location = { protocol: 'http:', hostname: 'localhost', port: '4173' }

  it('are written into the page by the server, or use the next two ports', () => {
    expect(getPhoneOrigins('', location)).toEqual({
      borrower: 'http://localhost:4174',
      agent: 'http://localhost:4175',
    })
    expect(getPhoneOrigins('{"phonePorts":[9001,9002]}', location)).toEqual({
      borrower: 'http://localhost:9001',
      agent: 'http://localhost:9002',
    })
  })

  it('accept paths of the app and no other origin', () => {
    expect(
      ['/pages/me', '//evil.example', '/\\evil.example', 'https://evil.example', ''].map(toAppPath),
    ).toEqual(['/pages/me', '/', '/', '/', '/'])
  })
})

it('the simulated host reports covered insets and a missing network to the app', () => {
  const phone = {
    persona: 'merchant',
    signedOut: false,
    path: '/',
    language: 'en',
    theme: 'dark',
    textScale: 2,
    safeArea: insetPresets.below,
    network: 'offline',
    latency: 0,
    closed: '',
    keyboard: true,
    timeZone: 'UTC',
    host: 'newest',
    caps: {},
  } as const
  const settings: Settings = {
    phones: {
      borrower: phone,
      agent: { ...phone, safeArea: { ...insetPresets.under, left: 44 }, network: 'slow', keyboard: false },
    },
    shown: ['borrower', 'agent'],
    now: undefined,
    seed: undefined,
    ahead: 0,
    watch: false,
  }
  expect(hostContext(settings, 'borrower')).toMatchObject({
    theme: 'dark',
    textScale: 2,
    safeArea: { top: 0, bottom: 0 },
    keyboardInset: 260,
    network: 'offline',
    timeZone: 'UTC',
  })
  expect(hostContext(settings, 'agent')).toMatchObject({
    safeArea: { top: 30, right: 0, bottom: 18, left: 44 },
    keyboardInset: 0,
    network: 'online',
  })
})

describe('the signed-in users of the phones', () => {
  it('are forgotten only after the log-out was answered', async () => {
    const users = createPhoneUsers()
    const answered = { code: 200, msg: 'ok', data: null }
    const answer = async () => answered
    const { call, callHttp } = users.watching('agent', {
      call: answer,
      callHttp: answer,
      now: async () => '2026-11-21T09:00:00+08:00',
    })
    users.set('agent', 'U-agent')
    users.set('borrower', 'U-merchant')
    await call(pay.calcTotalFee.native, {}, {}, { key: '', format: 2 })
    expect(users.isOn('agent', 'U-agent')).toBe(true)
    expect(await call(auth.logout.native, {}, {}, { key: '', format: 2 })).toBe(answered)
    expect([users.isOn('agent', 'U-agent'), users.isOn('borrower', 'U-merchant')]).toEqual([false, true])
    users.set('agent', 'U-agent')
    const request = { method: 'POST', path: auth.logout.path, body: {}, headers: {} }
    expect(await callHttp(request, undefined)).toBe(answered)
    expect(users.isOn('agent', 'U-agent')).toBe(false)
    users.set('borrower', null)
    expect(users.isOn('borrower', 'U-merchant')).toBe(false)
  })
})

describe('calls in flight', () => {
  const begin = () => {
    const log = createLog(() => 0)
    const faults = createFaults()
    const holds = createHolds()
    const secrets: string[] = []
    const inFlight = createInFlight({
      phone: 'borrower',
      log,
      faults,
      holds,
      carrier: 'android',
      page: () => '/pages/me/index',
      sawSecret: (secret) => secrets.push(secret),
    })
    return { log, faults, holds, secrets, inFlight }
  }
  const call = (id: number, more: object = {}) =>
    JSON.stringify({
      puhunan: 1,
      sid: 's',
      type: 'call',
      id,
      op: pay.calcTotalFee.native,
      body: { loanOrderNo: 'LN-1' },
      headers: { authorization: 'Bearer t-1' },
      ...more,
    })

  it('appear on the timeline once each, with the fault that hit them', () => {
    const { log, faults, secrets, inFlight } = begin()
    faults.arm({ operation: pay.calcTotalFee.native, kind: 'noReply' })
    inFlight.note(call(1))
    inFlight.note(call(1))
    inFlight.note('no JSON')
    inFlight.note(JSON.stringify({ puhunan: 1, sid: 's', type: 'hello' }))
    expect(
      log
        .entries()
        .map(({ operation, path, fault, carrier, page }) => [operation, path, fault, carrier, page]),
    ).toEqual([[pay.calcTotalFee.native, pay.calcTotalFee.path, 'noReply', 'android', '/pages/me/index']])
    expect(inFlight.get(1)).toMatchObject({ name: pay.calcTotalFee.native, deadline: 60_000 })
    expect([inFlight.token, secrets]).toEqual(['Bearer t-1', ['t-1']])
  })

  it('can be held for a manual answer, which no fault affects', () => {
    const { log, faults, holds, inFlight } = begin()
    faults.arm({ operation: pay.calcTotalFee.native, kind: 'noReply', times: 1 })
    holds.hold({ operation: pay.calcTotalFee.native, times: 1 })
    inFlight.note(call(1))
    inFlight.note(call(2))
    expect([inFlight.get(1), inFlight.get(2)]).toMatchObject([
      { isHeld: true, fault: undefined },
      { isHeld: false, fault: { kind: 'noReply' } },
    ])
    expect(log.entries().map(({ fault }) => fault)).toEqual([null, 'noReply'])
  })

  it('are labelled if they query an outcome, and then have no request id', () => {
    const { log, inFlight } = begin()
    inFlight.note(call(2, { idem: 'k-1', headers: { 'idempotency-query': '1' } }))
    inFlight.note(call(3, { idem: 'k-1' }))
    expect(log.entries().map(({ operation, requestId }) => [operation, requestId])).toEqual([
      [`what became of ${pay.calcTotalFee.native}`, null],
      [pay.calcTotalFee.native, 'k-1'],
    ])
  })
})
