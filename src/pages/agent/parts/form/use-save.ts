import { limits } from '../../../../../bridge/contract/limits'
import { useMutation } from '../../../../api/writes/use-mutation'
import { useT } from '../../../../i18n/translate'
import { toast } from '../../../../ui/state/toasts'

/** Saves a file on the phone and shows a toast. Cancelling is not a failure. */
export function useSave() {
  const t = useT()
  return useMutation(async (save: () => Promise<void>) => {
    await save()
    toast(t('lending.saved'), limits.toastShortMs)
  })
}
