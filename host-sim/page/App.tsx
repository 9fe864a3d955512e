import { useState } from 'react'
import { useFresh } from './fresh'
import { PhoneFrame } from './PhoneFrame'
import { FaultsPanel } from './panels/Faults'
import { InboxPanel } from './panels/Inbox'
import { MonitorsPanel } from './panels/Monitors'
import { PayerPanel } from './panels/Payer'
import { ReviewerPanel } from './panels/Reviewer'
import { SituationPanel } from './panels/Situation'
import { StatePanel } from './panels/State'
import { TimelinePanel } from './panels/Timeline'
import type { PageRig } from './rig'
import { Strip } from './Strip'
import { useStore } from './settings'
import { TopBar } from './TopBar'

const panels = {
  Timeline: TimelinePanel,
  Situation: SituationPanel,
  Payer: PayerPanel,
  Inbox: InboxPanel,
  Reviewer: ReviewerPanel,
  Faults: FaultsPanel,
  State: StatePanel,
  Monitors: MonitorsPanel,
}
type PanelName = keyof typeof panels
const names = Object.keys(panels) as PanelName[] // the keys of the table above

/** How many things wait in a panel. */
async function countsOf(rig: PageRig): Promise<Partial<Record<PanelName, number>>> {
  const [payments, waiting] = await Promise.all([rig.backend.payments(), rig.backend.waiting()])
  return { Payer: payments.length, Reviewer: waiting.length }
}

/** The simulator's page: bar, phones, panels. */
export function App({ rig }: { rig: PageRig }) {
  const [open, setOpen] = useState<PanelName>('Timeline')
  const [counts] = useFresh(rig, () => countsOf(rig), {})
  const opened = useStore(rig.opened)
  const { shown } = useStore(rig.settings)
  const Panel = panels[open]
  return (
    <>
      <TopBar rig={rig} onFaults={() => setOpen('Faults')} onMonitors={() => setOpen('Monitors')} />
      <main className="stage">
        {opened ? (
          shown.map((name) => <PhoneFrame key={name} name={name} rig={rig} />)
        ) : (
          <p role="status">Starting the backend…</p>
        )}
      </main>
      <aside>
        <nav aria-label="Panels">
          {names.map((name) => (
            <button key={name} type="button" aria-pressed={name === open} onClick={() => setOpen(name)}>
              {name}
              {counts[name] ? <i>{counts[name]}</i> : null}
            </button>
          ))}
        </nav>
        <Panel rig={rig} />
        {opened && <Strip rig={rig} />}
      </aside>
    </>
  )
}
