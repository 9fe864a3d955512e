import { actions } from '../../../bridge/contract/actions'
import { toWire } from '../../../bridge/contract/wire'
import { Failure } from '../../../bridge/gateway/failure'
import { createGateway } from '../../../bridge/gateway/gateway'
import type { GatewayOptions } from '../../../bridge/gateway/options'
import type { EventName, HostContext } from '../../../bridge/protocol/messages'
import type { Capability, Reply, Request, Transport } from '../../../bridge/protocol/transport'
import { testClock, testRandom } from '../harness'

/** Options that are the same for all gateways of this app. */
export const ofApp = { actions, toWire, loadCipher: () => import('../../../bridge/gateway/pin-cipher') }

type Answer = Partial<Reply> | Failure | Promise<Partial<Reply>>

/** A gateway with a transport that returns the given answers in order, then repeats the last. */
export function openGateway(
  answers: Answer[] = [{ code: 200, data: { amount: '1.00' } }],
  kind: Transport['kind'] = 'native',
) {
  const requests: Request[] = []
  const acts: unknown[] = []
  const told: { failed: Failure[]; ended: [string, number][]; busy: number[] } = {
    failed: [],
    ended: [],
    busy: [],
  }
  const state = {
    token: 'token-1' as string | undefined,
    caps: {} as Record<string, Capability>,
    context: undefined as HostContext | undefined,
    key: '000102030405060708090a0b0c0d0e0f' as string | undefined,
    format: 1 as 1 | 2,
    refresh: async (): Promise<void> => undefined,
    receiver: (_name: EventName, _data: unknown) => false as boolean,
  }
  const next = async (): Promise<Reply> => {
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])
    if (answer instanceof Failure) throw answer
    return { code: 200, layer: 'business', message: '', ...answer }
  }
  const transport: Transport = {
    kind,
    send(request) {
      requests.push(request)
      return next()
    },
    act(action, params, deadlineMs) {
      acts.push({ action, params, deadlineMs })
      return next()
    },
    can: (name) => state.caps[name] ?? 'yes',
    context: () => state.context,
    refresh: () => state.refresh(),
    listen(receiver) {
      state.receiver = receiver
    },
    cipherKey: () => state.key,
    pinFormat: () => state.format,
  }
  const clock = testClock()
  const options: GatewayOptions<typeof actions> = {
    transport,
    ...ofApp,
    token: () => state.token,
    language: () => 'zh-Hant',
    sessionEnded: (message, afterMs) => told.ended.push([message, afterMs]),
    failed: (failure) => told.failed.push(failure),
    busy: (count) => told.busy.push(count),
    clock,
    random: testRandom(),
  }
  return { gateway: createGateway(options), requests, acts, told, state, clock, answers }
}

/** A signed-in gateway over a given transport. */
export const gatewayOver = (transport: Transport) =>
  createGateway({
    transport,
    ...ofApp,
    token: () => 'token-1',
    language: () => 'en',
    sessionEnded: () => undefined,
    failed: () => undefined,
    clock: testClock(),
    random: testRandom(),
  })

/** A failure as thrown by a transport. */
export const lost = (code: 'network' | 'timeout' | 'cancelled' | 'offline') =>
  new Failure(code, 'bridge', 'dfp.test')

/** Settles a promise to its value or the fields of its Failure, for comparison. */
export const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (failure: unknown) =>
      failure instanceof Failure
        ? { code: failure.code, layer: failure.layer, message: failure.message, remedy: failure.remedy }
        : { notOurs: failure },
  )
