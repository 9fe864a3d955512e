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
if (writes) {
  const ledger = createStore('puhunan', 'writes')
  await clear(ledger)
  await setMany(
    writes.map(([key, write]) => [key, write]),
    ledger,
  )
}
const target = new URL(to, location.origin)
// stay on this origin, even if `to` has another origin
location.replace(target.origin === location.origin ? target.pathname + target.search + target.hash : '/')
