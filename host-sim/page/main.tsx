import { createRoot } from 'react-dom/client'
import type { Commands } from '../control/commands'
import '../../src/ui/tokens.css'
import './sim.css'
import './phones.css'
import './panels.css'
import './cards.css'
import './history.css'
import './coverage.css'
import './editor.css'
import './timeline.css'
import './host.css'
import './palette.css'
import './narrow.css'
import { App } from './App'
import { createContext } from './context'

declare global {
  interface Window {
    /** What tests ask of the simulator. */
    simulator: Commands
  }
}

const context = createContext()
window.simulator = context.commands

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
