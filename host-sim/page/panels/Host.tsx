import { useState } from 'react'
import { operations } from '../../../bridge/contract/operations'
import type { PhoneName } from '../../control/calls/call-log'
import {
  type CapChoice,
  capChoices,
  capNames,
  getCaps,
  hostPresets,
  presetNames,
  toCapChoice,
} from '../../host/presets'
import { timeZones } from '../address'
import type { PageContext } from '../context'
import { Button, PhoneSwitch, SearchField, SelectField } from '../controls'
import { InsetFields, NetworkFields, SafeAreaSelect } from '../phone/PhoneControls'
import { languageOptions, themeOptions } from '../phone/PhoneFrame'
import { useStore } from '../settings'
import { textScaleOptions } from './Situation'

const choiceLabels: Record<CapChoice, string> = {
  yes: 'yes',
  missing: 'missing',
  tooOld: 'too old',
  denied: 'denied',
}
const operationNames: readonly string[] = operations.map(({ native }) => native)

const keyboards = [
  { value: 'down', label: 'down' },
  { value: 'up', label: 'up, 260 px' },
] as const

/** Options for closing the app by its host; `adjust` can also set a time. */
const getClosings = (closed: string) => [
  { value: '', label: 'open' },
  { value: 'unknown', label: 'closed' },
  ...(closed && closed !== 'unknown' ? [{ value: closed, label: `closed until ${closed}` }] : []),
]

interface Props {
  name: PhoneName
  context: PageContext
}

/** Form to change the context that the host reports to the app. */
function ContextEditor({ name, context }: Props) {
  const own = useStore(context.settings).phones[name]
  const adjust = (change: Parameters<typeof context.adjust>[1]) => context.adjust(name, change)
  return (
    <section className="levers" aria-label="Context">
      <SelectField
        label="Language"
        value={own.language}
        options={languageOptions}
        onPick={(language) => adjust({ language })}
      />
      <SelectField
        label="Theme"
        value={own.theme}
        options={themeOptions}
        onPick={(theme) => adjust({ theme })}
      />
      <SelectField
        label="Text size"
        value={own.textScale}
        options={textScaleOptions}
        onPick={(textScale) => adjust({ textScale })}
      />
      <SelectField
        label="Keyboard"
        value={own.keyboard ? 'up' : 'down'}
        options={keyboards}
        onPick={(keyboard) => adjust({ keyboard: keyboard === 'up' })}
      />
      <SelectField
        label="Time zone"
        value={own.timeZone}
        options={timeZones.map((value) => ({ value, label: value }))}
        onPick={(timeZone) => adjust({ timeZone })}
      />
      <NetworkFields name={name} context={context} />
      <SelectField
        label="Whole app"
        value={own.closed}
        options={getClosings(own.closed)}
        onPick={(closed) => adjust({ closed })}
      />
      <SafeAreaSelect name={name} context={context} />
      <InsetFields name={name} context={context} />
    </section>
  )
}

/** Select field for one capability. */
function Capability({ name, context, cap }: Props & { cap: string }) {
  const { host, caps } = useStore(context.settings).phones[name]
  const now = toCapChoice(getCaps([cap], host, caps)[cap])
  const usual = toCapChoice(getCaps([cap], host, {})[cap])
  return (
    <div className={now === usual ? 'capability' : 'capability chosen'}>
      <code>{cap}</code>
      <div className="segments" role="group" aria-label={cap}>
        {capChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === now}
            onClick={() => context.setCap(name, cap, choice === usual ? undefined : choice)}
          >
            {choiceLabels[choice]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The host's capabilities: all actions, overridden operations, and the operation found by the search. */
function Capabilities({ name, context }: Props) {
  const { caps } = useStore(context.settings).phones[name]
  const [text, setText] = useState('')
  const chosen = Object.keys(caps).filter((cap) => !capNames.some((one) => one === cap))
  const extra = [...new Set([...chosen, ...(operationNames.includes(text) ? [text] : [])])]
  return (
    <section className="capabilities" aria-label="Capabilities">
      <div className="tools">
        <h2>Capabilities</h2>
        <SearchField
          label="Operation to change"
          placeholder="Another operation"
          value={text}
          onChange={setText}
          list="native-names"
        />
        <datalist id="native-names">
          {operationNames.map((native) => (
            <option key={native} value={native} />
          ))}
        </datalist>
        <Button
          disabled={!Object.keys(caps).length}
          onPress={() => {
            for (const cap of Object.keys(caps)) context.setCap(name, cap, undefined)
          }}
        >
          As the preset
        </Button>
      </div>
      {[...extra, ...capNames].map((cap) => (
        <Capability key={cap} name={name} context={context} cap={cap} />
      ))}
    </section>
  )
}

/** Lets the user change the kind, context and capabilities of each phone's host. */
export function HostPanel({ context }: { context: PageContext }) {
  const [name, setName] = useState<PhoneName>('borrower')
  const { host } = useStore(context.settings).phones[name]
  return (
    <div className="panel scroll">
      <div className="tools">
        <PhoneSwitch selected={name} onPick={setName} />
        <span className="soft">Another host opens the same page for the same user.</span>
      </div>
      <div className="people">
        {presetNames.map((preset) => (
          <button
            key={preset}
            type="button"
            className="person"
            aria-pressed={host === preset}
            onClick={() => context.setHost(name, preset)}
          >
            <b>{hostPresets[preset].label}</b>
            <small>{hostPresets[preset].about}</small>
          </button>
        ))}
      </div>
      <h2>Context</h2>
      <ContextEditor name={name} context={context} />
      {host === 'http' ? (
        <p className="hint">A plain browser has no host. The app detects what it can do.</p>
      ) : (
        <Capabilities name={name} context={context} />
      )}
    </div>
  )
}
