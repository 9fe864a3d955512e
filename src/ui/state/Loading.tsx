import { limits } from '../../../bridge/contract/limits'
import { useT } from '../../i18n/translate'
import { useAfter } from '../hooks/use-after'
import './toasts.css'

/**
 * A translucent layer with a spinner, for slow requests; becomes visible after 800 ms. Its text changes after 6 s, and once the
 * app asks what became of a request.
 */
export function Loading() {
  const t = useT()
  const isSlow = useAfter(limits.slowMs - limits.loadingAfterMs)
  const isAsking = useAfter(limits.writeTryMs - limits.loadingAfterMs)
  return (
    <div className="veil" role="status">
      <div className="veil-box">
        <i className="spin" />
        {t(isAsking ? 'ui.asking' : isSlow ? 'ui.slow' : 'ui.requesting')}
      </div>
    </div>
  )
}
