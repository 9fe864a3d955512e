import type { PhoneName } from '../../control/calls/call-log'
import type { Decision } from '../../host/decision'
import type { NativeOptions, OpenSheet } from '../../host/native'
import { createStore } from '../settings'

/** The native sheets that wait for a decision. */
export function createOpenSheets() {
  const sheets = createStore<readonly OpenSheet[]>([])
  const show: NativeOptions['show'] = (phone, action, params) =>
    new Promise<Decision>((resolve) => {
      const sheet: OpenSheet = {
        phone,
        action,
        params,
        decide(decision) {
          sheets.set(sheets.get().filter((one) => one !== sheet))
          resolve(decision)
        },
      }
      sheets.set([...sheets.get(), sheet])
    })
  return {
    sheets,
    /** Shows a sheet; it resolves once somebody has decided. */
    show,
    /** Takes a phone's sheets away, undecided. */
    closeSheets(phone: PhoneName): void {
      sheets.set(sheets.get().filter((sheet) => sheet.phone !== phone))
    },
  }
}
