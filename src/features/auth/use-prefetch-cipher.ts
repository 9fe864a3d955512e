import { useEffect } from 'react'

const noop = () => undefined

/**
 * Prefetches the PIN cipher while the user types, so that the last digit doesn't wait for it. A failed load is retried on use.
 */
export function usePrefetchCipher(): void {
  useEffect(() => void import('../../../bridge/gateway/pin-cipher').catch(noop), [])
}
