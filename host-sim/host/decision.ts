import { type ActionName, actions } from '../../bridge/contract/actions'
import { failed } from '../../bridge/protocol/host/outcome'
import { isFields, type Outcome } from '../../bridge/protocol/messages'
import type { PhoneFile } from './samples'
import { defaultChoices } from './sheets'

/** What the phone's user, or a script, has decided: a choice by its id, a typed text, a file of the machine. */
export interface Decision {
  choice?: string
  text?: string
  file?: PhoneFile
  /** The answer itself. */
  data?: Record<string, unknown>
}

const getRefusals = (action: ActionName): readonly string[] => actions[action].refusals

/** What a scripted value means for an action. */
export function toDecision(action: ActionName, value: unknown): Decision {
  if (isFields(value)) return { data: value }
  if (value === true) return { choice: defaultChoices[action] ?? 'done' }
  const text = `${value}`
  return action === 'scan' && !getRefusals(action).includes(text) ? { text } : { choice: text }
}

const lockedMs = 30_000

/** The refusal that was chosen, if it is one; `now` is the host's own clock, by which a sensor is released. */
export function getChosenRefusal(action: ActionName, { choice }: Decision, now: number): Outcome | undefined {
  if (choice === undefined || !getRefusals(action).includes(choice)) return
  const until = choice === 'lockedOut' ? new Date(now + lockedMs).toISOString().replace('Z', '+00:00') : ''
  return failed(choice, 'native', until)
}
