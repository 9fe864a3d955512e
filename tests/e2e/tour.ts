import { ApplicationState, ContractState, PaymentState } from '../../bridge/contract/codes'
import { getPersonaUserId, type PersonaId } from '../../host-sim/seed/personas'
import { getMessages } from '../../host-sim/service/messages'
import type { State } from '../../host-sim/service/state'
import type { Path } from '../../src/routes/lookup'
import type { Harness } from './harness'

/** Page access that a stop needs; types only, so that the table works without the test runner. */
type Tourist = Pick<Harness, 'phone' | 'goto' | 'address' | 'at' | 'sim'>

/** A page and the way to reach it with real content. */
export interface Stop {
  persona: PersonaId
  signedOut?: true
  query?: Record<string, string>
  /** Prepares the stop with the persona signed in; returns the rest of the query. Works in any language. */
  prepare?(harness: Tourist): Promise<Record<string, string>>
}

/** The loan shown by the flow's pages. */
const loan = { productNo: 'P-QUICK', amount: '600000', tenorDays: '90', method: '0' }

const state = (harness: Tourist) => harness.sim<State>('state')
const idOf = (found: { id: string } | undefined) => ({ id: found?.id ?? '' })
const applicationOf = (persona: PersonaId, productNo: string) => async (harness: Tourist) =>
  idOf(
    Object.values((await state(harness)).applications).find(
      (one) => one.userId === getPersonaUserId(persona) && one.productNo === productNo,
    ),
  )

/** An order of the agent's customers whose paper contract is in this state. */
const paperIn = (wanted: ContractState) => async (harness: Tourist) => {
  const { orders } = await state(harness)
  const found = Object.values(orders).find(
    ({ agentId, contract }) => agentId === getPersonaUserId('agent') && contract.state === wanted,
  )
  return { loanOrderNo: found?.loanOrderNo ?? '' }
}

/** Confirms the disclosure once for all later stops; returns the loan. */
const whoConfirmed = new WeakMap<Tourist, Promise<Record<string, string>>>()
function confirmed(harness: Tourist): Promise<Record<string, string>> {
  const done = whoConfirmed.get(harness) ?? confirm(harness)
  whoConfirmed.set(harness, done)
  return done
}

