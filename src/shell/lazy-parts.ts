import type { Path } from '../routes/lookup'

type Load = () => Promise<unknown>

/** Chunks that a page loads only after it is rendered, because they would make the page's chunk too large. By path. */
const lazyParts: { readonly [P in Path]?: Load } = {
  '/choose-location': () =>
    Promise.all([import('../features/location/MapView'), import('../features/location/places')]),
  '/open-location': () => import('../features/location/MapView'),
  '/pages/agent/signing': () => import('../features/contract/signature'),
  '/pages/order/repaymentCode': () => import('../features/payment/QrSvg'),
}

/** Prefetches the lazy chunks of a page. Failures are ignored, because the page loads them again and reports errors. */
export const prefetchLazyParts = (path: Path): void => void lazyParts[path]?.().catch(() => undefined)
