import { limits } from '../../../bridge/contract/limits'
import { isKeptShown } from '../../api/query/use-kept-since'
import { findAppLink } from '../../host/app-links'
import { t } from '../../i18n/translate'
import { findRoute } from '../../routes/lookup'
import type { Flow } from '../../routes/route'
import { toast } from '../../ui/state/toasts'

/** Flows that move money, so that they must not begin with old figures. */
const moneyFlows: readonly (Flow | undefined)[] = ['borrow', 'repay']

/** Cancels clicks on links that begin to pay or borrow while the page shows figures that an earlier run of the app has kept. */
export function guardKeptFigures(): void {
  const guard = (event: Event) => {
    const address = findAppLink(event)
    const flow = address ? findRoute(new URL(address, location.origin).pathname)?.flow : undefined
    if (!moneyFlows.includes(flow) || !isKeptShown()) return
    event.preventDefault()
    event.stopPropagation()
    toast(t('ui.kept.wait'), limits.toastMs, 'bad')
  }
  // in the capture phase, before the handlers of links
  document.addEventListener('click', guard, true)
}