async function confirm(harness: Tourist): Promise<Record<string, string>> {
  await harness.goto(`/pages/agent/loanConfirm?${new URLSearchParams(loan)}`)
  // scrolls to the end of the page, then continues to the contracts
  const next = harness.phone.locator('.footer button').last()
  for (let tries = 0; tries < 15 && !(await harness.address()).includes('/loanAgreement'); tries += 1) {
    await next.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await new Promise((resolve) => setTimeout(resolve, 900))
    await next.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await harness.at('/pages/agent/loanAgreement')
  return loan
}

/** Finds a customer of the agent by name. */
const customerNamed = (name: string) => async (harness: Tourist) => ({
  customerId: Object.values((await state(harness)).users).find((one) => one.name === name)?.id ?? '',
})

/** Starts a registration by choosing the account type. */
async function chosenType(harness: Tourist): Promise<Record<string, string>> {
  await harness.goto('/pages/register/selectAccountType')
  await harness.phone.locator('.rows button').first().click()
  await harness.at('/pages/register/index')
  return {}
}

/** Continues the registration up to the codes. */
async function sentCodes(harness: Tourist): Promise<Record<string, string>> {
  await chosenType(harness)
  await harness.phone.locator('#f-mobile').fill('0917 555 0100')
  await harness.phone.locator('#f-email').fill('new@mail.example')
  await harness.phone.locator('#f-agreements').press('Space')
  await harness.phone.locator('.footer button').last().click()
  await harness.at('/pages/register/verification')
  return {}
}

/** The current page's query. */
const queryHere = async (harness: Tourist) =>
  Object.fromEntries(new URLSearchParams((await harness.address()).split('?')[1]))

const running = 'LN-2026-006002'
const late = 'LN-2026-008001'

/** Every page, with a persona that has content there. */
export const tour: Record<Path, Stop> = {
  '/pages/login/index': { persona: 'merchant', signedOut: true },
  '/pages/login/noteLogin': { persona: 'merchant', signedOut: true },
  '/pages/login/loginCode': {
    persona: 'merchant',
    signedOut: true,
    query: { phoneNumber: '9170000007', smsTranceId: 'none' },
  },
  '/pages/login/welcome': { persona: 'merchant', signedOut: true },
  '/pages/register/selectAccountType': { persona: 'merchant', signedOut: true },
  '/pages/register/index': { persona: 'merchant', signedOut: true, prepare: chosenType },
  '/pages/register/verification': { persona: 'merchant', signedOut: true, prepare: sentCodes },
  '/pages/register/invitateAgent': { persona: 'merchant', signedOut: true, query: { code: 'A-20886' } },
  '/pages/register/registeredSuccess': {
    persona: 'merchant',
    signedOut: true,
    query: { phoneNumber: '9175550100', agent: 'Ana Reyes', stay: '1' },
  },
  '/pages/register/registerAgreement': { persona: 'merchant', signedOut: true, query: { type: 'TERMS' } },
  '/pages/register/havingProblems': { persona: 'merchant', signedOut: true },
  '/pages/check/index': { persona: 'merchant', signedOut: true },
  '/pages/forgetPassword/index': { persona: 'merchant', signedOut: true },
  '/pages/forgetPassword/idCard': {
    persona: 'merchant',
    signedOut: true,
    query: { type: 'PIN', phoneNumber: '9170000007' },
  },
  '/pages/forgetPassword/resetPassword': {
    persona: 'merchant',
    signedOut: true,
    query: { type: 'PASSWORD', phoneNumber: '9170000001' },
  },
  '/pages/index/index': { persona: 'merchant' },
  '/pages/index/indexAgent': { persona: 'agent' },
  '/pages/index/indexScreening': { persona: 'not-ekyc' },
  '/pages/index/indexForm': { persona: 'info-rejected' },
  '/pages/index/indexResult': { persona: 'info-rejected' },
  '/pages/index/preInfo': { persona: 'info-rejected' },
  '/pages/index/indexView': { persona: 'info-rejected' },
  '/pages/index/messageCenter': { persona: 'merchant' },
  '/pages/index/messageDetail': {
    persona: 'merchant',
    prepare: async (harness) => idOf(getMessages(await state(harness), getPersonaUserId('merchant')).at(-1)),
  },
  '/pages/index/other': { persona: 'merchant' },
  '/pages/ekywebview/ekywebview': {
    persona: 'not-ekyc',
    async prepare(harness) {
      await harness.goto('/pages/index/indexScreening')
      await harness.phone.locator('.footer button').last().click()
      await harness.at('/pages/ekywebview/')
      return queryHere(harness)
    },
  },
  '/pages/scancode/index': { persona: 'merchant' },
  '/choose-location': { persona: 'merchant', query: { latitude: '14.47930', longitude: '121.01980' } },
  '/open-location': {
    persona: 'merchant',
    query: {
      latitude: '14.47930',
      longitude: '121.01980',
      name: 'Aling Maria Store',
      address: '12 Mabini Street',
    },
  },
  '/pages/agent/index': { persona: 'merchant' },
  '/pages/agent/loanDetail': { persona: 'merchant', query: { productNo: 'P-STOCK-UP' } },
  '/pages/agent/loanApply': { persona: 'merchant', query: { productNo: 'P-STOCK-UP' } },
  '/pages/agent/loanMoney': { persona: 'merchant', query: loan },
  '/pages/agent/loanApplyInfo': { persona: 'merchant', query: { productNo: 'P-EQUIPMENT' } },
  '/pages/agent/loanPlan': { persona: 'merchant', query: { ...loan, productNo: 'P-STOCK-UP' } },
  '/pages/agent/loanConfirm': { persona: 'merchant', query: loan },
  '/pages/agent/loanAgreement': { persona: 'merchant', prepare: confirmed },
  '/pages/agent/signing': { persona: 'merchant', prepare: confirmed },
  '/pages/agent/loanSubmit': { persona: 'merchant', prepare: confirmed },
  '/pages/agent/loanSuccess': { persona: 'every-status', prepare: applicationOf('every-status', 'P-QUICK') },
  '/pages/agent/state': { persona: 'every-status', prepare: applicationOf('every-status', 'P-EQUIPMENT') },
  '/pages/agent/loanApplyDetail': {
    persona: 'every-status',
    prepare: applicationOf('every-status', 'P-EQUIPMENT'),
  },
  '/pages/agent/borrow': { persona: 'merchant' },
  '/pages/order/index': { persona: 'every-status' },
  '/pages/order/details': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/orderDetail': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/periodDetail': { persona: 'overdue', query: { loanOrderNo: late, period: '4' } },
  '/pages/order/orderPlan': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/repayment': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/repaymentMoney': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/repaymentCode': {
    persona: 'merchant',
    async prepare(harness) {
      await harness.goto(`/pages/order/repayment?loanOrderNo=${running}&settle=1`)
      await harness.phone.locator('.footer button').last().click()
      await harness.phone.getByRole('button', { name: /^QR Ph/ }).click()
      await harness.at('/pages/order/repaymentCode')
      return queryHere(harness)
    },
  },
  '/pages/order/paymentUncertainty': {
    persona: 'uncertain',
    async prepare(harness) {
      const open = Object.values((await state(harness)).payments).find(
        (one) => one.state === PaymentState.unknown && one.userId === getPersonaUserId('uncertain'),
      )
      return { transactionNo: open?.transactionNo ?? '' }
    },
  },
  '/pages/order/relief': { persona: 'overdue', query: { loanOrderNo: late } },
  '/pages/order/repaymentHelp': { persona: 'overdue' },
  '/pages/index/customerVerify': { persona: 'agent' },
  '/pages/agent/loanReview': { persona: 'agent', prepare: customerNamed('Reynaldo Abella') },
  '/pages/client/register': { persona: 'agent' },
  '/pages/client/registeredSuccess': { persona: 'agent', prepare: customerNamed('Remedios Calma') },
  '/pages/client/pre-evaluation': { persona: 'agent', prepare: customerNamed('Rufino Tayag') },
  '/pages/client/apply': { persona: 'agent', prepare: customerNamed('Leonora Bonifacio') },
  '/pages/me/client/index': { persona: 'agent' },
  '/pages/me/client/detail': { persona: 'agent', prepare: customerNamed('Rodel Pascual') },
  '/pages/me/index': { persona: 'merchant' },
  '/pages/me/eWalletMgrt': { persona: 'merchant' },
  '/pages/me/myData/index': { persona: 'merchant' },
  '/pages/me/tradingRecord/index': { persona: 'merchant' },
  '/pages/me/paymentCode/index': { persona: 'individual' },
  '/pages/me/paymentCode/editPassword': { persona: 'merchant' },
  '/pages/me/paymentCode/resetPassword': { persona: 'merchant' },
  '/pages/me/paymentCode/set': { persona: 'individual' },
  '/pages/me/paymentCode/setPassword': { persona: 'individual' },
  '/pages/agent/agent': { persona: 'merchant' },
  '/pages/me/personageInfo': { persona: 'merchant' },
  '/pages/me/editPhone': { persona: 'merchant' },
  '/pages/me/loginManagement': { persona: 'merchant' },
  '/pages/me/idCard': { persona: 'merchant' },
  '/pages/me/password/index': { persona: 'merchant' },
  '/pages/me/inputPhone': { persona: 'merchant', query: { kind: 'phone' } },
  '/pages/me/code': { persona: 'merchant', query: { kind: 'phone', value: '9175550100', ticket: 'none' } },
  '/pages/me/editPhoneSuccess': { persona: 'merchant', query: { kind: 'phone', value: '9175550100' } },
  '/pages/me/account/set': { persona: 'merchant' },
  '/pages/me/invitationCode/set': { persona: 'individual' },
  '/pages/me/card': { persona: 'merchant' },
  '/pages/me/card/verification': { persona: 'merchant' },
  '/pages/me/card/add': {
    persona: 'merchant',
    async prepare(harness) {
      await harness.goto('/pages/me/card/verification')
      for (const digit of '147036')
        await harness.phone.getByRole('button', { name: digit, exact: true }).last().click()
      await harness.at('/pages/me/card/add')
      return {}
    },
  },
  '/pages/me/creditInfo/index': { persona: 'merchant' },
  '/pages/me/feedback': { persona: 'merchant' },
  '/pages/me/feedbackList': {
    persona: 'merchant',
    prepare: async (harness) =>
      idOf(
        Object.values((await state(harness)).feedback).find(
          (one) => one.userId === getPersonaUserId('merchant') && one.replies.length > 0,
        ),
      ),
  },
  '/pages/overdueControl/index': { persona: 'agent' },
  '/pages/me/brokerage/index': { persona: 'agent' },
  '/pages/me/brokerage/detail': {
    persona: 'agent',
    prepare: async (harness) => idOf(Object.values((await state(harness)).commissions).at(-1)),
  },
  '/pages/index/loanList': { persona: 'agent' },
  '/pages/index/loanManagement': { persona: 'agent' },
  '/pages/agent/loanOperate': {
    persona: 'agent',
    prepare: async (harness) =>
      idOf(
        Object.values((await state(harness)).applications).find(
          (one) => one.agentId === getPersonaUserId('agent') && one.state === ApplicationState.inReview,
        ),
      ),
  },
  '/pages/agent/loanContract': { persona: 'agent', prepare: paperIn(ContractState.toUpload) },
  '/pages/agent/loanContractDetail': { persona: 'agent', prepare: paperIn(ContractState.rejected) },
}

/** The address of a stop after its preparation. */
export async function addressOf(harness: Tourist, path: Path): Promise<string> {
  const { query = {}, prepare } = tour[path]
  const search = `${new URLSearchParams({ ...query, ...(await prepare?.(harness)) })}`
  return search ? `${path}?${search}` : path
}

/** Groups the stops by persona, signed in or out, so that they share one sign-in. */
export function stopsByPersona(): { persona: PersonaId; signedOut: boolean; paths: Path[] }[] {
  const groups = new Map<string, { persona: PersonaId; signedOut: boolean; paths: Path[] }>()
  for (const [path, { persona, signedOut = false }] of Object.entries(tour) as [Path, Stop][]) {
    // keys of the table above
    const group = groups.get(`${persona} ${signedOut}`) ?? { persona, signedOut, paths: [] }
    group.paths.push(path)
    groups.set(`${persona} ${signedOut}`, group)
  }
  return [...groups.values()]
}
