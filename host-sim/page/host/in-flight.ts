import { limits } from '../../../bridge/contract/limits'
import { queryHeader } from '../../../bridge/contract/once'
import { operations } from '../../../bridge/contract/operations'
import { decode, isFields } from '../../../bridge/protocol/messages'
import type { Entry, Log, PhoneName } from '../../control/calls/call-log'
import type { Holds } from '../../control/desk/holds'
import type { FaultMatch, Faults } from '../../faults/faults'

/** A call or action in flight. */
export interface InFlightCall {
  /** Id of its timeline entry. */
  entry: number
  name: string
  deadline: number
  /** Fault that applies to it, or was chosen while it was held. */
  fault: FaultMatch | undefined
  /** True while it waits for a manual answer. */
  isHeld: boolean
  /** True once the app has cancelled it. */
  isWithdrawn: boolean
}

const operationsByName = new Map(operations.map((operation) => [operation.native, operation]))

type Message = NonNullable<ReturnType<typeof decode>>

/** Timeline fields of a message. */
function toEntry({ type, op, action, body, params, headers, idem }: Message) {
  const name = `${type === 'call' ? op : action}`
  const row = operationsByName.get(name)
  const asks = isFields(headers) && headers[queryHeader] !== undefined
  return {
    operation: asks ? `what became of ${name}` : name,
    method: row?.method ?? '',
    path: row?.path ?? '',
    request: asks ? { [queryHeader]: idem } : type === 'call' ? body : params,
    requestId: typeof idem === 'string' && !asks ? idem : null,
  }
}

/** Calls and actions of one page load; each is logged as it arrives. */
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
  // decided: actions carry no token, so uploads use that of the newest call; kept as long as the page
  let token: string | undefined
  return {
    get token() {
      return token
    },
    get: (id: number): InFlightCall | undefined => calls.get(id),
    /** Logs a message before the host checks it, so that refused ones are on the timeline too. */
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
      // decided: a held call gets its outcome by hand, so no fault applies to it as well
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
