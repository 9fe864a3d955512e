/** Typed calls of declared operations and actions, with retries, throttling and one class of error. */
export { Failure, type FailureCode, type Layer, type Remedy } from '../../gateway/failure'
export { createGateway, type Gateway } from '../../gateway/gateway'
export { type GatewayLimits, gatewayLimits } from '../../gateway/limits'
export {
  type BodyOf,
  type Declaration,
  get,
  group,
  type Operation,
  post,
  type ReplyOf,
  type Schema,
} from '../../gateway/operation'
export type { Action, Actions, CallOptions, Cipher, GatewayOptions } from '../../gateway/options'
export type { Fate } from '../../gateway/outcome-query'
