import type { Entry } from '../../control/calls/call-log'
import { Highlight } from '../Highlight'
import { type Burst, getBarPosition } from './bursts'
import { describeOutcome, formatClock } from './describe'

/** A line of the timeline for one entry. */
export function Row({
  entry,
  burst,
  isOn,
  find,
  onPick,
}: {
  entry: Entry
  burst: Burst
  isOn: boolean
  find: string
  onPick(): void
}) {
  const end = describeOutcome(entry)
  const { left, width } = getBarPosition(entry, burst)
  const isLong = entry.phases.some(({ what }) => what.startsWith('sheet'))
  return (
    <button type="button" className={isOn ? 'entry on' : 'entry'} onClick={onPick} aria-pressed={isOn}>
      <span className="soft num">{formatClock(entry.startedAt)}</span>
      <span className={`who ${entry.phone}`} title={entry.phone}>
        {entry.phone === 'borrower' ? 'B' : 'A'}
      </span>
      <code title={entry.operation}>
        <Highlight text={entry.operation} find={find} />
      </code>
      <span className="bar" aria-hidden="true">
        <i
          className={end.tone === 'bad' ? 'bad' : isLong || end.tone === 'warn' ? 'long' : undefined}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      </span>
      <span className={`num end ${end.tone}`}>{end.text}</span>
    </button>
  )
}
