// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { getMessages } from '../../../host-sim/service/messages'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-008001'

describe('the page for borrowers who can’t pay', () => {
  it('is reached from home, from the order and from a reminder', async () => {
    const app = await visit('overdue', '/pages/index/index')
    await app.press(/^Can’t pay it all now\?/)
    await app.see('Pay a part now')
    expect(app.address()).toBe(`/pages/order/relief?loanOrderNo=${loanOrderNo}`)
    const order = await visit('overdue', '/pages/order/details', { loanOrderNo })
    await order.press(/^Can’t pay now\?/)
    await order.see('Pay a part now')
  })

  it('is offered by a reminder, and by no other message', async () => {
    const app = await visit('merchant', '/pages/index/messageCenter')
    const messages = app.simulation.service.work(({ state }) => getMessages(state, 'U-merchant'))
    const reminder = messages.find(({ link }) => link?.query.reminder)
    const other = messages.find(({ link }) => link && !link.query.reminder)
    const shown = await visit('merchant', '/pages/index/messageDetail', { id: reminder?.id ?? '' })
    await shown.ready('See loan')
    expect(shown.control('Can’t pay now?')).toBeDefined()
    const plain = await visit('merchant', '/pages/index/messageDetail', { id: other?.id ?? '' })
    await plain.see(other?.title.en ?? '')
    expect(plain.control('Can’t pay now?')).toBeUndefined()
  })

  it('shows the cost of a part payment and of another day, to the centavo', async () => {
    const app = await visit('overdue', '/pages/order/relief', { loanOrderNo })
    await app.see('₱3,767.29')
    await app.press('₱940')
    await app.see('Left to pay by 4 Dec 2026₱2,882.42')
    await app.press('Tomorrow')
    await app.see('To pay on 22 Nov 2026₱3,772.67')
    await app.press('Pay ₱940.00')
    await app.see(/Pay ₱940\.00 with/)
  })
})
