import { useState } from 'react'
import { isSpent } from '../faults/faults'
import { hostPresets, presetNames } from '../host/presets'
import { Clock } from './Clock'
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

/** The dark bar at the top: host, clock, network, faults, monitors, link. */
export function TopBar({
  context,
  onFaults,
  onMonitors,
  onCommands,
}: {
  context: PageContext
  onFaults(): void
  onMonitors(): void
  onCommands(): void
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
      <button type="button" className="pick" onClick={onCommands}>
        Commands <kbd>Ctrl K</kbd>
      </button>
      <button type="button" className={red ? 'pick red' : 'pick green'} onClick={onMonitors}>
        {red ? `Monitors: ${red} red` : 'Monitors: all green'}
      </button>
      <button type="button" className="pick" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </button>
    </header>
  )
}
