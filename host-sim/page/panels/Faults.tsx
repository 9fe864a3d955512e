import { type FormEvent, useState } from 'react'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'
import { type FaultKind, faultKinds } from '../../faults/fault-kinds'
import { type FaultMatch, type FaultOrder, isSpent } from '../../faults/faults'
import type { PageContext } from '../context'
import { Button, EmptyState } from '../controls'
import { useStore } from '../settings'

const kinds = Object.keys(faultKinds) as FaultKind[] // the keys of `faultKinds`
const operationNames = ['*', ...operations.map(({ native }) => native), ...Object.keys(actions)]
const numberFields = [
  ['nth', 'from the nth call'],
  ['times', 'how many times'],
  ['every', 'each so many-th'],
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
      context.faults.arm(order)
      setNotice('')
    } catch (error) {
      setNotice((error as Error).message) // arm throws RangeError
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
          .filter(([name]) => name !== 'code' || kind === 'code')
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
  const { kind, code, operation, met, seen } = fault
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
        {isSpent(fault) ? 'spent, ' : ''}met {met} of {seen} calls
      </span>
      <Button onPress={onDisarm} label={`Disarm ${kind} of ${operation}`}>
        Disarm
      </Button>
    </article>
  )
}

/** Arms faults, and lists armed faults with the calls that they affected. */
export function FaultsPanel({ context }: { context: PageContext }) {
  const armed = useStore(context.armed)
  return (
    <div className="panel scroll">
      <ArmForm context={context} armed={armed.length > 0} />
      {armed.map((fault) => (
        <ArmedFault key={fault.id} fault={fault} onDisarm={() => context.faults.disarm(fault.id)} />
      ))}
      {!armed.length && (
        <EmptyState title="No fault is armed">
          Every call gets through. Arm one above, for an operation or for all.
        </EmptyState>
      )}
    </div>
  )
}
