import { findOperationByName } from '../../../bridge/contract/find-operation'
import { limits } from '../../../bridge/contract/limits'
import { queryHeader } from '../../../bridge/contract/once'
import { decode, isFields } from '../../../bridge/protocol/messages'
import type { Entry, Log, PhoneName } from '../../control/calls/call-log'
import type { Holds } from '../../control/desk/holds'
import type { FaultMatch, Faults } from '../../faults/faults'

/** A call or action in flight. */
export interface InFlightCall {
  /** Id of the call's timeline entry. */
  entry: number
  name: string
  deadline: number
  /** Fault that applies to the call, or that the user has chosen as the answer to a held call. */
  fault: FaultMatch | undefined
  /** True while the call waits for a manual answer. */
  isHeld: boolean
  /** True once the app has cancelled the call. */
  isWithdrawn: boolean
}

type Message = NonNullable<ReturnType<typeof decode>>

/** Returns the fields of a timeline entry for a message. */
function toEntry({ type, op, action, body, params, headers, idem }: Message) {
  const name = `${type === 'call' ? op : action}`
  const row = findOperationByName(name)
  const asks = isFields(headers) && headers[queryHeader] !== undefined
  return {
    operation: asks ? `what became of ${name}` : name,
    method: row?.method ?? '',
    path: row?.path ?? '',
    request: asks ? { [queryHeader]: idem } : type === 'call' ? body : params,
    requestId: typeof idem === 'string' && !asks ? idem : null,
  }
}

/** Tracks the calls and actions of one page load; logs each when it arrives. */
export function createInFlight({
  phone,
  log,
  faults,
  holds,
  carrier,
  page,
  sawSecret,
}: {
  phone: PhoneName
  carrier: Entry['carrier']
  page(): string | null
  log: Log
  faults: Pick<Faults, 'meet'>
  holds: Pick<Holds, 'meet'>
  sawSecret(secret: string): void
}) {
  const calls = new Map<number, InFlightCall>()
  // decided: native actions have no token, so an upload uses the token of the latest call on the page
  let token: string | undefined
  return {
    get token() {
      return token
    },
    get: (id: number): InFlightCall | undefined => calls.get(id),
    /** Logs a message before the host checks it, so that refused messages are on the timeline, too. */
    note(text: unknown): void {
      const message = decode(text)
      const { type, id, op, action, deadline, headers } = message ?? {}
      if (!message || (type !== 'call' && type !== 'act')) return
      if (typeof id !== 'number' || calls.has(id)) return
      if (isFields(headers) && typeof headers.authorization === 'string') {
        token = headers.authorization
        sawSecret(token.replace(/^Bearer /, ''))
      }
      const name = `${type === 'call' ? op : action}`
      const entry = log.begin({ phone, kind: type, carrier, page: page(), ...toEntry(message) })
      // decided: no fault applies to a held call, because its outcome is chosen by hand
      const isHeld = holds.meet(phone, name, type)
      const fault = isHeld ? undefined : faults.meet(name)
      if (fault) log.fault(entry, fault.kind)
      calls.set(id, {
        entry,
        name,
        deadline: Number(deadline) || limits.requestMs,
        fault,
        isHeld,
        isWithdrawn: false,
      })
    },
  }
}
