import { type ActionName, actions } from '../../bridge/contract/actions'
import { failed } from '../../bridge/protocol/host/outcome'
import { isFields, type Outcome } from '../../bridge/protocol/messages'
import type { PhoneFile } from './samples'
import { defaultChoices } from './sheets'

/** Decision on a native sheet, by the phone's user or a script: the id of a choice, a typed text, or a file of this machine. */
export interface Decision {
  choice?: string
  text?: string
  file?: PhoneFile
  /** Data of the action's reply, used unchanged. */
  data?: Record<string, unknown>
}

const getRefusals = (action: ActionName): readonly string[] => actions[action].refusals

/** Converts the value that a script set for an action to a decision. */
export function toDecision(action: ActionName, value: unknown): Decision {
  if (isFields(value)) return { data: value }
  if (value === true) return { choice: defaultChoices[action] ?? 'done' }
  const text = `${value}`
  return action === 'scan' && !getRefusals(action).includes(text) ? { text } : { choice: text }
}

const lockedMs = 30_000

/** Returns the chosen refusal, if any. `now` is the host's time, from which the end of a sensor's lock is calculated. */
export function getChosenRefusal(action: ActionName, { choice }: Decision, now: number): Outcome | undefined {
  if (choice === undefined || !getRefusals(action).includes(choice)) return
  const until = choice === 'lockedOut' ? new Date(now + lockedMs).toISOString().replace('Z', '+00:00') : ''
  return failed(choice, 'native', until)
}
