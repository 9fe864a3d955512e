import type { PhoneName } from '../../control/calls/call-log'
import type { Decision } from '../../host/decision'
import type { NativeOptions, OpenSheet } from '../../host/native'
import { createStore } from '../settings'

/** Creates the store of open native sheets, which wait for the user's decision. */
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
    /** Opens a sheet; resolves with the user's decision. */
    show,
    /** Closes all sheets of a phone without a decision. */
    closeSheets(phone: PhoneName): void {
      sheets.set(sheets.get().filter((sheet) => sheet.phone !== phone))
    },
  }
}
