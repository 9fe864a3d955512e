import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PhoneName } from '../control/calls/call-log'
import { ClockNews } from './ClockNews'
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
import { PicturesPanel } from './panels/Pictures'
import { ReviewerPanel } from './panels/Reviewer'
import { SituationPanel } from './panels/Situation'
import { StatePanel } from './panels/State'
import { TimelinePanel } from './panels/Timeline'
import { PhoneFrame } from './phone/PhoneFrame'
import { QuickActions } from './phone/QuickActions'
import { StaticNote } from './StaticNote'
import { StorageNote } from './StorageNote'
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
  Pictures: PicturesPanel,
}
type PanelName = keyof typeof panels
const panelNames = Object.keys(panels) as PanelName[] // the keys of the table above
const viewLabels: Record<PhoneName | 'panel', string> = {
  ...phoneTitles,
  panel: 'Panels',
}
type View = keyof typeof viewLabels

/** Counts the items of the phones' users in each panel that wait; the counts are shown as badges on the panels' tabs. */
async function countPending(context: PageContext): Promise<Partial<Record<PanelName, number>>> {
  const [payments, waiting] = await Promise.all([context.backend.payments(), context.backend.waiting()])
  const ours = (items: readonly { userId: string }[]) =>
    items.filter(({ userId }) => context.isOnPhones(userId)).length
  return { Timeline: context.held.get().length, Payer: ours(payments), Reviewer: ours(waiting) }
}

/** True for elements that accept typing. While such an element has the focus, the page's shortcuts are ignored. */
const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, dialog *')

/** State of the command palette and the help dialog; also registers the page's keyboard shortcuts. */
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
  // listen on the window, so that shortcuts don't depend on the focus
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meant = resolveShortcut(event, items, isTypingTarget(event.target))
      if (!meant) return
      event.preventDefault()
      if (meant === 'palette') setOver('palette')
      // errors are ignored, because the control for the same command shows them
      else void Promise.resolve(meant.run()).catch(() => undefined)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [items])
  return { over, items, show: setOver }
}

/** Tabs of the panels, the selected panel, and below it the quick actions. */
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
      {opened && <StorageNote context={context} />}
      {opened && <ClockNews context={context} onState={() => onOpen('State')} />}
      {opened && <QuickActions context={context} />}
    </section>
  )
}

/** Matches screens wide enough for a phone next to the panels. */
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
 * The simulator's page: top bar, phones, panels. If only one phone fits, `data-one` selects it. If only one view fits, i.e. a
 * phone or the panels, `data-front` selects it.
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
        onHelp={() => show('help')}
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
