import { dayMs } from '../../domain/time/day'
import { formatMoment } from '../../i18n/format-day'
import { currentLanguage } from '../../i18n/translate'
import { Card, Section } from '../../ui/layout/Page'
import { Timeline } from '../../ui/state/status'

/** Timeline of a payment whose outcome is not known yet, started at `since` (ISO 8601 or ms since 1970), with its latest end. */
export function AwaitedPayment({ since }: { since: string | number }) {
  const began = new Date(since).getTime()
  const language = currentLanguage()
  // if the payment network never answers, the outcome is taken from its records after one day
  const until = formatMoment(began + dayMs, language)
  return (
    <Section title="lending.awaited">
      <Card>
        <Timeline
          items={[
            { title: 'lending.awaited.sent', sub: <>{formatMoment(began, language)}</>, state: 'done' },
            { title: 'lending.awaited.answers', sub: ['lending.awaited.until', { until }], state: 'now' },
            { title: 'lending.awaited.end', sub: 'lending.awaited.end.text', state: 'next' },
          ]}
        />
      </Card>
    </Section>
  )
}
