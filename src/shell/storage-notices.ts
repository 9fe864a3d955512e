import { limits } from '../../bridge/contract/limits'
import type { MessageKey } from '../i18n/message-key'
import { loadNamespaces } from '../i18n/namespaces'
import { t } from '../i18n/translate'
import { toast } from '../ui/state/toasts'

const show = (text: MessageKey): void =>
  void loadNamespaces(['common']).then(
    () => toast(t(text), limits.toastMs),
    // without texts there is nothing to show
    () => undefined,
  )

/** Shows that this phone has data of a newer version of the app, which is kept for it. */
export const showNewerData = (): void => show('ui.newerData')

/** Warns that what the user types is not stored on the phone. */
export const showDraftNotSaved = (): void => show('ui.draftNotSaved')
