import { useState } from 'react'
import type { Entry } from '../../control/calls/call-log'
import { toCurl } from '../../control/calls/curl'
import { type FaultKind, faultKinds } from '../../faults/fault-kinds'
import type { PageContext } from '../context'
import { Button, SelectField } from '../controls'

const kinds = Object.keys(faultKinds) as FaultKind[] // the keys of `faultKinds`

/** Delay, in ms, of the next answer after the user has pressed 'Delay next'. */
const delayMs = 5000

/** Buttons for a logged call. They fail, delay or hold the next call of the same operation, or resend or copy the logged call. */
export function CallMenu({
  entry,
  context,
  onSent,
}: {
  entry: Entry
  context: PageContext
  /** Called with the timeline entry of the resent call. */
  onSent(id: number): void
}) {
  const [notice, setNotice] = useState('')
  const { operation } = entry
  const fail = (kind: FaultKind) => {
    context.faults.arm({ operation, kind, times: 1, ...(kind === 'code' && { code: 500 }) })
    setNotice(`The next one meets ${kind}.`)
  }
  const again = () => context.sent.again(entry.id).then(onSent, (error: Error) => setNotice(error.message))
  return (
    <div className="call-menu" role="group" aria-label="This call">
      <SelectField
        quiet
        label="Fail next"
        value=""
        options={[
          { value: '', label: 'Fail next…' },
          ...kinds.map((value) => ({ value, label: `${value}: ${faultKinds[value].about}` })),
        ]}
        onPick={(kind) => kind && fail(kind)}
      />
      <Button
        onPress={() => {
          context.faults.arm({ operation, kind: 'latency', times: 1, delayMs })
          setNotice('The next one is 5 s late.')
        }}
      >
        Delay next
      </Button>
      <Button
        onPress={() => {
          context.holds.hold({ operation, times: 1 })
          setNotice('The next one waits for you.')
        }}
      >
        Hold next
      </Button>
      {context.sent.can(entry.id) && <Button onPress={() => void again()}>Send again</Button>}
      {entry.path && (
        <Button
          onPress={() =>
            void navigator.clipboard
              .writeText(toCurl(entry, context.places[entry.phone].origin))
              .then(() => setNotice('Copied; $TOKEN is yours to set.'))
          }
        >
          Copy as cURL
        </Button>
      )}
      <Button
        onPress={() => void context.recording.saveTest().catch((error: Error) => setNotice(error.message))}
      >
        Save as test
      </Button>
      <span className="soft" role="status">
        {notice}
      </span>
    </div>
  )
}
