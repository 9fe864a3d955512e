import { type FormEvent, useState } from 'react'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'
import { formatTime } from '../../../src/i18n/format-day'
import { type FaultKind, faultKinds, getFaultRow } from '../../faults/fault-kinds'
import { type FaultMatch, type FaultOrder, isSpent } from '../../faults/faults'
import type { PageContext } from '../context'
import { Button, EmptyState } from '../controls'
import { useStore } from '../settings'

const kinds = Object.keys(faultKinds) as FaultKind[] // the keys of `faultKinds`
const operationNames = ['*', ...operations.map(({ native }) => native), ...Object.keys(actions)]
const numberFields = [
  ['nth', 'from which call on'],
  ['times', 'how many times'],
  ['every', 'every how many calls'],
  ['chance', 'chance, 0 to 1'],
  ['delayMs', 'delay in ms'],
  ['code', 'envelope code'],
] as const

type FieldValues = Partial<Record<(typeof numberFields)[number][0], string>>

/** Form to arm a fault for an operation. */
function ArmForm({ context, armed }: { context: PageContext; armed: boolean }) {
  const [operation, setOperation] = useState('*')
  const [kind, setKind] = useState<FaultKind>('noReply')
  const [typed, setTyped] = useState<FieldValues>({ times: '1' })
  const [data, setData] = useState('null')
  const [notice, setNotice] = useState('')
  const pickKind = (name: string) => {
    const found = kinds.find((one) => one === name)
    if (found) setKind(found)
  }
  const arm = (event: FormEvent) => {
    event.preventDefault()
    const order: FaultOrder = { operation: operation || '*', kind }
    for (const [name] of numberFields) if (typed[name]) order[name] = Number(typed[name])
    try {
      if (getFaultRow(kind).needs === 'data') order.data = JSON.parse(data)
      context.faults.arm(order)
      setNotice('')
    } catch (error) {
      setNotice((error as Error).message) // arm throws RangeError, JSON.parse SyntaxError
    }
  }
  return (
    <form className="card arm" onSubmit={arm}>
      <OperationField value={operation} onChange={setOperation} />
      <label>
        Fault
        <select value={kind} onChange={({ target }) => pickKind(target.value)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p className="soft">{faultKinds[kind].about}.</p>
      <div className="numbers">
        {numberFields
          .filter(([name]) => name !== 'code' || getFaultRow(kind).needs === 'code')
          .map(([name, label]) => (
            <label key={name}>
              {label}
              <input
                inputMode="decimal"
                value={typed[name] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            </label>
          ))}
      </div>
      {getFaultRow(kind).needs === 'data' && (
        <label>
          JSON data of the answer
          <textarea
            rows={5}
            spellCheck={false}
            value={data}
            onChange={({ target }) => setData(target.value)}
          />
        </label>
      )}
      <div className="row">
        <button type="submit" className="act main">
          Arm
        </button>
        <Button onPress={() => context.faults.clear()} disabled={!armed}>
          Disarm all
        </Button>
      </div>
      {notice && <p role="alert">{notice}</p>}
    </form>
  )
}

function OperationField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <>
      <label>
        Operation or action
        <input list="operation-names" value={value} onChange={({ target }) => onChange(target.value)} />
      </label>
      <datalist id="operation-names">
        {operationNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function ArmedFault({ fault, onDisarm }: { fault: FaultMatch; onDisarm: () => void }) {
  const { kind, code, operation, met, seen, usedAt } = fault
  const calls = `${met} of ${seen} ${seen === 1 ? 'call' : 'calls'}`
  return (
    <article className="card line">
      <span>
        <b>
          {kind}
          {code === undefined ? '' : ` ${code}`}
        </b>{' '}
        <code>{operation}</code>
      </span>
      <span className="soft">
        {usedAt === null
          ? 'Not used yet'
          : `${isSpent(fault) ? 'Used' : 'Last used'} at ${formatTime(usedAt)}, for ${calls}`}
      </span>
      <Button onPress={onDisarm} label={`Disarm ${kind} of ${operation}`}>
        Disarm
      </Button>
    </article>
  )
}

/** Closes and opens the whole service, like its operator. */
function ServiceSwitch({ context }: { context: PageContext }) {
  const isClosed = useStore(context.isServiceClosed)
  const { commands } = context
  return (
    <section className="card line" aria-label="Whole service">
      <span>
        <b>{isClosed ? 'The service is closed' : 'The service is open'}</b>
      </span>
      <span className="soft">
        {isClosed
          ? 'It refuses every call with 4804, except queries for the outcome of a write.'
          : 'Closing it is the operator’s kill switch. The host’s is in the Host panel.'}
      </span>
      <Button onPress={() => void (isClosed ? commands.open() : commands.close())}>
        {isClosed ? 'Open the service' : 'Close the service'}
      </Button>
    </section>
  )
}

/** Arms faults, and lists armed faults with the calls that they affected. */
export function FaultsPanel({ context }: { context: PageContext }) {
  const armed = useStore(context.armed)
  return (
    <div className="panel scroll">
      <ArmForm context={context} armed={armed.length > 0} />
      <ServiceSwitch context={context} />
      {armed.map((fault) => (
        <ArmedFault key={fault.id} fault={fault} onDisarm={() => context.faults.disarm(fault.id)} />
      ))}
      {!armed.length && (
        <EmptyState title="No fault is armed">
          All calls succeed. Arm a fault above, for one operation or for all.
        </EmptyState>
      )}
    </div>
  )
}
