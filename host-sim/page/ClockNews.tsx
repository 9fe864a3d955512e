import { formatMoment } from '../../src/i18n/format-day'
import type { PageContext } from './context'
import { useStore } from './settings'

/** Events that the last move of the clock has caused, by kind; each kind opens its rows of the state. */
export function ClockNews({ context, onState }: { context: PageContext; onState(): void }) {
  const move = useStore(context.clockMove)
  if (!move) return null
  const { now, events } = move
  return (
    <div className="news" role="status">
      <span>
        {formatMoment(Date.parse(now))}
        {events.length ? ':' : ': nothing else has happened.'}
      </span>
      {events.map((event) => (
        <button
          key={event.label}
          type="button"
          className="act"
          onClick={() => {
            context.chosenRows.set(event)
            onState()
          }}
        >
          {event.label}
        </button>
      ))}
      <button
        type="button"
        className="close"
        aria-label="Close this note"
        onClick={() => context.clockMove.set(undefined)}
      >
        ×
      </button>
    </div>
  )
}
