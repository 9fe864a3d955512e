import { type Fields, isFields, maxMessage } from '../protocol/messages'
import { assertSame, type Case, welcomedPage, withLongTimeout } from './page-on-line'

const echo = 'hb.test.echo'

/** Code and layer of a failed result. */
const errorOf = ({ error }: Fields) => (isFields(error) ? [error.code, error.layer] : error)

/** Test cases about calls and actions, and their results. */
export const callCases: readonly Case[] = [
  {
    name: 'a call is acknowledged, then answered, every character of it',
    async run(lab) {
      const page = await welcomedPage(lab)
      const body = { text: 'Ñandú 漢字 \u2028 " \\ 🙂', list: [1, null, { deep: true }] }
      const id = page.call(echo, body)
      assertSame((await page.resultOf(id)).data, body, 'the answer')
      assertSame(
        page.heard.slice(1).map(({ type }) => type),
        ['ack', 'result'],
        'the messages',
      )
    },
  },
  {
    name: 'order: answers bear the ids of their own calls, whatever order they come in',
    async run(lab) {
      const page = await welcomedPage(lab)
      const ids = [90, 45, 1].map((ms) => page.call('hb.test.wait', { ms, name: `after ${ms}` }))
      const answers: unknown[] = []
      for (const id of ids) answers.push((await page.resultOf(id)).data)
      assertSame(
        answers,
        [90, 45, 1].map((ms) => ({ ms, name: `after ${ms}` })),
        'the answers',
      )
    },
  },
  {
    name: 'duplicate: an id that comes twice is done once, and acknowledged again',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.event', { name: 'push', data: {} })
      await page.resultOf(id)
      page.call('hb.test.event', { name: 'push', data: {} }, id)
      await page.barrier()
      assertSame(page.ofType('event').length, 1, 'effects')
    },
  },
  {
    name: 'oversize: a call that is too long is refused by its id, and the line goes on',
    async run(lab) {
      const page = await welcomedPage(withLongTimeout(lab))
      const id = page.call(echo, { text: 'x'.repeat(maxMessage) })
      await page.barrier()
      const refused = page.ofType('result').find((result) => result.id === id)
      assertSame(refused && errorOf(refused), ['tooLarge', 'native'], 'the error')
    },
  },
  {
    name: 'oversize: an answer that is too long becomes an error, one that is long comes whole',
    async run(lab) {
      const page = await welcomedPage(withLongTimeout(lab))
      const tooLong = await page.resultOf(page.call('hb.test.big', { characters: maxMessage }))
      assertSame(errorOf(tooLong), ['serverError', 'native'], 'the error')
      const long = await page.resultOf(page.call('hb.test.big', { characters: 1_000_000 }))
      assertSame(`${long.data}`.length, 1_000_000, 'the length')
    },
  },
  {
    name: 'forged sid: a message of another page on this line reaches nobody',
    async run(lab) {
      const page = await welcomedPage(lab)
      page.send('call', { id: 77, op: echo, body: {}, deadline: 1000, headers: {} }, lab.newSid())
      page.send('bye', { reason: 'forged' }, lab.newSid())
      await page.barrier()
      assertSame(
        page.heard.filter(({ id }) => id === 77),
        [],
        'replies to the forged call',
      )
    },
  },
  {
    name: 'unreadable and unknown messages, and calls of a wrong kind, are dropped; unknown fields are ignored',
    async run(lab) {
      const page = await welcomedPage(lab)
      for (const text of ['{', 'null', '[]', '7', '']) page.line.post(text)
      page.send('eval', { code: '1' })
      const sound = { id: 70, op: echo, body: {}, deadline: 1000, headers: {} }
      for (const change of [{ id: '71' }, { id: 1.5 }, { op: 7 }, { deadline: 0 }, { headers: null }])
        page.send('call', { ...sound, ...change })
      page.send('call', { ...sound, id: 72, mood: 'good' })
      await page.resultOf(72)
      assertSame(
        page.ofType('result').map(({ id }) => id),
        [72],
        'the accepted calls',
      )
    },
  },
  {
    name: 'what the caps do not name is refused, also names that every object has',
    async run(lab) {
      const page = await welcomedPage(lab)
      for (const op of ['hb.test.none', 'constructor', '__proto__']) {
        assertSame(errorOf(await page.resultOf(page.call(op))), ['missing', 'native'], op)
      }
    },
  },
  {
    name: 'cancel: a call that the app gave up does not hold up the next',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.never')
      page.send('cancel', { id })
      await page.barrier()
      assertSame(
        page
          .ofType('ack')
          .map((ack) => ack.id)
          .includes(id),
        true,
        'acknowledged',
      )
    },
  },
  {
    name: 'sheet: its opening and its closing are told before the answer',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.sheet', { ms: 20 })
      await page.resultOf(id)
      const about = page.own().filter((message) => message.id === id)
      assertSame(
        about.map(({ type, ui }) => ui ?? type),
        ['ack', 'open', 'closed', 'result'],
        'the messages',
      )
    },
  },
  {
    name: 'sheet left open: other calls are answered meanwhile',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.sheet')
      await page.next('open sheet', (message) => message.id === id && message.ui === 'open')
      await page.barrier()
      page.send('cancel', { id })
      await page.barrier()
    },
  },
  {
    name: 'actions: one that the caps do not name is refused, and never done',
    async run(lab) {
      const page = await welcomedPage(lab)
      for (const [id, action] of [
        [1001, 'hb.test.none'],
        [1002, 'constructor'],
      ] as const) {
        page.send('act', { id, action, params: {}, deadline: 60_000 })
        assertSame(errorOf(await page.resultOf(id)), ['missing', 'native'], action)
      }
      assertSame(page.ofType('ack').length, 2, 'acknowledged actions')
    },
  },
]
