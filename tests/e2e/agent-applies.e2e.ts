import { drawSignature } from './gestures'
import { carriers, expect, test } from './rig'
import { agreeToBorrow, follow, readContracts, state } from './steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('an agent applies for a customer, who signs and confirms with their own code', async ({ rig }) => {
      await rig.open({ persona: 'agent', path: '/pages/agent/loanDetail?productNo=P-QUICK' })
      await follow(rig, 'Choose a customer')
      await rig.phone.getByLabel('Name, store or mobile').fill('leonora')
      // while it is being looked for, the list is drawn anew
      await rig.at('search=leonora')
      await expect(rig.phone.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await follow(rig, /Leonora Bonifacio/)
      await rig.at('/pages/agent/loanApply')
      const customer = Object.values((await state(rig)).users).find(
        ({ name }) => name === 'Leonora Bonifacio',
      )

      // whose loan it is stands on every step
      // the line, as Safari's engine gives an inline box in some fonts no height
      const whose = rig.phone.getByText('For Leonora Bonifacio').locator('xpath=..')
      await expect(whose).toBeVisible()
      await rig.button('See repayment plan').click()
      await agreeToBorrow(rig)
      await expect(rig.heading('Repayment plan')).toBeVisible()
      await expect(whose).toBeVisible()
      await rig.button('Continue').click()
      await expect(rig.phone.getByText('Leonora Bonifacio reads and signs now.')).toBeVisible()
      // the money goes to the customer's own e-wallet
      await expect(rig.phone.getByText(/GCash •••• 1039/)).toBeVisible()
      await rig.phone.getByRole('checkbox', { name: 'received a copy' }).check()
      await rig.button('Continue to contracts').click()
      await readContracts(rig)
      await expect(whose).toBeVisible()
      await drawSignature(rig)
      await rig.button('Sign').click()

      // no PIN of the customer's on this phone: their code stands for it, and a wrong one for nothing
      await expect(rig.phone.getByText(/confirms with a code/)).toBeVisible()
      await expect(rig.heading('Payment PIN')).toHaveCount(0)
      await expect(rig.phone.getByText(/Send again in/)).toBeVisible()
      const code = await rig.code(customer?.mobile ?? '')
      await rig.phone.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await expect(rig.phone.getByText(/The code is not right/)).toBeVisible()

      // after a reload another code is sent, as the trace of one is kept nowhere; its answer is lost, and the loan is
      // asked for once
      await rig.reload()
      await expect(rig.phone.getByText(/Send again in/)).toBeVisible()
      const another = await rig.code(customer?.mobile ?? '')
      await rig.sim('fault', {
        operation: 'dfp.loan.loanProduct.submitClientLoanFrom',
        kind: 'dropAfter',
        times: 1,
      })
      await rig.phone.getByLabel('Code').fill(another)
      await expect(rig.heading('The application is in')).toBeVisible()
      const { applications, users } = await state(rig)
      const made = Object.values(applications).filter(
        (one) => one.userId === customer?.id && one.submittedAt !== null,
      )
      expect(made).toHaveLength(1)
      expect(made[0]?.agentId).toBe(users['U-agent']?.id)

      // what was refused comes back with its words, and the way to begin anew for the same customer
      await rig.sim('review', 'application', made[0]?.id, 'reject', 'The sales are too low.')
      await rig.goto(`/pages/agent/state?id=${made[0]?.id}`)
      await expect(rig.phone.getByText('The sales are too low.')).toBeVisible()
      await expect(whose).toBeVisible()
      await follow(rig, 'Apply again')
      await rig.at(`customerId=${customer?.id}`)
      await expect(whose).toBeVisible()
      expect(rig.complaints).toEqual([])
    })
  })
}
