import { EnvelopeCode } from '../../../bridge/contract/codes'
import { failed } from '../../../bridge/protocol/host/outcome'
import type { Outcome } from '../../../bridge/protocol/messages'
import { lazyOnce } from '../../../src/domain/lazy-once'
import { answeredPhase, heldPhase, type Log, type PhoneName } from '../../control/calls/call-log'
import type { Holds } from '../../control/desk/holds'
import type { InFlightCall } from '../host/in-flight'

type Envelope = Awaited<ReturnType<Parameters<Holds['wait']>[0]['ask']>>
type SheetState = 'open' | 'closed'

/** Converts an action's outcome to an envelope for the editor. Throws RangeError for a refusal, which has no data. */
function toEnvelope(outcome: Outcome): Envelope {
  if (!outcome.ok) throw new RangeError(`the phone has refused it: ${outcome.error.code}`)
  return { code: EnvelopeCode.ok, msg: '', data: outcome.data }
}

/** Holds calls and native actions until the user chooses an answer. `show` notifies the app when a sheet opens or closes. */
export function createManualAnswers(
  { holds, log, phone }: { holds: Holds; log: Log; phone: PhoneName },
  show: (id: number, sheet: SheetState) => void,
) {
  /** Returns the answer that the user chooses. For the real answer or a fault, returns undefined and sets the call's fault. */
  async function answer(
    call: InFlightCall,
    id: number,
    ask: () => Promise<Envelope>,
  ): Promise<Outcome | undefined> {
    const { entry, name } = call
    // decided: while a call is held, the app's timeout is paused, as during an open native sheet
    show(id, 'open')
    log.phase(entry, heldPhase)
    const released = await holds.wait({ id: entry, phone, operation: name, ask })
    show(id, 'closed')
    log.phase(entry, answeredPhase)
    if (released.how === 'data') {
      log.fault(entry, 'edited')
      return { ok: true, data: released.data }
    }
    if (released.how === 'refusal') {
      log.fault(entry, 'refused by hand')
      return failed(released.code, 'native')
    }
    if (released.how === 'fault') {
      call.fault = released.fault
      log.fault(entry, released.fault.kind)
    }
    return
  }

  /** Performs a native action. If the action is held, the user chooses the answer. `applyFault` runs before the action. */
  async function act(
    { id, call }: { id: number; call: InFlightCall | undefined },
    perform: (onSheet: (sheet: SheetState) => void) => Promise<Outcome>,
    applyFault: () => Promise<Outcome | undefined>,
  ): Promise<Outcome> {
    const now = { isHeld: call?.isHeld ?? false, isOpen: false }
    const run = lazyOnce(() =>
      perform((sheet) => {
        now.isOpen = sheet === 'open'
        // the timeout of a held action is already paused
        if (!now.isHeld) show(id, sheet)
      }),
    )
    const chosen =
      call && now.isHeld ? await answer(call, id, async () => toEnvelope(await run())) : undefined
    now.isHeld = false
    if (chosen) return chosen
    if (now.isOpen) show(id, 'open')
    return (await applyFault()) ?? run()
  }
  return { answer, act }
}
