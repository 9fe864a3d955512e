import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { useServiceTime } from '../../../session/service-clock'
import { buttonClass } from '../../../ui/base/Button'
import { Notice } from '../../../ui/state/status'

/** Notice on the home with the end of a hold on borrowing and account changes; renders nothing without a hold. */
export function HoldNotice({ until }: { until: string | null | undefined }) {
  const t = useT()
  const dates = useDates()
  const now = useServiceTime()
  if (!until || Date.parse(until) <= now) return null
  return (
    <Notice
      tone="warn"
      title="index.held"
      text={['index.held.text', { moment: dates.moment(until) }]}
      action={
        <a className={buttonClass('secondary', 'small')} href={href('/pages/index/other')}>
          {t('index.held.help')}
        </a>
      }
    />
  )
}
