// @vitest-environment window
import { beforeAll, describe, expect, it } from 'vitest'
import { parseScannedCode } from '../../src/domain/loan/scanned-code'
import { takeAddressAfterLogin } from '../../src/routes/after-login'
import { restart } from '../../src/routes/history/history'
import { parseAppAddress, replaceWith } from '../../src/routes/history/links'
import { returnResult } from '../../src/routes/history/return-result'
import { isPath } from '../../src/routes/lookup'
import * as table from '../../src/routes/table'
import type { Session } from '../../src/session/session'
import { write } from '../../src/session/storage'
import { provideTestKit } from '../kit'
import { redirects } from './payloads'

beforeAll(() => provideTestKit({ routeTable: table }))

const session: Session = {
  token: 'a-token',
  userType: 5,
  userID: 'U-merchant',
  userName: 'Maria Santos',
  avatar: null,
  mobile: '9170000007',
  firstLogin: false,
}

/** True if a browser resolves the address to one of our pages. */
function isOurs(address: string): boolean {
  const url = new URL(address, location.origin)
  return url.origin === location.origin && (url.pathname === '/' || isPath(url.pathname))
}

describe(`${redirects.length} external addresses`, () => {
  it('are refused or lead to pages of the app', () => {
    expect(redirects.length).toBeGreaterThan(1500)
    const kept = redirects.flatMap((address) => parseAppAddress(address) ?? [])
    expect(kept.filter((address) => !isOurs(address))).toEqual([])
    // addresses with another host are all refused
    const told = redirects.filter(
      (address) => /^[\w-]+:|^[\\/]{2}\w/.test(address) && parseAppAddress(address) !== null,
    )
    expect(told).toEqual([])
    console.info(
      `${redirects.length} addresses, ${redirects.length - kept.length} refused, ${kept.length} pages of ours`,
    )
  })

  it('never lead out of the app if stored as the address to open after signing in', () => {
    for (const address of redirects) {
      write('backUrls', address)
      const place = takeAddressAfterLogin(session)
      expect([address, isOurs(place)]).toEqual([address, true])
    }
  })

  it('never lead out of the app if used as a return address', () => {
    for (const address of redirects) {
      restart('/pages/me/index')
      replaceWith(address)
      expect([address, isOurs(location.href)]).toEqual([address, true])
      returnResult(address, { code: 'A-20886' })
      expect([address, isOurs(location.href)]).toEqual([address, true])
    }
  })

  it('are never opened if found in a scanned code', () => {
    for (const address of redirects) {
      const found = parseScannedCode(address, location.href, '/pages/register/invitateAgent')
      expect([address, found.kind === 'cash']).toEqual([address, false])
      if (found.kind === 'invitation') expect(found.code).toMatch(/^A-?\d{3,9}$/)
    }
  })
})
