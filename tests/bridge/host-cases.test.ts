import { describe, expect, it } from 'vitest'
import { debugOperations, serveDebug } from '../../bridge/conformance/debug-operations'
import type { Lab } from '../../bridge/conformance/page-on-line'
import { hostCases, runCases } from '../../bridge/conformance/run'
import { openPort } from '../../bridge/protocol/carriers/port'
import { acceptPort } from '../../bridge/protocol/host/accept-port'
import { createHost } from '../../bridge/protocol/host/host'
import { memoryPair } from '../../bridge/protocol/memory'
import type { Line } from '../../bridge/protocol/messages'
import { appOrigin, carriers, context, hex, hostOrigin, testRandom, windowPair } from './harness'
import { type Injected, nativeLines } from './injected'

const caps = Object.fromEntries(debugOperations.map((name) => [name, 'yes' as const]))

/** A host of ours that serves the reserved operations, and nothing else. */
function serve(line: Line, sid?: string) {
  let run = 1
  const host = createHost({
    line,
    ...(sid !== undefined && { sid }),
    welcome: () => ({
      run: `run ${run}`,
      host: { name: 'Test', version: '1', os: 'test' },
      caps,
      ctx: context,
    }),
    onCall: (call) =>
      serveDebug(call, host, () => {
        run += 1
      }) ?? Promise.reject(new Error('only reserved operations are due')),
    onAct: () => Promise.reject(new Error('no act is due')),
  })
}

const random = testRandom(7)
const newSid = () => hex(random.bytes(16))

async function labOf(carrier: (typeof carriers)[number]): Promise<Lab> {
  if (carrier === 'port') {
    const { window, hostWindow, frame } = windowPair()
    acceptPort({ window: hostWindow, frame: () => frame, origin: appOrigin, opened: serve })
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
  const [line, hostLine] = carrier === 'memory' ? memoryPair() : await nativeLines(carrier satisfies Injected)
  serve(hostLine)
  return { bound: false, newSid, open: async () => line }
}

describe.each(carriers)('a host over %s', (carrier) => {
  it('meets every case', async () => {
    const lab = await labOf(carrier)
    const reports = await runCases(lab, () => undefined)
    expect(reports.filter(({ passed }) => !passed)).toEqual([])
    expect(reports).toHaveLength(hostCases.length)
  })
})

it('a host that does nothing right meets no case', async () => {
  const [line, hostLine] = memoryPair()
  // it answers everything with the welcome of another page
  hostLine.listen(() => hostLine.post(JSON.stringify({ type: 'welcome', v: 1, sid: newSid(), proto: 1 })))
  const lab: Lab = { bound: false, newSid, open: async () => line, patienceMs: 20 }
  const passed = (await runCases(lab, () => undefined)).filter((report) => report.passed)
  expect(passed).toEqual([])
})
