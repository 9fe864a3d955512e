import type { Fault } from '../faults/faults'
import { writeAddress } from './address'
import type { Settings, Store } from './settings'
import { saveAddress } from './state/saved-state'

/** Writes the page's settings and armed faults to the page's URL whenever they change. */
export function createAddressBar(settings: Store<Settings>, armed: Store<readonly Fault[]>) {
  let shown = ''
  const current = () => writeAddress(settings.get(), armed.get())
  function show(): void {
    // skip an unchanged URL, because browsers limit how often a page may set the URL
    if (shown === current()) return
    shown = current()
    // use a relative URL, because the page may be served from any folder
    history.replaceState(null, '', `.${shown}`)
    void saveAddress(shown)
  }
  return {
    current,
    /** Starts writing the URL. Until then, the URL stays as the user opened it. */
    begin(): void {
      settings.listen(show)
      armed.listen(show)
      show()
    },
  }
}
