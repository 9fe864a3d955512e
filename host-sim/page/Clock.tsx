import { type FormEvent, useState } from 'react'
import { manilaOffsetMs } from '../../src/domain/time/day'
import { formatMoment } from '../../src/i18n/format-day'
import type { ClockMark } from '../control/time/clock-marks'
import type { PageContext } from './context'
import { Button } from './controls'
import { useStore } from './settings'
import { useBackendData } from './state/use-backend-data'

/** Steps by which buttons move the clock forward. */
export const clockSteps = {
  '+1 hour': { hours: 1 },
  '+1 day': { days: 1 },
  '+1 week': { days: 7 },
  '+30 days': { days: 30 },
} as const

const markLabels: Record<ClockMark['what'], (period: number) => string> = {
  due: (period) => `Instalment ${period} is due`,
  grace: (period) => `Instalment ${period} is out of grace`,
  sixty: (period) => `Instalment ${period} is more than 60 days late`,
}

/** Formats a time (ISO 8601) for a datetime-local field, in Manila time. */
const toDateTimeField = (iso: string): string =>
  iso && new Date(Date.parse(iso) + manilaOffsetMs).toISOString().slice(0, 16)

/** Form that sets the clock to a date. The clock can only be moved forward. */
function DateForm({ now, onSet }: { now: string; onSet(moment: string): void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) onSet(`${typed}:00+08:00`)
  }
  return (
    <form className="row" onSubmit={submit}>
      <input
        type="datetime-local"
        aria-label="Date and time in Manila"
        min={toDateTimeField(now)}
        value={typed || toDateTimeField(now)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="act main" disabled={!typed}>
        Set
      </button>
    </form>
  )
}

/** The service's clock: the time, steps, a date field, and jumps to due dates of loans of both phones' users. */
export function Clock({ context }: { context: PageContext }) {
  const { phones } = useStore(context.settings)
  const personas = [phones.borrower.persona, phones.agent.persona]
  const [{ now, ahead }, again] = useBackendData(
    context,
    async () => {
      const all = await Promise.all(personas.map((persona) => context.backend.marks(persona)))
      return { now: await context.backend.now(), ahead: all.flat() }
    },
    { now: '', ahead: [] as ClockMark[] },
    personas.join(),
  )
  const [notice, setNotice] = useState('')
  const go = (moved: Promise<unknown>) =>
    void moved
      .then(
        () => setNotice(''),
        (error: Error) => setNotice(error.message),
      )
      .then(again)
  return (
    <>
      <button type="button" className="pick clock" popoverTarget="clock">
        <span>Clock</span> {now ? formatMoment(Date.parse(now)) : '…'}
      </button>
      <div id="clock" popover="auto" className="popover" role="dialog" aria-label="Clock">
        <div className="row">
          {Object.entries(clockSteps).map(([label, step]) => (
            <Button key={label} onPress={() => go(context.commands.clock.advance(step))}>
              {label}
            </Button>
          ))}
        </div>
        <DateForm now={now} onSet={(moment) => go(context.commands.clock.set(moment))} />
        {notice && (
          <p role="alert" className="hint">
            {notice}
          </p>
        )}
        <h2>Ahead of the phones’ loans</h2>
        {ahead.map(({ at, what, loanOrderNo, period }) => (
          <button
            key={`${loanOrderNo} ${period} ${what}`}
            type="button"
            className="mark"
            onClick={() => go(context.commands.clock.set(new Date(at).toISOString()))}
          >
            <b>{markLabels[what](period)}</b>
            <span className="soft">{loanOrderNo}</span>
            <span className="num">{formatMoment(at)}</span>
          </button>
        ))}
        {!ahead.length && <p className="hint">Neither phone’s user has an active loan.</p>}
      </div>
    </>
  )
}
