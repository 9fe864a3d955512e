import type { PhoneName } from '../../control/calls/call-log'
import type { PhoneLocation } from './phone-locations'

/** Data that the app has stored on a phone, and its current page. */
export interface PhoneStorage {
  /** Path of the current page; null if no app is loaded. */
  path: string | null
  heading: string | null
  keys: Record<string, string>
  /** Writes whose outcome is still unknown, by key. */
  writes: [key: string, write: unknown][]
  /** Picture of the page as SVG, if it was asked for and a page is loaded. */
  picture?: string | undefined
}

/** Request to the hidden page on the phone's origin. The reply contains the storage after the request has been executed. */
export type StorageRequest =
  | { ask: 'read' }
  | { ask: 'set'; key: string; value: string }
  | { ask: 'remove'; key: string }
  | { ask: 'picture' }

/** Timeout (ms) for a reply of the hidden page. */
const timeoutMs = 10_000

/** Gives access to a phone's storage through a hidden page on the phone's origin, which is loaded on first use. */
export function openPhoneStorage(name: PhoneName, place: PhoneLocation) {
  let opened: Promise<HTMLIFrameElement> | undefined
  const load = () =>
    new Promise<HTMLIFrameElement>((resolve) => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.title = `Storage of the ${name}'s phone`
      frame.dataset.phone = name
      frame.onload = () => resolve(frame)
      frame.src = `${place.getToolUrl('sim-storage.html')}#${encodeURIComponent(location.origin)}`
      document.body.append(frame)
    })
  return {
    async ask(request: StorageRequest): Promise<PhoneStorage> {
      opened ??= load()
      const frame = await opened
      const { port1, port2 } = new MessageChannel()
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          port1.close()
          reject(new Error(`the ${name}'s phone does not answer for its storage`))
        }, timeoutMs)
        port1.onmessage = ({ data }: MessageEvent<PhoneStorage>) => {
          clearTimeout(timer)
          port1.close()
          resolve(data)
        }
        frame.contentWindow?.postMessage(request, place.origin, [port2])
      })
    },
  }
}

export type PhoneStorageAccess = ReturnType<typeof openPhoneStorage>
