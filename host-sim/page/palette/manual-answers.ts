import { EnvelopeCode } from '../../../bridge/contract/codes'
import { failed } from '../../../bridge/protocol/host/outcome'
import type { Outcome } from '../../../bridge/protocol/messages'
import { lazyOnce } from '../../../src/domain/lazy-once'
import { answeredPhase, heldPhase, type Log, type PhoneName } from '../../control/calls/call-log'
import type { Holds } from '../../control/desk/holds'
import type { InFlightCall } from '../host/in-flight'

type Envelope = Awaited<ReturnType<Parameters<Holds['wait']>[0]['ask']>>
type SheetState = 'open' | 'closed'

/** Converts an action's outcome to an envelope that can be edited. Throws RangeError for a refusal, which has no data. */
function toEnvelope(outcome: Outcome): Envelope {
  if (!outcome.ok) throw new RangeError(`the phone has refused it: ${outcome.error.code}`)
  return { code: EnvelopeCode.ok, msg: '', data: outcome.data }
}

/** Holds calls and native actions until an answer is chosen; `show` reports an open or closed sheet to the app. */
export function createManualAnswers(
  { holds, log, phone }: { holds: Holds; log: Log; phone: PhoneName },
  show: (id: number, sheet: SheetState) => void,
) {
  /** Returns the chosen answer; undefined for the real answer or for a fault, which then applies to the call. */
  async function answer(
    call: InFlightCall,
    id: number,
    ask: () => Promise<Envelope>,
  ): Promise<Outcome | undefined> {
    const { entry, name } = call
    // decided: a held call pauses the app's timeout, like an open native sheet
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

  /** Performs a native action, with a manual answer if it is held; `applyFault` runs before it. */
  async function act(
    { id, call }: { id: number; call: InFlightCall | undefined },
    perform: (tell: (sheet: SheetState) => void) => Promise<Outcome>,
    applyFault: () => Promise<Outcome | undefined>,
  ): Promise<Outcome> {
    const now = { isHeld: call?.isHeld ?? false, isOpen: false }
    const run = lazyOnce(() =>
      perform((sheet) => {
        now.isOpen = sheet === 'open'
        // a held action's timeout is paused already
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
