import { debugOperations, serveDebug } from '../../../bridge/conformance/debug-operations'
import { createHost, type Host } from '../../../bridge/protocol/host/host'
import type { HostOptions } from '../../../bridge/protocol/host/options'
import type { Line } from '../../../bridge/protocol/messages'

const caps = Object.fromEntries(debugOperations.map((name) => [name, 'yes' as const]))

/** A host, ours by default, that serves only the reserved operations. */
export function serve(line: Line, sid?: string, make: (options: HostOptions) => Host = createHost): void {
  let run = 1
  const host = make({
    line,
    ...(sid !== undefined && { sid }),
    welcome: () => ({
      run: `run ${run}`,
      host: { name: 'Test', version: '1', os: 'test' },
      caps,
      ctx: {},
    }),
    onCall: (call) =>
      serveDebug(call, host, () => {
        run += 1
      }) ?? Promise.reject(new Error('only reserved operations are due')),
    onAct: () => Promise.reject(new Error('no act is due')),
  })
}
