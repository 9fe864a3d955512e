import { beforeEach, describe, expect, it } from 'vitest'
import { EnvelopeCode, FeedbackState, Refusal } from '../../../bridge/contract/codes'
import { DataRequest } from '../../../bridge/contract/entities/data-request'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import { type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { getInbox } from '../../../host-sim/service/messages'
import { getAnswerDay } from '../../../host-sim/service/system/answer-days'
import { type Backend, edit, openBackend } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual', 'overdue', 'agent'])
})

const request = (type: string) => ({ type, text: 'As the terms allow.', pictures: [], contact: '' })
const send = (persona: PersonaId, type: string) => backend.call(persona, user.problemFeedback, request(type))
const decide = (id: string, verdict: string, text?: string) =>
  backend.service.work((world) => review(world, 'closure', id, verdict, text))

describe('a request to close the account', () => {
  it('needs the login PIN, which other feedback does not', async () => {
    const codeOf = async (type: string) =>
      (await backend.raw('individual', user.problemFeedback, request(type))).code
    expect(await codeOf(DataRequest.close)).toBe(Refusal.stepUpNeeded)
    expect(await codeOf(DataRequest.correct)).toBe(EnvelopeCode.ok)
  })

  it('is refused while a loan is open, and by an agent while a customer has one', async () => {
    expect(await backend.refused('overdue', user.problemFeedback, request(DataRequest.close))).toBe(
      'accountInUse',
    )
    expect(await backend.refused('agent', user.problemFeedback, request(DataRequest.close))).toBe(
      'accountInUse',
    )
  })

  it('has one number however often it is sent, and a day by which the lender answers', async () => {
    const { id } = await send('individual', DataRequest.close)
    backend.pass({ days: 1 })
    expect((await send('individual', DataRequest.close)).id).toBe(id)
    const days = [DataRequest.close, 'APP'].map((type) =>
      getAnswerDay(type, Date.parse('2026-11-28T02:00:00Z')),
    )
    // a Saturday; 15 working days later is a Friday
    expect(days).toEqual(['2026-12-18', null])
    const { answerBy, at } = await backend.call('individual', user.getProblemDetail, { id })
    expect(answerBy).toBe(getAnswerDay(DataRequest.close, Date.parse(at)))
  })

  it('closes the account once the desk agrees: no session, no login, and the number is free again', async () => {
    const { id } = await send('individual', DataRequest.close)
    expect(backend.service.work(getPendingReviews)).toContainEqual(
      expect.objectContaining({ kind: 'closure', id, verdicts: ['close', 'keep', 'reply'] }),
    )
    decide(id, 'close')
    expect(await backend.refused('individual', auth.getUserInfo, {})).toBe('accountClosed')
    const { pin } = personaSecrets
    const login = { phoneNumber: '9170000008', pin, deviceId: 'test' }
    expect(await backend.refused(null, auth.pinLogin, login)).toBe('notRegistered')
    expect(await backend.call(null, register.isRegister, { phoneNumber: '9170000008' })).toEqual({
      registered: false,
    })
    expect(getInbox(backend.service.state).some(({ text }) => text.includes('account is closed'))).toBe(true)
  })

  it('is checked again when the desk decides, because a loan may have begun since', async () => {
    const { id } = await send('individual', DataRequest.close)
    edit(backend, ({ orders }) => {
      for (const order of Object.values(orders)) order.userId = 'U-individual'
    })
    expect(() => decide(id, 'close')).toThrow('accountInUse')
    expect((await backend.call('individual', user.getProblemDetail, { id })).status).toBe(
      FeedbackState.processing,
    )
  })

  it('leaves the account open if the desk decides to, with the reason as the answer', async () => {
    const { id } = await send('individual', DataRequest.close)
    expect(() => decide(id, 'keep')).toThrow(RangeError)
    decide(id, 'keep', 'A payment is still on its way.')
    const { status, replies } = await backend.call('individual', user.getProblemDetail, { id })
    expect(status).toBe(FeedbackState.resolved)
    expect(replies[0]?.text).toBe('A payment is still on its way.')
  })
})
