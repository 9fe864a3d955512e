import { createRoot } from 'react-dom/client'
import '../../src/ui/base/tokens.css'
import './styles/sim.css'
import './styles/phones.css'
import './styles/panels.css'
import './styles/cards.css'
import './styles/history.css'
import './styles/coverage.css'
import './styles/editor.css'
import './styles/timeline.css'
import './styles/host.css'
import './styles/palette.css'
import './styles/narrow.css'
import { App } from './App'
import { createContext } from './context'
import type { Simulator } from './simulator'

const context = createContext()
// who has the names of kinds and codes as texts alone is told by the verb what is wrong with them
window.simulator = context.commands satisfies Simulator

const channel = new BroadcastChannel('ekyc')
/** The identity provider's page has come to an end; if the verification is of this backend it is decided here. */
channel.onmessage = async ({ data }: MessageEvent<{ transactionNo?: string; verdict?: string }>) => {
  const { transactionNo, verdict } = data
  if (!transactionNo || !verdict) return
  try {
    await context.commands.review('ekyc', transactionNo, verdict)
    channel.postMessage({ decided: transactionNo })
  } catch {
    // another backend's: its own page or server knows it
  }
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App context={context} />)
