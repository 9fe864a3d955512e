// @vitest-environment window

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../bridge/contract/limits'
import { auth } from '../../bridge/contract/operations/auth-app'
import { UserType } from '../../bridge/contract/who'
import { Failure } from '../../bridge/gateway/failure'
import { checkSession } from '../../src/host/check-session'
import * as table from '../../src/routes/table'
import { currentSession } from '../../src/session/session'
import { endSession } from '../../src/session/session-changes'
import { clearStorage, read, write } from '../../src/session/storage'
import { handoff } from '../../src/start/early/handoff'
import { fetchOrTakeEarlyReply } from '../../src/start/early/take-over'
import { provideTestKit, provideTestService } from '../kit'
import { signIn } from '../session/sign-in'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the reply to a request of index.html', () => {
  const fetched = vi.fn(async (_address: string, _request?: RequestInit) => new Response('new'))
  const headers = { authorization: 'Bearer T-1', 'accept-language': 'en' }
  const ask = (init: RequestInit = {}) =>
    fetchOrTakeEarlyReply('/who', { method: 'POST', body: '{}', headers, ...init })
  const textOf = async (asked: Promise<Response>) => (await asked).text()

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    fetched.mockClear()
    vi.stubGlobal('fetch', fetched)
    handoff().calls = {
      '/who{}': {
        authorization: 'Bearer T-1',
        language: 'en',
        sentAt: performance.now(),
        reply: Promise.resolve(new Response('early')),
      },
    }
  })

  it('is used once, for the same call of the app', async () => {
    expect(await textOf(ask({ body: '{"a":1}' }))).toBe('new')
    expect(await textOf(ask())).toBe('early')
    expect(await textOf(ask())).toBe('new')
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
      ['/who', '{"a":1}'],
      ['/who', '{}'],
    ])
  })

  it.each([
    ['session', { ...headers, authorization: 'Bearer T-2' }],
    ['language', { ...headers, 'accept-language': 'zh-Hans' }],
  ])('is ignored after a change of the %s', async (_, headers) => {
    expect(await textOf(ask({ headers }))).toBe('new')
  })

  it.each([
    [limits.earlyReplyMs, 'early'],
    [limits.earlyReplyMs + 1, 'new'],
  ])(
    'is used or requested again depending on its age: after %s ms, the %s reply counts',
    async (ms, text) => {
      vi.advanceTimersByTime(ms)
      expect(await textOf(ask())).toBe(text)
    },
  )

  it('can be aborted by the caller, and may fail like any other reply', async () => {
    const stop = new AbortController()
    const found = handoff().calls['/who{}']
    if (found) found.reply = new Promise(() => undefined)
    const asked = ask({ signal: stop.signal })
    stop.abort(new Error('given up'))
    await expect(asked).rejects.toThrow('given up')
    handoff().calls = {
      '/who': {
        authorization: 'Bearer T-1',
        language: 'en',
        sentAt: performance.now(),
        reply: Promise.reject(new Error('lost')),
      },
    }
    await expect(fetchOrTakeEarlyReply('/who', { headers })).rejects.toThrow('lost')
  })
})

describe('the session check', () => {
  const user = {
    id: 'U-1',
    userName: 'Maria',
    userType: UserType.merchant,
    avatar: null,
    phoneNumber: '9170000001',
    email: '',
  }
  const answers: (() => unknown)[] = []
  const called = vi.fn()
  const asPage = '/pages/me/index'
  /** Runs a session check with these replies in turn. */
  async function check(...given: (() => unknown)[]) {
    answers.splice(0, Number.POSITIVE_INFINITY, ...given)
    const checking = checkSession()
    await vi.runAllTimersAsync()
    await checking
    return [currentSession()?.userName, location.pathname, called.mock.calls.length]
  }
  const refused = () => {
    throw new Failure(4001, 'business', 'test')
  }
  const failed = (code: number | 'serverError' | 'network' | 'timeout') => () => {
    throw new Failure(code, 'gateway', 'test')
  }

  beforeEach(async () => {
    vi.useFakeTimers()
    called.mockReset()
    await provideTestKit({ routeTable: table })
    clearStorage()
    history.replaceState({ depth: 0 }, '', asPage)
    signIn('U-1', { token: 'T-1' })
    write('isFirstLaunch', 'no')
    write('draft:form', '{}')
    await provideTestService({
      gateway: {
        call: async (...args: unknown[]) => {
          called(...args)
          return (answers.shift() ?? failed('serverError'))()
        },
      },
    })
  })

  it('stores the user that the service returns, in the background', async () => {
    expect(await check(() => user)).toEqual(['Maria', asPage, 1])
    expect(called.mock.calls).toEqual([[auth.getUserInfo, {}, { background: true }]])
  })

  it.each(['serverError', 500, 403] as const)(
    'keeps session, drafts and the remembered account if the reply is no envelope of the service (%s)',
    async (code) => {
      write('lastAccount', '{}')
      expect(await check(failed(code))).toEqual(['', asPage, 1])
      expect([read('token'), read('draft:form'), read('lastAccount')]).toEqual(['T-1', '{}', '{}'])
    },
  )

  it('ends the session at once on a refusal', async () => {
    expect(await check(refused)).toEqual([undefined, '/pages/login/index', 1])
    expect([read('token'), read('draft:form'), read('isFirstLaunch')]).toEqual([null, null, 'no'])
  })

  it.each(['network', 'timeout'] as const)(
    'keeps the session if it fails with the code "%s" because there is no reply',
    async (code) => {
      expect(await check(failed(code))).toEqual(['', asPage, 1])
      expect(read('draft:form')).toBe('{}')
    },
  )

  it('is skipped without a session, and ignored if another user signs in before its end', async () => {
    const leave = () => {
      endSession()
      signIn('U-2', { token: 'T-2' })
    }
    for (const answer of [refused, failed('serverError')]) {
      signIn('U-1', { token: 'T-1' })
      await check(() => {
        leave()
        return answer()
      })
      expect([currentSession()?.token, location.pathname]).toEqual(['T-2', asPage])
    }
    called.mockClear()
    endSession()
    expect(await check()).toEqual([undefined, asPage, 0])
  })

  it('rethrows unexpected errors and keeps the session', async () => {
    answers.splice(0, Number.POSITIVE_INFINITY, () => {
      throw new TypeError('broken')
    })
    await expect(checkSession()).rejects.toThrow('broken')
    expect(currentSession()?.token).toBe('T-1')
  })
})
