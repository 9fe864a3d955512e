import { clear, createStore, setMany } from 'idb-keyval'
import type { PhoneStart } from '../../control/state/phone-start'

/** Runs on a phone's origin. Fills the phone's storage, so that a user is already signed in, and then opens the app. */
function readStart(): PhoneStart {
  const block = document.getElementById('start')?.textContent
  const text = block || decodeURIComponent(location.hash.slice(1))
  return JSON.parse(text) as PhoneStart // written by the simulator's page or server
}

const { keys, writes, to } = readStart()
localStorage.clear()
for (const [name, value] of Object.entries(keys)) localStorage.setItem(name, value)
/** Replaces the app's open writes. Without IndexedDB the app keeps them in memory only, so there is nothing to replace. */
async function replaceWrites(given: NonNullable<PhoneStart['writes']>): Promise<void> {
  try {
    const ledger = createStore('puhunan', 'writes')
    await clear(ledger)
    await setMany(
      given.map(([key, write]) => [key, write]),
      ledger,
    )
  } catch {
    // see above; the app opens all the same
  }
}
if (writes) await replaceWrites(writes)
const target = new URL(to, location.origin)
// stay on this origin, even if `to` has another origin
location.replace(target.origin === location.origin ? target.pathname + target.search + target.hash : '/')
