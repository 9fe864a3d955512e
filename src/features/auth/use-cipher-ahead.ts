import { useEffect } from 'react'

const nothing = () => undefined

/** Loads what enciphers a PIN while it is typed, so that the last digit does not wait for a file; what fails is tried again then. */
export function useCipherAhead(): void {
  useEffect(() => void import('../../../bridge/gateway/pin-cipher').catch(nothing), [])
}
