import { EnvelopeCode } from '../../bridge/contract/codes'
import { keyHeader } from '../../bridge/contract/once'
import { Failure } from '../../bridge/gateway/failure'
import { fromEnvelope } from '../../bridge/protocol/host/outcome'
import type { Reply, Request, Transport } from '../../bridge/protocol/transport'
import type { Service } from '../../host-sim/service/call/service'
import type { Time } from './time'

/** Ways in which a message can fail. */
export const mishaps = [
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

/** The fate of one message. */
export interface Hop {
  mishap: Mishap | 'none'
  delayMs: number
}

const goodHop: Hop = { mishap: 'none', delayMs: 20 }

/** A late message arrives after this many times its delay. */
const lateFactor = 20

/** Key with which PINs are encrypted on this line. */
const cipherKey = '00112233445566778899aabbccddeeff'

const reply = (code: number, layer: Reply['layer'] = 'gateway'): Reply => ({ code, layer, message: '' })

/** Carries a message to the service and back, without loss. */
async function deliver(service: Service, time: Time, request: Request): Promise<Reply> {
  const { operation, body, headers, idem } = request
  const sent = idem === undefined ? headers : { ...headers, [keyHeader]: idem }
  const cipher = { key: cipherKey, format: 2 } as const
  const envelope = await time.work(
    Promise.resolve(service.handleNative(operation.native, JSON.parse(JSON.stringify(body)), sent, cipher)),
  )
  const outcome = fromEnvelope(JSON.parse(JSON.stringify(envelope)))
  return outcome.ok
    ? { code: EnvelopeCode.ok, layer: 'business', message: '', data: outcome.data }
    : outcome.error
}

/** A line to the service. Its next messages meet the given hops in order; after the last one the line is good. */
export function createLine(service: Service, time: Time, met: (mishap: Mishap) => void) {
  let hops: readonly Hop[] = []

  async function send(request: Request): Promise<Reply> {
    const lost = (code: 'network' | 'timeout' | 'offline') =>
      new Failure(code, 'bridge', request.operation.native)
    const [{ mishap, delayMs } = goodHop] = hops
    hops = hops.slice(1)
    if (mishap !== 'none') met(mishap)
    await time.pause(delayMs)
    const arrive = () => deliver(service, time, request)
    switch (mishap) {
      case 'none':
        return arrive()
      case 'offline':
        throw lost('offline')
      case 'lostBefore':
        throw lost('network')
      case 'lostAfter':
        await arrive()
        throw lost('network')
      case 'lateArrival':
        // the app times out, then the request arrives anyway
        void time.pause(delayMs * lateFactor).then(arrive)
        throw lost('timeout')
      case 'twice':
        await arrive()
        return arrive()
      case 'timeout':
        await arrive()
        await time.pause(request.deadlineMs)
        throw lost('timeout')
      case 'garbage':
        await arrive()
        return { ...reply(EnvelopeCode.ok, 'business'), data: '<html>' }
      case 'empty':
        await arrive()
        return reply(EnvelopeCode.empty, 'business')
      case 'status500':
        await arrive()
        return reply(500)
      case 'status502':
        return reply(502)
      case 'container':
        return reply(7003)
      case 'signedOut':
        return reply(EnvelopeCode.unauthorized)
    }
  }

  const transport: Transport = {
    kind: 'native',
    send,
    act: () => Promise.reject(new Failure('unavailable', 'bridge', 'act')),
    can: () => 'yes',
    context: () => undefined,
    listen: () => undefined,
    cipherKey: () => cipherKey,
    pinFormat: () => 2,
  }
  return {
    transport,
    /** Replaces the hops that are left. */
    setHops(next: readonly Hop[]): void {
      hops = next
    },
  }
}

export type Line = ReturnType<typeof createLine>
