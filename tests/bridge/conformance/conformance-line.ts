import { maxMessage } from '../../../bridge/protocol/messages'
import { type Case, minute, same, yes } from './conformance'

const isCall = (text: string) => text.startsWith('{"type":"call"')

/** Cases of a line that outlives pages, hosts and sleep. A case throws when it is not met. */
export const lineCases: Case[] = [
  {
    name: 'lost: a lost result is sent again to the page that asks for it, and to no other',
    async run(harness) {
      harness.faults.send = (message, post) => message.type !== 'result' && post(message)
      const call = harness.read()
      await harness.flush()
      await harness.answer(call.id, yes(1))
      const sent: string[] = []
      harness.faults.send = (message, post) => {
        sent.push(message.type)
        post(message)
      }
      harness.client.check()
      await harness.flush()
      same([call.state(), sent, harness.hellos.at(-1)], ['data 1', ['welcome', 'result'], [call.id]])
      harness.client.check()
      await harness.flush()
      harness.appLine.post(
        JSON.stringify({ type: 'hello', v: 1, sid: harness.sid, protos: [1], open: [call.id] }),
      )
      await harness.flush()
      same(sent.slice(2), ['welcome', 'welcome', 'ack'])
    },
  },
  {
    name: 'lost: a call that never reached the host is sent once more, and then fails',
    async run(harness) {
      harness.faults.loses = isCall
      const [call, other] = [harness.read(), harness.read()]
      await harness.flush()
      harness.faults.loses = (text) => isCall(text) && text.includes(`"id":${other.id}`)
      harness.client.check()
      await harness.flush()
      same([harness.calls.length, call.state(), other.state()], [1, 'open', 'open'])
      harness.client.check()
      await harness.flush()
      await harness.answer(call.id, yes(1))
      same([call.state(), other.state()], ['data 1', 'failure network'])
    },
  },
  {
    name: 'lost: a call without acknowledgement is sent again after 5 s, and carried out once',
    async run(harness) {
      harness.faults.loses = isCall
      const lost = harness.read()
      await harness.advance(1)
      harness.faults.loses = undefined
      harness.faults.send = (message, post) => message.type !== 'ack' && post(message)
      const unacknowledged = harness.read()
      await harness.advance(20_000)
      same([harness.calls.map(({ id }) => id), harness.strays], [[2, 1], ['repeatedId']])
      await harness.answer(lost.id, yes(1))
      await harness.answer(unacknowledged.id, yes(2))
      same([lost.state(), unacknowledged.state()], ['data 1', 'data 2'])
    },
  },
  {
    name: 'host restarted: the numbers of events start again, and open calls fail',
    async run(harness) {
      const heard: string[] = []
      harness.client.listen((name) => heard.push(name) > 0)
      harness.host.updateContext({ theme: 'dark' })
      harness.host.updateContext({ textScale: 2 })
      const call = harness.read()
      await harness.flush()
      harness.restart()
      harness.client.check()
      await harness.flush()
      same([call.state(), harness.client.context()?.theme], ['failure network', 'light'])
      harness.host.updateContext({ theme: 'dark' })
      await harness.flush()
      same([heard, harness.client.context()?.theme], [Array(4).fill('context'), 'dark'])
      const next = harness.read()
      await harness.flush()
      await harness.answer(next.id, yes(1))
      same(next.state(), 'data 1')
    },
  },
  {
    name: 'host restarted: noticed when it doesn’t acknowledge a call',
    async run(harness) {
      harness.restart()
      const call = harness.read()
      await harness.advance(4999)
      same(call.state(), 'open')
      await harness.advance(1)
      same([call.state(), harness.calls.length], ['failure network', 0])
    },
  },
  {
    name: 'host restarted: noticed within 15 s when it loses a call that it had acknowledged',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.restart()
      await harness.advance(9000)
      same(call.state(), 'open')
      await harness.advance(6000)
      same(call.state(), 'failure network')
    },
  },
  {
    name: 'long call: a host that is still at work keeps it until its deadline',
    async run(harness) {
      const call = harness.read()
      await harness.advance(59_000)
      same([call.state(), harness.hellos.at(-1)], ['open', [call.id]])
      await harness.answer(call.id, yes(1))
      same(call.state(), 'data 1')
    },
  },
  {
    name: 'second page: a shared connection forgets the previous page; a port is bound to its page',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      const sent: object[] = []
      harness.faults.send = (message) => sent.push(message)
      const [sid, again] = ['e'.repeat(32), harness.host.back()]
      harness.appLine.post(JSON.stringify({ type: 'hello', v: 1, sid, protos: [1], open: [] }))
      await harness.flush()
      if (harness.bound) {
        same([harness.strays, harness.host.sid], [['sid'], harness.sid])
        return
      }
      same([harness.strays, harness.host.sid, await again], [[], sid, false])
      await harness.answer(call.id, yes(1))
      harness.appLine.post(
        JSON.stringify({ type: 'call', sid, id: call.id, op: 'dfp.read', deadline: 1, headers: {} }),
      )
      harness.host.event('lifecycle', { state: 'resume' })
      await harness.flush()
      same(sent.slice(1), [
        { type: 'welcome', v: 1, sid, proto: 1, ...harness.words },
        { type: 'event', sid, seq: 1, name: 'lifecycle', data: { state: 'resume' } },
        { type: 'ack', sid, id: call.id },
      ])
    },
  },
  {
    name: 'asleep: results queued during sleep are delivered before any deadline applies',
    async run(harness) {
      const calls = Array.from({ length: 12 }, () => harness.read())
      await harness.flush()
      const queue: (() => void)[] = []
      harness.faults.send = (message, post) => {
        if (message.type === 'welcome') for (const deliver of queue) deliver()
        if (message.type === 'result') queue.push(() => post(message))
        else post(message)
      }
      for (const { id } of calls.slice(0, 5)) await harness.answer(id, yes(id))
      harness.suspend(2000)
      await harness.advance(minute)
      same(
        calls.map((call) => call.state()),
        calls.map(({ id }) => (id <= 5 ? `data ${id}` : 'failure timeout')),
      )
    },
  },
  {
    name: 'asleep: a host that stays silent counts as gone after 3 s',
    async run(harness) {
      const call = harness.read()
      await harness.advance(1000)
      harness.faults.send = () => undefined
      harness.suspend(2 * minute)
      await harness.advance(9000)
      same(call.state(), 'open')
      await harness.advance(3000)
      same(call.state(), 'failure network')
    },
  },
  {
    name: 'host gone: calls fail at once unsent, hello is repeated with growing pauses, and the app reconnects',
    async run(harness) {
      const heard: string[] = []
      harness.client.listen((name) => heard.push(name) > 0)
      harness.faults.send = () => undefined
      harness.client.check()
      await harness.advance(3000)
      const before = harness.hellos.length
      const calls = [harness.read(), harness.read()]
      await harness.flush()
      same([calls.map((call) => call.state()), harness.calls], [Array(2).fill('failure hostGone'), []])
      same(harness.hellos.length, before)
      const counts: number[] = []
      for (const ms of [1199, 1, 2399, 1, 4800, 9600]) {
        await harness.advance(ms)
        counts.push(harness.hellos.length - before)
      }
      same(counts, [0, 1, 1, 2, 3, 4])
      delete harness.faults.send
      const early = harness.read()
      await harness.flush()
      same([early.state(), heard], ['failure hostGone', ['context', 'lifecycle']])
      const call = harness.read()
      await harness.flush()
      same(harness.calls.length, 1)
      await harness.answer(harness.calls[0]?.id ?? 0, yes(1))
      same(call.state(), 'data 1')
    },
  },
  {
    name: 'host gone: the app reconnects automatically after a bye',
    async run(harness) {
      harness.host.bye('update')
      await harness.advance(1199)
      same(harness.read().state(), 'open')
      await harness.flush()
      same(harness.calls, [])
      await harness.advance(1)
      const call = harness.read()
      await harness.flush()
      same([harness.calls.length, call.state()], [1, 'open'])
    },
  },
  {
    name: 'context: missing or invalid fields take a default or keep their value',
    async run(harness) {
      harness.words.ctx = { theme: 'dark', textScale: '2', safeArea: { top: 24 }, mood: 'good' } as never // as a host might
      harness.client.check()
      await harness.flush()
      const expected = {
        language: 'en',
        theme: 'dark',
        textScale: 1,
        safeArea: { top: 24, right: 0, bottom: 0, left: 0 },
        keyboardInset: 0,
        network: 'online',
        timeZone: 'Asia/Manila',
        environment: 'production',
        apiBase: '',
        closed: '',
      }
      same(harness.client.context(), expected)
      harness.host.updateContext({ safeArea: null, keyboardInset: 260 } as never) // as a host might
      await harness.flush()
      same(harness.client.context(), { ...expected, keyboardInset: 260 })
    },
  },
  {
    name: 'refresh: ends when the host has sent its context, or is gone',
    async run(harness) {
      harness.words.ctx = { ...harness.words.ctx, network: 'offline' }
      const [known, done] = [harness.client.refresh?.(), [] as number[]]
      void known?.then(() => done.push(1))
      await harness.flush()
      same([harness.client.context()?.network, done], ['offline', [1]])
      harness.faults.send = () => undefined
      void harness.client.refresh?.().then(() => done.push(2))
      await harness.advance(2999)
      same(done, [1])
      await harness.advance(1)
      same(done, [1, 2])
    },
  },
  {
    name: 'no JSON: a call or result that can’t be serialized ends as a server error',
    async run(harness) {
      const loop: { self?: unknown } = {}
      loop.self = loop
      for (const data of [loop, 1n]) {
        const call = harness.read()
        await harness.flush()
        await harness.answer(call.id, yes(data))
        same(call.state(), 'code serverError')
      }
      const operation = { native: 'dfp.read', path: '/read', method: 'POST' as const }
      const sent = harness.client.send({ operation, body: loop, headers: {}, deadlineMs: minute })
      same(await sent.catch((failure) => failure.code), 'serverError')
    },
  },
  {
    name: 'oversize: the host answers a call that is too long with an error',
    async run(harness) {
      const body = 'x'.repeat(maxMessage)
      const call = harness.read()
      await harness.flush()
      const { sid } = harness
      const seen: unknown[] = []
      harness.faults.send = (message) =>
        message.type === 'result' && !message.ok && seen.push(message.id, message.error.code)
      harness.appLine.post(JSON.stringify({ type: 'call', sid, id: 7, op: 'dfp.read', body }))
      harness.appLine.post(JSON.stringify({ type: 'call', sid: 'f'.repeat(32), id: 8, body }))
      await harness.flush()
      same([seen, harness.calls.length, call.state()], [[7, 'tooLarge'], 1, 'open'])
    },
  },
  {
    name: 'cut: a connection that throws ends the call unsent in the app, and the host continues',
    async run(harness) {
      harness.faults.loses = (text) => {
        if (isCall(text)) throw new Error('cut')
        return false
      }
      const call = harness.read()
      await harness.flush()
      same([call.state(), harness.calls], ['failure hostGone', []])
      const { post } = harness.hostLine
      harness.faults.loses = undefined
      harness.hostLine.post = () => {
        throw new Error('cut')
      }
      const next = harness.read()
      await harness.flush()
      harness.hostLine.post = post
      await harness.answer(harness.calls[0]?.id ?? 0, yes(1))
      same(next.state(), 'data 1')
    },
  },
  {
    name: 'state: the host receives the app’s state, with defaults for invalid fields',
    async run(harness) {
      harness.client.sendState?.({ canGoBack: true, unsaved: false, bar: 'dark' })
      harness.appLine.post(JSON.stringify({ type: 'state', sid: harness.sid, canGoBack: 'yes', bar: 7 }))
      await harness.flush()
      same(harness.states, [
        { canGoBack: true, unsaved: false, bar: 'dark' },
        { canGoBack: false, unsaved: false, bar: 'light' },
      ])
    },
  },
]
