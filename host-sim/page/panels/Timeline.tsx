import { useMemo, useState } from 'react'
import { type Entry, type PhoneName, phoneNames } from '../../control/calls/call-log'
import type { PageContext } from '../context'
import { Button, EmptyState, type Option, phoneTitles, SearchField, SelectField } from '../controls'
import { useStore } from '../settings'
import { useLogEntries } from '../state/use-backend-data'
import { type Burst, type PageGroup, splitIntoBursts } from '../timeline/bursts'
import { Detail } from '../timeline/Detail'
import { formatDuration } from '../timeline/describe'
import { Row } from '../timeline/Row'

const phoneOptions: readonly Option<PhoneName | 'all'>[] = [
  { value: 'all', label: 'All phones' },
  ...phoneNames.map((value) => ({ value, label: phoneTitles[value] })),
]

/** Maximum number of entries shown; older entries are hidden. */
const maxShownEntries = 200

/** Lists held calls, and the active rules that hold further calls, with a button that removes the rules. */
function HeldCalls({ context }: { context: PageContext }) {
  const held = useStore(context.held)
  const holding = useStore(context.holding)
  if (!held.length && !holding.length) return null
  return (
    <p className="holding" role="status">
      <span>
        {held.length ? `${held.length} held. ` : ''}
        {holding
          .map(({ operation, times }) => `${times === 1 ? 'The next' : 'Each'} ${operation} will wait.`)
          .join(' ')}
      </span>
      {holding.length > 0 && <Button onPress={() => context.holds.clear()}>Hold no more</Button>}
    </p>
  )
}

interface SelectionProps {
  chosen: number | null
  find: string
  onPick(id: number): void
}

/** Calls of one page within a burst, newest first. */
function PageCalls({
  group,
  burst,
  chosen,
  find,
  onPick,
}: SelectionProps & { group: PageGroup; burst: Burst }) {
  const { phone, page, entries } = group
  const calls = entries.filter(({ kind }) => kind !== 'event').length
  return (
    <div className="group" role="group" aria-label={`${phone}, ${page ?? 'page not known'}`}>
      <h2>
        <span className="cut">{page ?? 'page not known'}</span>
        <span className="num">
          {calls === 1 ? '1 call' : `${calls} calls`}, {formatDuration(burst.to - burst.from)}
        </span>
      </h2>
      {[...entries].reverse().map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          burst={burst}
          isOn={entry.id === chosen}
          find={find}
          onPick={() => onPick(entry.id)}
        />
      ))}
    </div>
  )
}

const matchesFilter = (entry: Entry, phone: PhoneName | 'all', find: string): boolean =>
  (phone === 'all' || entry.phone === phone) && (!find || JSON.stringify(entry).toLowerCase().includes(find))

/** All calls, native actions and events, newest first, with details of the selected entry. */
export function TimelinePanel({ context }: { context: PageContext }) {
  const entries = useLogEntries(context.log)
  const [text, setText] = useState('')
  const [phone, setPhone] = useState<PhoneName | 'all'>('all')
  const [chosen, setChosen] = useState<number | null>(null)
  const find = text.trim().toLowerCase()
  const shown = useMemo(
    () => entries.filter((entry) => matchesFilter(entry, phone, find)).slice(-maxShownEntries),
    [entries, find, phone],
  )
  const bursts = useMemo(() => splitIntoBursts(shown).reverse(), [shown])
  const picked = shown.find(({ id }) => id === chosen)
  // the outer element handles Esc, which closes the details
  return (
    <div
      className="panel split"
      onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
      role="group"
      aria-label="Timeline"
    >
      <div className="tools">
        <SearchField
          label="Filter the timeline"
          placeholder="Filter by name, path, text"
          value={text}
          onChange={setText}
        />
        <SelectField
          quiet
          label="Phone"
          value={phone}
          options={phoneOptions}
          onPick={(next) => setPhone(next)}
        />
        <Button onPress={() => context.holds.hold()}>Hold all</Button>
        <Button onPress={() => void navigator.clipboard.writeText(JSON.stringify(shown, null, 2))}>
          Copy
        </Button>
        <Button onPress={() => context.log.clear()}>Clear</Button>
      </div>
      <HeldCalls context={context} />
      {shown.length ? (
        <div className="entries">
          {bursts.map((burst) =>
            [...burst.groups]
              .reverse()
              .map((group) => (
                <PageCalls
                  key={group.entries[0]?.id}
                  {...{ group, burst, chosen, find }}
                  onPick={(id) => setChosen(id === chosen ? null : id)}
                />
              )),
          )}
        </div>
      ) : (
        <EmptyState title="Nothing here yet">
          Each call of a phone, each native action and each event of the host shows here.
        </EmptyState>
      )}
      {picked && <Detail key={picked.id} entry={picked} context={context} find={find} onSent={setChosen} />}
    </div>
  )
}
