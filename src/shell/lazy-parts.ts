import type { Path } from '../routes/lookup'
import type { Flow } from '../routes/route'

type Load = () => Promise<unknown>

/** Chunks that a page loads only after it is rendered, because they would make the page's chunk too large. By path. */
const lazyParts: { readonly [P in Path]?: Load } = {
  '/choose-location': () =>
    Promise.all([import('../features/location/MapView'), import('../features/location/places')]),
  '/open-location': () => import('../features/location/MapView'),
  '/pages/agent/loanAgreement': () => import('../features/contract/signature'),
  '/pages/agent/signing': () => import('../features/contract/signature'),
  '/pages/order/repaymentCode': () => import('../features/payment/QrSvg'),
}

const loadCipher = () => import('../../bridge/gateway/pin-cipher')
const loadProof = () => Promise.all([loadCipher(), import('../features/auth/ask-proof')])

/** Chunks that a flow needs to end, in addition to those of its pages: PIN encryption, and the sheet that asks for a proof. */
const flowParts: Readonly<Record<Flow, Load>> = {
  bindCard: loadProof,
  borrow: loadProof,
  changeContact: loadProof,
  prequalify: loadCipher,
  register: loadCipher,
  registerCustomer: loadCipher,
  repay: loadCipher,
}

/** Prefetches the lazy chunks of a flow; failures are ignored. */
export const prefetchFlowParts = (flow: Flow): void => void flowParts[flow]().catch(() => undefined)

/** Prefetches the lazy chunks of a page. Failures are ignored, because the page loads them again and reports errors. */
export const prefetchLazyParts = (path: Path): void => void lazyParts[path]?.().catch(() => undefined)
