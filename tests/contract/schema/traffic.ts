import { appIdentity } from '../../../bridge/contract/app-version'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { openClient } from '../../../bridge/protocol/client/client'
import { createHost } from '../../../bridge/protocol/host/host'
import { failed } from '../../../bridge/protocol/host/outcome'
import { memoryPair } from '../../../bridge/protocol/memory'
import type { Line } from '../../../bridge/protocol/messages'
import type { Example } from './examples'

/** A message as sent over the line. */
export interface SeenMessage {
  from: 'app' | 'host'
  message: Record<string, unknown>
}

const sid = '8f1d0c6a5b3e49728f1d0c6a5b3e4972'
const minute = 60_000

/** A line that records the first message of each kind posted on it. */
const noting = (line: Line, from: 'app' | 'host', seen: Record<string, SeenMessage>): Line => ({
  ...line,
  post(text) {
    const message = JSON.parse(text) as Record<string, unknown> // all messages are JSON
    const name = message.ok === false ? 'result failed' : `${message.type}`
    seen[name] ??= { from, message }
    line.post(text)
  },
})

/** Records the first message of each kind between a real app and host: a payment, a scan, a back key, a bye. */
export async function trafficOf(
  examples: Readonly<Record<string, Example>>,
): Promise<Record<string, SeenMessage>> {
  const seen: Record<string, SeenMessage> = {}
  const [appLine, hostLine] = memoryPair()
  const { body, reply } = examples[pay.createQRCodeOrder.native] ?? {}
  const host = createHost({
    line: noting(hostLine, 'host', seen),
    welcome: () => ({
      run: '3b6e',
      host: { name: 'Example', version: '5.2.0', os: 'Android 14' },
      caps: {
        [pay.createQRCodeOrder.native]: 'yes',
        'dfp.loan.wallet.bindWallet': 'switchedOff',
        scan: 'yes',
        state: 'yes',
        faceId: { needs: '5.3.0' },
      },
      ctx: {
        language: 'en',
        theme: 'light',
        textScale: 1,
        network: 'online',
        timeZone: 'Asia/Manila',
        environment: 'production',
      },
      cipherKey: '00112233445566778899aabbccddeeff',
      pinFormat: 2,
    }),
    // the second one is refused
    onCall: async ({ id }) =>
      id === 1
        ? { ok: true, data: reply }
        : failed(4303, 'business', 'Another payment of this loan is waiting.'),
    async onAct({ id }) {
      host.sheet(id, 'open')
      host.sheet(id, 'closed')
      return { ok: true, data: { text: 'https://example.com' } }
    },
  })
  const client = await openClient({
    line: noting(appLine, 'app', seen),
    sid,
    app: appIdentity,
  })
  if (!client) throw new Error('the host did not answer')
  client.listen(() => true)
  const { native, path, method } = pay.createQRCodeOrder
  const headers = { authorization: 'Bearer sample-token', 'accept-language': 'en' }
  const request = { operation: { native, path, method }, body, headers, deadlineMs: minute }
  await client.send({ ...request, idem: '5f0c2f7e-9d54-4f0e-8a51-0d6d7d1f2b11' })
  await client.send(request)
  await client.act('scan', { formats: ['qr'] }, 5 * minute)
  const leaving = new AbortController()
  const withdrawn = client.send({ ...request, signal: leaving.signal }).catch(() => undefined)
  leaving.abort()
  await withdrawn
  client.sendState?.({ canGoBack: true, unsaved: false, bar: 'light' })
  await host.back()
  client.bye('page left')
  return seen
}
