/** Kind of connection to the host app. Each kind is implemented in this folder and registered in ../open-host.ts. */
export type CarrierName = 'android' | 'ios' | 'web-view' | 'mpaas' | 'port'

/** Objects that host apps inject into the window, with the members that the app uses. */
export interface HostObjects {
  /** Injected on Android by `addWebMessageListener`. */
  hb?: { postMessage(text: string): void; onmessage: ((event: { data: unknown }) => void) | null }
  webkit?: { messageHandlers?: { hb?: { postMessage(text: string): unknown } } }
  /** Injected into web views of mini-programs. */
  my?: { postMessage?(message: object): void; onMessage?: ((message: unknown) => void) | null }
  AlipayJSBridge?: AlipayBridge
}

/** Bridge of an mPaaS container (Ant Group's mobile app platform). Replies are objects or JSON strings. */
export interface AlipayBridge {
  call(name: string, params: object, answer?: (result: unknown) => void): void
}

/** Detects the kind of connection to the host: injected objects first, then an embedding page. Undefined if there is no host. */
export function detectCarrier(window: Window): CarrierName | undefined {
  const { hb, webkit, my, AlipayJSBridge } = window as Window & HostObjects // each of these objects is optional
  if (hb) return 'android'
  if (webkit?.messageHandlers?.hb) return 'ios'
  if (my?.postMessage) return 'web-view'
  // the user agent names the container before its bridge is injected; apps may set their own name as 'mPaaS/<name>'
  if (AlipayJSBridge || /nebula|mpaas/i.test(window.navigator.userAgent)) return 'mpaas'
  return window.parent === window ? undefined : 'port'
}
