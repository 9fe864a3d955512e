import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../../../bridge/contract/limits'
import { errorMessage } from '../../../api/error-message'
import { useMutation } from '../../../api/writes/use-mutation'
import { toast } from '../../../ui/state/toasts'

/** 'waiting': it can still be undone; 'sending': it is on its way; 'done': the service has confirmed it. */
type Stage = 'idle' | 'waiting' | 'sending' | 'done'

/**
 * A write that needs no confirmation, because it can be undone: it is sent after a few seconds, or at once if the user leaves the
 * page or the app. A failure after leaving the page is shown as a toast.
 */
export function useUndoableWrite(write: () => Promise<unknown>) {
  const [stage, setStage] = useState<Stage>('idle')
  const left = useRef(false)
  const { run, ...mutation } = useMutation(async () => {
    try {
      await write()
    } catch (error) {
      if (left.current) toast(errorMessage(error), limits.toastMs, 'bad')
      throw error
    }
  })
  const latest = useRef(stage)
  latest.current = stage
  const send = useCallback(async () => {
    if (latest.current !== 'waiting') return
    latest.current = 'sending'
    setStage('sending')
    setStage((await run()) ? 'done' : 'idle')
  }, [run])
  // sends it once the time for undoing is over
  useEffect(() => {
    if (stage !== 'waiting') return
    const timer = setTimeout(send, limits.undoMs)
    return () => clearTimeout(timer)
  }, [stage, send])
  // sends it at once if the page or the app is left
  useEffect(() => {
    left.current = false
    const onHide = () => document.hidden && void send()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', send)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', send)
      left.current = true
      void send()
    }
  }, [send])
  const { reset } = mutation
  return {
    stage,
    problem: mutation.problem,
    start() {
      reset()
      setStage((now) => (now === 'idle' ? 'waiting' : now))
    },
    undo: () => setStage((now) => (now === 'waiting' ? 'idle' : now)),
  }
}
