/** Runs on a phone's origin. Reads and changes the app's storage at the request of the simulator's page. */
import { createStore, entries } from 'idb-keyval'
import type { PhoneStorage, StorageRequest } from '../phone/phone-storage'

/** Exact origin of the simulator's page. The server's headers forbid other origins to frame this page. */
const host = decodeURIComponent(location.hash.slice(1))
const getPhoneName = (window: Window) => (window.frameElement as HTMLElement | null)?.dataset.phone // a frame's element is an HTML element

/** Reads path and heading of the app's page, which is in another frame of the same phone. */
function readAppPage(): Pick<PhoneStorage, 'path' | 'heading'> {
  for (let at = 0; at < parent.length; at += 1) {
    const other = parent[at]
    try {
      if (!other || other === window || getPhoneName(other) !== getPhoneName(window)) continue
      const { protocol, pathname, search } = other.location
      const shown = [...other.document.querySelectorAll('h1')].find((one) => one.getClientRects().length)
      const heading = shown?.textContent?.trim() || null
      if (protocol.startsWith('http')) return { path: pathname + search, heading }
    } catch {
      // reading a frame of the other phone throws, because its origin differs
    }
  }
  return { path: null, heading: null }
}

async function handleRequest(request: StorageRequest): Promise<PhoneStorage> {
  if (request.ask === 'set') localStorage.setItem(request.key, request.value)
  if (request.ask === 'remove') localStorage.removeItem(request.key)
  return {
    ...readAppPage(),
    keys: Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])),
    writes: await entries<string, unknown>(createStore('puhunan', 'writes')),
  }
}

addEventListener('message', async ({ origin, source, data, ports: [port] }: MessageEvent<StorageRequest>) => {
  if (origin !== host || source !== parent || !port) return
  port.postMessage(await handleRequest(data))
})
