// @vitest-environment window
import { describe, expect, it } from 'vitest'
import type { Path, RouteQuery } from '../../../src/routes/lookup'
import { lastAccount } from '../../../src/session/session'
import { visit } from '../app'

const faces = () => [...document.querySelectorAll<HTMLImageElement>('.ava img')]

/** Pages that show portraits, with a persona and a text that appears with them. */
const places: readonly [
  persona: 'agent' | 'merchant',
  path: Path,
  words: string | RegExp,
  customer?: string,
][] = [
  ['merchant', '/pages/me/index', 'Personal information'],
  ['merchant', '/pages/me/personageInfo', 'Change photo'],
  ['merchant', '/pages/agent/agent', 'Credit score'],
  ['agent', '/pages/index/indexAgent', 'Due this week'],
  ['agent', '/pages/agent/agent', 'Invitation link'],
  ['agent', '/pages/me/index', 'Personal information'],
  ['agent', '/pages/me/client/index', '60 customers'],
  ['agent', '/pages/index/customerVerify', 'waiting for you'],
  ['agent', '/pages/index/loanList', 'can apply now'],
  ['agent', '/pages/overdueControl/index', 'Amount due today'],
  ['agent', '/pages/order/index', 'LN-2026'],
  ['agent', '/pages/index/loanManagement', 'LN-2026'],
  ['agent', '/pages/me/brokerage/index', 'Entries of the last 7 days'],
  ['agent', '/pages/me/client/detail', 'Customer since', 'U-merchant'],
  ['agent', '/pages/agent/loanReview', 'Verified identity', 'U-merchant'],
  ['agent', '/pages/index/indexView', 'Nationality', 'U-merchant'],
]

describe('a profile picture', () => {
  it.each(places)('is shown to the %s persona at %s', async (persona, path, words, customerId) => {
    const app = await visit(persona, path, (customerId ? { customerId } : {}) as RouteQuery<typeof path>)
    await app.see(words)
    const shown = await app.until('a face', () => (faces().length > 0 ? faces() : undefined))
    // never from another address
    for (const { src } of shown) expect(src).toMatch(/^data:image\/[\w+]+;base64,/)
  })

  it('is shown to its owner on the login page after a log-out, although files need a session', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.until('a face', () => faces()[0])
    await app.until('a copy of it', () => lastAccount()?.picture)
    const { picture } = lastAccount() ?? {}
    await app.press('Log out')
    await app.until('the question', () => document.querySelector('dialog'))
    const [, confirm] = [...document.querySelectorAll<HTMLElement>('button')].filter(
      (one) => one.textContent === 'Log out',
    )
    confirm?.click()
    await app.until('the login page', () => app.address().startsWith('/pages/login'))
    const face = await app.until('the face', () => faces()[0])
    expect(face.src).toBe(picture)
  })
})
