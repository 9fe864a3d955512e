import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import {
  type Coverage,
  faultFor,
  type Outcome,
  outcomeNames,
  outcomes,
  possibleOutcomes,
  refusalNames,
} from '../../control/calls/coverage'
import type { PageContext } from '../context'
import { Button, EmptyState, SearchField } from '../controls'
import { saveText } from '../state/save-text'

/** Short labels for outcomes whose names are too long for a column. */
const shortLabels: Partial<Record<Outcome, string>> = { unauthorized: '401', timeout: 'time-out' }

/** Operations that phones can call, i.e. all except the payment network's. */
const phoneOperations = operations.filter(({ who }) => who !== 'network')

/** An operation with its description and its possible and seen outcomes. */
interface Row {
  operation: Operation
  /** Undefined until it has loaded. */
  about: string | undefined
  possible: readonly Outcome[]
  seen: Coverage['seen']
  refusals: readonly number[]
}

/** Descriptions by native name. */
type Descriptions = Readonly<Record<string, { about: string }>>

/** Loads the descriptions with the panel, because the exported contract is large. */
function useDescriptions(): Descriptions {
  const [descriptions, setDescriptions] = useState<Descriptions>({})
  useEffect(() => {
    // without descriptions, the panel works as well
    import('../../../bridge/schema/contract.schema.json').then(
      (contract) => setDescriptions(contract.operations),
      () => undefined,
    )
  }, [])
  return descriptions
}

const toRows = (covered: readonly Coverage[], descriptions: Descriptions): Row[] => {
  const known = new Map(covered.map((one) => [one.operation, one]))
  return phoneOperations.map((operation) => {
    const own = known.get(operation.native)
    return {
      operation,
      about: descriptions[operation.native]?.about,
      possible: possibleOutcomes(operation),
      seen: own?.seen ?? {},
      refusals: own?.refusals ?? [],
    }
  })
}

const countOutcomes = (all: readonly Row[]) => ({
  possible: all.reduce((sum, { possible }) => sum + possible.length, 0),
  seen: all.reduce((sum, { possible, seen }) => sum + possible.filter((one) => seen[one]).length, 0),
})

/** Returns the report as JSON: seen outcomes with their counts, and missing outcomes. */
const toReport = (all: readonly Row[]): string =>
  JSON.stringify(
    {
      ...countOutcomes(all),
      operations: all.map(({ operation, about, possible, seen, refusals }) => ({
        operation: operation.native,
        about,
        seen,
        refusals: refusalNames(refusals),
        missing: possible.filter((one) => !seen[one]),
      })),
    },
    null,
    2,
  )

/** A name that may be broken into lines after its dots. */
const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

function Cell({ row, outcome, onShow }: { row: Row; outcome: Outcome; onShow(): void }) {
  const { operation, possible, seen, refusals } = row
  if (!possible.includes(outcome)) return <td className="never" />
  const count = seen[outcome]
  // an operation may have several refusals, so the user can trigger another refusal even after one was seen
  if (count && outcome === 'refused')
    return (
      <td className="seen" title={refusalNames(refusals).join(', ')}>
        <button type="button" onClick={onShow} aria-label={`Show me another refusal of ${operation.native}`}>
          {count}
        </button>
      </td>
    )
  if (count) return <td className="seen">{count}</td>
  if (!faultFor(operation.native, outcome)) return <td className="missing">–</td>
  return (
    <td className="missing">
      <button type="button" onClick={onShow} aria-label={`Show me ${operation.native}: ${outcome}`}>
        show
      </button>
    </td>
  )
}

/** Select field for the refusal of the next call of an operation; refusals that were seen are marked. */
function RefusalChoice({ row, onChoose }: { row: Row; onChoose(code: number): void }) {
  const { native } = row.operation
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again when `native` changes, because the button is far above
  useEffect(() => select.current?.focus(), [native])
  return (
    <label className="refusal">
      The next {native} is refused as
      <select ref={select} value="" onChange={({ target }) => onChoose(Number(target.value))}>
        <option value="">choose…</option>
        {Object.entries(Refusal).map(([name, code]) => (
          <option key={code} value={code}>
            {row.refusals.includes(code) ? `${name}, seen` : name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Table with a row per operation and a column per outcome. */
function CoverageTable({ rows, onShow }: { rows: readonly Row[]; onShow(row: Row, outcome: Outcome): void }) {
  return (
    <table className="coverage">
      <thead>
        <tr>
          <th scope="col">operation</th>
          {outcomeNames.map((name) => (
            <th key={name} scope="col" title={outcomes[name]}>
              {shortLabels[name] ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.operation.native}>
            <th scope="row" title={row.about}>
              <code>
                <BreakableName name={row.operation.native.replace(/^dfp\./, '')} />
              </code>
            </th>
            {outcomeNames.map((name) => (
              <Cell key={name} row={row} outcome={name} onShow={() => onShow(row, name)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the outcomes of each operation that were seen in this session, with buttons that trigger missing outcomes. */
export function CoveragePanel({ context }: { context: PageContext }) {
  const covered = useSyncExternalStore(context.log.listen, context.coverage)
  const [text, setText] = useState('')
  const [isOnlyCalled, setOnlyCalled] = useState(false)
  const [notice, setNotice] = useState('')
  const [refused, setRefused] = useState('')
  const all = toRows(covered, useDescriptions())
  const refusedRow = all.find(({ operation }) => operation.native === refused)
  const { seen, possible } = countOutcomes(all)
  const searched = text.trim().toLowerCase()
  const shown = all.filter(
    (row) =>
      (!isOnlyCalled || Object.keys(row.seen).length > 0) &&
      (!searched || `${row.operation.native} ${row.about ?? ''}`.toLowerCase().includes(searched)),
  )
  const arm = (operation: string, outcome: Outcome, refusal?: number) => {
    const order = faultFor(operation, outcome, refusal)
    if (!order) return
    context.faults.arm(order)
    setRefused('')
    setNotice(
      refusal === undefined
        ? `The next ${operation} ends with: ${outcomes[outcome].toLowerCase()}.`
        : `The next ${operation} is refused as ${refusalNames([refusal])}.`,
    )
  }
  const show = ({ operation: { native } }: Row, outcome: Outcome) => {
    if (outcome !== 'refused') return arm(native, outcome)
    setNotice('')
    setRefused(native)
  }
  return (
    <div className="panel scroll">
      <div className="tools">
        <SearchField
          label="Filter the coverage"
          placeholder="Filter by name or purpose"
          value={text}
          onChange={setText}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isOnlyCalled}
            onChange={({ target }) => setOnlyCalled(target.checked)}
          />
          called ones only
        </label>
        <Button onPress={() => saveText(`${toReport(all)}\n`, 'coverage.json')}>Save report</Button>
      </div>
      <div className="line">
        <span>
          <b>
            {seen} of {possible}
          </b>{' '}
          outcomes seen
        </span>
        <progress aria-label="Outcomes seen" max={possible} value={seen} />
      </div>
      {refusedRow && <RefusalChoice row={refusedRow} onChoose={(code) => arm(refused, 'refused', code)} />}
      {notice && (
        <p role="status" className="hint">
          {notice}
        </p>
      )}
      {shown.length ? (
        <CoverageTable rows={shown} onShow={show} />
      ) : (
        <EmptyState title="No such operation">No operation that a page may call has this name.</EmptyState>
      )}
    </div>
  )
}
