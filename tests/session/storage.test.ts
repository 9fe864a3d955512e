// @vitest-environment window
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAddressAfterLogin } from '../../src/routes/after-login'
import { getRedirect } from '../../src/routes/guard'
import { parseAppAddress } from '../../src/routes/history/links'
import * as table from '../../src/routes/table'
import { beginLoanRequest, endLoanRequest, openLoanRequest } from '../../src/session/loan-request'
import { clearStorage, read, readJson, storageKeys, write, writeJson } from '../../src/session/storage'
import { provideTestKit } from '../kit'

afterEach(() => {
  vi.restoreAllMocks()
  clearStorage()
})

const root = join(import.meta.dirname, '../../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n')

describe('storage', () => {
  it.each(storageKeys)('has code that writes the key "%s", and code that reads it', (key) => {
    expect(sources).toMatch(new RegExp(`\\bwrite(Json)?\\('${key}'`))
    expect(sources).toMatch(new RegExp(`\\bread(Json)?\\('${key}'|\\bstored\\('${key}'`))
  })

  it('keeps values in memory if storage is full, and returns false', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(write('draft:x', 'typed')).toBe(false)
    expect(read('draft:x')).toBe('typed')
    expect(write('draft:x', null)).toBe(true)
    expect(read('draft:x')).toBeNull()
  })

  it('works in memory if a web view forbids local storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(write('token', 'abc')).toBe(false)
    expect(read('token')).toBe('abc')
    clearStorage()
    expect(read('token')).toBeNull()
  })

  it('treats broken values and values of another shape as absent', () => {
    const isList = (value: unknown): value is unknown[] => Array.isArray(value)
    fc.assert(
      fc.property(fc.string(), (text) => {
        write('draft:x', text)
        const value = readJson('draft:x', isList)
        expect(value === null || Array.isArray(value)).toBe(true)
      }),
    )
    writeJson('draft:x', [1])
    expect(readJson('draft:x', isList)).toEqual([1])
  })
})

describe('a loan request in progress', () => {
  it('keeps its request id until it ends', () => {
    expect(openLoanRequest('pay')).toBeNull()
    const first = beginLoanRequest('pay')
    expect(beginLoanRequest('pay')).toBe(first)
    expect(openLoanRequest('pay')).toBe(first)
    endLoanRequest('pay')
    expect(beginLoanRequest('pay')).not.toBe(first)
  })
})

describe('addresses from outside the app', () => {
  it('are parsed to either an address of the app or null', async () => {
    await provideTestKit({ routeTable: table })
    const bad = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example/pages/me/index',
      'javascript:alert(1)',
      'data:text/html,x',
      '/pages/nowhere',
      'http:evil.example',
      '/%2F/evil.example',
      '\\\\evil.example',
    ]
    for (const address of bad) expect(parseAppAddress(address), address).toBeNull()
    expect(parseAppAddress('/pages/order/details?loanOrderNo=LN-1')).toBe(
      '/pages/order/details?loanOrderNo=LN-1',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (address) => {
          const own = parseAppAddress(address)
          expect(own === null || new URL(own, location.origin).origin === location.origin).toBe(true)
        },
      ),
    )
  })

  it('are opened after login only if the type of user may open them', async () => {
    await provideTestKit({ routeTable: table })
    const borrower = {
      token: 't',
      userType: 5,
      userID: 'u',
      userName: '',
      avatar: null,
      mobile: '',
      firstLogin: false,
    } as const
    write('backUrls', '/pages/index/indexAgent')
    expect(takeAddressAfterLogin(borrower)).toBe('/pages/index/index')
    write('backUrls', '/pages/order/details?loanOrderNo=LN-1')
    expect(takeAddressAfterLogin(borrower)).toBe('/pages/order/details?loanOrderNo=LN-1')
    write('backUrls', '//evil.example')
    expect(takeAddressAfterLogin(borrower)).toBe('/pages/index/index')
  })

  it('are opened only after the change of the initial password', async () => {
    await provideTestKit({ routeTable: table })
    const fresh = {
      token: 't',
      userType: 5,
      userID: 'u',
      userName: '',
      avatar: null,
      mobile: '',
      firstLogin: true,
    } as const
    write('backUrls', '/pages/order/details?loanOrderNo=LN-1')
    expect(takeAddressAfterLogin(fresh)).toBe('/pages/me/password/index')
    expect(getRedirect('/pages/me/index', '/pages/me/index', fresh)).toMatch(/^\/pages\/me\/password\/index/)
    expect(getRedirect('/pages/me/password/index', '/pages/me/password/index', fresh)).toBeNull()
  })
})
