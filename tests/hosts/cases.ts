import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hostCases, runCases } from '../../bridge/conformance/run'
import { callCases } from '../bridge/conformance/conformance'
import { lineCases } from '../bridge/conformance/conformance-line'
import { sessionCases } from '../bridge/conformance/conformance-session'
import { serve } from '../bridge/conformance/debug-host'
import { nativeLines } from '../bridge/conformance/injected'
import { harness } from '../bridge/harness'
import { createRemote, type Remote } from './remote'

/** Malformed and malicious texts that must not break the line. */
const hostile = (sid: string) => [
  '['.repeat(100_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{"type":"call","sid":"${sid}","id":NaN,"op":"dfp.read","body":{},"deadline":1,"headers":{}}`,
  `{"type":"call","sid":"${sid}","id":true,"op":"dfp.read","body":{},"deadline":1,"headers":{}}`,
  `{"type":"call","sid":"${sid}","id":3,"op":["dfp.read"],"body":{},"deadline":1,"headers":{}}`,
  `{"type":"hello","sid":"${'f'.repeat(32)}","protos":{"1":1}}`,
  `{"type":["hello"],"sid":{"a":"${sid}"},"id":[1]}`,
  `{"type":"handled","sid":"${sid}","seq":99,"handled":true}`,
  `{"type":"hello","sid":"${sid}\\n","protos":[1]}`,
]

/** Runs each conformance case against a core in a separate process, over its carrier. */
export function conformanceOf(
  carrier: 'android' | 'ios',
  start: () => [command: string, args: string[]],
): void {
  let remote: Remote
  beforeAll(() => {
    remote = createRemote(...start())
  })
  afterAll(() => remote.stop())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('survives hostile messages, which reach no handler', async () => {
    const made = await harness(carrier, 1, undefined, remote)
    for (const text of hostile(made.sid)) made.appLine.post(text)
    made.appLine.post(`{"type":"hello","sid":"${made.sid}","protos":[1],"open":[[1],{},null,"1",1.5]}`)
    await made.flush()
    expect(made.strays).toEqual([
      ...Array(3).fill('unreadable'),
      ...Array(2).fill('malformed'),
      ...['sid', 'sid'],
    ])
    const call = made.read()
    await made.flush()
    await made.answer(call.id, { ok: true, data: '\u2028\ud800"\\\u0000😀' })
    expect([made.calls.length, call.state()]).toEqual([
      1,
      `data ${JSON.stringify('\u2028\ud800"\\\u0000😀')}`,
    ])
  })

  it.each([...callCases, ...sessionCases, ...lineCases].map((one) => [one.name, one.run] as const))(
    '%s',
    async (_, run) => {
      const made = await harness(carrier, 1, undefined, remote)
      try {
        await run(made)
      } finally {
        made.appLine.close()
        made.hostLine.close()
      }
    },
  )
}

/** Tests progress of a slow sheet, which the cases leave out. */
export function progressOf(carrier: 'android' | 'ios', start: () => [command: string, args: string[]]): void {
  it("reports a call's progress to its own page only", async () => {
    const remote = createRemote(...start())
    const [line, hostLine] = await nativeLines(carrier)
    const host = remote.host({
      line: hostLine,
      welcome: () => ({ host: { name: 'Test', version: '1', os: 'test' }, caps: {}, ctx: {} }),
      onCall: () => Promise.reject(new Error('no call is due')),
      onAct: () => Promise.reject(new Error('no act is due')),
    })
    const heard: unknown[] = []
    line.listen((text) => heard.push(JSON.parse(`${text}`)))
    const sid = 'a'.repeat(32)
    host.percent(7, 10)
    line.post(JSON.stringify({ type: 'hello', sid, protos: [1] }))
    await remote.settled()
    host.percent(7, 40)
    await remote.settled()
    remote.stop()
    expect(heard.slice(1)).toEqual([{ type: 'progress', sid, id: 7, percent: 40 }])
  })
}

/** Runs the host's cases on one line in real time, like a native team in its own app. */
export function hostCasesOf(
  carrier: 'android' | 'ios',
  start: () => [command: string, args: string[]],
): void {
  it('passes every case of the conformance page', async () => {
    const remote = createRemote(...start())
    const [line, hostLine] = await nativeLines(carrier)
    serve(hostLine, undefined, remote.host)
    let pages = 0
    const newSid = () => (++pages).toString(16).padStart(32, '0')
    const lab = { bound: false, newSid, open: async () => line }
    const reports = await runCases(lab, () => undefined).finally(remote.stop)
    expect(reports.filter(({ passed }) => !passed)).toEqual([])
    expect(reports).toHaveLength(hostCases.length)
  })
}
