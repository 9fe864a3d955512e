import { useState } from 'react'
import { EnvelopeCode } from '../../../bridge/contract/codes'
import { formatTime } from '../../../src/i18n/format-day'
import type { Entry } from '../../control/calls/call-log'
import { toCurl } from '../../control/calls/curl'
import { faultKinds, plainFaultKinds } from '../../faults/fault-kinds'
import { type Fault, type FaultOrder, isSpent } from '../../faults/faults'
import type { PageContext } from '../context'
import { Button, SelectField } from '../controls'
import { useStore } from '../settings'

/** Delay, in ms, of the next answer after the user has pressed 'Delay next'. */
const delayMs = 5000

/** Describes an armed fault: waiting for its call, or used and when. */
function describeFault(fault: Fault | undefined): string {
  if (!fault) return 'No longer armed.'
  const name = fault.kind === 'answer' ? 'This answer' : fault.kind
  return isSpent(fault) && fault.usedAt !== null
    ? `${name}: used at ${formatTime(fault.usedAt)}.`
    : `${name}: waits for the next call of this operation.`
}

/** Result of the last button: a text, or the id of a fault or of a hold whose state is shown. */
type Notice = { text: string } | { fault: number } | { hold: number }

/** Shows the result of the last button, up to date. */
function NoticeText({ notice, context }: { notice: Notice; context: PageContext }) {
  const armed = useStore(context.armed)
  const holding = useStore(context.holding)
  if ('text' in notice) return notice.text
  if ('fault' in notice) return describeFault(armed.find(({ id }) => id === notice.fault))
  return holding.some(({ id }) => id === notice.hold)
    ? 'The next call of this operation will be held.'
    : 'The call is held, or was answered.'
}

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
  const [notice, setNotice] = useState<Notice>({ text: '' })
  const { operation } = entry
  const arm = (order: Omit<FaultOrder, 'operation' | 'times'>) =>
    setNotice({ fault: context.faults.arm({ ...order, operation, times: 1 }).id })
  const showError = (error: Error) => setNotice({ text: error.message })
  const again = () => context.sent.again(entry.id).then(onSent, showError)
  return (
    <div className="call-menu" role="group" aria-label="This call">
      <SelectField
        quiet
        label="Fail next"
        value=""
        options={[
          { value: '', label: 'Fail next…' },
          ...plainFaultKinds.map((value) => ({ value, label: `${value}: ${faultKinds[value].about}` })),
        ]}
        onPick={(kind) => kind && arm({ kind })}
      />
      <Button onPress={() => arm({ kind: 'latency', delayMs })}>Delay next</Button>
      <Button onPress={() => setNotice({ hold: context.holds.hold({ operation, times: 1 }).id })}>
        Hold next
      </Button>
      {entry.code === EnvelopeCode.ok && (
        <Button onPress={() => arm({ kind: 'answer', data: entry.reply })}>Answer next like this</Button>
      )}
      {context.sent.can(entry.id) && <Button onPress={() => void again()}>Send again</Button>}
      {entry.path && (
        <Button
          onPress={() =>
            void navigator.clipboard
              .writeText(toCurl(entry, context.places[entry.phone].origin))
              .then(() => setNotice({ text: 'Copied. Set $TOKEN yourself.' }))
          }
        >
          Copy as cURL
        </Button>
      )}
      <Button onPress={() => void context.recording.saveTest().catch(showError)}>Save as test</Button>
      <span className="soft" role="status">
        <NoticeText notice={notice} context={context} />
      </span>
    </div>
  )
}
