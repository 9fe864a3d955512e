import { limits } from '../contract/limits'
import { openPort } from './carriers/port'
import type { CarrierName } from './carriers/which'
import { type Client, openClient } from './client/client'
import { type Line, verdictMs } from './messages'
import type { RandomSource } from './transport'

type HostedWindow = Window & typeof globalThis

/** Opens a line to the host; undefined where there is none after all. */
type OpenLine = (window: HostedWindow, origins: readonly string[], sid: string) => Promise<Line | undefined>

const openLine: Record<CarrierName, OpenLine> = { port: openPort }

/** Meets the host over a carrier, or finds within 3 s that nobody answers. Loaded only where something may be a host. */
export async function openHost(
  carrier: CarrierName,
  window: HostedWindow,
  origins: readonly string[],
  random: RandomSource,
): Promise<Client | undefined> {
  const sid = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const started = performance.now()
  const line = await openLine[carrier](window, origins, sid)
  const app = { id: 'puhunan', version: limits.appVersion, build: limits.appBuild }
  // one verdict for both steps; a host that handed a port over at the last moment still gets half a second
  const leftMs = Math.min(verdictMs, Math.max(500, verdictMs - performance.now() + started))
  const client = line && (await openClient({ line, sid, app }, leftMs))
  if (client) follow(window, client)
  return client
}

/** Asks for the host whenever the line may have been cut, and says bye when the page goes for good. */
function follow(window: HostedWindow, client: Client): void {
  const check = () => window.document.hidden || client.check()
  window.document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  // a page that was kept for going back
  window.addEventListener('pageshow', (event) => event.persisted && check())
  // a page kept for going back may still be needed by the host
  window.addEventListener('pagehide', (event) => event.persisted || client.bye('page left'))
}
