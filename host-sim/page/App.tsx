import { useState } from 'react'
import type { PageContext } from './context'
import { useFresh } from './fresh'
import { PhoneFrame } from './PhoneFrame'
import { FaultsPanel } from './panels/Faults'
import { HistoryPanel } from './panels/History'
import { HostPanel } from './panels/Host'
import { InboxPanel } from './panels/Inbox'
import { MonitorsPanel } from './panels/Monitors'
import { PayerPanel } from './panels/Payer'
import { ReviewerPanel } from './panels/Reviewer'
import { SituationPanel } from './panels/Situation'
import { StatePanel } from './panels/State'
import { TimelinePanel } from './panels/Timeline'
import { StaticNote } from './StaticNote'
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
  Host: HostPanel,
  State: StatePanel,
  History: HistoryPanel,
  Monitors: MonitorsPanel,
}
type PanelName = keyof typeof panels
const names = Object.keys(panels) as PanelName[] // the keys of the table above

/** How many things wait in a panel. */
async function countsOf(context: PageContext): Promise<Partial<Record<PanelName, number>>> {
  const [payments, waiting] = await Promise.all([context.backend.payments(), context.backend.waiting()])
  return { Payer: payments.length, Reviewer: waiting.length }
}

/** The simulator's page: bar, phones, panels. */
export function App({ context }: { context: PageContext }) {
  const [open, setOpen] = useState<PanelName>('Timeline')
  const [counts] = useFresh(context, () => countsOf(context), {})
  const opened = useStore(context.opened)
  const { shown } = useStore(context.settings)
  const Panel = panels[open]
  return (
    <>
      <TopBar context={context} onFaults={() => setOpen('Faults')} onMonitors={() => setOpen('Monitors')} />
      <main className="stage">
        {opened ? (
          shown.map((name) => <PhoneFrame key={name} name={name} context={context} />)
        ) : (
          <p role="status">Starting the backend…</p>
        )}
        {context.isStatic && <StaticNote />}
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
        <Panel context={context} />
        {opened && <Strip context={context} />}
      </aside>
    </>
  )
}
