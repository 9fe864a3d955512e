import { useEffect, useState } from 'react'
import { act, can, loadService } from '../service'

/**
 * Opens a link outside the app (phone, mail, message). Uses the host if it supports `open`, because web views
 * ignore schemes that they don't know.
 */
export async function openExternal(url: string): Promise<void> {
  if ((await can('open')) === 'yes') await act('open', { url })
  else location.assign(url)
}

/** True if links to other apps work: in a browser, and in a host that supports `open`. False until this is known. */
export function useCanOpenExternal(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let current = true
    loadService().then(
      ({ gateway }) => current && setMay(!gateway.embedded || gateway.can('open') === 'yes'),
      // ignored, because the next call reports that the service could not be loaded
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return may
}
