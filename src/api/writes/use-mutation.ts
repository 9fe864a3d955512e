import { useMutation as useClientMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import type { Failure } from '../../../bridge/gateway/failure'
import { haptic } from '../device/haptics'
import { queryClient } from '../query/query-client'
import { call } from '../service'

/** A write, or several steps that belong together. */
export interface Mutation<Value> {
  /** It is under way. */
  busy: boolean
  /** Why the last run failed, for `<FormError>` beside its button. */
  failure: Failure | undefined
  /** Does it; never rejects. A second run before the first is over is left out. */
  run(value: Value): void
  /** Forgets the failure. */
  reset(): void
}

/** What a mutation does: one operation, or steps of one's own that end with what follows on success. */
type Work<Value> = (value: Value) => Promise<unknown>

/**
 * A write by its operation or by its steps. Whatever it changed is read again by the operation's row; what went wrong stays
 * in `failure` until the next run.
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
        const reply = await call(steps, value as never) // the overloads say what body it takes
        // on a line of its own: an optional call that nobody wants leaves out what stands in it, too
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
