import { useCallback, useRef, useState } from 'react'
import { useErrorMessage } from './error-message'

/** Something that may fail and is tried by a press: `busy` while it is under way, then `problem` in the user's words. */
export interface Attempt {
  busy: boolean
  problem: string | undefined
  /** Tries it; false where it failed. A second one before the first is over is left out. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
  /** Forgets the problem, as what it spoke of has changed. */
  forget(): void
}

export function useAttempt(): Attempt {
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
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
      setProblem(errorMessage(error).text)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, attempt, forget: useCallback(() => setProblem(undefined), []) }
}
