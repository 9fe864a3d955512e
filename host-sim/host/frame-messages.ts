import { isFields } from '../../bridge/protocol/messages'
import { type FrameMonitor, frameMonitors } from '../control/monitors/frame-monitors'
import type { HostPreset } from './presets'

/** Settings of a phone's iframe. They are stored as JSON in the iframe's name, because the name survives page loads. */
export interface FrameConfig {
  /** Exact origin of the simulator's page. */
  host: string
  /** Kind of native bridge that the host installs in the page. */
  carrier: HostPreset['carrier']
  /** True if monitors run inside each page. */
  watch: boolean
}

/** Messages from a phone's frame to the simulator's page: the phone's location, findings, and requests over plain HTTP. */
export type FrameMessage =
  | { simulator: 'page'; path: string }
  /** Starts plain HTTP; the message transfers a MessagePort for requests and replies. */
  | { simulator: 'http' }
  /** A finding of a monitor, which is a check that runs inside the page. */
  | { simulator: 'seen'; monitor: FrameMonitor; what: string; path: string }

/** A request over plain HTTP, sent to the simulator's page. */
export interface FrameRequest {
  id: number
  method: string
  /** Path and query of the request. */
  address: string
  headers: Record<string, string>
  body: string
  /** PIN key of the sending page. */
  cipherKey: string | null
}

/** Answer of the server; null if the connection fails. */
export interface FrameReply {
  id: number
  answer: { status: number; headers: Record<string, string>; body: string } | null
}

const carriers = [
  'port',
  'http',
  'android',
  'ios',
  'mpaas',
  'web-view',
] as const satisfies HostPreset['carrier'][]

/** Maximum length of a finding, in characters; longer texts are cut. */
const maxFindingLength = 300

const isFrameMonitor = (name: unknown): name is FrameMonitor =>
  typeof name === 'string' && Object.hasOwn(frameMonitors, name)

/** Parses a frame's name; returns undefined if the frame is not a phone. */
export function readFrameConfig(name: string): FrameConfig | undefined {
  try {
    const given: unknown = JSON.parse(name)
    if (!isFields(given) || typeof given.host !== 'string') return
    const carrier = carriers.find((one) => one === given.carrier)
    return carrier && { host: given.host, carrier, watch: given.watch === true }
  } catch {
    return
  }
}

/** Parses a frame's message; returns undefined if it is not a FrameMessage. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isFields(data)) return
  if (data.simulator === 'page' && typeof data.path === 'string')
    return { simulator: 'page', path: data.path }
  const { simulator, monitor, what, path } = data
  if (simulator === 'seen' && isFrameMonitor(monitor) && typeof what === 'string' && typeof path === 'string')
    return { simulator, monitor, what: what.slice(0, maxFindingLength), path }
  return data.simulator === 'http' ? { simulator: 'http' } : undefined
}
