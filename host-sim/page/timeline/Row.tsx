import type { Entry } from '../../control/calls/call-log'
import { Highlight } from '../Highlight'
import { type Burst, getBarPosition } from './bursts'
import { formatClock, formatDuration, getStatus } from './describe'

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
  const status = getStatus(entry)
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
      <span className={`end ${status.tone}`} title={status.text}>
        <Highlight text={status.text} find={find} />
      </span>
      <span className="bar" aria-hidden="true">
        <i
          className={status.tone === 'bad' ? 'bad' : isLong || status.tone === 'warn' ? 'long' : undefined}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      </span>
      <span className="num took">
        {entry.ms === null || entry.kind === 'event' ? '' : formatDuration(entry.ms)}
      </span>
    </button>
  )
}
