import { useT } from '../../../../i18n/translate'
import { goBack, replaceWith } from '../../../../routes/history/links'
import { toast } from '../../../../ui/state/toasts'

/** Returns a function that waits for a payment PIN to be saved, shows a toast and goes to `next` or, if empty, back. */
export function useSavePaymentPin(next: string): (saving: Promise<unknown>) => Promise<void> {
  const t = useT()
  return async (saving) => {
    await saving
    toast(t('me.pin.changed'))
    if (next) replaceWith(next)
    // after a check by camera, the previous history entry is this page too
    else goBack('/pages/me/paymentCode/index')
  }
}
