import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { carriers, expect, test } from '../harness'
import { addPicture } from '../page/gestures'
import { choose, follow, readContracts, readDisclosure, signContracts, state } from '../steps'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over, moves: over === 'bridge' })

    test("takes a customer's loan through SMS code, paper contract and payout, and shows each step on both phones", async ({
      harness,
    }) => {
      await harness.open({ second: 'agent', persona: 'merchant', path: '/pages/index/index' })
      await harness.heading('Aling Maria Store').waitFor()
      const agent = await harness.beside(`/pages/client/apply?customerId=${getPersonaUserId('merchant')}`)
      await follow(agent, /Quick Loan/)
      await agent.at('/pages/agent/loanApply')
      await choose(agent, /30 days/)
      await agent.button('Continue').click()
      await readDisclosure(agent)
      await readContracts(agent)
      await signContracts(agent)

      // a code on the customer's own phone replaces the PIN
      await agent.at('/pages/agent/loanSubmit')
      await expect(agent.phone.getByText('Send again in')).toBeVisible()
      await agent.phone.getByLabel('Code').fill('000000')
      await expect(agent.phone.locator('.problem').first()).toBeVisible()
      await agent.phone.getByLabel('Code').fill(await harness.code(getPersonaMobile('merchant')))
      await expect(
        agent.heading('Your application is in').or(agent.heading('The application is in')),
      ).toBeVisible({
        timeout: 15_000,
      })
      const id = new URLSearchParams((await agent.address()).split('?')[1]).get('id') ?? ''
      const loanOrderNo = (await state(harness)).applications[id]?.loanOrderNo ?? ''
      expect(loanOrderNo).toMatch(/^LN-/)
      await harness.goto('/pages/order/index')
      await follow(harness, new RegExp(loanOrderNo))
      await expect(harness.phone.getByText('In review').first()).toBeVisible()

      // the paper contract is printed, photographed, sent, refused once and sent again
      await agent.goto(`/pages/agent/loanOperate?id=${id}`)
      await follow(agent, 'Upload contract')
      await expect(agent.heading('Disclosure Statement').or(agent.heading('The contract'))).toBeVisible()
      await follow(agent, 'Upload')
      await expect(agent.button('Send for review')).toBeDisabled()
      await addPicture(agent, 'Pages')
      await addPicture(agent, 'Pages')
      // pictures survive closing the app before they are sent
      await agent.reload()
      await expect(agent.button('Remove: Pages')).toHaveCount(2)
      await agent.button('Move page 2 forward').click()
      await agent.button('Send for review').click()
      await expect(agent.phone.getByText('We are reviewing it')).toBeVisible()
      await harness.sim('review', 'contract', loanOrderNo, 'reject', 'The last page is not signed.')
      await agent.goto('/pages/index/loanManagement?tab=REJECTED')
      await follow(agent, new RegExp(loanOrderNo))
      await expect(agent.phone.getByText('The last page is not signed.')).toBeVisible()
      await addPicture(agent, 'Pages')
      await agent.button('Send for review').click()
      await expect(agent.phone.getByText('We are reviewing it')).toBeVisible()
      await harness.sim('review', 'contract', loanOrderNo, 'pass')
      await agent.reload()
      await expect(agent.phone.getByText('Accepted.')).toBeVisible()

      await harness.sim('review', 'application', id, 'pass')
      await harness.sim('clock.advance', { hours: 1 })
      await harness.goto(`/pages/order/details?loanOrderNo=${loanOrderNo}`)
      await expect(harness.phone.getByText('Payment 1 of 1')).toBeVisible()
      await harness.goto('/pages/index/messageCenter')
      await expect(harness.phone.getByText('Your loan has arrived').first()).toBeVisible()
      await agent.goto('/pages/index/loanManagement?tab=DONE')
      await expect(agent.phone.getByRole('link', { name: new RegExp(loanOrderNo) })).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}

test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test("lets an agent cancel a customer's unreleased loan, but only once", async ({ harness }) => {
    await harness.open({ persona: 'agent', path: '/pages/index/loanList?tab=made' })
    await harness.button('In review').click()
    await harness.phone.locator('main li a').first().click()
    await harness.button('Cancel this loan').click()
    await expect(harness.heading('Cancel this loan?')).toBeVisible()
    await harness.button('Cancel this loan').last().click()
    await expect(harness.phone.getByText('Withdrawn').first()).toBeVisible()
    await expect(harness.button('Cancel this loan')).toHaveCount(0)
    expect(harness.complaints).toEqual([])
  })
})
