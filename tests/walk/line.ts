import { EnvelopeCode } from '../../bridge/contract/codes'
import { keyHeader } from '../../bridge/contract/once'
import { Failure } from '../../bridge/gateway/failure'
import { fromEnvelope } from '../../bridge/protocol/host/outcome'
import type { Reply, Request, Transport } from '../../bridge/protocol/transport'
import type { Service } from '../../host-sim/service/service'
import type { Time } from './time'

/** What may happen to a message on a bad line; the share of each is for the walk to choose. */
export const mishaps = [
  'none',
  'offline',
  'lostBefore',
  'lostAfter',
  'lateArrival',
  'twice',
  'timeout',
  'garbage',
  'empty',
  'status500',
  'status502',
  'container',
  'signedOut',
] as const
export type Mishap = (typeof mishaps)[number]

/** The key with which PINs are enciphered on this line. */
export const cipherKey = '00112233445566778899aabbccddeeff'

/** A line to the service on which everything may go wrong. `mishap` is asked once for each message. */
export function openLine(
  service: Service,
  time: Time,
  mishap: () => Mishap,
  delayMs: () => number,
): Transport {
  const deliver = async ({ operation, body, headers, idem }: Request): Promise<Reply> => {
    const all = idem === undefined ? headers : { ...headers, [keyHeader]: idem }
    const given = JSON.parse(JSON.stringify(body))
    const cipher = { key: cipherKey, format: 2 } as const
    const envelope = await time.work(
      Promise.resolve(service.handleNative(operation.native, given, all, cipher)),
    )
    const outcome = fromEnvelope(JSON.parse(JSON.stringify(envelope)))
    return outcome.ok
      ? { code: EnvelopeCode.ok, layer: 'business', message: '', data: outcome.data }
      : outcome.error
  }
  return {
    kind: 'native',
    async send(request) {
      const lost = (code: 'network' | 'timeout' | 'offline') =>
        new Failure(code, 'bridge', request.operation.native)
      const reply = (code: number, layer: Reply['layer'] = 'gateway'): Reply => ({ code, layer, message: '' })
      const what = mishap()
      await time.pause(delayMs())
      switch (what) {
        case 'none':
          return deliver(request)
        case 'offline':
          throw lost('offline')
        case 'lostBefore':
          throw lost('network')
        case 'lostAfter':
          await deliver(request)
          throw lost('network')
        case 'lateArrival':
          // the app has given up, and the request comes all the same
          void time.pause(delayMs() * 20).then(() => deliver(request))
          throw lost('timeout')
        case 'twice':
          await deliver(request)
          return deliver(request)
        case 'timeout':
          await deliver(request)
          await time.pause(request.deadlineMs)
          throw lost('timeout')
        case 'garbage':
          await deliver(request)
          return { code: EnvelopeCode.ok, layer: 'business', message: '', data: '<html>' }
        case 'empty':
          await deliver(request)
          return reply(EnvelopeCode.empty, 'business')
        case 'status500':
          await deliver(request)
          return reply(500)
        case 'status502':
          return reply(502)
        case 'container':
          return reply(7003)
        case 'signedOut':
          return reply(EnvelopeCode.unauthorized)
      }
    },
    act: () => Promise.reject(new Failure('unavailable', 'bridge', 'act')),
    can: () => 'yes',
    context: () => undefined,
    listen: () => undefined,
    cipherKey: () => cipherKey,
    pinFormat: () => 2,
  }
}
