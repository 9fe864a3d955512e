import { isFields } from '../../bridge/protocol/messages'
import { type FrameMonitor, frameMonitors } from '../control/monitors/frame-monitors'
import type { HostPreset } from './presets'

/** What a phone's frame is told by its name, which stays as pages come and go. */
export interface FrameConfig {
  /** Exact origin of the simulator's page. */
  host: string
  /** The surface that its host puts into the page. */
  carrier: HostPreset['carrier']
  /** Is each page watched from inside? */
  watch: boolean
}

/** What a phone's frame says to the simulator's page beside the app: where it is, and its requests over plain HTTP. */
export type FrameMessage =
  | { simulator: 'page'; path: string }
  /** With a port for requests and their answers. */
  | { simulator: 'http' }
  /** What must not be, and was seen on a page. */
  | { simulator: 'seen'; monitor: FrameMonitor; what: string; path: string }

/** A request over plain HTTP, on its way to the page. */
export interface FrameRequest {
  id: number
  method: string
  /** Path and query. */
  address: string
  headers: Record<string, string>
  body: string
  /** The key for PINs of the page that sends it. */
  cipherKey: string | null
}

/** What a server would send; null where the line breaks. */
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

/** How much of a finding is taken. */
const maxFindingLength = 300

const isFrameMonitor = (name: unknown): name is FrameMonitor =>
  typeof name === 'string' && Object.hasOwn(frameMonitors, name)

/** Reads a frame's name; undefined where it is none of ours. */
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

/** Reads a message of a frame; undefined where it is none of ours. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isFields(data)) return
  if (data.simulator === 'page' && typeof data.path === 'string')
    return { simulator: 'page', path: data.path }
  const { simulator, monitor, what, path } = data
  if (simulator === 'seen' && isFrameMonitor(monitor) && typeof what === 'string' && typeof path === 'string')
    return { simulator, monitor, what: what.slice(0, maxFindingLength), path }
  return data.simulator === 'http' ? { simulator: 'http' } : undefined
}
