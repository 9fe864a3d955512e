import { useMutation as useClientMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import type { Failure } from '../../../bridge/gateway/failure'
import { haptic } from '../device/haptics'
import { queryClient } from '../query/query-client'
import { call } from '../service'

/** A write, or several steps that belong together. */
export interface Mutation<Value> {
  /** True while it runs. */
  busy: boolean
  /** Failure of the last run, for the `<FormError>` next to the button. */
  failure: Failure | undefined
  /** Starts it; never rejects. A second run is ignored while the first one is busy. */
  run(value: Value): void
  /** Clears the failure. */
  reset(): void
}

/** Steps of a mutation; resolves on success. */
type Work<Value> = (value: Value) => Promise<unknown>

/**
 * Runs a write, given as an operation or as steps. The service refetches the data it changed; the failure stays in `failure`
 * until the next run.
 */
export function useMutation<Value = void>(work: Work<Value>): Mutation<Value>
export function useMutation<O extends Operation>(
  operation: O,
  then?: (reply: ReplyOf<O>, body: BodyOf<O>) => void,
): Mutation<BodyOf<O>>
export function useMutation(
  work: Work<unknown> | Operation,
  then?: (reply: unknown, body: unknown) => void,
): Mutation<unknown> {
  const latest = useRef({ work, then })
  latest.current = { work, then }
  const running = useRef(false)
  const { mutate, isPending, error, reset } = useClientMutation(
    {
      mutationFn: async (value: unknown) => {
        const { work: steps, then: next } = latest.current
        if (typeof steps === 'function') return steps(value)
        const reply = await call(steps, value as never) // matches by the overloads
        // a separate line: an optional call skips its arguments if the function is undefined
        next?.(reply, value)
      },
      onError: () => haptic('error'),
      onSettled: () => {
        running.current = false
      },
    },
    queryClient,
  )
  const run = useCallback(
    (value: unknown) => {
      if (running.current) return
      running.current = true
      mutate(value)
    },
    [mutate],
  )
  return { busy: isPending, failure: error ?? undefined, run, reset }
}
