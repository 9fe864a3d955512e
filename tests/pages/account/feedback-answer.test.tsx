// @vitest-environment window
import { expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { answerFeedback, takeFeedback } from '../../../host-sim/service/system/feedback'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const given = { type: 'APP', text: 'The plan does not open', pictures: [], contact: '' }

it('feedback that asks back is answered on its page, until the service has the answer', async () => {
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  const id = app.simulation.service.work((world) => {
    const me = world.state.users[getPersonaUserId('merchant')]
    if (!me) throw new Error('no such user')
    return answerFeedback(world, takeFeedback(me, given, world).id, 'Since when?', false).id
  })
  go('/pages/me/feedbackList', { id })
  await app.see('Since when?')
  await app.fill('Your answer', 'Since Monday')
  await app.press('Send answer')
  await app.until('the answer', () => app.simulation.state().feedback[id]?.replies.length === 2)
  await app.see('Since Monday')
  await app.until('the end of the form', () => !document.body.textContent?.includes('Send answer'))
  expect(app.calls(user.problemFeedback)).toHaveLength(1)
  expect(app.problems()).toEqual([])
})
