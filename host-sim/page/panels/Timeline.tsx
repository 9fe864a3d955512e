import { useMemo, useState } from 'react'
import { manilaMs } from '../../../src/domain/day'
import type { Entry, PhoneName } from '../../control/call-log'
import type { PageContext } from '../context'
import { Act, Json, Nothing, type Option, Pick } from '../controls'
import { useEntries } from '../fresh'

const who = [
  { value: 'all', label: 'All phones' },
  { value: 'borrower', label: 'Borrower' },
  { value: 'agent', label: 'Agent' },
] as const satisfies readonly Option<PhoneName | 'all'>[]

const clockOf = (ms: number): string => new Date(ms + manilaMs).toISOString().slice(14, 22)
const took = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** The outcome of an entry. */
function endOf({ code, ms, fault, kind }: Entry): { text: string; tone: '' | 'bad' | 'warn' } {
  if (kind === 'event') return { text: 'event', tone: '' }
  if (ms === null) return fault ? { text: 'lost', tone: 'bad' } : { text: 'open', tone: 'warn' }
  if (code === 200) return { text: took(ms), tone: '' }
  return { text: `${code}`, tone: fault ? 'bad' : 'warn' }
}

/** Where an entry's bar lies: the newest entries share the width. */
function span(entry: Entry, from: number, to: number): { left: string; width: string } {
  const whole = Math.max(1, to - from)
  const left = Math.max(0, ((entry.startedAt - from) / whole) * 100)
  const width = ((entry.ms ?? to - entry.startedAt) / whole) * 100
  return { left: `${Math.min(left, 96)}%`, width: `${Math.max(4, Math.min(width, 100 - left))}%` }
}

function Row({
  entry,
  on,
  bar,
  onPick,
}: {
  entry: Entry
  on: boolean
  bar: ReturnType<typeof span>
  onPick(): void
}) {
  const end = endOf(entry)
  const sheet = entry.phases.some(({ what }) => what.startsWith('sheet'))
  return (
    <button type="button" className={on ? 'entry on' : 'entry'} onClick={onPick} aria-pressed={on}>
      <span className="soft num">{clockOf(entry.startedAt)}</span>
      <span className={`who ${entry.phone}`} title={entry.phone}>
        {entry.phone === 'borrower' ? 'B' : 'A'}
      </span>
      <code>{entry.operation}</code>
      <span className="bar">
        <i className={end.tone === 'bad' ? 'bad' : sheet ? 'long' : undefined} style={bar} />
      </span>
      <span className={`num end ${end.tone}`}>{end.text}</span>
    </button>
  )
}

const phasesOf = ({ phases, fault, code, size }: Entry): string =>
  [
    ...phases.map(
      ({ what, at }) => `${what.padEnd(12)} ${new Date(at + manilaMs).toISOString().slice(14, 23)}`,
    ),
    ...(fault ? [`${'fault'.padEnd(12)} ${fault}`] : []),
    ...(code === null
      ? []
      : [`${'code'.padEnd(12)} ${code}`, `${'size'.padEnd(12)} ${size.toLocaleString('en')} characters`]),
  ].join('\n')

function Detail({ entry }: { entry: Entry }) {
  const place = entry.path ? `${entry.method} ${entry.path}` : entry.kind
  return (
    <div className="detail">
      <section>
        <h3>{place}</h3>
        <Json of={entry.request} />
      </section>
      <section>
        <h3>
          {entry.fault ? `met by a fault: ${entry.fault}` : `over ${entry.carrier}, from the ${entry.phone}`}
        </h3>
        <pre tabIndex={0}>{phasesOf(entry)}</pre>
        <h3>Reply</h3>
        <Json of={entry.reply} />
      </section>
    </div>
  )
}

/** Every call, action and event, newest first, with what is behind the chosen one. */
export function TimelinePanel({ context }: { context: PageContext }) {
  const entries = useEntries(context.log)
  const [text, setText] = useState('')
  const [phone, setPhone] = useState<PhoneName | 'all'>('all')
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = useMemo(() => {
    const searched = text.trim().toLowerCase()
    return entries
      .filter((entry) => phone === 'all' || entry.phone === phone)
      .filter((entry) => !searched || JSON.stringify(entry).toLowerCase().includes(searched))
      .slice(-200)
  }, [entries, text, phone])
  const from = shown[Math.max(0, shown.length - 12)]?.startedAt ?? 0
  const to = Math.max(from + 1, ...shown.map((entry) => entry.startedAt + (entry.ms ?? 0)))
  const picked = shown.find(({ id }) => id === chosen) ?? null
  return (
    <div className="panel split">
      <div className="tools">
        <input
          type="search"
          placeholder="Filter by name, path, text"
          aria-label="Filter the timeline"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Pick quiet label="Phone" value={phone} options={who} onPick={(next) => setPhone(next)} />
        <Act onPress={() => void navigator.clipboard.writeText(JSON.stringify(shown, null, 2))}>Copy</Act>
        <Act onPress={() => context.log.clear()}>Clear</Act>
      </div>
      {shown.length ? (
        <div className="entries">
          {[...shown].reverse().map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              on={entry.id === chosen}
              bar={span(entry, from, to)}
              onPick={() => setChosen(entry.id === chosen ? null : entry.id)}
            />
          ))}
        </div>
      ) : (
        <Nothing title="Nothing here yet">
          Each call of a phone, each native action and each event of the host shows here.
        </Nothing>
      )}
      {picked && <Detail entry={picked} />}
    </div>
  )
}
