import { toHex } from '../bytes/hex'
import { openAndroid } from './carriers/android'
import type { CarrierName, HostObjects } from './carriers/detect-carrier'
import { openIos } from './carriers/ios'
import type { EmulatedHostOptions } from './carriers/mpaas-rpc'
import { openPort } from './carriers/port'
import { openWebView } from './carriers/web-view'
import { type Client, openClient } from './client/client'
import { type Hello, type HostContext, hostTimeoutMs, type Line } from './messages'
import type { RandomSource } from './transport'

type HostedWindow = Window & typeof globalThis & HostObjects

interface LineOptions extends EmulatedHostOptions {
  window: HostedWindow
  /** Exact origins that may embed the app as its host. */
  origins: readonly string[]
}

/** Options of a connection to the host. */
export interface HostConnection extends Omit<LineOptions, 'sid'> {
  /** Id, version and build of the app, sent with each hello. */
  app: Hello['app']
  /** Context values of this app for fields that the host does not send, such as its time zone. */
  context?: Partial<HostContext>
  random: RandomSource
}

/** Functions that connect to the host, by kind of connection. They resolve with undefined if no host answers. */
export const openLine: Record<CarrierName, (options: LineOptions) => Promise<Line | undefined>> = {
  android: openAndroid,
  ios: openIos,
  'web-view': openWebView,
  // loaded lazily, because it contains a host emulation for containers without the host protocol
  mpaas: async (options) => (await import('./carriers/mpaas')).openMpaas(options),
  port: openPort,
}

/**
 * Connects to the host. If the host is an embedding page, gives up after 3 s without a reply. Waits without limit for a native
 * host, because the app has no other connection there. This module is loaded only if there may be a host.
 */
export async function openHost(
  carrier: CarrierName,
  { random, app, context, ...options }: HostConnection,
): Promise<Client | undefined> {
  const sid = toHex(random.bytes(16))
  const started = performance.now()
  const line = await openLine[carrier]({ ...options, sid })
  // connection and welcome share one timeout, but the welcome message may always take 500 ms
  const leftMs = Math.min(hostTimeoutMs, Math.max(500, hostTimeoutMs - performance.now() + started))
  const client =
    line && (await openClient({ line, sid, app, context }, carrier === 'port' ? leftMs : Infinity))
  if (client) watchLine(options.window, client)
  return client
}

/** Checks the host whenever the connection may have been cut; sends bye when the page is closed. */
function watchLine(window: HostedWindow, client: Client): void {
  const check = () => window.document.hidden || client.check()
  window.document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  // a page that was restored from the back/forward cache checks whether the host is still reachable
  window.addEventListener('pageshow', (event) => event.persisted && check())
  // a page in the back/forward cache keeps its session, because it may be restored
  window.addEventListener('pagehide', (event) => event.persisted || client.bye('page left'))
}
