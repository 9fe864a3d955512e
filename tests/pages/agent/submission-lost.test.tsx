// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { edit, editUser } from '../../service/service'
import { customerId, signedLoan } from './signed-loan'

// shortens the page's pauses, two minutes in total
beforeEach(() => {
  const inTime = setTimeout
  vi.stubGlobal('setTimeout', (does: () => void, ms = 0, ...given: unknown[]) =>
    inTime(does, ms >= 1000 ? ms / 100 : ms, ...given),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const form = loanProduct.generateApplicationForm
const sent = loanProduct.submitClientLoanFrom

describe('a signed loan without a reply', () => {
  it('is checked again automatically with growing pauses, and is sent as soon as the service replies', async () => {
    const { app, submit, made } = await signedLoan('merchant')
    app.down(true)
    submit()
    await app.until('the second question', () => app.calls(loanProduct.getClientLoanFromResult).length > 1)
    await app.see('Checking that it arrived')
    expect([app.calls(sent), made()]).toEqual([[], 0])
    app.down(false)
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    expect([app.calls(sent).length, made()]).toEqual([1, 1])
  })

  it('ends as unconfirmed, not failed, and can be checked again', async () => {
    const { app, submit, made } = await signedLoan('merchant')
    app.down(true)
    submit()
    await app.see('We couldn’t confirm it yet')
    expect(app.text()).not.toMatch(/refused|failed/i)
    app.down(false)
    await app.press('Check again')
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    expect(made()).toBe(1)
  })

  it('is sent by an agent with the customer’s code', async () => {
    const { app, submit, made } = await signedLoan('agent')
    submit()
    await app.see('Send again in')
    const code = app.simulation.inbox(getPersonaMobile('merchant')).find((one) => one.code)?.code ?? ''
    app.down(true)
    await app.fill('Code', code)
    await app.until('a question', () => app.calls(loanProduct.getClientLoanFromResult).length > 1)
    app.down(false)
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    expect(app.calls(sent).at(-1)).toMatchObject({ smsAuthCode: code })
    expect(made()).toBe(1)
  })
})

describe('a rejected signed loan', () => {
  it.each([
    ['tenorDays', 60, 'Read the contracts again', 'See contracts', '/pages/agent/loanAgreement'],
    ['signatureFileId', null, 'The signature did not arrive', 'Sign again', '/pages/agent/signing'],
  ] as const)(
    'links to the step that repairs a wrong %s, and is not sent again',
    async (field, value, title, go, path) => {
      const { app, requestId, submit, made } = await signedLoan('merchant')
      edit(app.simulation, ({ applications }) => {
        const mine = Object.values(applications).find((one) => one.requestId === requestId)
        Object.assign(mine ?? {}, { [field]: value })
      })
      submit()
      await app.see(title)
      expect([app.calls(form).length, app.calls(sent), made()]).toEqual([1, [], 0])
      await app.press(go)
      await app.until('the step', () => app.address().startsWith(`${path}?productNo=P-QUICK&amount=6000`))
    },
  )

  it('shows the service’s message if no step is missing, and leads to the terms', async () => {
    const { app, submit, made } = await signedLoan('merchant')
    editUser(app.simulation, customerId, (maria) => {
      maria.accounts = []
    })
    submit()
    await app.see('Your application was not sent')
    expect(app.text()).toMatch(/e-wallet/i)
    expect([app.calls(form).length, app.calls(sent), made()]).toEqual([1, [], 0])
    await app.press('Change the application')
    await app.until('the terms', () => app.address().startsWith('/pages/agent/loanApply?productNo=P-QUICK'))
  })
})
