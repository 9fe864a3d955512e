/**
 * Connects to the host and sends the page's first requests while the app is loading. The app takes over the connection
 * and the replies (take-over.ts). This bundle shares no files with the app's bundle.
 */
import { appContext, appIdentity } from '../../../bridge/contract/app-version'
import { limits } from '../../../bridge/contract/limits'
import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import type { Client } from '../../../bridge/protocol/client/client'
import { openHost } from '../../../bridge/protocol/open-host'
import { random } from '../../session/random'
import {
  type EarlyRead,
  getOpeningPage,
  getReads,
  type Opening,
  readConfig,
  readFiles,
  readOpening,
  storeEarlyCall,
  toHeaders,
} from '../opening'
import { type EarlyHost, handoff, toHostKey } from './handoff'

/** Connects and queues host events. Presses of the back button are not queued: the host handles them itself. */
async function connectHost({ events, files }: Omit<EarlyHost, 'client'>): Promise<Client | undefined> {
  const carrier = detectCarrier(window)
  if (!carrier) return
  const { hostOrigins = [] } = readConfig()
  const client = await openHost(carrier, {
    window,
    app: appIdentity,
    context: appContext,
    origins: hostOrigins,
    random,
    loadContainerActions: async () =>
      (await import('../../../bridge/http/container-actions')).createContainerActions(files),
  })
  client?.listen((name, data) => {
    if (name !== 'back') events.push([name, data])
    return false
  })
  return client
}

/** Sends a request once the host is connected, if the host supports the operation. */
function sendRead({ client }: EarlyHost, { native, path, body, isGet }: EarlyRead, opening: Opening): void {
  const operation = { native, path, method: isGet ? 'GET' : 'POST' } as const
  const reply = client.then((met) =>
    met?.can(native) === 'yes'
      ? met.send({ operation, body, headers: toHeaders(opening), deadlineMs: limits.requestMs })
      : undefined,
  )
  storeEarlyCall(toHostKey(native, body), opening, { reply })
}

function start(): void {
  const line = { events: [], files: {} }
  const host: EarlyHost = { ...line, client: connectHost(line) }
  handoff().host = host
  const opening = readOpening()
  const files = readFiles()
  const [own, others] = getReads(getOpeningPage(opening, files), opening, files)
  for (const read of own.concat(others)) sendRead(host, read, opening)
}

// connect only once: a second connection would end the first
if (!handoff().host) start()
