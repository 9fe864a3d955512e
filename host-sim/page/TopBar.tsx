import { useState } from 'react'
import { networks } from '../control/state/phone-settings'
import { isSpent } from '../faults/faults'
import { hostPresets, presetNames } from '../host/presets'
import { Clock } from './Clock'
import type { PageContext } from './context'
import { SelectField } from './controls'
import { useStore } from './settings'
import { useBackendData } from './state/use-backend-data'

/** Option that is selected while the phones have different settings. */
const perPhoneOption = { value: '' as const, label: 'one each' }

/** The dark bar at the top: hosts, clock, network, faults, monitors, link. */
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
  const same = (lever: 'host' | 'network') =>
    shown.every((name) => phones[name][lever] === phones.borrower[lever])
  const faults = useStore(context.armed).filter((fault) => !isSpent(fault))
  const [red] = useBackendData(
    context,
    async () => (await context.monitors()).filter(({ ok }) => !ok).length,
    0,
  )
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(context.link())
    setCopied(true)
    setTimeout(setCopied, 1500, false)
  }
  return (
    <header>
      <h1>Puhunan host simulator</h1>
      <SelectField
        label="Host"
        value={same('host') ? phones.borrower.host : ''}
        options={[
          ...presetNames.map((value) => ({ value, label: hostPresets[value].label })),
          ...(same('host') ? [] : [perPhoneOption]),
        ]}
        onPick={(host) => {
          if (host) for (const name of shown) context.setHost(name, host)
        }}
      />
      <Clock context={context} />
      <SelectField
        label="Network"
        value={same('network') ? phones.borrower.network : ''}
        options={[
          ...networks.map((value) => ({ value, label: value })),
          ...(same('network') ? [] : [perPhoneOption]),
        ]}
        onPick={(network) => network && context.setNetwork(network)}
      />
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
