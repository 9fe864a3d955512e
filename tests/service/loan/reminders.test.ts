import { describe, expect, it } from 'vitest'
import { RemindBy } from '../../../bridge/contract/codes'
import type { Reminders } from '../../../bridge/contract/entities/person'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { getInbox } from '../../../host-sim/service/messages'
import { openBackend } from '../service'

const none: Reminders = { daysBefore: null, late: false, by: RemindBy.both }

/** The merchant's third instalment is due on 24 November; today is the 21st. Reminders since the choice, by channel. */
async function toldAfter(choice: Reminders, days: number) {
  const backend = openBackend('all')
  await backend.call('merchant', customerInformation.editInformation, { reminders: choice })
  const mobile = backend.service.state.users[getPersonaUserId('merchant')]?.mobile
  const isNew = (text: string) => /Payment [4-6]/.test(text)
  backend.pass({ days })
  backend.pass({ minutes: 5 })
  const { list } = await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 100 })
  const sms = getInbox(backend.service.state).filter(({ to, text }) => to === mobile && isNew(text))
  return {
    backend,
    messages: list.map(({ title }) => title).filter(isNew),
    sms: sms.map(({ text }) => text.replace(/^Puhunan: (.*?)\. .*$/, '$1')),
  }
}

describe('reminders', () => {
  it('are sent by default three days before the due day and when an instalment is late, by notification and SMS', async () => {
    const backend = openBackend('all')
    expect((await backend.call('merchant', user.getInformation, {})).reminders).toEqual({
      daysBefore: 3,
      late: true,
      by: RemindBy.both,
    })
  })

  it('are sent once, the chosen number of days before the due day', async () => {
    const choice: Reminders = { daysBefore: 7, late: true, by: RemindBy.both }
    // the fourth is due on 24 December
    const early = await toldAfter(choice, 27)
    expect(early.messages).toEqual(['Payment 4 is due on 24 Dec 2026'])
    expect(early.sms).toEqual(early.messages)
    expect((await early.backend.call('merchant', user.getInformation, {})).reminders).toEqual(choice)
    early.backend.pass({ days: 4 })
    early.backend.pass({ minutes: 5 })
    const later = await early.backend.call('merchant', msg.getMsgList, {
      type: null,
      pageNum: 1,
      pageSize: 100,
    })
    expect(later.list.filter(({ title }) => title.startsWith('Payment 4'))).toHaveLength(1)
  })

  it('are sent one day before the due day, if chosen, and no earlier', async () => {
    const choice: Reminders = { daysBefore: 1, late: true, by: RemindBy.both }
    expect((await toldAfter(choice, 31)).messages).toEqual([])
    expect((await toldAfter(choice, 32)).messages).toEqual(['Payment 4 is due on 24 Dec 2026'])
  })

  it('are not sent before the due day if turned off, but an overdue instalment still gets a message', async () => {
    const { messages, sms } = await toldAfter(none, 35)
    expect(messages).toEqual(['Payment 4 is overdue'])
    expect(sms).toEqual([])
  })

  it('are sent without an SMS if only notifications are chosen', async () => {
    const { messages, sms } = await toldAfter({ daysBefore: 7, late: true, by: RemindBy.push }, 27)
    expect(messages).toHaveLength(1)
    expect(sms).toEqual([])
  })

  it('can be configured by borrowers only', async () => {
    const backend = openBackend('all')
    expect(await backend.refused('agent', customerInformation.editInformation, { reminders: none })).toBe(
      'fieldInvalid',
    )
  })
})
