import { useState, useSyncExternalStore } from 'react'
import type { PhoneName } from '../../control/calls/call-log'
import type { Difference } from '../../control/calls/compare'
import type { PageContext } from '../context'
import { Act, Json, Nothing, Pick, Search } from '../controls'
import { useStore } from '../settings'
import { useFresh } from '../state/fresh'
import { mostRows, type StateRow, stateRows, storageRows } from '../state/state-rows'
import { Differences } from './Differences'
import { RowEditor } from './RowEditor'

const everything = 'all parts'
const storageOf = (phone: PhoneName) => `${phone}'s storage`

/** Rows of the chosen part, or of all, as they are now. */
async function loadRows(context: PageContext, part: string, text: string): Promise<StateRow[]> {
  const { backend, storages, settings } = context
  const find = text.trim().toLowerCase()
  const secrets = new Set(await backend.secrets())
  const isAll = part === everything
  const phones = settings.get().shown.filter((phone) => isAll || part === storageOf(phone))
  const stored = await Promise.all(
    phones.map(async (phone) => {
      const { keys } = await storages[phone].ask({ ask: 'read' })
      if (keys.token) secrets.add(keys.token)
      return storageRows(phone, keys, secrets, find)
    }),
  )
  if (!isAll && phones.length) return stored.flat()
  const parts = isAll ? Object.entries(await backend.state()) : [[part, await backend.part(part)] as const]
  return [...stored.flat(), ...stateRows(parts, secrets, find)].slice(0, mostRows)
}

const isSameAs =
  ({ part, key }: StateRow) =>
  (other: StateRow) =>
    other.part === part && other.key === key

/** One row: what it holds, and an editor where it may be changed. */
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
        throw new RangeError(`no JSON: ${(error as Error).message}`)
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
          <Json of={value} find={find} />
          {!isFixed && (
            <div className="row">
              <Act onPress={() => setEdited(true)}>Edit</Act>
            </div>
          )}
          {isFixed && phone && (
            <div className="row">
              <Act bad onPress={() => void remove()}>
                Remove
              </Act>
            </div>
          )}
        </>
      )}
    </details>
  )
}

/** What is other than at the last snapshot. */
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
        <Act onPress={() => void context.commands.compare(last.id).then(setFound, () => setFound(undefined))}>
          {found ? 'Compare again' : 'Show differences'}
        </Act>
      </div>
      {found && <Differences of={found} />}
    </section>
  )
}

/** What the backend and the phones hold, part by part, with nothing secret in it; rows can be edited. */
export function StatePanel({ context }: { context: PageContext }) {
  const [part, setPart] = useState('users')
  const [text, setText] = useState('')
  const { shown } = useStore(context.settings)
  const [names] = useFresh(context, () => context.backend.parts(), [])
  const [rows, again] = useFresh(context, () => loadRows(context, part, text), [], `${part} ${text}`)
  const options = [everything, ...shown.map(storageOf), ...names]
  return (
    <div className="panel scroll">
      <div className="tools">
        <Pick
          quiet
          label="Part of the state"
          value={part}
          options={options.map((value) => ({ value, label: value }))}
          onPick={(name) => setPart(name)}
        />
        <Search label="Filter the state" placeholder="Filter" value={text} onChange={setText} />
      </div>
      <SinceSnapshot context={context} />
      {rows.map((row, at) => (
        <Row
          // a row that is open stays open while others come and go; hidden keys are alike
          key={`${row.part} ${row.key} ${rows.slice(0, at).filter(isSameAs(row)).length}`}
          row={row}
          find={text.trim().toLowerCase()}
          isAll={part === everything}
          context={context}
          onChange={again}
        />
      ))}
      {rows.length >= mostRows && <p className="hint">More than {mostRows} rows: filter for the others.</p>}
      {!rows.length && <Nothing title="Nothing there">No row of this part holds that.</Nothing>}
    </div>
  )
}
