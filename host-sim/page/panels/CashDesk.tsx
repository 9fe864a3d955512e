import { useState } from 'react'
import type { CashCode, CashOrder } from '../../control/desk/cash-desk'
import { isPersona } from '../../seed/personas'
import type { PageContext } from '../context'
import { Button, type Option, SelectField } from '../controls'
import { useStore } from '../settings'

const kinds = [
  { value: 'IN', label: 'Cash in' },
  { value: 'OUT', label: 'Cash out' },
] as const

/** Panel that acts as an outlet's cash counter: creates a cash code that a phone's user can scan. */
export function CashDesk({ context }: { context: PageContext }) {
  const { phones } = useStore(context.settings)
  // without duplicates, because both phones may have the same persona
  const people = [...new Set([phones.borrower.persona, phones.agent.persona])].filter(isPersona)
  const [kind, setKind] = useState<CashOrder['kind']>('IN')
  const [persona, setPersona] = useState<string>(people[0] ?? '')
  const [amount, setAmount] = useState('500')
  const [drawn, setDrawn] = useState<CashCode | null>(null)
  const [notice, setNotice] = useState('')
  const draw = async () => {
    await context.commands.cashCode({ kind, amount, ...(persona && { persona }) }).then(
      (code) => {
        setDrawn(code)
        setNotice('')
      },
      (error: Error) => setNotice(error.message),
    )
  }
  return (
    <article className="card">
      <div className="line">
        <b>Cash at an outlet</b>
        {drawn && <span className="pill">good until {drawn.expiresAt.slice(11, 16)}</span>}
      </div>
      <div className="row">
        <SelectField label="Direction" value={kind} options={kinds} onPick={(next) => setKind(next)} quiet />
        <SelectField
          label="For"
          value={persona}
          options={[
            ...people.map((one): Option<string> => ({ value: one, label: one })),
            { value: '', label: 'anyone who scans it' },
          ]}
          onPick={(next) => setPersona(next)}
          quiet
        />
        <input
          aria-label="Pesos"
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button main onPress={() => void draw()}>
          Create a code
        </Button>
      </div>
      {notice && (
        <p className="hint" role="status">
          {notice}
        </p>
      )}
      {drawn && (
        <button
          type="button"
          className="code long"
          onClick={() => void navigator.clipboard.writeText(drawn.code)}
          aria-label={`Copy cash code ${drawn.reference}`}
        >
          {drawn.code}
        </button>
      )}
    </article>
  )
}
