import { useAtomValue } from 'jotai'
import { dismissPush, getPushAddress, pushMessageAtom } from '../host/push-messages'
import { useT } from '../i18n/translate'
import { Button, buttonClass } from '../ui/base/Button'
import { Line } from '../ui/layout/Frame'
import './push-notice.css'

/** Shows a new push message above the current page for a while. */
export function PushNotice() {
  const t = useT()
  const message = useAtomValue(pushMessageAtom)
  return (
    <div role="status" className="push-place">
      {message && (
        <div className="card push-notice">
          <p className="b">{message.title}</p>
          <p className="sm mut clip push-text">{message.body}</p>
          <Line together>
            <a
              className={buttonClass('primary', 'small')}
              href={getPushAddress(message)}
              onClick={dismissPush}
            >
              {t('ui.push.open')}
            </a>
            <Button kind="secondary" size="small" text="ui.close" onPress={dismissPush} />
          </Line>
        </div>
      )}
    </div>
  )
}
