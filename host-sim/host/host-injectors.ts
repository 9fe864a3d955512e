import type { HostObjects } from '../../bridge/protocol/carriers/detect-carrier'
import type { Line } from '../../bridge/protocol/messages'

/** Creates the host's end of a connection; `deliver` passes a text to the page. */
function createHostEnd(deliver: (text: string) => void) {
  let receive: ((text: unknown) => void) | undefined
  const early: unknown[] = []
  let open = true
  const line: Line = {
    post: (text) => open && queueMicrotask(() => deliver(text)),
    listen(receiver) {
      receive = receiver
      for (const text of early.splice(0)) receiver(text)
    },
    close() {
      open = false
    },
  }
  const take = (text: unknown) =>
    queueMicrotask(() => {
      if (receive) receive(text)
      else early.push(text)
    })
  return { line, take }
}

/** Imitates containers (host apps) that sometimes parse JSON before delivery: every other text is delivered parsed. */
function createReader() {
  let number = 0
  return (text: string): unknown => {
    number += 1
    try {
      return number % 2 ? JSON.parse(text) : text
    } catch {
      return text
    }
  }
}

/** Installs the objects of each kind of host in a window, and returns the host's end of the connection. */
export const hostInjectors = {
  android(window: object) {
    const hb: NonNullable<HostObjects['hb']> = { postMessage: (text) => host.take(text), onmessage: null }
    const host = createHostEnd((text) => hb.onmessage?.({ data: text }))
    Object.assign(window, { hb })
    return host.line
  },
  ios(window: object & { hbReceive?(text: string): void }) {
    const postMessage = async (text: string) => host.take(text)
    Object.assign(window, { webkit: { messageHandlers: { hb: { postMessage } } } })
    const host = createHostEnd((text) => window.hbReceive?.(text))
    return host.line
  },
  'web-view'(window: object) {
    const my: NonNullable<HostObjects['my']> = {
      // messages between the pages of a mini-program are cloned
      postMessage: (message) => host.take((structuredClone(message) as { hb: unknown }).hb),
      onMessage: null,
    }
    const host = createHostEnd((text) => my.onMessage?.({ hb: text }))
    Object.assign(window, { my })
    return host.line
  },
  mpaas(window: object & { document?: unknown }) {
    const read = createReader()
    const AlipayJSBridge: NonNullable<HostObjects['AlipayJSBridge']> = {
      call(name, params, answer) {
        if (name === 'checkJSAPI') queueMicrotask(() => answer?.('{"available":true}'))
        else host.take((params as { text: unknown }).text) // 'hb' is called with a text
      },
    }
    const document: EventTarget = window.document instanceof EventTarget ? window.document : new EventTarget()
    const host = createHostEnd((text) =>
      document.dispatchEvent(Object.assign(new Event('hb'), { data: { text: read(text) } })),
    )
    Object.assign(window, { AlipayJSBridge })
    if (window.document !== document) Object.assign(window, { document })
    return host.line
  },
}

export type InjectedCarrier = keyof typeof hostInjectors
