import { useState, useSyncExternalStore } from 'react'
import { formatMoment } from '../../../src/i18n/format-day'
import type { Difference } from '../../control/calls/compare'
import type { SnapshotInfo } from '../../control/state/snapshots'
import type { PageContext } from '../context'
import { Button, EmptyState, SelectField } from '../controls'
import { Differences } from './Differences'
import { RecordingSection } from './Recording'
import { SnapshotTree } from './SnapshotTree'

const present = { value: 'now', label: 'Now' }

/** Shows the differences between two snapshots, or a snapshot and the current state. */
function Comparison({ context, list }: { context: PageContext; list: readonly SnapshotInfo[] }) {
  const last = list.at(-1)?.id ?? 'now'
  const [chosen, setChosen] = useState<{ before: string; after: string }>({ before: '', after: 'now' })
  const [found, setFound] = useState<Difference[]>()
  const [problem, setProblem] = useState('')
  const known = (id: string) => id === 'now' || list.some((one) => one.id === id)
  const before = known(chosen.before) ? chosen.before : last
  const after = known(chosen.after) ? chosen.after : 'now'
  const options = [...list.map(({ id, name }) => ({ value: id, label: name })), present]
  const pick = (change: Partial<typeof chosen>) => {
    setChosen({ before, after, ...change })
    setFound(undefined)
  }
  const compare = () => {
    setProblem('')
    context.commands.compare(before, after).then(setFound, (error: unknown) => setProblem(`${error}`))
  }
  return (
    <section className="card">
      <div className="tools">
        <b>Compare</b>
        <SelectField
          quiet
          label="Before"
          value={before}
          options={options}
          onPick={(next) => pick({ before: next })}
        />
        <span aria-hidden="true">→</span>
        <SelectField
          quiet
          label="After"
          value={after}
          options={options}
          onPick={(next) => pick({ after: next })}
        />
        <span className="gap" />
        <Button onPress={compare}>Show differences</Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {found && <Differences differences={found} />}
    </section>
  )
}

/** Shows the snapshots as a tree, and lets the user take, restore, rename and compare them. */
export function HistoryPanel({ context }: { context: PageContext }) {
  const list = useSyncExternalStore(context.snapshots.listen, context.snapshots.list)
  const [name, setName] = useState('')
  const [working, setWorking] = useState('')
  const run = async (what: string, work: () => Promise<unknown>) => {
    setWorking(what)
    try {
      await work()
      setWorking('')
    } catch (error) {
      setWorking(`${what}: ${(error as Error).message}`) // commands throw only errors
    }
  }
  return (
    <div className="panel scroll">
      <form
        className="tools"
        onSubmit={(event) => {
          event.preventDefault()
          void run('Taking a snapshot', () => context.commands.snapshot(name)).then(() => setName(''))
        }}
      >
        <input
          placeholder={`Snapshot ${list.length + 1}`}
          aria-label="Name of the snapshot"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="act main">
          Take snapshot
        </button>
      </form>
      {working && <p role="status">{working}</p>}
      {list.length ? (
        <SnapshotTree
          snapshots={list}
          onRestore={({ id, name: to }) =>
            void run(`Going back to ${to}`, () => context.commands.restore(id))
          }
          onRemove={({ id }) => void context.snapshots.remove(id)}
          onRename={({ id }, to) => void context.snapshots.rename(id, to)}
          formatMoment={({ now }) => formatMoment(Date.parse(now))}
        />
      ) : (
        <EmptyState title="No snapshots yet">
          A snapshot contains the service, its clock and random numbers, and each phone's storage and page. Go
          back to it as often as you like; what you do then starts a new branch.
        </EmptyState>
      )}
      {list.length > 0 && <Comparison context={context} list={list} />}
      <RecordingSection context={context} />
    </div>
  )
}
