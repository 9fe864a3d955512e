import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advance } from '../harness'
import { emptyList, nullable, read, write } from '../operations'
import { lost, openGateway, outcome } from './gateway-harness'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets a call finish with all its retries. */
async function ended<T>(promise: Promise<T>): Promise<T> {
  await advance(60_000)
  return promise
}

const serverError = { code: 'serverError', remedy: 'retry' }

describe('in the gateway’s table of results,', () => {
  it('envelope code 200 returns data, validated and parsed by its schema', async () => {
    const { gateway, requests, told } = openGateway()
    expect(await gateway.call(read, { amount: 12345 as never })).toEqual({ amount: 100 })
    expect(requests[0]).toMatchObject({
      body: { amount: '123.45' },
      headers: { authorization: 'Bearer token-1', 'accept-language': 'zh-Hant' },
      deadlineMs: 10_000,
    })
    expect(told.failed).toEqual([])
  })

  it.each([
    ['native', 'business', 401, 1500],
    ['native', 'gateway', 2000, 1500],
    ['http', 'business', 401, 2000],
    ['http', 'gateway', 401, 2000],
  ] as const)(
    'over a %s connection, the %s code %i ends the session once for all calls, after %i ms',
    async (kind, layer, code, afterMs) => {
      const { gateway, told, state } = openGateway([{ code, layer, message: 'Signed out' }], kind)
      const failures = await Promise.all([
        outcome(gateway.call(read, {})),
        outcome(gateway.call(write, {})),
        outcome(gateway.call(read, { no: '2' })),
      ])
      expect(failures).toEqual(
        Array(3).fill({ code: 'sessionEnded', layer, message: 'Signed out', remedy: 'signIn' }),
      )
      expect(told.ended).toEqual([['Signed out', afterMs]])
      expect(told.failed).toEqual([])
      state.token = 'token-2'
      await outcome(gateway.call(read, {}))
      expect(told.ended).toHaveLength(2)
    },
  )

  it('code 401 for a session that was already replaced doesn’t end the new session', async () => {
    let release: (reply: { code: number }) => void = () => undefined
    const { gateway, told, state } = openGateway([new Promise((done) => (release = done))])
    const call = outcome(gateway.call(read, {}))
    await advance(0)
    state.token = 'token-2'
    release({ code: 401 })
    expect(await call).toMatchObject({ code: 'sessionEnded' })
    expect(told.ended).toEqual([])
  })

  it("code 3008 returns the operation's empty value or null, or fails silently if there is neither", async () => {
    const { gateway, told } = openGateway([{ code: 3008, message: 'nothing' }])
    expect(await gateway.call(emptyList, {})).toEqual([])
    expect(await gateway.call(nullable, {})).toBeNull()
    expect(await outcome(gateway.call(read, {}))).toMatchObject({ code: 'empty', remedy: 'retry' })
    expect(told.failed).toEqual([])
  })

  it('code 3008 on a write is an unknown outcome', async () => {
    const { gateway } = openGateway([{ code: 3008 }])
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: 'unknownOutcome', remedy: 'query' })
  })

  it("any other envelope code rejects with that code and is reported with the server's message", async () => {
    const { gateway, told } = openGateway([{ code: 4301, message: 'More than is due' }])
    const expected = { code: 4301, layer: 'business', message: 'More than is due', remedy: 'nothing' }
    expect(await outcome(gateway.call(write, {}))).toEqual(expected)
    expect(told.failed).toEqual([expect.objectContaining({ code: 4301, message: 'More than is due' })])
  })

  it('a network failure of a read is reported once, after its retries', async () => {
    const { gateway, told, requests } = openGateway([lost('network')])
    expect(await ended(outcome(gateway.call(read, {})))).toMatchObject({ code: 'network', remedy: 'retry' })
    expect([told.failed.length, requests.length]).toEqual([1, 4])
  })

  it.each([
    ['a field of a wrong type', { data: { amount: 9.45 } }],
    ['nothing', {}],
    ['HTML', { data: '<html>' }],
    ['an HTTP 500', { code: 500, layer: 'gateway' }],
    ['a container 4001', { code: 4001, layer: 'gateway' }],
    ['a container 4002', { code: 4002, layer: 'gateway' }],
    ['a container 5000', { code: 5000, layer: 'gateway' }],
    ['a container 6003', { code: 6003, layer: 'gateway' }],
    ['a code that nobody knows', { code: 'whatever', layer: 'native' }],
    ['the name of something every object has', { code: 'constructor', layer: 'native' }],
  ] as const)(
    'the reply "%s" is a server error, after which the outcome of a write is queried',
    async (_, answer) => {
      expect(await outcome(openGateway([answer]).gateway.call(read, {}))).toMatchObject(serverError)
      expect(await outcome(openGateway([answer]).gateway.call(write, {}))).toMatchObject({
        ...serverError,
        remedy: 'query',
      })
    },
  )

  it.each([503, 502, 504, 429, 408, 1002])(
    'a persistent code %i is a server error after the retries',
    async (code) => {
      const { gateway, requests } = openGateway([{ code, layer: 'gateway' }])
      expect(await ended(outcome(gateway.call(read, {})))).toMatchObject(serverError)
      expect(requests).toHaveLength(4)
    },
  )

  it.each(['timeout', 'cancelled', 'network'] as const)(
    'the failure "%s" after a write was sent is an unknown outcome',
    async (code) => {
      const { gateway, requests, told } = openGateway([lost(code)])
      expect(await ended(outcome(gateway.call(write, {})))).toMatchObject({
        code: 'unknownOutcome',
        remedy: 'query',
      })
      expect(requests).toHaveLength(1)
      expect(told.failed.map((failure) => failure.code)).toEqual(['unknownOutcome'])
    },
  )

  it.each([10, 11])('container code %i on a write is an unknown outcome', async (code) => {
    const { gateway, requests } = openGateway([{ code, layer: 'gateway' }])
    expect(await ended(outcome(gateway.call(write, {})))).toMatchObject({ code: 'unknownOutcome' })
    expect(requests).toHaveLength(1)
  })

  it('a write that was not sent is not an unknown outcome', async () => {
    const { gateway } = openGateway([lost('offline')])
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: 'offline', remedy: 'retry' })
  })

  it('a container that lacks the operation fails with the error code missing', async () => {
    expect(
      await outcome(openGateway([{ code: 3000, layer: 'gateway' }]).gateway.call(write, {})),
    ).toMatchObject({
      code: 'missing',
    })
  })

  it.each([
    [1001, 'denied', 'nothing'],
    [1005, 'denied', 'nothing'],
    [3001, 'serverError', 'query'],
    [3002, 'serverError', 'query'],
    [7000, 'notVerified', 'nothing'],
    [7003, 'clockWrong', 'retry'],
    [7999, 'notVerified', 'nothing'],
  ] as const)('container code %i becomes our own code %s', async (code, word, remedy) => {
    const { gateway, requests } = openGateway([{ code, layer: 'gateway', message: 'illegal sign' }])
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: word, remedy })
    expect(requests).toHaveLength(1)
    // business codes of the service stay unchanged
    const business = openGateway([{ code, layer: 'business', message: 'More than is due' }])
    expect(await outcome(business.gateway.call(write, {}))).toMatchObject({ code })
  })
})
