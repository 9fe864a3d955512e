import type { Fault } from '../faults/faults'
import { writeAddress } from './address'
import type { Settings, Store } from './settings'
import { saveAddress } from './state/saved-state'

/** Keeps the page's address in sync with its settings and armed faults. */
export function createAddressBar(settings: Store<Settings>, armed: Store<readonly Fault[]>) {
  let shown = ''
  const current = () => writeAddress(settings.get(), armed.get())
  function show(): void {
    // browsers limit how often an address may change
    if (shown === current()) return
    shown = current()
    // relative, because the page may be served from any folder
    history.replaceState(null, '', `.${shown}`)
    void saveAddress(shown)
  }
  return {
    current,
    /** Starts the sync; until then the address stays as requested. */
    begin(): void {
      settings.listen(show)
      armed.listen(show)
      show()
    },
  }
}
