/** A way to a host; its file is beside this one, its row in ../open-host.ts. */
export type CarrierName = 'android' | 'ios' | 'web-view' | 'mpaas' | 'port'

/** What hosts put into the window; as much of each as is used. */
export interface HostObjects {
  /** By `addWebMessageListener`. */
  hb?: { postMessage(text: string): void; onmessage: ((event: { data: unknown }) => void) | null }
  webkit?: { messageHandlers?: { hb?: { postMessage(text: string): unknown } } }
  /** Of a mini-program's page around the app. */
  my?: { postMessage?(message: object): void; onMessage?: ((message: unknown) => void) | null }
  AlipayJSBridge?: AlipayBridge
}

/** The container of mPaaS. Answers are objects, or their JSON. */
export interface AlipayBridge {
  call(name: string, params: object, answer?: (result: unknown) => void): void
}

/** What fits a window: what was injected wins, then the page around it; undefined where nobody hosts it. */
export function detectCarrier(window: Window): CarrierName | undefined {
  const { hb, webkit, my, AlipayJSBridge } = window as Window & HostObjects // each is looked for
  if (hb) return 'android'
  if (webkit?.messageHandlers?.hb) return 'ios'
  if (my?.postMessage) return 'web-view'
  // the container names itself before its bridge is there; apps may name it as they like, by custom 'mPaaS/<name>'
  if (AlipayJSBridge || /nebula|mpaas/i.test(window.navigator.userAgent)) return 'mpaas'
  return window.parent === window ? undefined : 'port'
}
