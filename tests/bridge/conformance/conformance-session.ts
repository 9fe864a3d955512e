import { type Case, minute, same, yes } from './conformance'

/** Cases of hosts that disappear, sheets, clocks and events, on every carrier. A case throws when it is not met. */
export const sessionCases: Case[] = [
  {
    name: 'host gone: bye settles every open call and refuses later ones unsent',
    async run(harness) {
      const calls = [harness.read(), harness.read()]
      await harness.flush()
      harness.host.bye('closing')
      await harness.flush()
      const later = harness.read()
      await harness.flush()
      same(
        [...calls, later].map((call) => call.state()),
        ['failure network', 'failure network', 'failure hostGone'],
      )
      same(harness.calls.length, 2)
    },
  },
  {
    name: 'host gone: silence after a resume settles every open call within 3 s',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.faults.send = () => undefined
      harness.client.check()
      await harness.advance(2999)
      same(call.state(), 'open')
      await harness.advance(1)
      same(call.state(), 'failure network')
    },
  },
  {
    name: 'resume: a host that is still there keeps its calls',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.event('lifecycle', { state: 'resume' })
      await harness.advance(10_000)
      same(call.state(), 'open')
    },
  },
  {
    name: 'reload during a call: the call fails, and its answer is not sent to the new page',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.client.bye('page left')
      await harness.flush()
      same([harness.byes, call.state(), harness.host.sid], [['page left'], 'failure network', undefined])
      const sent: string[] = []
      harness.faults.send = (message) => sent.push(message.type)
      await harness.answer(call.id, yes(1))
      same(sent, [])
    },
  },
  {
    name: 'cancel: a call that the app cancels is reported to the host, and its answer is not delivered',
    async run(harness) {
      const stop = new AbortController()
      const call = harness.read(stop.signal)
      await harness.flush()
      stop.abort()
      await harness.flush()
      await harness.answer(call.id, yes(1))
      same(
        [call.state(), harness.cancelled, harness.client.dropped.late],
        ['failure cancelled', [call.id], 1],
      )
    },
  },
  {
    name: 'cancel: a call that the host cancels fails',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.cancel(call.id)
      await harness.flush()
      same(call.state(), 'failure cancelled')
    },
  },
  {
    name: 'sheet: the deadline pauses while a sheet is open',
    async run(harness) {
      const call = harness.read()
      await harness.advance(50_000)
      harness.host.sheet(call.id, 'open')
      await harness.advance(20 * minute)
      same(call.state(), 'open')
      harness.host.sheet(call.id, 'closed')
      await harness.advance(9_999)
      same(call.state(), 'open')
      await harness.advance(1)
      same(call.state(), 'failure timeout')
    },
  },
  {
    name: 'sheet left open: the call ends after an hour nevertheless',
    async run(harness) {
      const call = harness.read()
      await harness.flush()
      harness.host.sheet(call.id, 'open')
      harness.host.sheet(call.id, 'open')
      await harness.advance(60 * minute - 1)
      same(call.state(), 'open')
      await harness.advance(1)
      same(call.state(), 'failure timeout')
    },
  },
  {
    name: 'clock jump: a jump by a day either way neither ends nor prolongs a call',
    async run(harness) {
      for (const leap of [86_400_000, -86_400_000]) {
        const call = harness.read()
        await harness.advance(1000)
        harness.clock.jump(leap)
        harness.host.sheet(call.id, 'open')
        await harness.advance(1000)
        harness.host.sheet(call.id, 'closed')
        await harness.advance(4999)
        same(call.state(), 'open')
        await harness.advance(minute)
        same(call.state(), 'failure timeout')
      }
    },
  },
  {
    name: 'events: changes of context and capabilities are merged, and repeated events dropped',
    async run(harness) {
      const heard: unknown[] = []
      harness.client.listen((name) => heard.push(name) > 0)
      harness.host.updateContext({ theme: 'dark' })
      harness.host.updateCaps({ scan: 'denied', 'dfp.read': { needs: '9' }, 'dfp.pin': 'switchedOff' })
      await harness.flush()
      harness.host.post({ type: 'event', sid: harness.sid, seq: 1, name: 'logout', data: {} })
      await harness.flush()
      same([harness.client.context()?.theme, harness.client.context()?.language], ['dark', 'en'])
      same(['scan', 'dfp.read', 'dfp.write', 'dfp.pin'].map(harness.client.can), [
        'denied',
        'tooOld',
        'yes',
        'switchedOff',
      ])
      same([heard, harness.client.dropped.late], [['context', 'caps'], 1])
    },
  },
  {
    name: 'back: the app decides whether it is handled, and without an answer the host continues after 300 ms',
    async run(harness) {
      for (const handled of [true, false]) {
        harness.client.listen(() => handled)
        const asked = harness.host.back()
        await harness.flush()
        same(await asked, handled)
      }
      harness.faults.send = () => undefined
      let handled: boolean | undefined
      void harness.host.back().then((answer) => {
        handled = answer
      })
      await harness.advance(299)
      same(handled, undefined)
      await harness.advance(1)
      same(handled, false)
    },
  },
]
