import { isFields } from '../../bridge/protocol/messages'
import { isPreset, type PresetName } from './presets'

/** What a phone's frame is told by its name, which stays as pages come and go. */
export interface FrameName {
  /** Exact origin of the simulator's page. */
  host: string
  preset: PresetName
}

/** What a phone's frame says to the simulator's page beside the app: where it is, and its requests over plain HTTP. */
export type FrameMessage =
  | { simulator: 'page'; path: string }
  /** With a port for requests and their answers. */
  | { simulator: 'http' }

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

/** Reads a frame's name; undefined where it is none of ours. */
export function readFrameName(name: string): FrameName | undefined {
  try {
    const given: unknown = JSON.parse(name)
    if (!isFields(given) || typeof given.host !== 'string' || !isPreset(given.preset)) return
    return { host: given.host, preset: given.preset }
  } catch {
    return
  }
}

/** Reads a message of a frame; undefined where it is none of ours. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isFields(data)) return
  if (data.simulator === 'page' && typeof data.path === 'string')
    return { simulator: 'page', path: data.path }
  return data.simulator === 'http' ? { simulator: 'http' } : undefined
}
