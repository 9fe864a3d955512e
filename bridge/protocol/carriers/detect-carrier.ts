/** A channel to a host; implemented in this folder and registered in ../open-host.ts. */
export type CarrierName = 'android' | 'ios' | 'web-view' | 'mpaas' | 'port'

/** The parts of injected host objects that are used. */
export interface HostObjects {
  /** Injected by `addWebMessageListener`. */
  hb?: { postMessage(text: string): void; onmessage: ((event: { data: unknown }) => void) | null }
  webkit?: { messageHandlers?: { hb?: { postMessage(text: string): unknown } } }
  /** Injected into web views of mini-programs. */
  my?: { postMessage?(message: object): void; onMessage?: ((message: unknown) => void) | null }
  AlipayJSBridge?: AlipayBridge
}

/** The bridge of an mPaaS container. Replies are objects or their JSON. */
export interface AlipayBridge {
  call(name: string, params: object, answer?: (result: unknown) => void): void
}

/** Detects the carrier: injected objects first, then an embedding page; undefined without a host. */
export function detectCarrier(window: Window): CarrierName | undefined {
  const { hb, webkit, my, AlipayJSBridge } = window as Window & HostObjects // all optional
  if (hb) return 'android'
  if (webkit?.messageHandlers?.hb) return 'ios'
  if (my?.postMessage) return 'web-view'
  // the user agent names the container before its bridge is injected; apps may set their own name as 'mPaaS/<name>'
  if (AlipayJSBridge || /nebula|mpaas/i.test(window.navigator.userAgent)) return 'mpaas'
  return window.parent === window ? undefined : 'port'
}
