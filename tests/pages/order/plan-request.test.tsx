// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { review } from '../../../host-sim/control/desk/reviewer'
import { takeFeedback } from '../../../host-sim/service/system/feedback'
import type { World } from '../../../host-sim/service/world'
import { pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { go } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

const loanOrderNo = 'LN-2026-008001'

/** Fills in the form and sends it. */
async function ask(app: Visit): Promise<void> {
  await app.press('Ask for a changed plan')
  await app.see('What happened?')
  for (const name of ['Sales are low', 'Mon 30 Nov']) {
    const choices = [...document.querySelectorAll<HTMLElement>('dialog label, dialog button')]
    choices.find((one) => one.textContent === name)?.click()
  }
  await app.press('Send request')
}

const requestId = ({ state }: World): string =>
  Object.values(state.feedback).find(({ plan }) => plan)?.id ?? ''

describe('asking for a changed plan', () => {
  it('sends why, how much and when, and then shows number, state and the way on', async () => {
    const app = await visit('overdue', '/pages/order/relief', { loanOrderNo })
    await ask(app)
    await app.see('In review')
    expect(app.calls(user.problemFeedback)).toMatchObject([
      { type: 'PLAN', planRequest: { loanOrderNo, reason: 'sales', amount: '1880.00', day: '2026-11-30' } },
    ])
    await app.see(app.simulation.service.work(requestId))
    await app.see('We answer by21 Dec 2026')
    await app.see('Securities and Exchange Commission')
    expect(app.control('Ask for a changed plan')).toBeUndefined()
    await app.askedAll()
  })

  it('sends one request if the reply is lost', async () => {
    const app = await visit('overdue', '/pages/order/relief', { loanOrderNo })
    app.lose(user.problemFeedback)
    await ask(app)
    await app.see('In review')
    const { feedback } = app.simulation.state()
    expect(Object.values(feedback).filter(({ plan }) => plan)).toHaveLength(1)
    await app.askedAll()
  })

  it('checks the answers before it sends them', async () => {
    const app = await visit('overdue', '/pages/order/relief', { loanOrderNo })
    await app.press('Ask for a changed plan')
    await app.press('Send request')
    await app.until('problems', () => app.problems().length > 0)
    expect(app.calls(user.problemFeedback)).toEqual([])
  })

  it('shows the answer of the desk, and can be done again', async () => {
    const app = await visit('overdue', '/pages/order/repaymentHelp')
    app.simulation.service.work((world) => {
      const me = world.state.users['U-overdue']
      if (!me) throw new Error('no such user')
      const planRequest = {
        loanOrderNo,
        reason: 'sales',
        amount: pesos(900),
        day: day('2026-11-30'),
      } as const
      const { id } = takeFeedback(
        me,
        { type: 'PLAN', text: '', pictures: [], contact: '', planRequest },
        world,
      )
      review(world, 'plan', id, 'extend')
    })
    go('/pages/order/relief', { loanOrderNo })
    await app.see('Extended')
    await app.see('your next payment is now due on 30 Nov 2026')
    await app.ready('Ask for a changed plan')
  })

  it('is seen by the agent on the order, with the customer’s figures', async () => {
    const app = await visit('agent', '/pages/order/index', {})
    const order = app.simulation.service.work((world) => {
      const found = Object.values(world.state.orders).find(
        ({ agentId, stage, events }) =>
          agentId === 'U-agent' && stage === 'released' && events.at(-1)?.what === 'released',
      )
      const id = world.nextNumber('FB')
      world.state.feedback[id] = {
        id,
        userId: found?.userId ?? '',
        type: 'PLAN',
        text: 'Can pay',
        contact: '',
        pictures: [],
        status: 0,
        replies: [],
        at: world.now,
        plan: {
          loanOrderNo: found?.loanOrderNo ?? '',
          reason: 'illness',
          amount: pesos(1_250),
          day: day('2026-11-28'),
          note: 'I am in hospital',
        },
      }
      return found?.loanOrderNo ?? ''
    })
    go('/pages/order/details', { loanOrderNo: order })
    await app.see('Request for a changed plan')
    await app.see('₱1,250.00')
    await app.see('I am in hospital')
  })
})
