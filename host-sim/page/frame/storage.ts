/** Runs on a phone's origin. Reads and changes the app's storage at the request of the simulator's page. */
import { createStore, entries } from 'idb-keyval'
import type { PhoneStorage, StorageRequest } from '../phone/phone-storage'
import { drawPicture } from './picture'

/** Exact origin of the simulator's page. The server's headers forbid other origins to frame this page. */
const host = decodeURIComponent(location.hash.slice(1))
const getPhoneName = (window: Window) => (window.frameElement as HTMLElement | null)?.dataset.phone // a frame's element is an HTML element

/** Finds the window with the app's page, which is in another frame of the same phone. */
function findAppWindow(): Window | undefined {
  for (let at = 0; at < parent.length; at += 1) {
    const other = parent[at]
    try {
      if (!other || other === window || getPhoneName(other) !== getPhoneName(window)) continue
      if (other.location.protocol.startsWith('http') && other.document) return other
    } catch {
      // reading a frame of the other phone throws, because its origin differs
    }
  }
  return
}

/** Reads path and heading of the app's page. */
function readAppPage(): Pick<PhoneStorage, 'path' | 'heading'> {
  const app = findAppWindow()
  if (!app) return { path: null, heading: null }
  const { pathname, search } = app.location
  const shown = [...app.document.querySelectorAll('h1')].find((one) => one.getClientRects().length)
  return { path: pathname + search, heading: shown?.textContent?.trim() || null }
}

async function takePicture(): Promise<string | undefined> {
  const app = findAppWindow()
  return app && drawPicture(app)
}

/** Reads the app's open writes; none without IndexedDB, where the app keeps them in memory. */
async function readWrites(): Promise<PhoneStorage['writes']> {
  try {
    return await entries<string, unknown>(createStore('puhunan', 'writes'))
  } catch {
    return []
  }
}

async function handleRequest(request: StorageRequest): Promise<PhoneStorage> {
  if (request.ask === 'set') localStorage.setItem(request.key, request.value)
  if (request.ask === 'remove') localStorage.removeItem(request.key)
  return {
    ...(request.ask === 'picture' && { picture: await takePicture() }),
    ...readAppPage(),
    keys: Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])),
    writes: await readWrites(),
  }
}

addEventListener('message', async ({ origin, source, data, ports: [port] }: MessageEvent<StorageRequest>) => {
  if (origin !== host || source !== parent || !port) return
  port.postMessage(await handleRequest(data))
})
