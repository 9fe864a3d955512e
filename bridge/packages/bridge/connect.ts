/** Finds the host around the mini-app, over whichever carrier there is, and connects to it. */
export { type CarrierName, detectCarrier, type HostObjects } from '../../protocol/carriers/detect-carrier'
export type { ContainerActions, EmulatedHostOptions } from '../../protocol/carriers/mpaas-rpc'
export { type HostConnection, openHost, openLine } from '../../protocol/open-host'
