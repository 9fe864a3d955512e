// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { createRecorder, type Recording } from '../../../host-sim/control/calls/recorder'
import { openReplay } from '../../../host-sim/control/calls/replay'
import { readTrace, type Trace } from '../../../host-sim/control/calls/trace'
import { writePlaywrightTest } from '../../../host-sim/control/playwright-test'
import { createSimulation } from '../../../host-sim/control/simulation'
import { createStepClock } from '../../../host-sim/control/time/step-clock'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import type { Cipher } from '../../../host-sim/service/call/envelope'
import { isRunning } from '../../../host-sim/service/loan/orders/order-state'

const cipher: Cipher = { key: 'ab'.repeat(16), format: 1 }
const sealed = (value: string) => encipher(readKey(cipher.key), value)
const data = {
  loadArea: async () => [],
  loadFont: async () => new Uint8Array(),
  ekycPage: 'https://ekyc.example/',
}
const phones = { borrower: { persona: 'merchant', path: '/', heading: null } }

function open(kept?: Recording | null) {
  let machine = Date.parse('2027-02-03T10:00:00Z')
  const clock = createStepClock(() => {
    machine += 17
    return machine
  })
  const simulation = createSimulation({ ...data, now: clock.now })
  const recorder = createRecorder(simulation, clock, kept)
  const call = (operation: string, body: unknown, token?: string, more: Record<string, string> = {}) =>
    recorder.call(
      operation,
      body,
      { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...more },
      cipher,
      'borrower',
    )
  return {
    simulation,
    recorder,
    call,
    trace: (): Trace => readTrace(JSON.stringify({ ...recorder.trace(), phones })),
  }
}

const signIn = { persona: 'merchant', language: 'en', deviceId: 'd-1', phone: 'borrower' } as const

/** A session with every kind of secret, clock changes, a payment and refused commands. */
async function play({ recorder, simulation, call }: ReturnType<typeof open>): Promise<void> {
  await recorder.reset({ now: '2026-11-21T09:00:00+08:00', seed: 11 })
  const { token = '' } = await recorder.signIn(signIn)
  await call(auth.pinLogin.native, {
    phoneNumber: getPersonaMobile('merchant'),
    pin: sealed('936174'),
    deviceId: 'd-1',
  })
  await call(auth.pinLogin.native, {
    phoneNumber: getPersonaMobile('merchant'),
    pin: 'not enciphered',
    deviceId: 'd-1',
  })
  const login = await call(auth.pinLogin.native, {
    phoneNumber: getPersonaMobile('merchant'),
    pin: sealed(personaSecrets.pin),
    deviceId: 'd-1',
  })
  expect(login.code).toBe(200)
  await recorder.advance({ days: 2 })
  const orders = await call(loanOrder.getOrderProcessing.native, {}, token)
  expect(orders.code).toBe(200)
  const { state } = simulation.capture()
  const loanOrderNo = Object.values(state.orders).find(
    (one) => one.userId === 'U-merchant' && isRunning(one),
  )?.loanOrderNo
  // concurrently, like the app
  const [, payment] = await Promise.all([
    call(pay.calcTotalFee.native, { loanOrderNo }, token),
    call(
      pay.createQRCodeOrder.native,
      {
        ...{ loanOrderNo, amount: '500.00', periods: [], settles: false, channel: 'QR' },
        ...{ accountId: null, pinTicket: null, requestId: 'a'.repeat(32) },
      },
      token,
      {
        'idempotency-key': 'a'.repeat(32),
      },
    ),
  ])
  expect(payment.code).toBe(200)
  await recorder.pay(null, 'whole')
  await expect(recorder.review('application', 'nobody', 'pass')).rejects.toThrow(RangeError)
  await recorder.jump('nextDue', 'merchant')
  await call(loanOrder.getOrderProcessing.native, {}, token)
}

