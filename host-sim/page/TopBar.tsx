import { useState } from 'react'
import { formatMoment } from '../../src/domain/day'
import { type Jump, jumps } from '../control/clock-jumps'
import { isSpent } from '../faults/faults'
import { hostPresets, presetNames } from '../host/presets'
import type { PageContext } from './context'
import { Pick } from './controls'
import { useFresh } from './fresh'
import { type Network, useStore } from './settings'

/** How the network may be. */
export const networks = [
  { value: 'normal', label: 'normal' },
  { value: 'slow', label: 'slow' },
  { value: 'offline', label: 'offline' },
] as const satisfies readonly { value: Network; label: string }[]

const steps = { hour: { hours: 1 }, day: { days: 1 }, week: { days: 7 }, month: { days: 30 } } as const
const stepLabels = {
  hour: 'One hour forward',
  day: 'One day forward',
  week: 'A week forward',
  month: '30 days forward',
} as const

/** The service's clock; it goes forward only. */
function Clock({ context }: { context: PageContext }) {
  const [now, again] = useFresh(context, () => context.backend.now(), '')
  const [notice, setNotice] = useState('')
  const settings = useStore(context.settings)
  const move = async (what: string) => {
    const step = Object.hasOwn(steps, what) ? steps[what as keyof typeof steps] : undefined // looked at
    if (step) await context.backend.advance(step)
    else if (!(await context.backend.jump(what as Jump, settings.phones.borrower.persona)))
      setNotice('No loan has that ahead') // the other options
    again()
  }
  const shown = now ? formatMoment(Date.parse(now)) : '…'
  return (
    <Pick
      label="Clock"
      value=""
      options={[
        { value: '', label: notice || shown },
        ...Object.entries(stepLabels).map(([value, label]) => ({ value, label })),
        ...Object.entries(jumps).map(([value, label]) => ({ value, label })),
      ]}
      onPick={(what) => {
        setNotice('')
        if (what) void move(what)
      }}
    />
  )
}

/** The dark bar at the top: host, clock, network, faults, monitors, link. */
export function TopBar({
  context,
  onFaults,
  onMonitors,
}: {
  context: PageContext
  onFaults(): void
  onMonitors(): void
}) {
  const settings = useStore(context.settings)
  const { phones, shown } = settings
  const faults = useStore(context.armed).filter((fault) => !isSpent(fault))
  const [red] = useFresh(context, async () => (await context.monitors()).filter(({ ok }) => !ok).length, 0)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(context.link())
    setCopied(true)
    setTimeout(setCopied, 1500, false)
  }
  return (
    <header>
      <h1>Puhunan host simulator</h1>
      <Pick
        label="Host"
        value={shown.every((name) => phones[name].host === phones.borrower.host) ? phones.borrower.host : ''}
        options={[
          ...presetNames.map((value) => ({ value, label: hostPresets[value].label })),
          ...(phones.agent.host === phones.borrower.host ? [] : [{ value: '' as const, label: 'one each' }]),
        ]}
        onPick={(host) => {
          if (host) for (const name of shown) context.setHost(name, host)
        }}
      />
      <Clock context={context} />
      <Pick label="Network" value={settings.network} options={networks} onPick={context.setNetwork} />
      <button type="button" className="pick" onClick={onFaults}>
        <span>Faults</span> {faults.length ? `${faults.length} armed` : 'none'}
      </button>
      <span className="gap" />
      <button type="button" className={red ? 'pick red' : 'pick green'} onClick={onMonitors}>
        {red ? `Monitors: ${red} red` : 'Monitors: all green'}
      </button>
      <button type="button" className="pick" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </button>
    </header>
  )
}
