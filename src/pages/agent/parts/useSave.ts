import { useState } from 'react'
import { limits } from '../../../../bridge/contract/limits'
import { Failure } from '../../../../bridge/gateway/failure'
import { useSay } from '../../../i18n/translate'
import { useExplain } from '../../../ui/error-message'
import { toast } from '../../../ui/toasts'

/** Saves something on the phone and says whether it worked; turning back is no failure. */
export function useSave(): { busy: boolean; save(work: () => Promise<void>): void } {
  const say = useSay()
  const explain = useExplain()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      toast(say('lending.saved'), limits.toastShortMs)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'cancelled')) toast(explain(error).text, 3000, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: (work) => void run(work) }
}
