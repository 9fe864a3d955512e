import { useCallback, useRef, useState } from 'react'
import { type ErrorMessage, useErrorMessage } from '../base/error-message'

/** An action that may fail: `busy` while it runs, then `problem` in the user's words. */
export interface Attempt {
  busy: boolean
  problem: string | undefined
  /** Error code, if the service sent one. */
  code: number | undefined
  /** Runs the action; resolves to false if it failed, or if another run is in progress. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
  /** Clears the problem after the input has changed. */
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
