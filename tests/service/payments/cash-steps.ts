import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import { type CashOrder, createCashCode } from '../../../host-sim/control/desk/cash-desk'
import { getPersonaUserId, type PersonaId } from '../../../host-sim/seed/personas'
import { pinTicket } from '../loan/borrow'
import type { Backend } from '../service'

/** Steps of an outlet and a person with an e-wallet, in a backend that may be reopened. */
export const cashSteps = (backend: () => Backend) => {
  /** The complete body of a cash-out. */
  async function outBody(persona: PersonaId, reference: string) {
    const { call, service } = backend()
    const { smsTranceId } = await call(persona, cashTransaction.sendSmsVerificationCode, { reference })
    const smsAuthCode = service.state.codes[smsTranceId]?.code ?? ''
    return { reference, pinTicket: await pinTicket(backend(), persona), smsTranceId, smsAuthCode }
  }
  return {
    draw: (order: CashOrder) => backend().service.work((world) => createCashCode(world, order)),
    balanceOf: (persona: PersonaId) =>
      backend().service.state.users[getPersonaUserId(persona)]?.accounts[0]?.balance,
    async cashIn(persona: PersonaId, reference: string) {
      const ticket = await pinTicket(backend(), persona)
      return backend().call(persona, cashTransaction.scanQrCashInPay, { reference, pinTicket: ticket })
    },
    outBody,
    cashOut: async (persona: PersonaId, reference: string) =>
      backend().call(persona, cashTransaction.scanQrCashOutPay, await outBody(persona, reference)),
  }
}
