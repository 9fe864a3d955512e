// @vitest-environment window

import { describe, expect, it } from 'vitest'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { go } from '../../../src/routes/history/links'
import { beginLoanRequest, openLoanRequest } from '../../../src/session/loan-request'
import { customerId, loan, signedLoan } from './signed-loan'

describe('a signed loan', () => {
  it('is sent once, with its request id and the signed terms, and makes one order for the borrower', async () => {
    const { app, name, requestId, submit, made } = await signedLoan('merchant')
    submit()
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    const [form] = app.calls(loanProduct.generateApplicationForm)
    expect(form).toEqual({ requestId, ...loan, loanAmount: '6000.00' })
    const id = new URLSearchParams(location.search).get('id')
    expect(app.calls(loanProduct.submitClientLoanFrom)).toEqual([{ requestId, id }])
    expect(made()).toBe(1)
    expect(openLoanRequest(name)).toBeNull()
    expect(Object.values(app.simulation.state().orders).at(-1)).toMatchObject({ userId: customerId })
  })

  it('is sent again automatically if it never arrived, and makes one order', async () => {
    const { app, requestId, submit, made } = await signedLoan('merchant')
    app.lose(loanProduct.submitClientLoanFrom)
    submit()
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    const id = new URLSearchParams(location.search).get('id')
    // in between, the outcome of the first was queried
    expect(app.calls(loanProduct.submitClientLoanFrom)).toEqual([{ requestId, id }, {}, { requestId, id }])
    expect(made()).toBe(1)
  })

  it('is submitted without navigating if its page was left', async () => {
    const { app, submit, made } = await signedLoan('merchant')
    submit()
    await app.until('its way', () => app.calls(loanProduct.getClientLoanFromResult).length > 0)
    app.slow(500)
    go('/pages/me/index')
    await app.see('Log out')
    app.slow(0)
    await app.until('the loan', () => made() === 1 && app.isIdle())
    await app.see('Log out')
    expect(app.address()).toBe('/pages/me/index')
  })

  it('is found and not sent again if its order exists already', async () => {
    const { app, submit, made } = await signedLoan('merchant')
    submit()
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess'))
    const sent = app.calls(loanProduct.submitClientLoanFrom).length
    beginLoanRequest('borrow:P-QUICK::600000:90:0')
    localStorage.setItem(
      `draft:${customerId}:loan:borrow:P-QUICK::600000:90:0`,
      (app.calls(loanProduct.submitClientLoanFrom)[0] as { requestId: string }).requestId,
    )
    submit()
    await app.until('its question', () => app.calls(loanProduct.getClientLoanFromResult).length > 1)
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess'))
    expect(app.calls(loanProduct.submitClientLoanFrom)).toHaveLength(sent)
    expect(made()).toBe(1)
  })

  it('is sent by an agent with the customer’s id and the code that the customer received by SMS', async () => {
    const { app, requestId, submit, made } = await signedLoan('agent')
    submit()
    await app.see('Send again in')
    const mail = app.simulation.inbox(getPersonaMobile('merchant')).find(({ code }) => code)
    expect(app.calls(loanProduct.generateApplicationForm)).toEqual([])
    await app.fill('Code', mail?.code ?? '')
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    const [form] = app.calls(loanProduct.generateApplicationForm)
    expect(form).toEqual({ requestId, ...loan, loanAmount: '6000.00', customerId })
    const id = new URLSearchParams(location.search).get('id')
    expect(app.calls(loanProduct.submitClientLoanFrom)).toEqual([
      { requestId, id, customerId, smsTranceId: expect.any(String), smsAuthCode: mail?.code },
    ])
    expect(made()).toBe(1)
    expect(Object.values(app.simulation.state().orders).at(-1)).toMatchObject({ userId: customerId })
  })
})
