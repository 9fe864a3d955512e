import { isFields, type Line, verdictMs } from '../messages'
import { ask } from './mpaas-call'
import { type EmulatedHostOptions, emulateHost } from './mpaas-rpc'
import type { AlipayBridge, HostObjects } from './which'

/** The name of the JSAPI that carries hb/1, and of the event by which the host answers. */
const jsapi = 'hb'

/** The bridge, which may come after the page; undefined where it does not come. */
const bridgeOf = (window: Window & HostObjects) =>
  new Promise<AlipayBridge | undefined>((resolve) => {
    const take = () => resolve(window.AlipayJSBridge)
    if (window.AlipayJSBridge) return take()
    window.document.addEventListener('AlipayJSBridgeReady', take, { once: true })
    setTimeout(take, verdictMs)
  })

/** Does the container know a JSAPI? One that says nothing does not. */
const knows = (bridge: AlipayBridge, api: string) =>
  new Promise<boolean>((resolve) => {
    void ask(bridge, 'checkJSAPI', { api }).then(({ available }) => resolve(available === true))
    setTimeout(resolve, verdictMs, false)
  })

/**
 * A container of mPaaS: one JSAPI of the host that carries hb/1 as it is, or, where the host has none, a host that is
 * emulated over `rpc`.
 */
export async function openMpaas(
  options: { window: Window & HostObjects } & EmulatedHostOptions,
): Promise<Line | undefined> {
  const { document } = options.window
  const bridge = await bridgeOf(options.window)
  if (!bridge) return
  if (!(await knows(bridge, jsapi))) return emulateHost(bridge, document, options)
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
