import type { PhoneName } from '../../control/calls/call-log'
import {
  insetPresets,
  insetSides,
  isSameInsets,
  maxInset,
  networks,
} from '../../control/state/phone-settings'
import type { PageContext } from '../context'
import { NumberField, SelectField } from '../controls'
import { useStore } from '../settings'

interface Props {
  name: PhoneName
  context: PageContext
}

const edgeLabels = { under: 'under the status bar', below: 'below the status bar' } as const

/** Selects the safe area of a phone: a preset or custom insets. */
export function SafeAreaSelect({ name, context, quiet = false }: Props & { quiet?: boolean }) {
  const { safeArea } = useStore(context.settings).phones[name]
  const presets = Object.entries(insetPresets)
  const now = presets.find(([, insets]) => isSameInsets(insets, safeArea))?.[0]
  const labels = Object.entries(edgeLabels).map(([value, label]) => ({ value, label }))
  return (
    <SelectField
      quiet={quiet}
      label="Safe area"
      value={now ?? ''}
      options={now ? labels : [...labels, { value: '', label: 'of its own' }]}
      onPick={(edge) => {
        const [, insets] = presets.find(([preset]) => preset === edge) ?? []
        if (insets) context.adjust(name, { safeArea: insets })
      }}
    />
  )
}

/** Fields for the four insets of the safe area, in one row. */
export function InsetFields({ name, context }: Props) {
  const { safeArea } = useStore(context.settings).phones[name]
  return (
    <div className="insets" role="group" aria-label="Insets">
      {insetSides.map((side) => (
        <NumberField
          key={side}
          label={side}
          unit="px"
          value={safeArea[side]}
          max={maxInset}
          onChange={(inset) => context.adjust(name, { safeArea: { [side]: inset } })}
        />
      ))}
    </div>
  )
}

/** Fields for the network and latency of one phone. */
export function NetworkFields({ name, context }: Props) {
  const { network, latency } = useStore(context.settings).phones[name]
  return (
    <>
      <SelectField
        label="Network"
        value={network}
        options={networks.map((value) => ({ value, label: value }))}
        onPick={(next) => context.adjust(name, { network: next })}
      />
      <NumberField
        label="Latency"
        unit="ms"
        value={latency}
        max={60_000}
        onChange={(next) => context.adjust(name, { latency: next })}
      />
    </>
  )
}
