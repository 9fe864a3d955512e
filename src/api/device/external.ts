import { useEffect, useState } from 'react'
import { act, can, loadService } from '../service'

/** Opens what lies outside of the app, a call or a message: by the host where it offers to, as web views drop what they don't know. */
export async function openExternal(url: string): Promise<void> {
  if ((await can('open')) === 'yes') await act('open', { url })
  else location.assign(url)
}

/** Does a link to another app lead there: in a browser, or by a host that offers to open it? False until that is known. */
export function useCanOpenExternal(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let current = true
    loadService().then(
      ({ gateway }) => current && setMay(!gateway.embedded || gateway.can('open') === 'yes'),
      // the next call reports that the service could not be loaded
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return may
}
