import type { Page } from 'playwright/test'
import type { HostObjects } from '../../bridge/protocol/carriers/detect-carrier'
import type { Line } from '../../bridge/protocol/messages'

/** What a surface speaks through: put into each page by the browser's debugger, and taken out of sight at once. */
type PageWindow = Window & HostObjects & { toHost?(text: string): void }

/**
 * What each kind of host puts into the main frame of its origin before the page's own scripts, as text-only doors to another
 * process. Each is run inside the page, and so holds all that it needs.
 */
const surfaces = {
  /** As `WebViewCompat.addWebMessageListener` does. */
  android: (origin: string) => {
    const page = window as PageWindow
    const { toHost } = page
    delete page.toHost
    if (!toHost || window !== window.top || location.origin !== origin) return
    page.hb = { postMessage: (text) => toHost(text), onmessage: null }
  },
  /** As a mini-program's page relays; what passes between pages is copied. */
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
  /** As a container of mPaaS that has the JSAPI; its bridge is ready after the page has begun. */
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

/** How each host speaks to its page, as a script; mPaaS reads JSON by itself wherever it sees some. */
const deliveries: Record<NativeCarrier, (text: string) => string> = {
  android: (text) => `hb.onmessage?.({ data: ${text} })`,
  'web-view': (text) => `my.onMessage?.({ hb: ${text} })`,
  mpaas: (text) =>
    `document.dispatchEvent(Object.assign(new Event('hb'), { data: { text: JSON.parse(${text}) } }))`,
}

/**
 * Makes a tab of Chromium what a host's native view is to the page in it, and gives the host's end of the line. It is no WebView:
 * origin, main frame, document start and a line of texts to another process are real, all else of Android is not there.
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
    // a frame within, and a page that has gone, have no line
    if (executionContextId === current) receive(payload)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'toHost' })
  await page.addInitScript(surfaces[carrier], origin)
  return {
    post(text) {
      const expression = deliveries[carrier](JSON.stringify(text))
      // what is meant for a page that has gone is lost, as by a reply proxy: its successor asks for it
      session.send('Runtime.evaluate', { expression, contextId: current }).catch(() => undefined)
    },
    listen(receiver) {
      receive = receiver
    },
    close: () => void session.detach().catch(() => undefined),
  }
}
