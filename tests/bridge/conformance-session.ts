import { type Case, minute, same, yes } from './conformance'

/** Hosts that go, sheets, clocks and events, on every carrier. A case throws when it is not met. */
export const sessionCases: Case[] = [
  {
    name: 'host gone: bye settles every open call and refuses later ones unsent',
    async run(rig) {
      const calls = [rig.read(), rig.read()]
      await rig.flush()
      rig.host.bye('closing')
      await rig.flush()
      const later = rig.read()
      await rig.flush()
      same(
        [...calls, later].map((call) => call.state()),
        ['failure network', 'failure network', 'failure unavailable'],
      )
      same(rig.calls.length, 2)
    },
  },
  {
    name: 'host gone: silence after a resume settles every open call within 3 s',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.faults.send = () => undefined
      rig.client.check()
      await rig.advance(2999)
      same(call.state(), 'open')
      await rig.advance(1)
      same(call.state(), 'failure network')
    },
  },
  {
    name: 'resume: a host that is there keeps its calls, and says its context anew',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.event('lifecycle', { state: 'resume' })
      await rig.advance(10_000)
      same(call.state(), 'open')
    },
  },
  {
    name: 'reload during a call: the old line is dead and the new page gets none of its answers',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.client.bye('page left')
      await rig.flush()
      same([rig.byes, call.state(), rig.host.sid], [['page left'], 'failure network', undefined])
      const sent: string[] = []
      rig.faults.send = (message) => sent.push(message.type)
      await rig.answer(call.id, yes(1))
      same(sent, [])
    },
  },
  {
    name: 'cancel: the app withdraws a call, the host is told, the answer is not delivered',
    async run(rig) {
      const stop = new AbortController()
      const call = rig.read(stop.signal)
      await rig.flush()
      stop.abort()
      await rig.flush()
      await rig.answer(call.id, yes(1))
      same([call.state(), rig.cancelled, rig.client.dropped.late], ['failure cancelled', [call.id], 1])
    },
  },
  {
    name: 'cancel: the host gives a call up',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.cancel(call.id)
      await rig.flush()
      same(call.state(), 'failure cancelled')
    },
  },
  {
    name: 'sheet: the deadline stands still while it is open',
    async run(rig) {
      const call = rig.read()
      await rig.advance(50_000)
      rig.host.sheet(call.id, 'open')
      await rig.advance(20 * minute)
      same(call.state(), 'open')
      rig.host.sheet(call.id, 'closed')
      await rig.advance(9_999)
      same(call.state(), 'open')
      await rig.advance(1)
      same(call.state(), 'failure timeout')
    },
  },
  {
    name: 'sheet left open: it ends after an hour all the same',
    async run(rig) {
      const call = rig.read()
      await rig.flush()
      rig.host.sheet(call.id, 'open')
      rig.host.sheet(call.id, 'open')
      await rig.advance(60 * minute - 1)
      same(call.state(), 'open')
      await rig.advance(1)
      same(call.state(), 'failure timeout')
    },
  },
  {
    name: 'clock jump: a leap by a day either way ends no call and stretches none',
    async run(rig) {
      for (const leap of [86_400_000, -86_400_000]) {
        const call = rig.read()
        await rig.advance(1000)
        rig.clock.jump(leap)
        rig.host.sheet(call.id, 'open')
        await rig.advance(1000)
        rig.host.sheet(call.id, 'closed')
        await rig.advance(4999)
        same(call.state(), 'open')
        await rig.advance(minute)
        same(call.state(), 'failure timeout')
      }
    },
  },
  {
    name: 'events: merged context and caps, doubles dropped',
    async run(rig) {
      const heard: unknown[] = []
      rig.client.listen((name) => heard.push(name) > 0)
      rig.host.updateContext({ theme: 'dark' })
      rig.host.updateCaps({ scan: 'denied', 'dfp.read': { needs: '9' } })
      await rig.flush()
      rig.host.post({ type: 'event', sid: rig.sid, seq: 1, name: 'logout', data: {} })
      await rig.flush()
      same([rig.client.context()?.theme, rig.client.context()?.language], ['dark', 'en'])
      same(
        [rig.client.can('scan'), rig.client.can('dfp.read'), rig.client.can('dfp.write')],
        ['denied', 'tooOld', 'yes'],
      )
      same([heard, rig.client.dropped.late], [['context', 'caps'], 1])
    },
  },
  {
    name: 'back: handled or not as the app says, and the host goes on by itself after 300 ms',
    async run(rig) {
      for (const handled of [true, false]) {
        rig.client.listen(() => handled)
        const asked = rig.host.back()
        await rig.flush()
        same(await asked, handled)
      }
      rig.faults.send = () => undefined
      const asked = rig.host.back()
      await rig.advance(300)
      same(await asked, false)
    },
  },
]
