import { staleAll } from '../../../../api/resource'
import { useSay } from '../../../../i18n/translate'
import { back, goOnTo } from '../../../../routes/links'
import { toast } from '../../../../ui/toasts'

/** Waits for a payment PIN to be saved, says so, and goes on to what asked for it, or back. */
export function usePaymentPinSaved(next: string): (saving: Promise<unknown>) => Promise<void> {
  const say = useSay()
  return async (saving) => {
    await saving
    staleAll()
    toast(say('me.pin.changed'))
    if (next) goOnTo(next)
    else back('/pages/me/paymentCode/index')
  }
}
