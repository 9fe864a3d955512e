import { type ReactNode, useMemo, useState } from 'react'
import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { toHar } from '../../control/calls/har'
import type { Hold } from '../../control/desk/holds'
import type { PageContext } from '../context'
import { Button, EmptyState, type Option, phoneTitles, SearchField, SelectField } from '../controls'
import { useStore } from '../settings'
import { saveText } from '../state/save-text'
import { useLogEntries } from '../state/use-backend-data'
import { type Burst, type PageGroup, splitIntoBursts } from '../timeline/bursts'
import { Detail } from '../timeline/Detail'
import { formatDuration } from '../timeline/describe'
import { type EntryFilter, entryFilterNames, entryFilters, matchesFilter } from '../timeline/filters'
import { Row } from '../timeline/Row'

const phoneOptions: readonly Option<PhoneName | 'all'>[] = [
  { value: 'all', label: 'All phones' },
  ...phoneNames.map((value) => ({ value, label: phoneTitles[value] })),
]

/** Maximum number of entries shown; older entries are hidden. */
const maxShownEntries = 200

/** Shows the number of held calls and the active rules that hold further calls, with buttons to answer all and to remove the rules. */
function HeldCalls({ context }: { context: PageContext }) {
  const held = useStore(context.held)
  const holding = useStore(context.holding)
  if (!held.length && !holding.length) return null
  return (
    <div className="holding" role="status">
      <span>
        {held.length ? `${held.length} held. ` : ''}
        {holding.map(describeHold).join(' ')}
      </span>
      <span className="row">
        {held.length > 0 && (
          <>
            <Button main onPress={() => void context.commands.answerAll('real')}>
              Answer all
            </Button>
            <Button bad onPress={() => void context.commands.answerAll({ fault: 'http500' })}>
              Answer all with HTTP 500
            </Button>
          </>
        )}
        {holding.length > 0 && <Button onPress={() => context.holds.clear()}>Stop holding</Button>}
      </span>
    </div>
  )
}

const describeHold = ({ operation, times }: Pick<Hold, 'operation' | 'times'>): string => {
  const what = operation === '*' ? 'call' : `call of ${operation}`
  return `${times === 1 ? 'The next' : 'Every'} ${what} will be held.`
}

/** Search and filters of the timeline; `children` are its buttons. */
function Tools({
  text,
  phone,
  filter,
  onText,
  onPhone,
  onFilter,
  children,
}: {
  text: string
  phone: PhoneName | 'all'
  filter: EntryFilter
  onText(text: string): void
  onPhone(phone: PhoneName | 'all'): void
  onFilter(filter: EntryFilter): void
  children: ReactNode
}) {
  return (
    <>
      <div className="tools">
        <SearchField
          label="Filter the timeline"
          placeholder="Status, code, operation, page, text"
          value={text}
          onChange={onText}
        />
        {children}
      </div>
      <div className="tools under">
        <div className="segments" role="group" aria-label="Which calls">
          {entryFilterNames.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
              {entryFilters[name].label}
            </button>
          ))}
        </div>
        <SelectField quiet label="Phone" value={phone} options={phoneOptions} onPick={onPhone} />
      </div>
    </>
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

/** All calls, native actions and events, newest first, with details of the selected entry. */
export function TimelinePanel({ context }: { context: PageContext }) {
  const entries = useLogEntries(context.log)
  const [text, setText] = useState('')
  const [phone, setPhone] = useState<PhoneName | 'all'>('all')
  const [filter, setFilter] = useState<EntryFilter>('all')
  const [chosen, setChosen] = useState<number | null>(null)
  const find = text.trim().toLowerCase()
  const shown = useMemo(
    () => entries.filter((entry) => matchesFilter(entry, { phone, filter, find })).slice(-maxShownEntries),
    [entries, find, filter, phone],
  )
  const bursts = useMemo(() => splitIntoBursts(shown).reverse(), [shown])
  const picked = shown.find(({ id }) => id === chosen)
  const save = () =>
    saveText(
      JSON.stringify(
        toHar(shown, (name) => context.places[name].origin),
        null,
        2,
      ),
      'puhunan.har',
    )
  // the outer element handles Esc, which closes the details
  return (
    <div
      className="panel split"
      onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
      role="group"
      aria-label="Timeline"
    >
      <Tools {...{ text, phone, filter }} onText={setText} onPhone={setPhone} onFilter={setFilter}>
        <Button onPress={() => context.holds.hold()}>Hold all</Button>
        <Button onPress={save} label="Save as HAR">
          HAR
        </Button>
        <Button onPress={() => void navigator.clipboard.writeText(JSON.stringify(shown, null, 2))}>
          Copy
        </Button>
        <Button onPress={() => context.log.clear()}>Clear</Button>
      </Tools>
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
        <EmptyState title={entries.length ? 'No call matches' : 'Nothing here yet'}>
          {entries.length
            ? 'Change the filter above to see the others.'
            : 'Calls of the phones, native actions and events of the host appear here.'}
        </EmptyState>
      )}
      {picked && (
        <Detail
          key={picked.id}
          {...{ entry: picked, context, find }}
          onSent={setChosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
