import { Refusal } from '../../../bridge/contract/codes'
import { Failure } from '../../../bridge/failure'
import { refused } from '../../state/refused'

/** Waits for a new PIN or password to be saved; a lost answer rejects in words that say what can be done about it. */
export async function saveSecret(saving: Promise<unknown>, lost: string): Promise<void> {
  try {
    await saving
  } catch (error) {
    throw error instanceof Failure && error.code === 'unknownOutcome' ? refused(0, lost) : error
  }
}

const ended: readonly unknown[] = [Refusal.codeNotSent, Refusal.codeExpired, Refusal.stepMissing]

/** Is it that the code or the identity behind a step no longer holds? Another try does not help then. */
export const isProofGone = (error: unknown): error is Failure =>
  error instanceof Failure && ended.includes(error.code)
