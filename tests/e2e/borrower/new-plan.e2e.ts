import type { State } from '../../../host-sim/service/state'
import { expect, type Harness, test } from '../harness'
import { flickUntil, secrets, signContracts } from '../steps'

const loanOrderNo = 'LN-2026-008001'

/** Asks for a changed plan from home; returns the number of the request. */
async function ask(harness: Harness): Promise<string> {
  await harness.phone.getByRole('link', { name: /^Can’t pay it all now\?/ }).click()
  await harness.button('Ask for a changed plan').click()
  const sheet = harness.phone.getByRole('dialog')
  await sheet.getByText('Illness in the family').click()
  await sheet.getByLabel('What can you pay?').fill('2500')
  await sheet.getByRole('button', { name: 'Tomorrow' }).click()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(harness.phone.getByText('In review')).toBeVisible()
  const { feedback } = await harness.sim<State>('state')
  return Object.values(feedback).find(({ plan }) => plan)?.id ?? ''
}

test('a borrower who can’t pay asks, reads the desk’s offer, signs it, and both sides see it', async ({
  harness,
}) => {
  await harness.open({ persona: 'overdue', path: '/pages/index/index' })
  const id = await ask(harness)
  await harness.sim('review', 'plan', id, 'offer')
  await expect(harness.heading('We offer you a new plan')).toBeVisible({ timeout: 15_000 })
  await harness.picture('new-plan-offer')
  await harness.button('Read and sign').click()
  await harness.at('/pages/agent/loanAgreement')
  const next = harness.button('Next contract')
  await flickUntil(harness, next)
  await next.click()
  await flickUntil(harness, harness.button('Agree and sign'))
  await signContracts(harness, [0.2])
  await expect(harness.heading('Payment PIN')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await harness.at('/pages/order/relief')
  await expect(harness.phone.getByText('New plan signed')).toBeVisible({ timeout: 15_000 })
  const { orders } = await harness.sim<State>('state')
  const contract = orders[loanOrderNo]?.contract
  expect(contract?.former).toHaveLength(1)
  expect(contract?.html).toContain(contract?.former?.[0])
  await harness.goto(`/pages/order/details?loanOrderNo=${loanOrderNo}`)
  await expect(harness.phone.getByText('Can’t pay now?')).toBeVisible()
  const monitors = await harness.sim<{ name: string; ok: boolean }[]>('monitors')
  expect(monitors.filter(({ ok }) => !ok)).toEqual([])
})
