// @vitest-environment window
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedPin, storePin } from '../../src/features/auth/registration'
import { completeStep, stepToken } from '../../src/session/completed-steps'
import { endSession, forgetSession, resetDevice } from '../../src/session/session-changes'
import { sessionScoped } from '../../src/session/session-scoped'
import { keepStepUpTicket, stepUpTicket } from '../../src/session/step-up-ticket'
import { clearStorage } from '../../src/session/storage'
import { signIn } from './sign-in'

beforeEach(clearStorage)
afterEach(clearStorage)

const leave = {
  'logging out': forgetSession,
  'the end of the session': endSession,
  'a reset of the device after a failed start': resetDevice,
  'a login by another user': () => signIn('U-2'),
}

it.each(Object.entries(leave))("%s clears one user's data from memory", (_, go) => {
  const scoped = sessionScoped(() => new Map<string, string>())
  signIn('U-1')
  scoped.get().set('file', 'of a customer')
  keepStepUpTicket({ pinTicket: 'T' })
  storePin('258036')
  completeStep('customerRegistered', 'U-9', 'trace')
  go()
  expect([...scoped.get()]).toEqual([])
  expect(stepUpTicket()).toBeNull()
  expect(storedPin()).toBeNull()
  expect(stepToken('customerRegistered', 'U-9')).toBeUndefined()
})

it('data in memory is cleared at sign-in, and then kept for the user', () => {
  storePin('258036')
  expect(storedPin()).toBe('258036')
  signIn('U-1')
  expect(storedPin()).toBeNull()
  keepStepUpTicket({ pinTicket: 'T' })
  expect(stepUpTicket()).toEqual({ pinTicket: 'T' })
})
