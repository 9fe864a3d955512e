import { useStaleSince } from '../api/query/use-stale-since'
import { formatTime } from '../domain/time/day'
import { currentLanguage, useT } from '../i18n/translate'

/** Says from when the data on the screen is, as long as it can't be read anew. */
export function StaleNotice() {
  const t = useT()
  const at = useStaleSince()
  return (
    <div role="status" className={at === null ? undefined : 'offline'}>
      {at !== null && t('ui.asOf', { time: formatTime(at, currentLanguage()) })}
    </div>
  )
}
