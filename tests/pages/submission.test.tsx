// @vitest-environment happy-dom

import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { toWire } from '../../bridge/contract/wire'
import { encipher, readKey } from '../../bridge/gateway/pin-cipher'
import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { centavos, pesos } from '../../src/domain/money'
import { go } from '../../src/routes/links'
import { beginLoanRequest, openLoanRequest } from '../../src/session/loan-request'
import { sign } from '../service/borrow'
import type { Backend } from '../service/service'
import { type Visit, visit } from './app'

const key = '00112233445566778899aabbccddeeff'
const loan = { productNo: 'P-QUICK', loanAmount: pesos(6_000), tenorDays: 90, repaymentMethod: 0 } as const
const query = { productNo: 'P-QUICK', amount: centavos(600_000), tenorDays: 90, method: 0 as const }
const customerId = userIdOf('merchant')

/** Calls of the same session beside the page, for the steps before it. */
const beside = ({ simulation }: Visit) =>
  ({
    async call<O extends Operation>(_: unknown, operation: O, body: BodyOf<O>): Promise<ReplyOf<O>> {
      const wire = toWire(operation.body, body) as Record<string, unknown> // bodies are objects
      for (const field of operation.encrypted ?? []) wire[field] = encipher(readKey(key), String(wire[field]))
      const { data } = await simulation.service.handleNative(
        operation.native,
        JSON.parse(JSON.stringify(wire)),
        { 'accept-language': 'en', authorization: `Bearer ${localStorage.getItem('token')}` },
        { key, format: 1 },
      )
      return parse(operation.reply, JSON.parse(JSON.stringify(data))) as ReplyOf<O> // the schema is the operation's own
    },
  }) as Backend // calling is all that signing needs

/** A loan that is signed and not sent in. */
async function signed(persona: 'merchant' | 'agent') {
  const app = await visit(persona, persona === 'agent' ? '/pages/index/indexAgent' : '/pages/index/index')
  const whose = persona === 'agent' ? { customerId } : {}
  const name = `borrow:P-QUICK:${whose.customerId ?? ''}:600000:90:0`
  const requestId = beginLoanRequest(name)
  await sign(beside(app), persona, requestId, { ...loan, ...whose })
  const orders = Object.keys(app.simulation.state().orders).length
  return {
    app,
    name,
    requestId,
    submit: () => go('/pages/agent/loanSubmit', { ...query, ...whose }),
    made: () => Object.keys(app.simulation.state().orders).length - orders,
  }
}

describe('a signed loan', () => {
  it('is sent in with its request id and its terms, for the borrower who signed it', async () => {
    const { app, name, requestId, submit, made } = await signed('merchant')
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

  it('goes out again by itself where it never arrived, and makes one order', async () => {
    const { app, requestId, submit, made } = await signed('merchant')
    app.lost.add(loanProduct.submitClientLoanFrom.native)
    submit()
    await app.until('the end', () => app.address().startsWith('/pages/agent/loanSuccess?id=AP-'))
    const id = new URLSearchParams(location.search).get('id')
    // between the two it was asked what became of the first
    expect(app.calls(loanProduct.submitClientLoanFrom)).toEqual([{ requestId, id }, {}, { requestId, id }])
    expect(made()).toBe(1)
  })

  it('is found and not sent again where it is there already', async () => {
    const { app, submit, made } = await signed('merchant')
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

  it('of an agent goes out with the customer and the code that the customer got', async () => {
    const { app, requestId, submit, made } = await signed('agent')
    submit()
    await app.see('Send again in')
    const mail = app.simulation.inbox(mobileOf('merchant')).find(({ code }) => code)
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
