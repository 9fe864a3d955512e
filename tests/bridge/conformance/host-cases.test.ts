import { describe, expect, it } from 'vitest'
import { type Lab, openPage, withLongTimeout } from '../../../bridge/conformance/page-on-line'
import { hostCases, runCases } from '../../../bridge/conformance/run'
import { openPort } from '../../../bridge/protocol/carriers/port'
import { acceptPort } from '../../../bridge/protocol/host/accept-port'
import { memoryPair } from '../../../bridge/protocol/memory'
import type { InjectedCarrier } from '../../../host-sim/host/host-injectors'
import { appOrigin, carriers, hex, hostOrigin, testRandom, windowPair } from '../harness'
import { serve } from './debug-host'
import { nativeLines } from './injected'

const random = testRandom(7)
const newSid = () => hex(random.bytes(16))

async function labOf(carrier: (typeof carriers)[number]): Promise<Lab> {
  if (carrier === 'port') {
    const { window, hostWindow, frame } = windowPair()
    acceptPort({
      window: hostWindow,
      frame: () => frame,
      origin: appOrigin,
      opened: (line, sid) => serve(line, sid),
    })
    return {
      bound: true,
      newSid,
      async open(sid) {
        const line = await openPort({ window, origins: [hostOrigin], sid })
        if (!line) throw new Error('no port')
        return line
      },
    }
  }
  const [line, hostLine] =
    carrier === 'memory' ? memoryPair() : await nativeLines(carrier satisfies InjectedCarrier)
  serve(hostLine)
  return { bound: false, newSid, open: async () => line }
}

describe.each(carriers)('a host over the message carrier "%s"', (carrier) => {
  it('passes every conformance case', async () => {
    const lab = await labOf(carrier)
    const reports = await runCases(lab, () => undefined)
    expect(reports.filter(({ passed }) => !passed)).toEqual([])
    expect(reports).toHaveLength(hostCases.length)
  })
})

it('a host that does nothing right passes no conformance case', async () => {
  const [line, hostLine] = memoryPair()
  // it answers everything with the welcome of another page
  hostLine.listen(() => hostLine.post(JSON.stringify({ type: 'welcome', v: 1, sid: newSid(), proto: 1 })))
  const lab: Lab = { bound: false, newSid, open: async () => line, timeoutMs: 20 }
  const passed = (await runCases(lab, () => undefined)).filter((report) => report.passed)
  expect(passed).toEqual([])
})

it('a page ignores a reply to the previous page, even with the same call id', async () => {
  const [line, hostLine] = memoryPair()
  const page = await openPage({ bound: false, newSid, open: async () => line })
  const id = page.call('hb.test.echo')
  const answer = (sid: string, data: string) =>
    hostLine.post(JSON.stringify({ type: 'result', sid, id, ok: true, data }))
  answer(newSid(), 'late')
  answer(page.sid, 'own')
  expect((await page.resultOf(id)).data).toBe('own')
})

it('a conformance case with large messages gets four times the usual timeout', () => {
  const lab: Lab = { bound: false, newSid, open: async () => memoryPair()[0] }
  expect(withLongTimeout(lab).timeoutMs).toBe(20_000)
  expect(withLongTimeout({ ...lab, timeoutMs: 70 }).timeoutMs).toBe(280)
})
