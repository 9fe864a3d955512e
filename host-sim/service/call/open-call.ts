import { toLanguage } from '../../../bridge/contract/who'
import { addressHeader } from '../../../bridge/contract/who-may-call'
import type { createFontChains } from '../fonts'
import type { Findings } from '../open/uploads/inspect-upload'
import type { Records } from '../records/records'
import type { State } from '../state'
import { type AreasBelow, type KeptEffects, type MessageAdded, type Random, World } from '../world'
import type { ServiceRequest } from './envelope'

/** Everything that calls share, apart from the records. */
export interface CallContext {
  random: Random
  areasBelow: AreasBelow
  getFonts: ReturnType<typeof createFontChains>
  /** Address of the identity provider's page. */
  ekycPage: string
  /** Credential with which the payment network authenticates. */
  networkCredential: string | undefined
  /** The service's time, ms. */
  now(): number
  /** Called with each message to a user once it is stored. */
  messageAdded: MessageAdded | undefined
}

/** Name of the header that contains the payment network's credential. */
export const networkHeader = 'network-credential'

type Headers = ServiceRequest['headers']

/** Creates the world of a call on a state, from the call's headers. */
export function createWorld(
  context: CallContext,
  state: State,
  headers: Headers,
  more: { kept?: KeptEffects; messageAdded?: MessageAdded; findings?: Findings | undefined } = {},
): World {
  const { random, areasBelow, getFonts: fontsOf, ekycPage, networkCredential } = context
  return new World({
    ...{ state, now: context.now(), random, areasBelow, fontsOf, ekycPage, ...more },
    language: toLanguage(headers['accept-language']),
    token: headers.authorization?.replace(/^Bearer /, ''),
    address: headers[addressHeader] ?? '',
    isNetwork: networkCredential !== undefined && headers[networkHeader] === networkCredential,
  })
}

/** A call that may write: its world, on a transaction. `findings` are those of its upload. */
export function openCall(
  context: CallContext,
  records: Records,
  headers: Headers = {},
  findings?: Findings | undefined,
) {
  const transaction = records.begin()
  const kept: KeptEffects = []
  let messages: Parameters<MessageAdded>[] = []
  const world = createWorld(context, transaction.state, headers, {
    kept,
    findings,
    messageAdded: (...message) => messages.push(message),
  })
  return {
    world,
    /** Drops everything that the call has changed, except for the effects that outlive a refusal. */
    refuse(): void {
      transaction.rollBack()
      messages = []
      for (const effect of kept) effect(world.state)
    },
    /** Applies all changes. Resolves once they are stored, and messages are pushed; rejects if nothing could be stored. */
    async commit(): Promise<void> {
      await records.commit(transaction)
      for (const message of messages) context.messageAdded?.(...message)
    },
  }
}

export type OpenCall = ReturnType<typeof openCall>
