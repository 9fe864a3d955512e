import { Refusal } from '../../../bridge/contract/codes'
import { getPersonaUserId, type PersonaId } from '../../../host-sim/seed/personas'
import type { State } from '../../../host-sim/service/state'
import { expect, type Harness, test } from '../harness'
import { fill, inPart, secrets, state } from '../steps'

// the only carrier on which a call can time out
test.use({ over: 'bridge' })

interface Row {
  operation: string
  persona: PersonaId
  /** The page's address, from the service's state. */
  address(state: State): string
  /** Expects what the page shows only after the read succeeded. */
  ready(harness: Harness): Promise<void>
}

/** Reads whose failures no other journey meets: the page of each must survive them all. */
const reads: readonly Row[] = [
  {
    operation: 'dfp.loan.order.getOrderDetails',
    persona: 'agent',
    address: ({ orders }) => `/pages/order/details?loanOrderNo=${orderOfCustomer(orders)}`,
    ready: ({ phone }) => expect(phone.getByText('LN-').first()).toBeVisible({ timeout: 2000 }),
  },
  {
    operation: 'dfp.loan.agent.getParams',
    persona: 'agent',
    address: () => `/pages/agent/loanDetail?productNo=P-QUICK&customerId=${getPersonaUserId('merchant')}`,
    ready: (harness) => expect(harness.button('Apply')).toBeEnabled({ timeout: 2000 }),
  },
]

const orderOfCustomer = (orders: State['orders']) =>
  Object.values(orders).find(({ agentId }) => agentId === getPersonaUserId('agent'))?.loanOrderNo

/** Failures of a read, each as the fault that causes it, repeated so that retries fail too. */
const failures = [
  { kind: 'code', code: Refusal.notAllowed, times: 3 },
  { kind: 'dropBefore', times: 3 },
  { kind: 'noReply', times: 3 },
  { kind: '401', times: 1 },
] as const

for (const { operation, persona, address, ready } of reads)
  test(`the page that reads ${operation} survives each of its failures`, async ({ harness }) => {
    test.slow()
    await harness.page.clock.install()
    await harness.open({ persona })
    const path = address(await state(harness))
    for (const fault of failures) {
      await test.step(fault.kind, async () => {
        await harness.sim('fault', { operation, ...fault })
        await harness.goto(path)
        if (fault.kind === '401') {
          await harness.at('/pages/login/index')
          await harness.pin(secrets.pin)
        }
        await expect(async () => {
          if (fault.kind === 'noReply') await harness.page.clock.fastForward(61_000)
          await harness.askAgain('Try again')
          await ready(harness)
        }).toPass({ timeout: 30_000 })
        await harness.sim('clearFaults')
      })
    }
    expect(harness.complaints).toEqual([])
  })

/** The sender and the customer of a form, its operation, and the last failure: how the call is lost. */
const forms = [
  ['in-review', 'in-review', 'dfp.loan.preAuditEvaluation.submitPreAuditOnboardData', 'dropBefore'],
  ['in-review', 'in-review', 'dfp.loan.preAuditEvaluation.submitPreAuditOnboardData', 'noReply'],
  ['agent', 'U-agent-45', 'dfp.loan.agent.submitAgentClientData', 'noReply'],
] as const

for (const [persona, customer, operation, loss] of forms)
  test(`a corrected form of the ${persona} persona survives each failure of ${operation} up to ${loss}, and is sent once`, async ({
    harness,
  }) => {
    test.slow()
    const isAgent = persona === 'agent'
    await harness.page.clock.install()
    await harness.open({ persona })
    const path = `/pages/index/indexForm?${isAgent ? `customerId=${customer}` : ''}`
    await harness.sim('review', 'prequalification', customer, 'refuse', {
      contactName: 'Please give the full name.',
    })
    await harness.goto(path)
    await fill(harness, 'Contact person’s name', 'Pedro Santos Dizon')
    await harness.button('Next').click()
    await inPart(harness, 'Check and send')
    const send = async (fault: object) => {
      await harness.sim('fault', { operation, ...fault })
      await harness.button('Send', true).click()
    }
    const isRefused = () =>
      expect(harness.phone.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await test.step('refused', async () => {
      await send({ kind: 'code', code: Refusal.notAllowed, times: 1 })
      await isRefused()
    })
    await test.step('unauthorized', async () => {
      await send({ kind: '401', times: 1 })
      await harness.at('/pages/login/index')
      await harness.pin(secrets.pin)
      await inPart(harness, 'Check and send')
    })
    await test.step(loss, async () => {
      await send({ kind: loss, times: loss === 'noReply' ? 1 : 9 })
      if (loss === 'dropBefore') {
        await isRefused()
        await harness.sim('clearFaults')
        // the app may have sent it again already
        await harness
          .button('Send', true)
          .click({ timeout: 3000 })
          .catch(() => undefined)
      }
      await expect(async () => {
        if (loss === 'noReply') await harness.page.clock.fastForward(61_000)
        await expect(harness.heading(/In review|Saved on this phone/)).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 40_000 })
    })
    const user = (await state(harness)).users[isAgent ? customer : getPersonaUserId(persona)]
    expect(user?.pre.form?.contactName).toBe('Pedro Santos Dizon')
    expect(harness.complaints).toEqual([])
  })

test('an agent never sees a form as approved until the service confirms it', async ({ harness }) => {
  test.slow()
  await harness.page.clock.install()
  await harness.open({ persona: 'agent' })
  const customer = Object.values((await state(harness)).users).find(({ name }) => name === 'Reynaldo Abella')
  const path = `/pages/agent/loanReview?customerId=${customer?.id}`
  const told = harness.phone.getByText('Approved. The lender decides next.')
  const checked = harness.phone.getByText(/Your decision .* is being checked/)
  for (const fault of failures) {
    await test.step(fault.kind, async () => {
      await harness.sim('reset', { persona: 'agent', path })
      await harness.at(path)
      await harness.button('Approve').click()
      await harness.sim('fault', { operation: 'dfp.loan.agent.reviewMerchant', kind: 'dropAfter' })
      await harness.sim('fault', { operation: 'dfp.loan.agent.getPreStatus', ...fault })
      await harness.button('Approve').last().click()
      if (fault.kind === '401') {
        await harness.at('/pages/login/index')
        return
      }
      await expect(async () => {
        if (fault.kind === 'noReply') await harness.page.clock.fastForward(61_000)
        await expect(checked).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 30_000 })
      await expect(told).toHaveCount(0)
      await harness.sim('clearFaults')
    })
  }
  expect(harness.complaints).toEqual([])
})
