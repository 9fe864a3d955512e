/** The mini-app's end of the protocol, and the connection to an embedding page. */
export { openPort, type PortOptions, type PortWindow, portLine } from '../../protocol/carriers/port'
export type { ClientOptions } from '../../protocol/client/calls'
export { type Client, openClient } from '../../protocol/client/client'
export type { Dropped } from '../../protocol/client/receiver'
export type * from '../../protocol/messages'
export type * from '../../protocol/transport'
