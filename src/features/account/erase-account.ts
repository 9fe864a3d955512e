import { limits } from '../../../bridge/contract/limits'
import type { Failure } from '../../../bridge/gateway/failure'
import { forgetWrites } from '../../api/writes/writes'
import { href, restart } from '../../routes/history/links'
import { currentSession } from '../../session/session'
import { resetDevice } from '../../session/session-changes'
import { read, write } from '../../session/storage'
import { toast } from '../../ui/state/toasts'

/**
 * Deletes all that this phone stores about an account that was closed: session, drafts, pending writes and the remembered name.
 * The phone's language stays. Then opens login, with the service's message.
 */
export function eraseAccount({ message }: Failure): void {
  if (!currentSession()) return
  const kept = (['language', 'languageSource'] as const).map((key) => [key, read(key)] as const)
  forgetWrites()
  restart(href('/pages/login/index'))
  resetDevice()
  for (const [key, value] of kept) write(key, value)
  toast(message, limits.toastMs)
}
