import { type Entry, isHeld } from '../../control/calls/call-log'
import type { PageContext } from '../context'
import { JsonTree } from '../controls'
import { AnswerForm } from './AnswerForm'
import { CallMenu } from './CallMenu'
import { formatPhases } from './describe'
import { useDetailHeight } from './detail-height'

const kinds = { call: 'Call', act: 'Native action', event: 'Event' } as const

/** Details of a timeline entry, with buttons for actions on the entry. */
export function Detail({
  entry,
  context,
  find,
  onSent,
  onClose,
}: {
  entry: Entry
  context: PageContext
  find: string
  onSent(id: number): void
  onClose(): void
}) {
  const { pane, handle } = useDetailHeight()
  const place = entry.path ? `${entry.method} ${entry.path}` : kinds[entry.kind]
  return (
    <section className="detail" aria-label={entry.operation} {...pane}>
      <div {...handle} />
      <div className="whole">
        <div className="line">
          <h2>{place}</h2>
          <button type="button" className="close" aria-label="Close the details" onClick={onClose}>
            ×
          </button>
        </div>
        {entry.kind !== 'event' && <CallMenu entry={entry} context={context} onSent={onSent} />}
        {isHeld(entry) && <AnswerForm entry={entry} context={context} />}
      </div>
      <section>
        <h3>Request</h3>
        <JsonTree value={entry.request} find={find} />
        <h3>
          {entry.fault
            ? `Changed by a fault: ${entry.fault}`
            : `Over ${entry.carrier}, from the ${entry.phone}`}
        </h3>
        <pre tabIndex={0}>{formatPhases(entry)}</pre>
      </section>
      <section>
        <h3>Reply</h3>
        <JsonTree value={entry.reply} find={find} />
      </section>
    </section>
  )
}
