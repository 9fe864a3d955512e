import { useT } from '../../i18n/translate'
import { buttonClass } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { message, phone } from '../../ui/base/icons'

/** Buttons to text and call a mobile number (ten digits). */
export function ContactButtons({ mobile }: { mobile: string }) {
  const t = useT()
  const ways = [
    { scheme: 'sms', icon: message, text: 'lending.reach.message' },
    { scheme: 'tel', icon: phone, text: 'lending.reach.call' },
  ] as const
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
