import { useCallback, useRef, useState } from 'react'
import { type ErrorMessage, useErrorMessage } from '../base/error-message'

/** Something that may fail and is tried by a press: `busy` while it is under way, then `problem` in the user's words. */
export interface Attempt {
  busy: boolean
  problem: string | undefined
  /** What the service calls it, where it named it. */
  code: number | undefined
  /** Tries it; false where it failed. A second one before the first is over is left out. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
  /** Forgets the problem, as what it spoke of has changed. */
  forget(): void
}

export function useAttempt(): Attempt {
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorMessage | undefined>()
  const running = useRef(false)
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(errorMessage(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const forget = useCallback(() => setProblem(undefined), [])
  return { busy, problem: problem?.text, code: problem?.code, attempt, forget }
}
