/** The host's end of the protocol, and the connection to a mini-app in a frame. */
export { portLine } from '../../protocol/carriers/port'
export { EnvelopeCode, keyHeader, queryHeader } from '../../protocol/envelope'
export { type AcceptOptions, acceptPort, type HostWindow } from '../../protocol/host/accept-port'
export { createHost, type Host } from '../../protocol/host/host'
export type { HostOptions, RejectedReason } from '../../protocol/host/options'
export { failed, fromEnvelope, getRefusal } from '../../protocol/host/outcome'
export { memoryPair } from '../../protocol/memory'
export type * from '../../protocol/messages'
