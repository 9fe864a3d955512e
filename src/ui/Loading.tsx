import { useSay } from '../i18n/translate'
import './toasts.css'

/** A veil with a turning ring, for a request that takes long; shown after 800 ms. */
export function Loading() {
  const say = useSay()
  return (
    <div className="veil" role="status">
      <div className="veil-box">
        <i className="spin" />
        {say('ui.requesting')}
      </div>
    </div>
  )
}
