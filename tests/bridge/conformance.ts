import { maxMessage } from '../../bridge/protocol/messages'
import type { Rig } from './rig'

export interface Case {
  name: string
  run(rig: Rig): Promise<void>
}

/** Equal as JSON; throws otherwise. */
export function same(actual: unknown, expected: unknown): void {
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== e) throw new Error(`expected ${e}, got ${a}`)
}

/** An outcome with data. */
export const yes = (data: unknown) => ({ ok: true, data }) as const
export const minute = 60_000

/** What becomes of calls, on every carrier. A case throws when it is not met. */
export const callCases: Case[] = [
  {
    name: 'a call is acknowledged and answered',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      same(rig.calls[0]?.op, 'dfp.read')
      await rig.answer(call.id, yes({ a: 'Ñ漢 ' }))
      same(call.state(), 'data {"a":"Ñ漢 "}')
    },
  },
  {
    name: 'order: answers reach their own calls, whatever order they come in',
    async run(rig) {
      const [first, second, third] = [rig.read(), rig.read(), rig.read()]
      await rig.flush()
      await rig.answer(third.id, yes(3))
      await rig.answer(first.id, yes(1))
      await rig.answer(second.id, yes(2))
      same([first.state(), second.state(), third.state()], ['data 1', 'data 2', 'data 3'])
    },
  },
  {
    name: 'loss: a lost answer ends at the deadline, and the host is told',
    async run(rig) {
      rig.faults.send = (message, post) => message.type !== 'result' && post(message)
      const call = rig.read()
      await rig.flush()
      await rig.answer(call.id, yes(1))
      await rig.advance(minute - 1)
      same(call.state(), 'open')
      await rig.advance(1)
      same(call.state(), 'failure timeout')
      same(rig.cancelled, [call.id])
    },
  },
  {
    name: 'loss: without acknowledgement the host is asked, and a host that is there keeps the call',
    async run(rig) {
      rig.faults.send = (message, post) => message.type !== 'ack' && post(message)
      const call = rig.read()
      await rig.advance(10_000)
      same(call.state(), 'open')
      await rig.answer(call.id, yes(1))
      same(call.state(), 'data 1')
    },
  },
  {
    name: 'duplicate: a second result is counted, not delivered',
    async run(rig) {
      rig.faults.send = (message, post) => {
        post(message)
        if (message.type === 'result') post({ ...message, data: 2 })
      }
      const call = rig.read()
      await rig.flush()
      await rig.answer(call.id, yes(1))
      same([call.state(), rig.client.dropped.late], ['data 1', 1])
    },
  },
  {
    name: 'duplicate: a call id that comes twice is done once',
    async run(rig) {
      const text = JSON.stringify({
        type: 'call',
        sid: rig.sid,
        id: 9,
        op: 'dfp.read',
        body: {},
        deadline: 1,
        headers: {},
      })
      rig.appLine.post(text)
      rig.appLine.post(text)
      await rig.flush()
      same([rig.calls.length, rig.strays], [1, ['repeatedId']])
    },
  },
  {
    name: 'late: a result after the deadline is counted, not delivered',
    async run(rig) {
      const call = rig.read()
      await rig.advance(minute)
      await rig.answer(call.id, yes(1))
      same([call.state(), rig.client.dropped.late], ['failure timeout', 1])
    },
  },
  {
    name: 'wrong id: counted, and the call goes on',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.post({ type: 'result', sid: rig.sid, id: 999, ok: true, data: 'forged' })
      rig.host.post({ type: 'result', sid: rig.sid, id: '1', ok: true, data: 'forged' })
      rig.host.post({ type: 'result', sid: rig.sid, ok: true, data: 'forged' })
      await rig.flush()
      same([call.state(), rig.client.dropped.late], ['open', 3])
    },
  },
  {
    name: 'forged sid: counted and dropped at both ends',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.post({ type: 'result', sid: 'f'.repeat(32), id: call.id, ok: true, data: 'forged' })
      rig.host.post({ type: 'bye', sid: 'f'.repeat(32), reason: 'forged' })
      rig.appLine.post(
        JSON.stringify({
          type: 'call',
          sid: 'f'.repeat(32),
          id: 5,
          op: 'dfp.read',
          deadline: 1,
          headers: {},
        }),
      )
      await rig.flush()
      same([call.state(), rig.client.dropped.strange, rig.strays, rig.calls.length], ['open', 2, ['sid'], 1])
    },
  },
  {
    name: 'a hello of another sid on an open line takes nothing over',
    async run(rig) {
      rig.appLine.post(JSON.stringify({ type: 'hello', v: 1, sid: 'e'.repeat(32), protos: [1] }))
      await rig.flush()
      same([rig.strays, rig.host.sid], [['sid'], rig.sid])
    },
  },
  {
    name: 'oversize: an answer that is too long ends its call as a server error',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.post({ type: 'result', sid: rig.sid, id: call.id, ok: true, data: 'x'.repeat(maxMessage) })
      await rig.flush()
      same([call.state(), rig.client.dropped.bad], ['failure serverError', 1])
    },
  },
  {
    name: 'oversize: the host end never sends what is too long',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      await rig.answer(call.id, yes('x'.repeat(maxMessage)))
      same(call.state(), 'code serverError')
    },
  },
  {
    name: 'oversize: a body that is too long is not sent',
    async run(rig) {
      const operation = { native: 'dfp.read', path: '/read', method: 'POST' as const }
      const body = 'x'.repeat(maxMessage)
      const code = await rig.client
        .send({ operation, body, headers: {}, deadlineMs: minute })
        .catch((failure) => failure.code)
      await rig.flush()
      same([code, rig.calls.length, rig.strays], ['tooLarge', 0, []])
    },
  },
  {
    name: 'unreadable and unknown messages are dropped; unknown fields are ignored',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      for (const bad of ['{', '[]', '7', 'null', '"x"', '']) rig.host.post(bad)
      rig.host.post({ type: 'constructor', sid: rig.sid, id: call.id })
      rig.host.post({
        type: 'result',
        sid: rig.sid,
        id: call.id,
        ok: true,
        data: 1,
        mood: 'good',
        __proto__: 3,
      })
      await rig.flush()
      same([call.state(), rig.client.dropped.bad], ['data 1', 6])
      for (const bad of ['{', 'null', '[]']) rig.appLine.post(bad)
      rig.appLine.post(JSON.stringify({ type: 'eval', sid: rig.sid }))
      await rig.flush()
      same(rig.strays, ['unreadable', 'unreadable', 'unreadable', 'unknown'])
    },
  },
  {
    name: 'a result that says nothing is a server error',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.post({ type: 'result', sid: rig.sid, id: call.id })
      await rig.flush()
      same(call.state(), 'code undefined')
    },
  },
  {
    name: 'malformed calls reach no handler',
    async run(rig) {
      const call = { type: 'call', sid: rig.sid, id: 4, op: 'dfp.read', body: {}, deadline: 1, headers: {} }
      for (const change of [
        { id: '4' },
        { id: 1.5 },
        { op: 7 },
        { deadline: 0 },
        { deadline: '9' },
        { headers: null },
      ]) {
        rig.appLine.post(JSON.stringify({ ...call, ...change }))
      }
      await rig.flush()
      same([rig.calls.length, rig.strays.length], [0, 6])
    },
  },
  {
    name: 'what the caps do not name is refused by the host, whatever the app sends',
    async run(rig) {
      const seen: unknown[] = []
      rig.faults.send = (message) =>
        message.type === 'result' && !message.ok && seen.push(message.error.code, message.error.message)
      for (const [at, op] of ['dfp.none', 'constructor', 'dfp.old', 'dfp.refused'].entries()) {
        rig.appLine.post(
          JSON.stringify({ type: 'call', sid: rig.sid, id: at + 1, op, body: {}, deadline: 1, headers: {} }),
        )
      }
      await rig.flush()
      same([seen, rig.calls.length], [['missing', '', 'missing', '', 'tooOld', '5.2', 'denied', ''], 0])
    },
  },
]
