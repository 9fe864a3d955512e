// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { deviceId } from '../../src/session/device-id'
import { currentSession, lastAccount, rememberAccount, restoreSession } from '../../src/session/session'
import {
  beginSession,
  endSession,
  forgetSession,
  resetDevice,
  updateSessionUser,
} from '../../src/session/session-changes'
import { clearStorage, write } from '../../src/session/storage'

const user = {
  id: 'U-1',
  userName: 'Maria Santos',
  userType: UserType.merchant,
  avatar: 'F-1',
  phoneNumber: '9170000007',
  email: 'maria@example.com',
}
const signIn = (firstLogin = false) =>
  beginSession('T-1', { userType: UserType.agent, userID: 'U-0', firstLogin } as never) // the fields that a session needs
const stored = () => Object.fromEntries(Object.entries(localStorage).sort())

beforeEach(() => {
  endSession()
  clearStorage()
})
afterEach(clearStorage)

it('the session stores the signed-in user under the specified keys, and restores it', () => {
  signIn()
  const session = updateSessionUser(user, 'T-1')
  expect(stored()).toEqual({
    token: 'T-1',
    userType: '5',
    userTypeFlag: 'borrower',
    userID: 'U-1',
    userName: 'Maria Santos',
    avatar: 'F-1',
    userMobile: '09170000007',
    userEmail: 'maria@example.com',
  })
  expect(session).toEqual({
    token: 'T-1',
    userType: UserType.merchant,
    userID: 'U-1',
    userName: 'Maria Santos',
    avatar: 'F-1',
    mobile: '9170000007',
    firstLogin: false,
  })
  expect(currentSession()).toEqual(session)
  expect(restoreSession()).toEqual(session)
  endSession()
  expect(stored()).toEqual({})
})

it('the session keeps drafts and return address when it expires, but removes both at log-out', () => {
  const left = { 'draft:U-0:form': '{}', backUrls: '/pages/me/index', 'read:U-1': '[]' }
  for (const end of [endSession, forgetSession]) {
    for (const [key, value] of Object.entries(left)) write(key as keyof typeof left, value)
    signIn(true)
    for (const [key, value] of Object.entries(left)) write(key as keyof typeof left, value)
    end()
    expect(currentSession()).toBeNull()
    const loggedOut = { 'read:U-1': '[]', loggedOut: expect.stringMatching(/^[0-9a-f]{32}$/) }
    expect(stored()).toEqual(end === endSession ? left : loggedOut)
  }
})

it('the session flags agents and managers as agents, and omits missing fields', () => {
  signIn(true)
  updateSessionUser({ ...user, userType: UserType.manager, avatar: null, email: null }, 'T-1')
  expect(stored()).toMatchObject({ userType: '3', userTypeFlag: 'agent', firstLogin: 'yes' })
  expect(stored()).not.toHaveProperty('avatar')
  expect(stored()).not.toHaveProperty('userEmail')
  expect(currentSession()).toMatchObject({ avatar: null, firstLogin: true })
})

it('the session ignores the data of a user whose token is no longer current', () => {
  signIn()
  const before = currentSession()
  expect(updateSessionUser(user, 'T-0')).toEqual(before)
  write('token', 'T-2')
  expect(updateSessionUser(user, 'T-1')).toEqual(before)
  expect(stored()).toMatchObject({ userID: 'U-0' })
})

it.each([
  ['no token', { token: null }],
  ['no user type', { userType: null }],
  ['an unknown user type', { userType: '7' }],
])('the session is not restored with %s', (_, change) => {
  signIn()
  for (const [key, value] of Object.entries(change)) write(key as 'token', value) // keys of the session
  expect(restoreSession()).toBeNull()
})

it('the session never stores a user next to a newer token from another window', () => {
  signIn()
  updateSessionUser({ ...user, id: 'U-0', userType: UserType.agent }, 'T-1')
  // a window sees writes of another one a little later: it reads its own copy and writes to shared storage
  const shared = { ...stored(), token: 'T-2', userID: 'U-2', userType: '5', userName: 'Jun' }
  const copy = stored()
  const own = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => copy[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(shared, { [key]: value }),
  } as Storage) // the parts that are used
  updateSessionUser({ ...user, id: 'U-0', userType: UserType.agent }, 'T-1')
  own.mockRestore()
  expect(shared).toMatchObject({ token: 'T-2', userID: 'U-2', userType: '5', userName: 'Jun' })
})

it('the device id is kept until a reset of the device, which deletes all stored data except the first-launch flag', () => {
  write('isFirstLaunch', 'no')
  const name = deviceId()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(name)
  signIn()
  resetDevice()
  expect(stored()).toEqual({ isFirstLaunch: 'no' })
  expect(currentSession()).toBeNull()
})

it('the account that signed in last is remembered unless the stored data is broken', () => {
  const account = { phoneNumber: '9170000007', userName: 'Maria', avatar: null, method: 'pin' } as const
  rememberAccount(account)
  expect(lastAccount()).toEqual(account)
  for (const broken of [
    'null',
    '{"phoneNumber":1,"userName":"a"}',
    '{"phoneNumber":"a"}',
    '[]',
    JSON.stringify({ ...account, method: '__proto__' }),
    JSON.stringify({ ...account, method: undefined }),
    JSON.stringify({ ...account, avatar: 7 }),
    JSON.stringify({ ...account, picture: {} }),
  ]) {
    write('lastAccount', broken)
    expect(lastAccount()).toBeNull()
  }
})
