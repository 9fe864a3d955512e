// @vitest-environment window
import { expect, it } from 'vitest'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { getMessages } from '../../../host-sim/service/messages'
import { edit } from '../../service/service'
import { type Visit, visit } from '../app'

const messagesOf = (app: Visit) => getMessages(app.simulation.state(), getPersonaUserId('merchant'))
const unreadOf = (app: Visit) => messagesOf(app).filter(({ read }) => !read)

/** Opens the message center with two unread messages. */
async function openWithTwo(): Promise<Visit> {
  const app = await visit('merchant', '/pages/index/messageCenter')
  edit(app.simulation, (state) => {
    for (const message of getMessages(state, getPersonaUserId('merchant')).slice(0, 2)) message.read = false
  })
  await app.see('Mark all read')
  return app
}

it('opening a message marks it as read by one call, and lowers the unread count of the list by one', async () => {
  const app = await openWithTwo()
  const [first] = unreadOf(app)
  const row = () => document.querySelector<HTMLElement>(`a[href$="id=${first?.id}"]`)
  expect(row()?.querySelector('.unread')).not.toBeNull()
  row()?.click()
  await app.until('its page', () => app.address() === `/pages/index/messageDetail?id=${first?.id}`)
  await app.until('the mark', () => app.calls(msg.editMsgStatus).length > 0)
  await app.until('the service', () => unreadOf(app).length === 1)
  history.back()
  await app.see('1 unread message')
  expect(row()?.querySelector('.unread')).toBeNull()
  // a read message is not marked again
  row()?.click()
  await app.until('its page', () => app.address().includes('messageDetail') && app.isIdle())
  expect(app.calls(msg.editMsgStatus)).toEqual([{ id: first?.id }])
})

it('"mark all as read" marks all messages, or shows an error and marks none if the call fails', async () => {
  const app = await openWithTwo()
  app.down(true)
  await app.press('Mark all read')
  await app.until('what went wrong', () => document.querySelector('main [role=alert]')?.textContent)
  expect(unreadOf(app)).toHaveLength(2)
  app.down(false)
  await app.press('Mark all read')
  await app.until('none unread', () => !app.control('Mark all read'))
  expect(unreadOf(app)).toEqual([])
  expect(new Set(app.calls(msg.editMsgStatus).map((body) => JSON.stringify(body)))).toEqual(
    new Set(['{"id":null}']),
  )
  expect(document.querySelector('main .unread')).toBeNull()
})