describe('a recording', () => {
  it('is replayed with identical replies, byte for byte, and ends in the same state', async () => {
    const session = open()
    await play(session)
    const trace = session.trace()
    expect(trace.steps.map((step) => (step.what === 'call' ? step.operation : step.name))).toEqual([
      'signIn',
      ...Array.from({ length: 3 }, () => auth.pinLogin.native),
      'advance',
      loanOrder.getOrderProcessing.native,
      pay.calcTotalFee.native,
      pay.createQRCodeOrder.native,
      'pay',
      'review',
      'jump',
      loanOrder.getOrderProcessing.native,
    ])
    const replay = openReplay(trace, data)
    const results = await replay.run()
    expect(results.filter(({ isSame }) => !isSame)).toEqual([])
    expect(results).toHaveLength(trace.steps.length)
    const { service, phones: reached } = replay.state()
    const { clockAhead: _, ...state } = service.state
    const { clockAhead: __, ...original } = session.simulation.capture().state
    // replaced wrong input is not part of the state
    expect(JSON.stringify(state)).toBe(JSON.stringify(original))
    expect(service.random).toEqual(session.simulation.capture().random)
    expect(reached.borrower?.userId).toBe('U-merchant')
    expect(reached.borrower?.keys?.token).toBeTruthy()
    expect(await replay.run()).toEqual([])
  })

  it('contains no PIN, password, token, code or ticket, in requests or replies', async () => {
    const session = open()
    await play(session)
    const file = JSON.stringify(session.trace())
    const held = [
      ...session.simulation.secrets(),
      '936174',
      'not enciphered',
      sealed(personaSecrets.pin),
      cipher.key,
    ]
    expect(held.length).toBeGreaterThan(50)
    expect(
      held.filter((secret) =>
        new RegExp(`(?<![\\w.,-])${secret.replace(/\W/g, '\\$&')}(?![\\w-])`).test(file),
      ),
    ).toEqual([])
    expect(file).toContain('‹typed 0 999999›')
    expect(file).toContain('‹unreadable›')
  })

  it('can be replayed step by step, and replies that differ are reported', async () => {
    const session = open()
    await play(session)
    const trace = session.trace()
    const changed = structuredClone(trace)
    const third = changed.steps[5]
    if (third?.what === 'call') third.reply.msg = 'something else'
    const replay = openReplay(changed, data)
    expect(replay.progress()).toEqual({ steps: 12, done: 0 })
    const [first] = await replay.run(1)
    expect(first).toMatchObject({ index: 0, what: 'command', name: 'signIn', isSame: true })
    expect((await replay.run(4)).map(({ index }) => index)).toEqual([1, 2, 3, 4])
    expect(replay.progress().done).toBe(5)
    const rest = await replay.run()
    expect(rest.filter(({ isSame }) => !isSame).map(({ index }) => index)).toEqual([5])
    expect(rest[0]).toMatchObject({ recorded: { msg: 'something else' }, answered: { msg: 'ok' } })
  })

  it('continues after a reload and after a snapshot is restored', async () => {
    const session = open()
    await play(session)
    const snapshot = await session.recorder.capture()
    const steps = session.trace().steps.length
    await session.recorder.advance({ days: 1 })
    expect(session.trace().steps).toHaveLength(steps + 1)
    await session.recorder.restore(snapshot)
    expect(session.recorder.recordedSteps()).toBe(steps)
    await session.recorder.advance({ hours: 5 })
    const reloaded = open(structuredClone(session.recorder.kept()))
    expect(reloaded.trace()).toEqual(session.trace())
    const results = await openReplay(session.trace(), data).run()
    expect(results.every(({ isSame }) => isSame)).toBe(true)
  })

  it('can be started only by a reset with a seed', async () => {
    const { recorder } = open()
    await recorder.signIn(signIn)
    expect(recorder.recordedSteps()).toBeNull()
    expect(() => recorder.trace()).toThrow('a recording begins at a reset')
    await recorder.reset({ seed: 1 })
    expect(recorder.recordedSteps()).toBe(0)
    await recorder.reset({})
    expect(recorder.recordedSteps()).toBeNull()
  })
})

describe('a recording file', () => {
  it.each([
    ['no JSON', '{', 'no JSON'],
    ['a file of another kind', '{"kind":"har"}', 'no recording of the simulator'],
    ['the value null', 'null', 'no recording of the simulator'],
    ['a list', '[]', 'no recording of the simulator'],
    ['a recording of a later version', '{"kind":"puhunan-trace","version":2}', 'another version'],
    [
      'half of a recording',
      '{"kind":"puhunan-trace","version":1,"start":{"now":"x","seed":1}}',
      'broken at start.now',
    ],
    [
      'a recording with a step of an unknown kind',
      '{"kind":"puhunan-trace","version":1,"start":{"now":"2026-11-21","seed":1},"phones":{},"steps":[{"what":"eval"}]}',
      'broken at steps.0.what',
    ],
    [
      'a recording with an unknown command',
      '{"kind":"puhunan-trace","version":1,"start":{"now":"2026-11-21","seed":1},"phones":{},"steps":[{"what":"command","at":1,"name":"constructor","given":[],"reply":null}]}',
      'broken at steps.0.name',
    ],
  ])('is refused with a clear message if it is %s', (_, text, message) => {
    expect(() => readTrace(text)).toThrow(RangeError)
    expect(() => readTrace(text)).toThrow(message)
  })
})

it("a recording is exported as a test whose texts can't break out of a line or string", () => {
  const trace = readTrace({
    kind: 'puhunan-trace',
    version: 1,
    start: { now: '2026-11-21T01:00:00.000Z', seed: 4 },
    phones: {
      borrower: { persona: 'merchant', path: '/pages/me/index', heading: 'Maria\'s \\ "shop"\n' },
      agent: { persona: 'agent', path: '/', heading: null },
    },
    steps: [
      {
        what: 'call',
        at: 2,
        phone: 'borrower',
        operation: 'dfp.x',
        headers: {},
        body: { text: "`' \u2028" },
        reply: { code: 200, msg: 'ok', data: null },
      },
    ],
  })
  const source = writePlaywrightTest(trace)
  expect(source).toContain("name: 'Maria\\'s \\\\ \"shop\"\\n'")
  expect(source).toContain("test('merchant and agent: 1 step, the last one dfp.x'")
  expect(source).not.toContain('\u2028')
  expect(source).toContain('persona=merchant&persona2=agent&now=2026-11-21T01%3A00%3A00.000Z&seed=4')
})
