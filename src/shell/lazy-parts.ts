import type { Path } from '../routes/lookup'

type Load = () => Promise<unknown>

/** Chunks that a page loads after it is shown, because they are too large for its own chunk. */
const lazyParts: { readonly [P in Path]?: Load } = {
  '/choose-location': () =>
    Promise.all([import('../features/location/MapView'), import('../features/location/places')]),
  '/open-location': () => import('../features/location/MapView'),
  '/pages/agent/signing': () => import('../features/contract/signature'),
  '/pages/order/repaymentCode': () => import('../features/payment/QrSvg'),
}

/** Prefetches those chunks. Failures are ignored: the page retries and reports them. */
export const prefetchLazyParts = (path: Path): void => void lazyParts[path]?.().catch(() => undefined)
