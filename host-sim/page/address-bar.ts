import type { Fault } from '../faults/faults'
import { writeAddress } from './address'
import type { Settings, Store } from './settings'
import { saveAddress } from './state/saved-state'

/** Keeps the page's address at what its settings and armed faults are. */
export function createAddressBar(settings: Store<Settings>, armed: Store<readonly Fault[]>) {
  let shown = ''
  const current = () => writeAddress(settings.get(), armed.get())
  function show(): void {
    // browsers limit how often an address may change
    if (shown === current()) return
    shown = current()
    // beside the page's own files, wherever those are
    history.replaceState(null, '', `.${shown}`)
    void saveAddress(shown)
  }
  return {
    current,
    /** From now on; until then the address is the one that was asked for. */
    begin(): void {
      settings.listen(show)
      armed.listen(show)
      show()
    },
  }
}
