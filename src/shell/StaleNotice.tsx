import { useStaleSince } from '../api/query/use-stale-since'
import { formatTime } from '../i18n/format-day'
import { currentLanguage, useT } from '../i18n/translate'

/** Shows how old the data on screen is while it can't be refreshed. */
export function StaleNotice() {
  const t = useT()
  const at = useStaleSince()
  return (
    <div role="status" className={at === null ? undefined : 'offline'}>
      {at !== null && t('ui.asOf', { time: formatTime(at, currentLanguage()) })}
    </div>
  )
}
