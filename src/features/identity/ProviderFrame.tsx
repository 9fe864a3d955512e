import { useEffect } from 'react'
import { config } from '../../api/config'
import { useT } from '../../i18n/translate'
import './provider-frame.css'

/** Returns the URL of the provider's page, or null if this deployment does not trust its origin. */
export function toTrustedUrl(address: string): URL | null {
  try {
    const url = new URL(address)
    return config().ekycOrigins.includes(url.origin) ? url : null
  } catch {
    return null
  }
}

/** The identity provider's page, which uses the camera. */
export function ProviderFrame({ address }: { address: string }) {
  const t = useT()
  return (
    <iframe
      className="ekyc-frame"
      title={t('ekyc.ekywebview.title')}
      src={address}
      allow="camera"
      sandbox="allow-scripts allow-forms allow-same-origin"
    />
  )
}

/** Calls `onDone` when the provider's page reports that it is done. */
export function useProviderMessage(page: URL | null, transactionNo: string, onDone: () => void): void {
  // the provider's iframe posts a message when the user is done; the outcome comes only from our service
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<{ type?: string; transactionNo?: string } | null>) => {
      if (!page || origin !== page.origin || data?.type !== 'ekyc' || data.transactionNo !== transactionNo)
        return
      onDone()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [page, transactionNo, onDone])
}
