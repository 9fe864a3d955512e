import { useT } from '../../i18n/translate'
import './toasts.css'

/** A translucent layer with a spinner, for slow requests; becomes visible after 800 ms. */
export function Loading() {
  const t = useT()
  return (
    <div className="veil" role="status">
      <div className="veil-box">
        <i className="spin" />
        {t('ui.requesting')}
      </div>
    </div>
  )
}
