import type { Transport } from '../../bridge/protocol/transport'
import { t } from '../i18n/translate'

let readHost: Transport['host']

/** Sets the function that returns the connected host. */
export const setHostReader = (read: Transport['host']): void => {
  readHost = read
}

/** Name of the app that the user has opened this app in, for the placeholder {{host}}: 'The {{host}} app'. */
export function hostName(): string {
  const name: unknown = readHost?.()?.name
  return (typeof name === 'string' && name.trim().slice(0, 40)) || t('app.host.unnamed')
}
