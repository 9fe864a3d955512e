import type { PhoneStart } from '../control/phone-start'

/** Runs on a phone's origin: makes its storage that of somebody who was here before, then goes on. */
function readStart(): PhoneStart {
  const block = document.getElementById('start')?.textContent
  const text = block || decodeURIComponent(location.hash.slice(1))
  return JSON.parse(text) as PhoneStart // written by the simulator's page or server
}

const { keys, to } = readStart()
localStorage.clear()
for (const [name, value] of Object.entries(keys)) localStorage.setItem(name, value)
const target = new URL(to, location.origin)
// never leaves this origin, whatever the address asks for
location.replace(target.origin === location.origin ? target.pathname + target.search + target.hash : '/')
