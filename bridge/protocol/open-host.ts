import { toHex } from '../contract/hex'
import { limits } from '../contract/limits'
import type { FileCalls } from '../http/browser-actions'
import { openAndroid } from './carriers/android'
import type { CarrierName, HostObjects } from './carriers/detect-carrier'
import { openIos } from './carriers/ios'
import { openPort } from './carriers/port'
import { openWebView } from './carriers/web-view'
import { type Client, openClient } from './client/client'
import { hostTimeoutMs, type Line } from './messages'
import type { RandomSource } from './transport'

type HostedWindow = Window & typeof globalThis & HostObjects

interface LineOptions {
  window: HostedWindow
  /** Exact origins that may be hosts of a frame. */
  origins: readonly string[]
  files: FileCalls
  sid: string
}

/** Opens the line to the host; undefined where there is none after all. */
export const openLine: Record<CarrierName, (options: LineOptions) => Promise<Line | undefined>> = {
  android: openAndroid,
  ios: openIos,
  'web-view': openWebView,
  // it brings a host of its own, for containers that have none
  mpaas: async (options) => (await import('./carriers/mpaas')).openMpaas(options),
  port: openPort,
}

/**
 * Meets the host over a carrier. A page around the app is given up when nobody answers within 3 s; a native line that is
 * there is waited for, as over it alone the host can be reached. Loaded only where something may be a host.
 */
export async function openHost(
  carrier: CarrierName,
  { random, ...options }: Omit<LineOptions, 'sid'> & { random: RandomSource },
): Promise<Client | undefined> {
  const sid = toHex(random.bytes(16))
  const started = performance.now()
  const line = await openLine[carrier]({ ...options, sid })
  const app = { id: 'puhunan', version: limits.appVersion, build: limits.appBuild }
  // one verdict for both steps; a host that handed a port over at the last moment still gets half a second
  const leftMs = Math.min(hostTimeoutMs, Math.max(500, hostTimeoutMs - performance.now() + started))
  const client = line && (await openClient({ line, sid, app }, carrier === 'port' ? leftMs : Infinity))
  if (client) watchLine(options.window, client)
  return client
}

/** Asks for the host whenever the line may have been cut, and says bye when the page goes for good. */
function watchLine(window: HostedWindow, client: Client): void {
  const check = () => window.document.hidden || client.check()
  window.document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  // a page that was kept for going back
  window.addEventListener('pageshow', (event) => event.persisted && check())
  // a page kept for going back may still be needed by the host
  window.addEventListener('pagehide', (event) => event.persisted || client.bye('page left'))
}
