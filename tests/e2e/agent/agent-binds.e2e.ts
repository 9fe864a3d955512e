import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { expect, test } from '../harness'
import { askAgent, follow, state } from '../steps'

// nothing here depends on the carrier
test.use({ over: 'http' })

test('the app lets an agent accept one customer and refuse another with a reason, and notifies both', async ({
  harness,
}) => {
  await harness.open({ second: 'agent', persona: 'individual' })
  await askAgent(harness)
  await expect(harness.phone.getByText('You asked Ana Reyes', { exact: true })).toBeVisible()
  // the agent finds the waiting customer; for a few seconds, accepting can be undone
  const agent = await harness.beside('/pages/index/customerVerify')
  await agent.phone.getByLabel('Name, store or mobile').fill(`0${getPersonaMobile('individual')}`)
  const asking = agent.button(/^(JR )?Jose Ramos/)
  await expect(asking).toBeVisible()
  await expect(agent.button(/Antonio Belmonte/)).toHaveCount(0)
  await agent.button('Accept Jose Ramos').click()
  await expect(agent.button('Undo')).toBeVisible()
  expect((await state(harness)).bindings[getPersonaUserId('individual')]?.state).toBe('PENDING')
  // the reply and the pushed message both confirm it
  await expect(agent.phone.getByText('Jose Ramos is your customer now').first()).toBeVisible()
  await expect(agent.heading('No customers found')).toBeVisible()
  // the customer is notified and has an agent now
  await harness.goto('/pages/index/messageCenter')
  await follow(harness, /Ana Reyes is your agent now/)
  await follow(harness, 'Open')
  await harness.at('/pages/agent/agent')
  await expect(harness.heading('Ana Reyes')).toBeVisible()
  // refusing the other one requires a reason, which survives a reload
  await agent.phone.getByLabel('Name, store or mobile').fill('belmonte')
  await agent.button('Refuse Antonio Belmonte').click()
  await agent.button('Refuse', true).click()
  await expect(agent.phone.getByText('Enter the reason')).toBeVisible()
  await agent.phone.getByLabel('Reason', { exact: true }).fill('Your shop is in another town.')
  await agent.reload()
  await agent.button('Refuse Antonio Belmonte').click()
  await expect(agent.phone.getByLabel('Reason', { exact: true })).toHaveValue('Your shop is in another town.')
  await agent.button('Refuse', true).click()
  await expect(agent.phone.getByText('We told Antonio Belmonte')).toBeVisible()
  const { users, bindings, messages } = await state(harness)
  const refused = Object.values(users).find(({ name }) => name === 'Antonio Belmonte')?.id ?? ''
  expect(bindings[refused]).toMatchObject({
    state: 'REFUSED',
    reason: 'Your shop is in another town.',
  })
  expect(JSON.stringify(Object.values(messages).filter(({ userId }) => userId === refused))).toContain(
    'Reason: Your shop is in another town.',
  )
  expect(harness.complaints).toEqual([])
})
