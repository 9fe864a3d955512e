import { useState } from 'react'
import { limits } from '../../../../bridge/contract/limits'
import { Failure } from '../../../../bridge/gateway/failure'
import { useT } from '../../../i18n/translate'
import { useErrorMessage } from '../../../ui/error-message'
import { toast } from '../../../ui/toasts'

/** Saves something on the phone and says whether it worked; turning back is no failure. */
export function useSave(): { busy: boolean; save(work: () => Promise<void>): void } {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      toast(t('lending.saved'), limits.toastShortMs)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'cancelled'))
        toast(errorMessage(error).text, 3000, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: (work) => void run(work) }
}
