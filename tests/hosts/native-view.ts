import type { Page } from 'playwright/test'
import type { HostObjects } from '../../bridge/protocol/carriers/detect-carrier'
import type { Line } from '../../bridge/protocol/messages'

/** The binding of a surface: injected into each page by the debugger and removed at once. */
type PageWindow = Window & HostObjects & { toHost?(text: string): void }

/**
 * Objects that each kind of host injects into the main frame of its origin before the page's own scripts; they pass
 * texts to another process. Each function runs inside the page, so it must be self-contained.
 */
const surfaces = {
  /** Like `WebViewCompat.addWebMessageListener`. */
  android: (origin: string) => {
    const page = window as PageWindow
    const { toHost } = page
    delete page.toHost
    if (!toHost || window !== window.top || location.origin !== origin) return
    page.hb = { postMessage: (text) => toHost(text), onmessage: null }
  },
  /** Like a mini-program's relay page; messages between pages are copied. */
  'web-view': (origin: string) => {
    const page = window as PageWindow
    const { toHost } = page
    delete page.toHost
    if (!toHost || window !== window.top || location.origin !== origin) return
    page.my = {
      postMessage: (message) => toHost((structuredClone(message) as { hb: string }).hb),
      onMessage: null,
    }
  },
  /** Like a container of mPaaS with the JSAPI; its bridge is ready after the page has started. */
  mpaas: (origin: string) => {
    const page = window as PageWindow
    const { toHost } = page
    delete page.toHost
    if (!toHost || window !== window.top || location.origin !== origin) return
    const AlipayJSBridge: NonNullable<HostObjects['AlipayJSBridge']> = {
      call(name, params, answer) {
        if (name === 'checkJSAPI') setTimeout(() => answer?.('{"available":true}'))
        else toHost((params as { text: string }).text)
      },
    }
    addEventListener('load', () => {
      Object.assign(page, { AlipayJSBridge })
      document.dispatchEvent(new Event('AlipayJSBridgeReady'))
    })
  },
}

export type NativeCarrier = keyof typeof surfaces

/** Scripts with which each host sends to its page; mPaaS parses JSON automatically. */
const deliveries: Record<NativeCarrier, (text: string) => string> = {
  android: (text) => `hb.onmessage?.({ data: ${text} })`,
  'web-view': (text) => `my.onMessage?.({ hb: ${text} })`,
  mpaas: (text) =>
    `document.dispatchEvent(Object.assign(new Event('hb'), { data: { text: JSON.parse(${text}) } }))`,
}

/**
 * Turns a Chromium tab into a host's native view and returns the host's end of the line. It is no WebView: origin, main
 * frame, document start and the text line to another process are real, everything else of Android is missing.
 */
export async function openNativeView(page: Page, carrier: NativeCarrier, origin: string): Promise<Line> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  let receive: (text: unknown) => void = () => undefined
  let current = 0
  session.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    if (auxData?.isDefault && auxData.frameId === frameTree.frame.id) current = id
  })
  session.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
    // frames inside and previous pages have no line
    if (executionContextId === current) receive(payload)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'toHost' })
  await page.addInitScript(surfaces[carrier], origin)
  return {
    post(text) {
      const expression = deliveries[carrier](JSON.stringify(text))
      // texts for a previous page are lost, as with a reply proxy: its successor asks for them
      session.send('Runtime.evaluate', { expression, contextId: current }).catch(() => undefined)
    },
    listen(receiver) {
      receive = receiver
    },
    close: () => void session.detach().catch(() => undefined),
  }
}
