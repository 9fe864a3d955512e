/**
 * Connects to the host while the app is loading and sends the page's first reads. The app takes over the client (early-client.ts)
 * and the replies (early-replies.ts). Shares no file with the app's bundle.
 */
import { limits } from '../../../bridge/contract/limits'
import type { FileCalls } from '../../../bridge/http/browser-actions'
import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import type { Client } from '../../../bridge/protocol/client/client'
import { openHost } from '../../../bridge/protocol/open-host'
import type { Transport } from '../../../bridge/protocol/transport'
import { random } from '../../session/clock'
import {
  getOpeningPage,
  getReads,
  type Opening,
  readConfig,
  readFiles,
  readOpening,
  storeEarlyCall,
  toHeaders,
} from '../opening'
import { toHostKey } from './early-replies'
import type { EarlyRead } from './files'

type HostEvent = Parameters<Parameters<Transport['listen']>[0]>

/** A host connection opened before the app has started. */
export interface EarlyHost {
  /** Undefined if no host answered. */
  client: Promise<Client | undefined>
  /** Events received since, oldest first. */
  events: HostEvent[]
  /** File transfer for hosts that leave it to the page; empty until the app has started. */
  files: FileCalls
}

declare global {
  interface Window {
    /** 'late' if the app connects itself. */
    earlyHost?: EarlyHost | 'late' | undefined
  }
}

/** Connects and queues host events, except presses of the back button, which are answered at once. */
async function connectHost({ events, files }: Omit<EarlyHost, 'client'>): Promise<Client | undefined> {
  const carrier = detectCarrier(window)
  if (!carrier) return
  const { hostOrigins = [] } = readConfig()
  const client = await openHost(carrier, { window, origins: hostOrigins, files, random })
  client?.listen((name, data) => {
    if (name !== 'back') events.push([name, data])
    return false
  })
  return client
}

/** Sends a read once the host is connected, if it supports the operation. */
function sendRead({ client }: EarlyHost, { native, path, body, isGet }: EarlyRead, opening: Opening): void {
  const operation = { native, path, method: isGet ? 'GET' : 'POST' } as const
  const reply = client.then((met) =>
    met?.can(native) === 'yes'
      ? met.send({ operation, body, headers: toHeaders(opening), deadlineMs: limits.requestMs })
      : undefined,
  )
  storeEarlyCall(toHostKey(native, body), opening, reply)
}

function start(): void {
  const line = { events: [], files: {} }
  const host: EarlyHost = { ...line, client: connectHost(line) }
  window.earlyHost = host
  const opening = readOpening()
  const files = readFiles()
  const [own, others] = getReads(getOpeningPage(opening, files), opening, files)
  for (const read of own.concat(others)) sendRead(host, read, opening)
}

// a second hello would end the session of the first
if (!window.earlyHost) start()
