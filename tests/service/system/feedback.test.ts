import { beforeEach, describe, expect, it } from 'vitest'
import { FeedbackState, Language } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { file } from '../../../bridge/contract/operations/open'
import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { getInbox } from '../../../host-sim/service/messages'
import { png, samplePdf } from '../loan/borrow'
import { type Backend, openBackend } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual'])
})

const report = { type: 'APP', text: ' The plan does not open. ', pictures: [] as string[], contact: '' }
const page = { pageNum: 1, pageSize: 20 }
const picture = async (persona: PersonaId, type = 'image/png', content = png) =>
  (await backend.call(persona, file.upload, { name: 'screen', type, content })).fileId
const list = (persona: PersonaId, status: FeedbackState) =>
  backend.call(persona, user.getProblemList, { ...page, status })
const answer = (id: string, verdict: string, text?: string) =>
  backend.service.work((world) => review(world, 'feedback', id, verdict, text))

describe('feedback', () => {
  it('is stored with its pictures and is pending', async () => {
    const fileId = await picture('individual')
    const { id } = await backend.call('individual', user.problemFeedback, { ...report, pictures: [fileId] })
    const { list: open, total } = await list('individual', FeedbackState.processing)
    expect(total).toBe(1)
    expect(open[0]).toMatchObject({
      id,
      type: 'The app isn’t working',
      text: 'The plan does not open.',
      status: 0,
    })
    expect(await backend.call('individual', user.getProblemDetail, { id })).toMatchObject({
      pictures: [fileId],
      replies: [],
    })
    expect(backend.service.state.feedback[id]?.contact).toBe('9170000008')
    expect(backend.service.work(getPendingReviews)).toContainEqual(
      expect.objectContaining({ kind: 'feedback', id, name: 'Jose Ramos' }),
    )
  })

  it('is answered by customer service, with or without resolving it, and its sender gets a message', async () => {
    const { id } = await backend.call('individual', user.problemFeedback, report)
    answer(id, 'reply', 'Which phone is it?')
    expect((await list('individual', FeedbackState.processing)).total).toBe(1)
    backend.pass({ days: 1 })
    answer(id, 'resolve', 'It is mended.')
    expect((await list('individual', FeedbackState.processing)).total).toBe(0)
    expect((await list('individual', FeedbackState.resolved)).total).toBe(1)
    const { replies, status } = await backend.call('individual', user.getProblemDetail, { id })
    expect(status).toBe(FeedbackState.resolved)
    expect(replies.map(({ from, text }) => [from, text])).toEqual([
      ['service', 'Which phone is it?'],
      ['service', 'It is mended.'],
    ])
    const { list: messages } = await backend.call('individual', msg.getMsgList, { ...page, type: null })
    expect(messages.slice(0, 2).map(({ title, summary }) => [title, summary])).toEqual([
      ['Your feedback is resolved', 'It is mended.'],
      ['We answered your feedback', 'Which phone is it?'],
    ])
    const detail = await backend.call('individual', msg.getMsgDetail, { id: messages[0]?.id ?? '' })
    expect(detail.link).toEqual({ path: '/pages/me/feedbackList', query: { id } })
    expect(() => answer(id, 'resolve', 'Again')).toThrow(RangeError)
  })

  it('without a session is answered at the given contact', async () => {
    const contact = 'Lost@mail.example'
    await backend.call(null, register.problemFeedback, { type: 'LOGIN', text: 'Lost my phone', contact })
    const waits = backend.service
      .work(getPendingReviews)
      .find(({ kind, userId }) => kind === 'feedback' && userId.includes('@'))
    answer(waits?.id ?? '', 'resolve', 'Use your ID number.')
    expect(getInbox(backend.service.state)[0]).toMatchObject({
      kind: 'email',
      to: 'lost@mail.example',
      text: 'Puhunan: Use your ID number.',
    })
  })

  it("can't be answered without a text", async () => {
    const { id } = await backend.call('individual', user.problemFeedback, report)
    for (const text of [undefined, '', '  ']) expect(() => answer(id, 'resolve', text)).toThrow(RangeError)
    expect(() => answer(id, 'pass', 'Yes')).toThrow(RangeError)
  })

  it("needs a type, a text, a reachable contact, and at most three pictures of the sender's own", async () => {
    const refused = (change: object) =>
      backend.refused('individual', user.problemFeedback, { ...report, ...change })
    expect(await refused({ type: 'NONE' })).toBe('fieldInvalid')
    expect(await refused({ text: ' ' })).toBe('fieldInvalid')
    expect(await refused({ contact: 'nowhere' })).toBe('fieldInvalid')
    const own = [await picture('individual'), await picture('individual'), await picture('individual')]
    expect(await refused({ pictures: [...own, await picture('individual')] })).toBe('fieldInvalid')
    expect(await refused({ pictures: [await picture('merchant')] })).toBe('uploadMissing')
    expect(await refused({ pictures: ['F-none'] })).toBe('uploadMissing')
    expect(await refused({ pictures: [await picture('individual', 'application/pdf', samplePdf)] })).toBe(
      'uploadType',
    )
    await backend.call('individual', user.problemFeedback, {
      ...report,
      pictures: own,
      contact: '0918 111 2222',
    })
  })

  it('that asks back is answered by its sender, in the same feedback, until it is resolved', async () => {
    const { id } = await backend.call('individual', user.problemFeedback, report)
    const reply = { ...report, text: ' Since Monday. ', replyTo: id }
    answer(id, 'reply', 'Since when?')
    expect(await backend.call('individual', user.problemFeedback, reply)).toEqual({ id })
    const { replies, status } = await backend.call('individual', user.getProblemDetail, { id })
    expect(replies.map(({ from, text }) => [from, text])).toEqual([
      ['service', 'Since when?'],
      ['user', 'Since Monday.'],
    ])
    expect(status).toBe(FeedbackState.processing)
    const waits = backend.service.work((world) => getPendingReviews(world)).find((one) => one.id === id)
    expect(waits?.about).toContain('Since Monday.')
    expect(await list('individual', FeedbackState.processing)).toMatchObject({ total: 1 })
    expect(await backend.refused('merchant', user.problemFeedback, reply)).toBe('notFound')
    expect(await backend.refused('individual', user.problemFeedback, { ...reply, text: ' ' })).toBe(
      'fieldInvalid',
    )
    answer(id, 'resolve', 'Fixed')
    expect(await backend.refused('individual', user.problemFeedback, reply)).toBe('reviewClosed')
  })

  it('can be sent at most five times an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) await backend.call('individual', user.problemFeedback, report)
    expect(await backend.refused('individual', user.problemFeedback, report)).toBe('feedbackLimit')
    await backend.call('agent', user.problemFeedback, report)
    backend.pass({ minutes: 60 })
    await backend.call('individual', user.problemFeedback, report)
  })

  it('is visible to its sender only', async () => {
    const { id } = await backend.call('individual', user.problemFeedback, report)
    expect(await backend.refused('merchant', user.getProblemDetail, { id })).toBe('notFound')
    expect((await backend.raw(null, user.getProblemList, { ...page, status: 0 })).code).toBe(401)
  })

  it('of the simulated merchant exists in each state, in the language of the reader', async () => {
    backend.use('zh-Hant')
    const open = await list('merchant', FeedbackState.processing)
    expect(open.list.map(({ type }) => type)).toEqual(['代理人問題', '借款問題'])
    const solved = await list('merchant', FeedbackState.resolved)
    expect(solved.list.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-06', '2026-10-08'])
    const detail = await backend.call('merchant', user.getProblemDetail, { id: solved.list[0]?.id ?? '' })
    expect(detail.replies).toHaveLength(2)
    const [fileId = ''] = detail.pictures
    expect((await backend.call('merchant', file.downloadBase64, { fileId })).type).toBe('image/png')
  })

  it('has types whose names are in the requested language', async () => {
    const asked = { paramType: 'problem_type', language: Language.zhHans }
    const types = await backend.call('merchant', dict.selectDictDataByType, asked)
    expect(types).toContainEqual({ value: 'AGENT', label: '代理人问题' })
  })
})
