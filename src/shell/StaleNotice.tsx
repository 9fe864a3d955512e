import { useStaleSince } from '../api/query/use-stale-since'
import { formatTime } from '../i18n/format-day'
import { currentLanguage, useT } from '../i18n/translate'
import { serviceClock } from '../session/service-clock'

/** Shows the age of the data on screen as long as the data can't be refreshed. */
export function StaleNotice() {
  const t = useT()
  const at = useStaleSince()
  return (
    <div role="status" className={at === null ? undefined : 'offline'}>
      {at !== null && t('ui.asOf', { time: formatTime(serviceClock.at(at), currentLanguage()) })}
    </div>
  )
}
