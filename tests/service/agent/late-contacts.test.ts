import { beforeEach, describe, expect, it } from 'vitest'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { NewContact } from '../../../bridge/contract/entities/overdue'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { pesos } from '../../../src/domain/money/money'
import { paged } from '../customers'
import { type Backend, openBackend, requestIdOf } from '../service'

let backend: Backend
let loanOrderNo: string
beforeEach(async () => {
  // night: outside contact hours
  backend = openBackend(['merchant', 'agent'], { now: Date.parse('2026-11-21T23:30:00+08:00') })
  const { list } = await backend.call('agent', overdue.getBadOrderList, { ...paged, band: '1-7' })
  loanOrderNo = list.at(-1)?.loanOrderNo ?? ''
})

const toBody = (contact: Omit<NewContact, 'requestId'>, name = 'late') => ({
  loanOrderNo,
  contact: { requestId: requestIdOf(name), ...contact },
})
const send = (contact: Omit<NewContact, 'requestId'>, name?: string) =>
  backend.call('agent', overdue.getBadOrderDetail, toBody(contact, name))
const refused = (contact: Omit<NewContact, 'requestId'>, name?: string) =>
  backend.refused('agent', overdue.getBadOrderDetail, toBody(contact, name))

describe('a contact that is sent later', () => {
  it('is listed with its time', async () => {
    const at = '2026-11-20T10:15:00+08:00'
    const { contacts, lateContactHours } = await send({ how: 'note', text: 'Closed today', at })
    expect(contacts).toContainEqual(expect.objectContaining({ at, how: 'note', text: 'Closed today' }))
    expect(lateContactHours).toBe(72)
  })

  it.each([
    ['2026-11-21T21:59:00+08:00', undefined],
    ['2026-11-21T22:01:00+08:00', 'contactHours'],
    ['2026-11-20T05:59:00+08:00', 'contactHours'],
  ])('a call at %s is refused with %s, by the hour of the call', async (at, reason) => {
    expect(await refused({ how: 'call', at })).toBe(reason)
  })

  it.each(['2026-11-18T23:29:00+08:00', '2026-11-21T23:32:00+08:00'])(
    'is refused if its time is too long ago or in the future: %s',
    async (at) => {
      expect(await refused({ how: 'note', text: 'x', at })).toBe('fieldInvalid')
    },
  )

  it('may be a promise for a day that has come by now', async () => {
    const promise = { day: '2026-11-20' as Day, amount: pesos(100) as Centavos }
    const at = '2026-11-19T10:00:00+08:00'
    const { contacts } = await send({ how: 'promise', promise, at })
    expect(contacts.find(({ how }) => how === 'promise')).toMatchObject({ at, promise: { state: 'broken' } })
    expect(await refused({ how: 'promise', promise, at: '2026-11-21T10:00:00+08:00' }, 'second')).toBe(
      'fieldInvalid',
    )
  })

  it('is recorded once, even if the repeated one would be refused by now', async () => {
    const contact = { how: 'note', text: 'Closed today', at: '2026-11-19T00:00:00+08:00' } as const
    await send(contact)
    backend.pass({ minutes: 300 })
    const { contacts } = await send(contact)
    expect(contacts.filter(({ how }) => how === 'note')).toHaveLength(1)
  })
})

describe('a call to a customer that is sent later', () => {
  const customerId = getPersonaUserId('merchant')
  const toCall = (at?: string, name = 'call') => ({
    customerId,
    contact: { requestId: requestIdOf(name), how: 'call' as const, ...(at && { at }) },
  })
  const recorded = () => backend.service.state.contacts[customerId] ?? []

  it('is recorded with its time, judged by the hour of the call, and once', async () => {
    const at = '2026-11-20T10:15:00+08:00'
    expect(await backend.refused('agent', user.getCustomerInfo, toCall())).toBe('contactHours')
    expect(await backend.refused('agent', user.getCustomerInfo, toCall('2026-11-20T05:59:00+08:00'))).toBe(
      'contactHours',
    )
    const { lateContactHours } = await backend.call('agent', user.getCustomerInfo, toCall(at))
    expect(lateContactHours).toBe(72)
    expect(recorded()).toMatchObject([{ how: 'call', at: Date.parse(at) }])
    // the first attempt, without a time, arrives at night
    await backend.call('agent', user.getCustomerInfo, toCall())
    expect(recorded()).toHaveLength(1)
  })

  it.each(['2026-11-18T23:29:00+08:00', '2026-11-21T23:32:00+08:00'])(
    'is refused if its time is too long ago or in the future: %s',
    async (at) => {
      expect(await backend.refused('agent', user.getCustomerInfo, toCall(at))).toBe('fieldInvalid')
    },
  )
})
