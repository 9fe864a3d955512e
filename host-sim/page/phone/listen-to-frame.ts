import { type FrameMessage, readFrameMessage } from '../../host/frame-messages'

interface FrameListener {
  page(path: string): void
  http(port: MessagePort): void
  seen(message: Extract<FrameMessage, { simulator: 'seen' }>): void
}

/** Handles messages from a phone's frame to the simulator. Ignores messages from other windows and origins. */
export function listenToFrame(
  origin: string,
  frame: () => Window | null,
  { page, http, seen }: FrameListener,
): void {
  window.addEventListener('message', ({ origin: from, source, data, ports: [port] }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame()) return
    const message = readFrameMessage(data)
    if (message?.simulator === 'page') page(message.path)
    else if (message?.simulator === 'seen') seen(message)
    else if (message && port) http(port)
  })
}
