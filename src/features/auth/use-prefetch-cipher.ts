import { useEffect } from 'react'

const noop = () => undefined

/**
 * Prefetches the code that encrypts PINs while the user types, so that it is ready after the last digit. A failed load is retried
 * when the code is used.
 */
export function usePrefetchCipher(): void {
  useEffect(() => void import('../../../bridge/gateway/pin-cipher').catch(noop), [])
}
