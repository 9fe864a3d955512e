import { Refusal } from '../../../bridge/contract/codes'
import { getPersonaUserId, type PersonaId } from '../../../host-sim/seed/personas'
import type { State } from '../../../host-sim/service/state'
import { expect, type Harness, test } from '../harness'
import { secrets, state } from '../steps'

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
