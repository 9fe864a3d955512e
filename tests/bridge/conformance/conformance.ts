import { isFields, maxMessage } from '../../../bridge/protocol/messages'
import type { Harness } from '../harness'

export interface Case {
  name: string
  run(harness: Harness): Promise<void>
}

/** JSON with sorted keys: hosts differ in their order. */
const json = (value: unknown) =>
  JSON.stringify(value, (_, found: unknown) =>
    isFields(found)
      ? Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
      : found,
  )

/** Equal as JSON; throws otherwise. */
export function same(actual: unknown, expected: unknown): void {
  const [a, e] = [json(actual), json(expected)]
  if (a !== e) throw new Error(`expected ${e}, got ${a}`)
}

/** An outcome with data. */
export const yes = (data: unknown) => ({ ok: true, data }) as const
export const minute = 60_000

/** Cases of calls, on every carrier. A case throws when it is not met. */
export const callCases: Case[] = [
  {
    name: 'a call is acknowledged and answered',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      same(harness.calls[0]?.op, 'dfp.read')
      await harness.answer(call.id, yes({ a: 'Ñ漢 ' }))
      same(call.state(), 'data {"a":"Ñ漢 "}')
    },
  },
  {
    name: 'order: answers reach their own calls in whatever order they arrive',
    async run(harness) {
      const [first, second, third] = [harness.read(), harness.read(), harness.read()]
      await harness.flush()
      await harness.answer(third.id, yes(3))
      await harness.answer(first.id, yes(1))
      await harness.answer(second.id, yes(2))
      same([first.state(), second.state(), third.state()], ['data 1', 'data 2', 'data 3'])
    },
  },
  {
    name: 'loss: a call whose answer is lost ends at the deadline, and is cancelled at the host',
    async run(harness) {
      harness.faults.send = (message, post) => message.type !== 'result' && post(message)
      const call = harness.read()
      await harness.flush()
      await harness.answer(call.id, yes(1))
      await harness.advance(minute - 1)
      same(call.state(), 'open')
      await harness.advance(1)
      same(call.state(), 'failure timeout')
      same(harness.cancelled, [call.id])
    },
  },
  {
    name: 'loss: a call without acknowledgement stays open if the host replies to a check',
    async run(harness) {
      harness.faults.send = (message, post) => message.type !== 'ack' && post(message)
      const call = harness.read()
      await harness.advance(10_000)
      same(call.state(), 'open')
      await harness.answer(call.id, yes(1))
      same(call.state(), 'data 1')
    },
  },
  {
    name: 'duplicate: a second result of a call is counted, not delivered',
    async run(harness) {
      harness.faults.send = (message, post) => {
        post(message)
        if (message.type === 'result') post({ ...message, data: 2 })
      }
      const call = harness.read()
      await harness.flush()
      await harness.answer(call.id, yes(1))
      same([call.state(), harness.client.dropped.late], ['data 1', 1])
    },
  },
  {
    name: 'duplicate: a call that arrives twice is carried out once',
    async run(harness) {
      const text = JSON.stringify({
        type: 'call',
        sid: harness.sid,
        id: 9,
        op: 'dfp.read',
        body: {},
        deadline: 1,
        headers: {},
      })
      harness.appLine.post(text)
      harness.appLine.post(text)
      await harness.flush()
      same([harness.calls.length, harness.strays], [1, ['repeatedId']])
    },
  },
  {
    name: 'late: a result after the deadline is counted, not delivered',
    async run(harness) {
      const call = harness.read()
      await harness.advance(minute)
      await harness.answer(call.id, yes(1))
      same([call.state(), harness.client.dropped.late], ['failure timeout', 1])
    },
  },
  {
    name: 'wrong id: a result with a wrong id is counted, and the call stays open',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.post({ type: 'result', sid: harness.sid, id: 999, ok: true, data: 'forged' })
      harness.host.post({ type: 'result', sid: harness.sid, id: '1', ok: true, data: 'forged' })
      harness.host.post({ type: 'result', sid: harness.sid, ok: true, data: 'forged' })
      await harness.flush()
      same([call.state(), harness.client.dropped.late], ['open', 3])
    },
  },
  {
    name: 'forged session id: messages are counted and dropped at both ends',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.post({ type: 'result', sid: 'f'.repeat(32), id: call.id, ok: true, data: 'forged' })
      harness.host.post({ type: 'bye', sid: 'f'.repeat(32), reason: 'forged' })
      harness.appLine.post(
        JSON.stringify({
          type: 'call',
          sid: 'f'.repeat(32),
          id: 5,
          op: 'dfp.read',
          deadline: 1,
          headers: {},
        }),
      )
      await harness.flush()
      same(
        [call.state(), harness.client.dropped.strange, harness.strays, harness.calls.length],
        ['open', 2, ['sid'], 1],
      )
    },
  },
  {
    name: 'oversize: an answer that is too long for the app ends its call as a server error',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.post({
        type: 'result',
        sid: harness.sid,
        id: call.id,
        ok: true,
        data: 'x'.repeat(maxMessage),
      })
      await harness.flush()
      same([call.state(), harness.client.dropped.bad], ['failure serverError', 1])
    },
  },
  {
    name: 'oversize: the host sends an error instead of an answer that is too long',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      await harness.answer(call.id, yes('x'.repeat(maxMessage)))
      same(call.state(), 'code serverError')
    },
  },
  {
    name: 'oversize: a body that is too long is not sent',
    async run(harness) {
      const operation = { native: 'dfp.read', path: '/read', method: 'POST' as const }
      const body = 'x'.repeat(maxMessage)
      const code = await harness.client
        .send({ operation, body, headers: {}, deadlineMs: minute })
        .catch((failure) => failure.code)
      await harness.flush()
      same([code, harness.calls.length, harness.strays], ['tooLarge', 0, []])
    },
  },
  {
    name: 'unreadable and unknown messages are dropped; unknown fields are ignored',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      for (const bad of ['{', '[]', '7', 'null', '"x"', '']) harness.host.post(bad)
      harness.host.post({ type: 'constructor', sid: harness.sid, id: call.id })
      harness.host.post({
        type: 'result',
        sid: harness.sid,
        id: call.id,
        ok: true,
        data: 1,
        mood: 'good',
        __proto__: 3,
      })
      await harness.flush()
      same([call.state(), harness.client.dropped.bad], ['data 1', 6])
      for (const bad of ['{', 'null', '[]']) harness.appLine.post(bad)
      harness.appLine.post(JSON.stringify({ type: 'eval', sid: harness.sid }))
      await harness.flush()
      same(harness.strays, ['unreadable', 'unreadable', 'unreadable', 'unknown'])
    },
  },
  {
    name: 'a result without data or error fails the call without a code',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.post({ type: 'result', sid: harness.sid, id: call.id })
      await harness.flush()
      same(call.state(), 'code undefined')
    },
  },
  {
    name: 'malformed calls reach no handler',
    async run(harness) {
      const call = {
        type: 'call',
        sid: harness.sid,
        id: 4,
        op: 'dfp.read',
        body: {},
        deadline: 1,
        headers: {},
      }
      for (const change of [
        { id: '4' },
        { id: 1.5 },
        { op: 7 },
        { deadline: 0 },
        { deadline: '9' },
        { headers: null },
      ]) {
        harness.appLine.post(JSON.stringify({ ...call, ...change }))
      }
      await harness.flush()
      same([harness.calls.length, harness.strays.length], [0, 6])
    },
  },
  {
    name: 'the host refuses operations that its capabilities lack, whatever the app sends',
    async run(harness) {
      const seen: unknown[] = []
      harness.faults.send = (message) =>
        message.type === 'result' && !message.ok && seen.push(message.error.code, message.error.message)
      for (const [at, op] of ['dfp.none', 'constructor', 'dfp.old', 'dfp.refused', 'dfp.off'].entries()) {
        harness.appLine.post(
          JSON.stringify({
            type: 'call',
            sid: harness.sid,
            id: at + 1,
            op,
            body: {},
            deadline: 1,
            headers: {},
          }),
        )
      }
      await harness.flush()
      same(
        [seen, harness.calls.length],
        [['missing', '', 'missing', '', 'tooOld', '5.2', 'denied', '', 'switchedOff', ''], 0],
      )
    },
  },
]
