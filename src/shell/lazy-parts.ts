import type { Path } from '../routes/lookup'

type Load = () => Promise<unknown>

/** What pages load by themselves once they are shown, as too much to come with their files. */
const lazyParts: { readonly [P in Path]?: Load } = {
  '/choose-location': () =>
    Promise.all([import('../features/location/MapView'), import('../features/location/places')]),
  '/open-location': () => import('../features/location/MapView'),
  '/pages/agent/signing': () => import('../features/contract/signature'),
  '/pages/order/repaymentCode': () => import('../features/payment/QrSvg'),
}

/** Loads that ahead as well; what fails the page asks for again, and tells. */
export const prefetchLazyParts = (path: Path): void => void lazyParts[path]?.().catch(() => undefined)
