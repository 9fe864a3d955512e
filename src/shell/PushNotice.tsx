import { useAtomValue } from 'jotai'
import { dismissPush, getPushAddress, pushMessageAtom } from '../host/push-messages'
import { useT } from '../i18n/translate'
import { Button, buttonClass } from '../ui/base/Button'
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
          <p className="sm push-text">{message.body}</p>
          <div className="push-actions">
            <a
              className={buttonClass('secondary', 'small')}
              href={getPushAddress(message)}
              onClick={dismissPush}
            >
              {t('ui.push.open')}
            </a>
            <Button kind="plain" size="small" text="ui.close" onPress={dismissPush} />
          </div>
        </div>
      )}
    </div>
  )
}
