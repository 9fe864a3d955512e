import { useCallback, useRef, useState } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { haptic } from '../device/haptics'
import { errorCode, errorMessage, reportBug } from '../error-message'
import { call } from '../service'

/** State and functions of a write, or of several steps that are run together. */
export interface Mutation<Value> {
  /** True while the write runs. */
  busy: boolean
  /** Reason of the last failure as text for the user; shown by the `<FormError>` next to the button. */
  problem: string | undefined
  /** The service's error code of that failure, if it has one. */
  code: number | undefined
  /** Runs the write; resolves to true on success and never rejects. Does nothing while a run is in progress. */
  run(value: Value): Promise<boolean>
  /** Clears the failure, for example after the input has changed. */
  reset(): void
}

/** Steps of a mutation; resolves on success. */
type Work<Value> = (value: Value) => Promise<unknown>

const runSteps = (steps: () => Promise<unknown>) => steps()
const idle: { busy: boolean; failed: boolean; error?: unknown } = { busy: false, failed: false }

/**
 * Returns a function `run` that runs a write. Pass the write as an operation or as a function; without an argument, pass the
 * function to `run`. A failure is kept until the next run. Doesn't use the query client's hook, because the login page must not
 * load the query client.
 */
export function useMutation(): Mutation<() => Promise<unknown>>
export function useMutation<Value = void>(work: Work<Value>): Mutation<Value>
export function useMutation<O extends Operation>(
  operation: O,
  then?: (reply: ReplyOf<O>, body: BodyOf<O>) => void,
): Mutation<BodyOf<O>>
export function useMutation(
  work: Work<never> | Operation = runSteps,
  then?: (reply: never, body: never) => void,
): Mutation<never> {
  const latest = useRef({ work, then })
  latest.current = { work, then }
  const running = useRef(false)
  const [{ busy, failed, error }, setState] = useState(idle)

  const run = useCallback(async (value: never): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setState({ ...idle, busy: true })
    try {
      const { work: steps, then: next } = latest.current
      if (typeof steps === 'function') await steps(value)
      else {
        const reply = (await call(steps, value)) as never // the overloads check the types
        // on a separate line: as an argument of `next?.()`, the call would be skipped if `next` is undefined
        next?.(reply, value)
      }
      setState(idle)
      return true
    } catch (reason) {
      haptic('error')
      reportBug(reason)
      setState({ busy: false, failed: true, error: reason })
      return false
    } finally {
      running.current = false
    }
  }, [])
  const reset = useCallback(() => setState((state) => (state.failed ? idle : state)), [])
  return {
    busy,
    problem: failed ? errorMessage(error) : undefined,
    code: failed ? errorCode(error) : undefined,
    run,
    reset,
  }
}
