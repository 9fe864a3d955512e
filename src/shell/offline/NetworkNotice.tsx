import { useEffect } from 'react'
import { useOffline } from '../../api/device/network'
import { useIsKeptShown, useKeptSince } from '../../api/query/use-kept-since'
import { useStaleSince } from '../../api/query/use-stale-since'
import { toManilaDay } from '../../domain/time/day'
import { formatMoment, formatTime } from '../../i18n/format-day'
import { currentLanguage, useT } from '../../i18n/translate'
import { serviceClock } from '../../session/service-clock'
import { useAfter } from '../../ui/hooks/use-after'
import { OfflineBanner } from '../../ui/state/toasts'

/** Formats the time when data was fetched, with the day unless that is today. */
function formatAge(at: number): string {
  const moment = serviceClock.at(at)
  const isToday = toManilaDay(moment) === toManilaDay(serviceClock.now())
  return (isToday ? formatTime : formatMoment)(moment, currentLanguage())
}

/** Banner with the age of the data on screen as long as the data can't be refreshed, and whether there is a network. */
export function NetworkNotice() {
  const t = useT()
  const isOffline = useOffline()
  const at = useStaleSince()
  const isKept = useIsKeptShown()
  // marks the figures on screen (toasts.css), wherever the page shows them
  useEffect(() => {
    document.documentElement.toggleAttribute('data-kept', isKept)
  }, [isKept])
  return (
    <>
      <OfflineBanner shown={isOffline && at === null} />
      <div role="status" className={at === null ? undefined : 'offline'}>
        {at !== null && t(isOffline ? 'ui.asOf.offline' : 'ui.asOf', { time: formatAge(at) })}
      </div>
    </>
  )
}

/** decided: no text about refreshing in the first second of the app (ms), because most replies arrive by then. */
const refreshingTextAfterMs = 1000

/** Text with the age of kept data while it is being refreshed. Shown in a toast, because a banner would move the page when it goes. */
export function useRefreshingText(): string | undefined {
  const t = useT()
  const at = useKeptSince()
  const isDue = useAfter(refreshingTextAfterMs)
  return at === null || !isDue ? undefined : t('ui.asOf.refreshing', { time: formatAge(at) })
}
