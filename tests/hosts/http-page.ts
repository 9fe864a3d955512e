import { timeRuns } from '../../bridge/conformance/call-times'
import { assertSame, check } from '../../bridge/conformance/page-on-line'
import type { CaseReport } from '../../bridge/conformance/run'
import { createHttp } from '../../bridge/http/http'
import { maxMessage } from '../../bridge/protocol/messages'

const http = createHttp({ base: '', fetch: (...given) => fetch(...given) })

const send = (name: 'echo' | 'wait' | 'big', body: object, signal?: AbortSignal) =>
  http.send({
    operation: { native: `hb.test.${name}`, path: `/${name}`, method: 'POST' },
    body,
    headers: {},
    deadlineMs: 60_000,
    ...(signal && { signal }),
  })

const codeOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    (reply) => (reply as { code: unknown }).code,
    (failure: unknown) => (failure as { code: unknown }).code,
  )

/** Host cases that apply over HTTP, by the start of their names. */
const cases: Record<string, () => Promise<void>> = {
  async 'a call is acknowledged'() {
    const body = { text: 'Ñandú 漢字 \u2028 " \\ 🙂', list: [1, null, { deep: true }] }
    assertSame((await send('echo', body)).data, body, 'the answer')
  },
  async 'order:'() {
    const bodies = [90, 45, 1].map((ms) => ({ ms, name: `after ${ms}` }))
    const replies = await Promise.all(bodies.map((body) => send('wait', body)))
    assertSame(
      replies.map(({ data }) => data),
      bodies,
      'the answers',
    )
  },
  async 'oversize: a call'() {
    assertSame(await codeOf(send('echo', { text: 'x'.repeat(maxMessage) })), 'tooLarge', 'the refusal')
    assertSame((await send('echo', {})).data, {}, 'the next answer')
  },
  async 'oversize: an answer'() {
    const { code, layer } = await send('big', { characters: maxMessage })
    assertSame([code, layer], [500, 'gateway'], 'the error')
    assertSame(`${(await send('big', { characters: 1_000_000 })).data}`.length, 1_000_000, 'the length')
  },
  async 'cancel:'() {
    const stop = new AbortController()
    const given = codeOf(send('wait', { ms: 60_000 }, stop.signal))
    stop.abort()
    assertSame(await given, 'cancelled', 'what was given up')
    check((await send('echo', {})).code === 200, 'the next call was held up')
  },
}

/** Runs each case, and times small calls. */
async function run() {
  const reports: CaseReport[] = []
  for (const [name, meet] of Object.entries(cases)) {
    const began = performance.now()
    const error = await meet().then(
      () => undefined,
      (thrown: unknown) => `${thrown}`,
    )
    const ms = Math.round(performance.now() - began)
    reports.push({ name, passed: error === undefined, ms, ...(error !== undefined && { error }) })
  }
  return { cases: reports, callMs: await timeRuns(() => send('echo', {})), userAgent: navigator.userAgent }
}

const page = { runOverHttp: run }
export type HttpPage = typeof page
Object.assign(window, page)
