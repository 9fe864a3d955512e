import { parse } from 'valibot'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { centavos, pesos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { beginLoanRequest } from '../../../src/session/loan-request'
import { sign } from '../../service/loan/borrow'
import type { Backend } from '../../service/service'
import { type Visit, visit } from '../app'

const key = '00112233445566778899aabbccddeeff'
/** Terms of the loan. */
export const loan = {
  productNo: 'P-QUICK',
  loanAmount: pesos(6_000),
  tenorDays: 90,
  repaymentMethod: 0,
} as const
const query = { productNo: 'P-QUICK', amount: centavos(600_000), tenorDays: 90, method: 0 as const }
/** The borrower. */
export const customerId = getPersonaUserId('merchant')

/** Calls the service in the same session, outside the page, for the preceding steps. */
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
      return parse(operation.reply, JSON.parse(JSON.stringify(data))) as ReplyOf<O> // the operation's own schema
    },
  }) as Backend // signing needs only this call

/** Opens the app with a loan that is signed but not sent in. */
export async function signedLoan(persona: 'merchant' | 'agent') {
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
