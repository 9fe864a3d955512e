import type { actions } from '../../bridge/contract/actions'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import type { Gateway } from '../../bridge/gateway/gateway'
import type { CallOptions } from '../../bridge/gateway/options'

/** The gateway with the operations and native actions of this app. */
export interface AppGateway extends Omit<Gateway<typeof actions>, 'call'> {
  call<O extends Operation>(operation: O, body: BodyOf<O>, options?: CallOptions): Promise<ReplyOf<O>>
}
