/** Runs on a phone's origin: reads and changes the storage of its app when the simulator's page asks. */
import { createStore, entries } from 'idb-keyval'
import type { PhoneStorage, StorageRequest } from './phone-storage'

/** Exact origin of the simulator's page, which alone may frame this one: its server's headers see to that. */
const host = decodeURIComponent(location.hash.slice(1))
const phoneOf = (window: Window) => (window.frameElement as HTMLElement | null)?.dataset.phone

/** The page that the app stands on, in the frame beside this one. */
function pageOfApp(): string | null {
  for (let at = 0; at < parent.length; at += 1) {
    const other = parent[at]
    try {
      if (!other || other === window || phoneOf(other) !== phoneOf(window)) continue
      const { protocol, pathname, search } = other.location
      if (protocol.startsWith('http')) return pathname + search
    } catch {
      // another phone's, of another origin
    }
  }
  return null
}

async function answer(request: StorageRequest): Promise<PhoneStorage> {
  if (request.ask === 'set') localStorage.setItem(request.key, request.value)
  if (request.ask === 'remove') localStorage.removeItem(request.key)
  return {
    path: pageOfApp(),
    keys: Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])),
    writes: await entries<string, unknown>(createStore('puhunan', 'writes')),
  }
}

addEventListener('message', async ({ origin, source, data, ports: [port] }: MessageEvent<StorageRequest>) => {
  if (origin !== host || source !== parent || !port) return
  port.postMessage(await answer(data))
})
