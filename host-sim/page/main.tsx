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
import './styles/pictures.css'
import './styles/palette.css'
import './styles/narrow.css'
import { App } from './App'
import { createContext } from './context'
import type { Simulator } from './simulator'

const context = createContext()
// callers in the console may pass any value; the commands check all values and reject invalid values
window.simulator = context.commands satisfies Simulator

const channel = new BroadcastChannel('ekyc')
/** Called when the identity provider's page has finished. Decides the verification if this page's backend started it. */
channel.onmessage = async ({ data }: MessageEvent<{ transactionNo?: string; verdict?: string }>) => {
  const { transactionNo, verdict } = data
  if (!transactionNo || !verdict) return
  try {
    await context.commands.review('ekyc', transactionNo, verdict)
    channel.postMessage({ decided: transactionNo })
  } catch {
    // another backend has started this verification
  }
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App context={context} />)
