import type { ActionName, AnswerOf, ParamsOf } from '../../bridge/contract/actions'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import type { Failure } from '../../bridge/failure'
import type { CallOptions, Gateway } from '../../bridge/gateway'

let gateway: Gateway | undefined
let words: (failure: Failure) => string = (failure) => failure.message

/** Hands in the gateway and how failures are said; called once at start, by tests for each app they open. */
export function setGateway(given: Gateway, say: (failure: Failure) => string): void {
  gateway = given
  words = say
}

/** What a failure is in words, in the current language. */
export const problemOf = (failure: Failure): string => words(failure)

/** The gateway in force. Throws before start. */
export function service(): Gateway {
  if (!gateway) throw new Error('the gateway was not handed in yet')
  return gateway
}

/** Calls an operation; rejects with a Failure only. */
export const call = <O extends Operation>(operation: O, body: BodyOf<O>, options?: CallOptions): Promise<ReplyOf<O>> =>
  service().call(operation, body, options)

/** Asks the host for a native action; rejects with a Failure only. */
export const act = <A extends ActionName>(action: A, params: ParamsOf<A>, options?: CallOptions): Promise<AnswerOf<A>> =>
  service().act(action, params, options)
