import { useState, useSyncExternalStore } from 'react'
import type { PhoneName } from '../../control/calls/call-log'
import type { Difference } from '../../control/calls/compare'
import type { ClockEvent } from '../../control/time/clock-events'
import type { PageContext } from '../context'
import { Button, EmptyState, JsonTree, SearchField, SelectField } from '../controls'
import { useStore } from '../settings'
import { findStateRows, findStorageRows, maxRows, type StateRow } from '../state/state-rows'
import { useBackendData } from '../state/use-backend-data'
import { Differences } from './Differences'
import { RowEditor } from './RowEditor'

const allParts = 'all parts'
const storageLabel = (phone: PhoneName) => `${phone}'s storage`

/** Loads the current rows of one part of the state, or of all parts, that match a search; or of the chosen rows alone. */
async function loadRows(
  context: PageContext,
  part: string,
  text: string,
  chosen: ClockEvent | undefined,
): Promise<StateRow[]> {
  const { backend, storages, settings } = context
  const find = text.trim().toLowerCase()
  const secrets = new Set(await backend.secrets())
  if (chosen) {
    const rows = Object.entries(Object(await backend.part(chosen.part))).filter(([key]) =>
      chosen.keys.includes(key),
    )
    return findStateRows([[chosen.part, Object.fromEntries(rows)]], secrets, find)
  }
  const isAll = part === allParts
  const phones = settings.get().shown.filter((phone) => isAll || part === storageLabel(phone))
  const stored = await Promise.all(
    phones.map(async (phone) => {
      const { keys } = await storages[phone].ask({ ask: 'read' })
      if (keys.token) secrets.add(keys.token)
      return findStorageRows(phone, keys, secrets, find)
    }),
  )
  if (!isAll && phones.length) return stored.flat()
  const parts = isAll ? Object.entries(await backend.state()) : [[part, await backend.part(part)] as const]
  return [...stored.flat(), ...findStateRows(parts, secrets, find)].slice(0, maxRows)
}

const isSameRowAs =
  ({ part, key }: StateRow) =>
  (other: StateRow) =>
    other.part === part && other.key === key

/** A row of the state: the content, and an editor unless the row can't be changed. */
function Row({
  row,
  find,
  isAll,
  context,
  onChange,
}: {
  row: StateRow
  find: string
  isAll: boolean
  context: PageContext
  onChange(): void
}) {
  const [isEdited, setEdited] = useState(false)
  const { part, key, value, phone, isFixed } = row
  const save = async (text: string) => {
    if (phone) await context.storages[phone].ask({ ask: 'set', key, value: text })
    else {
      let edited: unknown
      try {
        edited = JSON.parse(text)
      } catch (error) {
        throw new RangeError(`no JSON: ${(error as Error).message}`) // JSON.parse throws errors only
      }
      await context.backend.edit(part, key, { row: edited })
    }
    onChange()
  }
  const remove = async () => {
    if (phone) await context.storages[phone].ask({ ask: 'remove', key })
    else await context.backend.edit(part, key, { remove: true })
    onChange()
  }
  const text = phone ? `${value}` : JSON.stringify(value, null, 2)
  return (
    <details className="card">
      <summary>
        <code>{key || part}</code>
        {isAll && key && <small className="soft"> {part}</small>}
      </summary>
      {isEdited ? (
        <RowEditor text={text} onSave={save} onRemove={remove} onClose={() => setEdited(false)} />
      ) : (
        <>
          <JsonTree value={value} find={find} />
          {!isFixed && (
            <div className="row">
              <Button onPress={() => setEdited(true)}>Edit</Button>
            </div>
          )}
          {isFixed && phone && (
            <div className="row">
              <Button bad onPress={() => void remove()}>
                Remove
              </Button>
            </div>
          )}
        </>
      )}
    </details>
  )
}

/** Shows the differences between the last snapshot and the current state. */
function SinceSnapshot({ context }: { context: PageContext }) {
  const last = useSyncExternalStore(context.snapshots.listen, context.snapshots.list).at(-1)
  const [found, setFound] = useState<Difference[]>()
  if (!last) return null
  return (
    <section className="card">
      <div className="line">
        <span>
          Since <b>{last.name}</b>
        </span>
        <Button
          onPress={() => void context.commands.compare(last.id).then(setFound, () => setFound(undefined))}
        >
          {found ? 'Compare again' : 'Show differences'}
        </Button>
      </div>
      {found && <Differences differences={found} />}
    </section>
  )
}

/** The state of the backend and of the phones, by parts, with secrets masked; rows can be edited. */
export function StatePanel({ context }: { context: PageContext }) {
  const [part, setPart] = useState('users')
  const [text, setText] = useState('')
  const { shown } = useStore(context.settings)
  const [names] = useBackendData(context, () => context.backend.parts(), [])
  const chosen = useStore(context.chosenRows)
  const [rows, again] = useBackendData(
    context,
    () => loadRows(context, part, text, chosen),
    [],
    `${part} ${text} ${chosen?.part} ${chosen?.keys}`,
  )
  const options = [allParts, ...shown.map(storageLabel), ...names]
  return (
    <div className="panel scroll">
      <div className="tools">
        <SelectField
          quiet
          label="Part of the state"
          value={chosen?.part ?? part}
          options={options.map((value) => ({ value, label: value }))}
          onPick={(name) => {
            setPart(name)
            context.chosenRows.set(undefined)
          }}
        />
        <SearchField label="Filter the state" placeholder="Filter" value={text} onChange={setText} />
      </div>
      {chosen && (
        <div className="line">
          <b>{chosen.label}</b>
          <Button onPress={() => context.chosenRows.set(undefined)}>Show all rows</Button>
        </div>
      )}
      <SinceSnapshot context={context} />
      {rows.map((row, at) => (
        <Row
          // the React key must be stable, so that an open row stays open; identical masked keys are numbered
          key={`${row.part} ${row.key} ${rows.slice(0, at).filter(isSameRowAs(row)).length}`}
          row={row}
          find={text.trim().toLowerCase()}
          isAll={part === allParts}
          context={context}
          onChange={again}
        />
      ))}
      {rows.length >= maxRows && <p className="hint">More than {maxRows} rows: filter for the others.</p>}
      {!rows.length && <EmptyState title="Nothing found">No row of this part contains this text.</EmptyState>}
    </div>
  )
}
