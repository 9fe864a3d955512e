import { useT } from '../../i18n/translate'
import { buttonClass } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { message, phone } from '../../ui/base/icons'
import { Small } from '../../ui/layout/Page'

/** Links to text and call a mobile number (ten digits); `may` is false for a customer outside contact hours. */
export function ContactButtons({ mobile, may = true }: { mobile: string; may?: boolean }) {
  const t = useT()
  const ways = [
    { scheme: 'sms', icon: message, text: 'lending.reach.message' },
    { scheme: 'tel', icon: phone, text: 'lending.reach.call' },
  ] as const
  if (!may) return <Small text="lending.reach.hours" />
  return (
    <div className="cells">
      {ways.map(({ scheme, icon, text }) => (
        <a key={scheme} className={buttonClass('secondary', 'small')} href={`${scheme}:+63${mobile}`}>
          <span className="btn-face">
            <Icon icon={icon} size={20} /> {t(text)}
          </span>
        </a>
      ))}
    </div>
  )
}
