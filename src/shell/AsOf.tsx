import { useKnownAsOf } from '../api/query/known-as-of'
import { formatTime } from '../domain/time/day'
import { currentLanguage, useT } from '../i18n/translate'

/** Says from when the data on the screen is, as long as it can't be read anew. */
export function AsOf() {
  const t = useT()
  const at = useKnownAsOf()
  return (
    <div role="status" className={at === null ? undefined : 'offline'}>
      {at !== null && t('ui.asOf', { time: formatTime(at, currentLanguage()) })}
    </div>
  )
}
