import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PhoneName } from '../control/calls/call-log'
import type { PageContext } from './context'
import { phoneTitles } from './controls'
import { Palette, Shortcuts } from './palette/Palette'
import { getPaletteItems, resolveShortcut } from './palette/palette-items'
import { CoveragePanel } from './panels/Coverage'
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
import { PhoneFrame } from './phone/PhoneFrame'
import { QuickActions } from './phone/QuickActions'
import { StaticNote } from './StaticNote'
import { useStore } from './settings'
import { useBackendData } from './state/use-backend-data'
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
  Coverage: CoveragePanel,
}
type PanelName = keyof typeof panels
const panelNames = Object.keys(panels) as PanelName[] // the keys of the table above
const viewLabels: Record<PhoneName | 'panel', string> = {
  ...phoneTitles,
  panel: 'Panels',
}
type View = keyof typeof viewLabels

/** Number of pending items per panel, shown as a badge on its tab. */
async function countPending(context: PageContext): Promise<Partial<Record<PanelName, number>>> {
  const [payments, waiting] = await Promise.all([context.backend.payments(), context.backend.waiting()])
  return { Timeline: context.held.get().length, Payer: payments.length, Reviewer: waiting.length }
}

/** True for elements that take keyboard input. */
const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, dialog *')

/** State of the palette and the help dialog, and the keyboard shortcuts of the page. */
function useShortcuts(context: PageContext, open: (panel: PanelName) => void) {
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const opened = useStore(context.opened)
  const items = useMemo(() => {
    if (!opened) return []
    const find = (panel: string) => panelNames.find((name) => name === panel) ?? 'Timeline'
    return getPaletteItems(context, {
      panels: panelNames,
      open: (panel) => open(find(panel)),
      help: () => setOver('help'),
    })
  }, [context, opened, open])
  // shortcuts work regardless of the focus
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meant = resolveShortcut(event, items, isTypingTarget(event.target))
      if (!meant) return
      event.preventDefault()
      if (meant === 'palette') setOver('palette')
      // ignored: the control that matches the shortcut shows the error
      else void Promise.resolve(meant.run()).catch(() => undefined)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [items])
  return { over, items, show: setOver }
}

/** Tabs of the panels, the open panel, and the quick actions below it. */
function Panels({
  context,
  open,
  onOpen,
}: {
  context: PageContext
  open: PanelName
  onOpen(name: PanelName): void
}) {
  const [counts] = useBackendData(context, () => countPending(context), {})
  const opened = useStore(context.opened)
  const Panel = panels[open]
  return (
    <section className="panels" aria-label="Panels">
      <nav aria-label="Panels">
        {panelNames.map((name) => (
          <button key={name} type="button" aria-pressed={name === open} onClick={() => onOpen(name)}>
            {name}
            {counts[name] ? <i>{counts[name]}</i> : null}
          </button>
        ))}
      </nav>
      <Panel context={context} />
      {opened && <QuickActions context={context} />}
    </section>
  )
}

/** Matches screens that have room for a phone and the panels. */
const wideScreenQuery = () => matchMedia('(min-width: 860px)')
const useWideScreen = () =>
  useSyncExternalStore(
    (changed) => {
      const own = wideScreenQuery()
      own.addEventListener('change', changed)
      return () => own.removeEventListener('change', changed)
    },
    () => wideScreenQuery().matches,
  )

/**
 * The simulator's page: bar, phones, panels. On smaller screens `data-one` names the phone that shows, and on the narrowest
 * `data-front` names the only view that does.
 */
export function App({ context }: { context: PageContext }) {
  const [open, setOpen] = useState<PanelName>('Timeline')
  const [phone, setPhone] = useState<PhoneName>('borrower')
  const [isPanel, setPanel] = useState(false)
  const isBeside = useWideScreen()
  const setFront = (front: View) => {
    setPanel(front === 'panel')
    if (front !== 'panel') setPhone(front)
  }
  const isFront = (one: View) => (one === 'panel' ? isPanel : one === phone && (isBeside || !isPanel))
  const opened = useStore(context.opened)
  const { shown } = useStore(context.settings)
  const { over, items, show } = useShortcuts(context, setOpen)
  const openPanel = (name: PanelName) => {
    setOpen(name)
    setFront('panel')
  }
  return (
    <div className="page" data-front={isPanel ? 'panel' : phone} data-one={phone}>
      <TopBar
        context={context}
        onFaults={() => openPanel('Faults')}
        onMonitors={() => openPanel('Monitors')}
        onCommands={() => show('palette')}
      />
      <main>
        <div className="stage">
          {opened ? (
            shown.map((name) => <PhoneFrame key={name} name={name} context={context} />)
          ) : (
            <p role="status">Starting the backend…</p>
          )}
          {context.isStatic && <StaticNote />}
        </div>
        <Panels context={context} open={open} onOpen={openPanel} />
      </main>
      <nav className="fronts" aria-label="What is shown">
        {[...shown, 'panel' as const].map((one) => (
          <button key={one} type="button" aria-pressed={isFront(one)} onClick={() => setFront(one)}>
            {viewLabels[one]}
          </button>
        ))}
      </nav>
      {over === 'palette' && <Palette items={items} onClose={() => show(null)} />}
      {over === 'help' && <Shortcuts items={items} onClose={() => show(null)} />}
    </div>
  )
}
