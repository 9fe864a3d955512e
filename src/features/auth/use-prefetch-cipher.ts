import { useEffect } from 'react'

const noop = () => undefined

/** Loads what enciphers a PIN while it is typed, so that the last digit does not wait for a file; what fails is tried again then. */
export function usePrefetchCipher(): void {
  useEffect(() => void import('../../../bridge/gateway/pin-cipher').catch(noop), [])
}
