import { type Fields, isFields } from '../protocol/messages'
import { assertSame, type Case, check, type Lab, openPage, welcomedPage } from './page-on-line'

const errorCode = ({ error }: Fields) => (isFields(error) ? [error.code, error.message] : error)

/**
 * Makes the host send 'back' to a new page, which answers with `handled`, or does not answer if `handled` is undefined. Returns
 * the value of `handled` that the host reports.
 */
async function askBack(lab: Lab, handled: boolean | undefined): Promise<unknown> {
  const page = await welcomedPage(lab)
  const id = page.call('hb.test.event', { name: 'back' })
  const { seq, reply } = await page.next('back', ({ type, name }) => type === 'event' && name === 'back')
  assertSame(reply, true, 'an answer is asked for')
  if (handled !== undefined) page.send('handled', { seq, handled })
  const { data } = await page.resultOf(id)
  return isFields(data) ? data.handled : data
}

/** Test cases about page loads, host restarts and events. */
export const lineCases: readonly Case[] = [
  {
    name: 'hello is answered by welcome: protocol, name, capabilities, context',
    async run(lab) {
      const page = await openPage(lab)
      const { v, sid, proto, host, caps, ctx } = await page.hello()
      assertSame([v, sid, proto], [1, page.sid, 1], 'its numbers')
      check(isFields(host) && typeof host.name === 'string', 'no name of the host')
      check(isFields(caps) && caps['hb.test.echo'] === 'yes', 'the caps do not name hb.test.echo')
      check(isFields(ctx), 'no context')
    },
  },
  {
    name: 'hello again: welcome again, of the same run',
    async run(lab) {
      const page = await openPage(lab)
      const [first, second] = [await page.hello(), await page.hello()]
      check(typeof first.run === 'string', 'no run')
      assertSame(second.run, first.run, 'the run')
    },
  },
  {
    name: 'a version that the host does not speak: a bye that names both',
    async run(lab) {
      const page = await openPage(lab)
      page.send('hello', {
        v: 2,
        app: { id: 'conformance', version: '1.0', build: 1 },
        protos: [2],
        open: [],
      })
      const { reason } = await page.next('bye', ({ type }) => type === 'bye')
      check(/hb\/1/.test(`${reason}`) && /hb\/2/.test(`${reason}`), `the reason is '${reason}'`)
    },
  },
  {
    name: 'lost: a result is sent again to a page that waits for it, and forgotten when it does not',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.echo', { kept: true })
      await page.resultOf(id)
      await page.hello([id])
      await page.barrier()
      const results = page.ofType('result').filter((result) => result.id === id)
      assertSame(
        results.map(({ data }) => data),
        [{ kept: true }, { kept: true }],
        'the results',
      )
      await page.hello()
      await page.hello([id])
      await page.barrier()
      assertSame(page.ofType('result').filter((result) => result.id === id).length, 2, 'results after that')
      const about = page.own().filter((message) => message.id === id)
      assertSame(about.at(-1)?.type, 'ack', 'the answer for an id whose result was dropped')
    },
  },
  {
    name: 'lost: of an id that the host has never seen it says so',
    async run(lab) {
      const page = await welcomedPage(lab)
      await page.hello([41])
      assertSame(errorCode(await page.resultOf(41)), ['cancelled', 'unknown'], 'its error')
    },
  },
  {
    name: 'asleep: what the page did not hear while it slept comes after its hello',
    async run(lab) {
      const page = await welcomedPage(lab)
      const id = page.call('hb.test.wait', { ms: 10 })
      page.sleep()
      await new Promise((awake) => setTimeout(awake, 60))
      page.resume()
      await page.hello([id])
      assertSame((await page.resultOf(id)).ok, true, 'the answer')
    },
  },
  {
    name: 'second page: a line that outlives pages forgets the one before; a bound line takes no other page',
    async run(lab) {
      const first = await welcomedPage(lab)
      await first.barrier()
      const waiting = first.call('hb.test.wait', { ms: 40 })
      if (lab.bound) {
        const stranger = lab.newSid()
        first.send('hello', { v: 1, protos: [1], open: [] }, stranger)
        assertSame((await first.resultOf(waiting)).ok, true, 'the answer')
        assertSame(
          first.heard.filter(({ sid }) => sid === stranger),
          [],
          'messages to the stranger',
        )
        return
      }
      const second = await welcomedPage(lab)
      await second.resultOf(second.call('hb.test.wait', { ms: 80 }))
      assertSame(
        second.sinceWelcome().filter(({ sid }) => sid !== second.sid),
        [],
        'messages to other pages',
      )
      second.call('hb.test.event', { name: 'push', data: {} })
      assertSame((await second.next('event', ({ type }) => type === 'event')).seq, 1, 'its first number')
    },
  },
  {
    name: 'reload during a call: the page after a bye starts anew, and gets no answer of the one before',
    async run(lab) {
      const first = await welcomedPage(lab)
      const id = first.call('hb.test.wait', { ms: 30 })
      first.send('bye', { reason: 'page left' })
      const second = await welcomedPage(lab)
      await second.resultOf(second.call('hb.test.wait', { ms: 60 }, 9))
      assertSame(
        second.sinceWelcome().filter((message) => message.id === id),
        [],
        'results of the first page',
      )
    },
  },
  {
    name: 'host restarted: another run, no call of before is known, events count anew',
    async run(lab) {
      const page = await openPage(lab)
      const before = await page.hello()
      page.call('hb.test.event', { name: 'push', data: {} })
      await page.next('event', ({ type }) => type === 'event')
      const id = page.call('hb.test.never')
      page.call('hb.test.restart')
      const after = await page.hello([id])
      check(after.run !== before.run, 'the run is the same')
      assertSame(errorCode(await page.resultOf(id)), ['cancelled', 'unknown'], 'the earlier call')
      page.call('hb.test.event', { name: 'push', data: {} }, 50)
      await page.next('second event', () => page.ofType('event').length === 2)
      assertSame(
        page.ofType('event').map(({ seq }) => seq),
        [1, 1],
        'the numbers',
      )
    },
  },
  {
    name: 'events: their numbers grow, and a change of the context comes as it is',
    async run(lab) {
      const page = await welcomedPage(lab)
      for (const name of ['context', 'lifecycle', 'push'])
        page.call('hb.test.event', { name, data: { theme: 'dark' } })
      await page.barrier()
      assertSame(
        page.ofType('event').map(({ name, seq, data }) => [name, seq, data]),
        ['context', 'lifecycle', 'push'].map((name, at) => [name, at + 1, { theme: 'dark' }]),
        'the events',
      )
    },
  },
  {
    name: 'back: the app’s answer counts, and without one the host goes on by itself',
    async run(lab) {
      // decided: up to three tries, because a busy page may answer late, and the host correctly ignores late answers
      let dealt: unknown
      for (let tries = 0; dealt !== true && tries < 3; tries += 1) dealt = await askBack(lab, true)
      assertSame(dealt, true, 'handled: true')
      for (const handled of [false, undefined])
        assertSame(await askBack(lab, handled), false, `handled: ${handled}`)
    },
  },
]
