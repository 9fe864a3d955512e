// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../bridge/contract/limits'
import { isRelogging, relogin } from '../../src/host/relogin'
import * as table from '../../src/routes/table'
import { endSession } from '../../src/session/session-changes'
import { clearStorage, read } from '../../src/session/storage'
import { provideTestKit } from '../kit'
import { signIn } from './sign-in'

const form = '/pages/index/indexForm?section=address'

beforeEach(async () => {
  endSession()
  clearStorage()
  await provideTestKit({ routeTable: table })
  history.replaceState({ depth: 0 }, '', form)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  clearStorage()
})

describe.each([limits.reloginEmbeddedMs, limits.reloginHttpMs])('re-login with a delay of %s ms', (ms) => {
  it('opens the login page after the delay of the first call, and saves the return address', () => {
    relogin(ms)
    relogin(ms)
    relogin(0)
    expect(isRelogging()).toBe(true)
    vi.advanceTimersByTime(ms - 1)
    expect(location.pathname + location.search).toBe(form)
    vi.advanceTimersByTime(1)
    expect(isRelogging()).toBe(false)
    expect(location.pathname).toBe('/pages/login/index')
    expect(read('backUrls')).toContain(form)
  })

  it('stays on the page if the user signs in during the delay', () => {
    relogin(ms)
    signIn()
    vi.advanceTimersByTime(ms)
    expect(location.pathname + location.search).toBe(form)
    expect(isRelogging()).toBe(false)
  })
})

it('re-login doesn’t save a public page as the return address', () => {
  history.replaceState({ depth: 0 }, '', '/pages/register/index')
  relogin(0)
  vi.advanceTimersByTime(0)
  expect(read('backUrls')).toBeNull()
})
