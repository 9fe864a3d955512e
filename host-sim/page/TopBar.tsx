import { useState } from 'react'
import { networks } from '../control/state/phone-settings'
import { isSpent } from '../faults/faults'
import { hostPresets, presetNames } from '../host/presets'
import { BuildHost, TestSecrets } from './BuildHost'
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
  onHelp,
}: {
  context: PageContext
  onFaults(): void
  onMonitors(): void
  onCommands(): void
  onHelp(): void
}) {
  const settings = useStore(context.settings)
  const { phones, shown } = settings
  const same = (lever: 'host' | 'network') =>
    shown.every((name) => phones[name][lever] === phones.borrower[lever])
  const faults = useStore(context.armed).filter((fault) => !isSpent(fault))
  const [red] = useBackendData(
    context,
    async () => (await context.monitors.keep()).filter(({ isRed }) => isRed).length,
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
      {/* a menu on narrow screens, otherwise part of the bar */}
      <button type="button" className="pick more" popoverTarget="more">
        More
      </button>
      <div id="more" popover="auto" className="popover extras" role="group" aria-label="More">
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
        <SelectField
          label="Network"
          value={same('network') ? phones.borrower.network : ''}
          options={[
            ...networks.map((value) => ({ value, label: value })),
            ...(same('network') ? [] : [perPhoneOption]),
          ]}
          onPick={(network) => network && context.setNetwork(network)}
        />
        <TestSecrets />
        <BuildHost context={context} />
      </div>
      <Clock context={context} />
      <button type="button" className="pick" onClick={onFaults}>
        <span>Faults</span> {faults.length ? `${faults.length} armed` : 'none'}
      </button>
      <span className="gap" />
      <button type="button" className={red ? 'pick red' : 'pick green'} onClick={onMonitors}>
        {red ? `Monitors: ${red} red` : 'Monitors: all green'}
      </button>
      <button type="button" className="pick" onClick={onCommands}>
        Commands <kbd>Ctrl K</kbd>
      </button>
      <button type="button" className="pick" onClick={onHelp} aria-label="Help">
        ?
      </button>
      <button type="button" className="pick copy-link" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </button>
    </header>
  )
}
