// @vitest-environment window
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { takeAddressAfterLogin } from '../../src/routes/after-login'
import { getRedirect, homePath, mayOpen } from '../../src/routes/guard'
import { findRoute, type Path } from '../../src/routes/lookup'
import {
  centavos,
  contact,
  count,
  id,
  isComplete,
  method,
  optional,
  readField,
  text,
} from '../../src/routes/query'
import type { Field, Route } from '../../src/routes/route'
import * as table from '../../src/routes/table'
import type { Session } from '../../src/session/session'
import { clearStorage, read, write } from '../../src/session/storage'
import { provideTestKit } from '../kit'

const sessionOf = (userType: UserType, firstLogin = false): Session => ({
  token: 'token',
  userType,
  userID: 'U-1',
  userName: 'Maria',
  avatar: null,
  mobile: '9170000001',
  firstLogin,
})
const borrower = sessionOf(UserType.merchant)
const agent = sessionOf(UserType.agent)
const beginner = sessionOf(UserType.merchant, true)

beforeAll(() => provideTestKit({ routeTable: table }))
beforeEach(async () => {
  clearStorage()
  write('isFirstLaunch', 'no')
})

it.each([
  [UserType.merchant, '/pages/index/index'],
  [UserType.individual, '/pages/index/index'],
  [UserType.agent, '/pages/index/indexAgent'],
  [UserType.manager, '/pages/index/indexAgent'],
] as const)('a user of type %s has the home page %s', (userType, home) => {
  expect(homePath(sessionOf(userType))).toBe(home)
  expect(homePath(sessionOf(userType, true))).toBe('/pages/me/password/index')
})

describe('the route guard', () => {
  const pages: readonly (readonly [
    Path,
    nobody: boolean,
    borrower: boolean,
    agent: boolean,
    first: boolean,
  ])[] = [
    ['/pages/login/index', true, true, true, true],
    ['/pages/index/index', false, true, false, false],
    ['/pages/index/indexAgent', false, false, true, false],
    ['/pages/me/index', false, true, true, false],
    ['/pages/me/password/index', false, true, true, true],
  ]
  it.each(pages)('opens %s to the right users only', (path, ...may) => {
    const route = findRoute(path)
    if (!route) throw new Error('no such page')
    expect([null, borrower, agent, beginner].map((session) => mayOpen(route, session))).toEqual(may)
  })

  it('redirects from a page of another user type to home, and without a session to login', () => {
    expect(getRedirect('/pages/index/indexAgent', '/pages/index/indexAgent', borrower)).toBe(
      '/pages/index/index?away=1',
    )
    expect(getRedirect('/pages/me/index', '/pages/me/index', borrower)).toBeNull()
    expect(read('backUrls')).toBeNull()
    expect(getRedirect('/pages/me/index', '/pages/me/index?a=1', null)).toBe('/pages/login/index')
    expect(read('backUrls')).toBe('/pages/me/index?a=1')
  })

  it('redirects from the root to home, or to the welcome page on the first launch', () => {
    expect(getRedirect('/', '/', agent)).toBe('/pages/index/indexAgent')
    expect(getRedirect('/', '/', null)).toBeNull()
    write('isFirstLaunch', null)
    expect(getRedirect('/', '/', null)).toBe('/pages/login/welcome')
    expect(getRedirect('/', '/', agent)).toBe('/pages/index/indexAgent')
  })

  it('redirects from an unknown page to home, or without a session to the root', () => {
    expect(getRedirect('/nowhere', '/nowhere', borrower)).toBe('/pages/index/index')
    expect(getRedirect('/nowhere', '/nowhere', null)).toBe('/')
  })
})

describe('the return address', () => {
  it.each([
    ['/pages/order/index?tab=HISTORY', borrower, '/pages/order/index?tab=HISTORY'],
    ['/pages/index/index', agent, '/pages/index/indexAgent'],
    ['/pages/register/index', borrower, '/pages/index/index'],
    ['https://elsewhere.example/pages/order/index', borrower, '/pages/index/index'],
    ['/pages/order/index', beginner, '/pages/me/password/index'],
  ])('is opened once after logging in if that user may open it: %s', (kept, session, to) => {
    write('backUrls', kept)
    expect(takeAddressAfterLogin(session)).toBe(to)
    expect(read('backUrls')).toBeNull()
    expect(takeAddressAfterLogin(session)).toBe(homePath(session))
  })
})

describe('a parameter of an address', () => {
  const given = (field: Field, value: string) => readField(field, new URLSearchParams({ value }), 'value')
  it.each<[string, Field, string, unknown]>([
    ['a text', text, 'a b', 'a b'],
    ['a blank text', text, '  ', ''],
    ['a key', id, 'LN-2026-1', 'LN-2026-1'],
    ['a key with a blank', id, 'LN 1', ''],
    ['a key of 128 signs', id, 'a'.repeat(128), 'a'.repeat(128)],
    ['a longer key', id, 'a'.repeat(129), ''],
    ['an amount', centavos, '600000', 600_000],
    ['an amount of 12 digits', centavos, '9'.repeat(12), 999_999_999_999],
    ['an amount of 13 digits', centavos, '9'.repeat(13), undefined],
    ['a broken amount', centavos, '60.5', undefined],
    ['a count', count, '9999', 9999],
    ['no count', count, '0', undefined],
    ['a count of five digits', count, '10000', undefined],
    ['a method', method, '0', 0],
    ['no method', method, '4', undefined],
    ['an allowed value of a list', contact, 'email', 'email'],
    ['a value that is not in the list', contact, 'fax', undefined],
  ])('is parsed or rejected: %s', (_, field, value, read) => {
    expect(given(field, value)).toBe(read)
  })

  it('may be missing only if it is optional', () => {
    const route = { query: { no: id, amount: optional(centavos) } } as unknown as Route // only the query is read
    expect(isComplete(route, '?no=A')).toBe(true)
    expect(isComplete(route, '?no=A&amount=x')).toBe(true)
    expect(isComplete(route, '?amount=1')).toBe(false)
    expect(isComplete(route, '?no=%20')).toBe(false)
    expect(isComplete({} as Route, '')).toBe(true) // only the query is read
  })
})
