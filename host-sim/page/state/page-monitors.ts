import type { Log } from '../../control/calls/call-log'
import { evaluateMonitors, type Monitor, type MonitorFinding } from '../../control/monitors/monitors'
import type { createAddressBar } from '../address-bar'
import type { RemoteBackend } from '../host/backend'
import type { Settings, Store } from '../settings'
import { createMonitorMemory, type KeptMonitor } from './monitor-memory'
import { getVisibleText } from './visible-text'

export interface PageMonitorsOptions {
  backend: Pick<RemoteBackend, 'secrets'>
  settings: Store<Settings>
  addressBar: Pick<ReturnType<typeof createAddressBar>, 'current'>
  log: Log
  /** Secrets that must not appear in logs, in addition to secrets in the backend's state. */
  secrets: ReadonlySet<string>
  rejections: readonly string[]
  /** Problems that the monitors inside the phones' pages have found. */
  saw: readonly MonitorFinding[]
}

/** Creates the monitors of the page, which evaluate the session when they are asked. */
export function createPageMonitors({
  backend,
  settings,
  addressBar,
  log,
  secrets,
  rejections,
  saw,
}: PageMonitorsOptions) {
  const memory = createMonitorMemory(Date.now)
  /** Evaluates all monitors; `more` contains further texts to search for secrets. */
  async function evaluate(more: Readonly<Record<string, string>> = {}): Promise<Monitor[]> {
    const shown = { ...more, link: addressBar.current(), page: getVisibleText(document.body) }
    return evaluateMonitors({
      entries: log.entries(),
      now: Date.now(),
      secrets: new Set([...secrets, ...(await backend.secrets())]),
      shown,
      rejections,
      sightings: settings.get().watch ? saw : undefined,
    })
  }
  return {
    evaluate,
    /** Evaluates all monitors; returns all findings since the last reset. */
    keep: async (): Promise<KeptMonitor[]> => memory.add(await evaluate()),
    forget: memory.clear,
  }
}
