import { hostTimeoutMs, isFields, type Line } from '../messages'
import type { AlipayBridge, HostObjects } from './detect-carrier'
import { callJsapi } from './mpaas-call'
import { type EmulatedHostOptions, emulateHost } from './mpaas-rpc'

/** Name of the JSAPI that sends messages of the host protocol (hb/1). The event with the host's messages has the same name. */
const jsapi = 'hb'

/** Waits for the bridge, which may be injected after page load; undefined after a timeout. */
const waitForBridge = (window: Window & HostObjects) =>
  new Promise<AlipayBridge | undefined>((resolve) => {
    const take = () => resolve(window.AlipayJSBridge)
    if (window.AlipayJSBridge) return take()
    window.document.addEventListener('AlipayJSBridgeReady', take, { once: true })
    setTimeout(take, hostTimeoutMs)
  })

/** True if the container supports a JSAPI; false if it does not answer in time. */
const supportsJsapi = (bridge: AlipayBridge, api: string) =>
  new Promise<boolean>((resolve) => {
    void callJsapi(bridge, 'checkJSAPI', { api }).then(({ available }) => resolve(available === true))
    setTimeout(resolve, hostTimeoutMs, false)
  })

/** Connects through an mPaaS container, with its JSAPI for the host protocol if there is one, otherwise with an emulated host. */
export async function openMpaas(
  options: { window: Window & HostObjects } & EmulatedHostOptions,
): Promise<Line | undefined> {
  const { document } = options.window
  const bridge = await waitForBridge(options.window)
  if (!bridge) return
  if (!(await supportsJsapi(bridge, jsapi))) return emulateHost(bridge, document, options)
  let receive: (text: unknown) => void = () => undefined
  const take = (event: Event) => {
    const { data } = event as Event & { data?: { text?: unknown } } // the container adds `data`
    const text = data?.text
    // some containers parse the JSON text before they deliver it
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
