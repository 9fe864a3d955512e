/** A server in a separate process, which can be killed. Sends its parent the address, or the reason why it did not start. */
import { startService } from '../../../../host-sim/http/service-server'

/** Sent to the parent. */
export type Told = { address: string } | { error: string }

const [dist = '', stateFolder = ''] = process.argv.slice(2)
try {
  const { address } = await startService({ dist, port: 0, stateFolder })
  process.send?.({ address } satisfies Told)
} catch (error) {
  process.send?.({ error: (error as Error).message } satisfies Told) // thrown values are errors
  process.exit(1)
}
