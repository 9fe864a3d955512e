import { hostTimeoutMs, isFields, type Line } from '../messages'
import type { AlipayBridge, HostObjects } from './detect-carrier'
import { callJsapi } from './mpaas-call'
import { type EmulatedHostOptions, emulateHost } from './mpaas-rpc'

/** The name of the JSAPI that carries hb/1, and of the event by which the host answers. */
const jsapi = 'hb'

/** The bridge, which may come after the page; undefined where it does not come. */
const waitForBridge = (window: Window & HostObjects) =>
  new Promise<AlipayBridge | undefined>((resolve) => {
    const take = () => resolve(window.AlipayJSBridge)
    if (window.AlipayJSBridge) return take()
    window.document.addEventListener('AlipayJSBridgeReady', take, { once: true })
    setTimeout(take, hostTimeoutMs)
  })

/** Does the container know a JSAPI? One that says nothing does not. */
const supportsJsapi = (bridge: AlipayBridge, api: string) =>
  new Promise<boolean>((resolve) => {
    void callJsapi(bridge, 'checkJSAPI', { api }).then(({ available }) => resolve(available === true))
    setTimeout(resolve, hostTimeoutMs, false)
  })

/**
 * A container of mPaaS: one JSAPI of the host that carries hb/1 as it is, or, where the host has none, a host that is
 * emulated over `rpc`.
 */
export async function openMpaas(
  options: { window: Window & HostObjects } & EmulatedHostOptions,
): Promise<Line | undefined> {
  const { document } = options.window
  const bridge = await waitForBridge(options.window)
  if (!bridge) return
  if (!(await supportsJsapi(bridge, jsapi))) return emulateHost(bridge, document, options)
  let receive: (text: unknown) => void = () => undefined
  const take = (event: Event) => {
    const { data } = event as Event & { data?: { text?: unknown } } // an event of the container
    const text = data?.text
    // a container that reads JSON wherever it sees some
    receive(isFields(text) ? JSON.stringify(text) : text)
  }
  document.addEventListener(jsapi, take)
  return {
    post: (text) => bridge.call(jsapi, { text }),
    listen(receiver) {
      receive = receiver
    },
    close: () => document.removeEventListener(jsapi, take),
  }
}
