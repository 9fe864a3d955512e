// @vitest-environment window
import { beforeAll, describe, expect, it } from 'vitest'
import { PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import field from '../../../locales/en/field.json'
import lending from '../../../locales/en/lending.json'
import { go } from '../../../src/routes/history/links'
import { editUser } from '../../service/service'
import { decideCameraCheck, deploy, visit } from '../app'

// the origin of the test service's provider
beforeAll(() => deploy({ ekycOrigins: ['http://localhost'] }))

describe('home before qualification', () => {
  it.each([
    ['new-merchant', 'Step 1 of 4: Verify your identity', 'Verify my identity'],
    ['not-ekyc', 'Step 1 of 4: Verify your identity', 'Verify my identity'],
    ['in-review', '2 things left while we review', 'Add e-wallet'],
    ['info-rejected', 'Check 2 answers', 'Correct now'],
    ['rejected', 'You can apply again from', 'See details'],
    ['ekyc-rejected', 'We couldn’t confirm your identity', 'Try again'],
  ] as const)('offers the %s persona only the next step', async (persona, what, step) => {
    const app = await visit(persona, '/pages/index/index')
    await app.see(what)
    expect(app.control(step)).toBeDefined()
    expect(app.control(lending['lending.next.borrow.go'])).toBeUndefined()
  })

  it('shows the day from which another application is possible, 60 days after the decision', async () => {
    const app = await visit('rejected', '/pages/index/indexResult')
    const { pre } = app.simulation.state().users['U-rejected'] ?? {}
    expect(pre?.status).toBe(PreStatus.rejected)
    const from = new Date((pre?.decidedAt ?? 0) + 60 * 86_400_000)
    const day = from.toLocaleDateString('en-GB', {
      timeZone: 'Asia/Manila',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
    await app.see(`You can apply again from ${day.replace('Sept', 'Sep')}.`)
  })
})

describe('the pre-qualification form', () => {
  it('reports each missing field and sends nothing', async () => {
    const app = await visit('new-merchant', '/pages/index/indexForm', { section: 'business' })
    await app.press('Next')
    expect(app.problems().length).toBeGreaterThanOrEqual(6)
    expect(app.calls(preAuditEvaluation.submitPreAuditOnboardData)).toEqual([])
  })

  it('keeps typed values and restores them on return', async () => {
    const app = await visit('new-merchant', '/pages/index/indexForm', { section: 'store' })
    await app.fill('Store name', 'Tindahan ni Rosa')
    await app.until('the draft', () =>
      Object.keys(localStorage).some(
        (name) => name.startsWith('draft:') && localStorage.getItem(name)?.includes('Tindahan ni Rosa'),
      ),
    )
    go('/pages/me/index')
    await app.see('Log out')
    go('/pages/index/indexForm', { section: 'store' })
    await app.until('what was typed', () =>
      [...document.querySelectorAll('main input')].some(
        (one) => (one as HTMLInputElement).value === 'Tindahan ni Rosa', // inputs only
      ),
    )
  })
})

describe('the questions about the shop', () => {
  const section = () => new URLSearchParams(location.search).get('section')
  const pressed = (label: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.click()

  it.each([
    ['No', 'loan'],
    ['Yes', 'company'],
  ] as const)('continue, after %s to "Is it a company?", with the section %s', async (answer, after) => {
    const app = await visit('new-merchant', '/pages/index/indexForm', { section: 'business' })
    await app.fill(field['field.dailySales'], '2500')
    await app.fill(field['field.monthlyTurnover'], '75000')
    pressed('1 to 3 years')
    pressed(answer)
    await app.press('Next')
    await app.until(`the part ${after}`, () => section() === after)
    if (after === 'loan') return
    // a registered company has a name and a number
    await app.press('Next')
    expect(document.querySelectorAll('main .problem')).toHaveLength(2)
  })

  it('do not ask whether the shop is a company if the user has no shop', async () => {
    const app = await visit('in-review', '/pages/order/repaymentHelp')
    // a form in review can't be opened
    editUser(app.simulation, 'U-in-review', ({ pre }) => {
      pre.status = PreStatus.open
    })
    go('/pages/index/indexForm', { section: 'business' })
    await app.see(field['field.businessDuration'])
    expect(app.text()).not.toContain(field['field.registered'])
  })

  it('ask for no address if the store is at home, and copy the home address', async () => {
    const app = await visit('not-ekyc', '/pages/index/indexForm', { section: 'store' })
    await app.press('The store is at home')
    const address = await app.until('the address', () =>
      [...document.querySelectorAll('main input')].find(
        (one) => (one as HTMLInputElement).value === '27 Kamias Road, San Roque, Quezon City, Metro Manila', // inputs only
      ),
    )
    expect(address.id).toBe('f-storeAddress')
    expect(app.control('The store is at home')).toBeUndefined()
  })
})

describe('the steps of pre-qualification', () => {
  it('need the tick before the identity check, and the tick is the acceptance', async () => {
    const app = await visit('new-merchant', '/pages/index/indexScreening')
    await app.press('Verify my identity')
    await app.see('Accept the agreements first')
    expect(app.calls(user.saveAgreementAccept)).toEqual([])
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await app.until('no message', () => !app.text().includes('Accept the agreements first'))
    await app.press('Verify my identity')
    await app.until('the check', () => app.address().startsWith('/pages/ekywebview/ekywebview'))
    expect(app.calls(user.saveAgreementAccept)).toMatchObject([
      { agreementAcceptDTOList: [{ agreementNo: expect.any(String) }, { agreementNo: expect.any(String) }] },
    ])
  })

  it('accept the agreements once if only the start of the check failed', async () => {
    const app = await visit('new-merchant', '/pages/index/indexScreening')
    app.lose(preAuditEvaluation.kycInit, 5)
    await app.see('I have read and accept')
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await app.press('Verify my identity')
    await app.until('why not', () => document.querySelector('.footer [role=alert]'))
    await app.until('the next step', () => !document.querySelector('input[type=checkbox]'))
    app.lose(preAuditEvaluation.kycInit, 0)
    await app.press('Verify my identity')
    await app.until('the check', () => app.address().startsWith('/pages/ekywebview/ekywebview'))
    expect(app.calls(user.saveAgreementAccept)).toHaveLength(1)
  })

  it('continue automatically with the form once the identity is verified', async () => {
    const app = await visit('new-merchant', '/pages/index/indexScreening')
    await app.see('I have read and accept')
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await app.press('Verify my identity')
    await app.until('the provider', () => document.querySelector('iframe'))
    decideCameraCheck(app)
    await app.see('Identity verified')
    await app.until('the form', () => app.address().startsWith('/pages/index/indexForm'))
  })
})
