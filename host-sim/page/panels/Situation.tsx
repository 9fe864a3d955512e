import { useState } from 'react'
import type { PhoneName } from '../../control/calls/call-log'
import { textScales } from '../../control/state/phone-settings'
import { type PersonaId, personaSecrets, personas, situationIds } from '../../seed/personas'
import type { PageContext } from '../context'
import { Button, PhoneSwitch, SelectField } from '../controls'
import { SafeAreaSelect } from '../phone/PhoneControls'
import { languageOptions, themeOptions } from '../phone/PhoneFrame'
import { useStore } from '../settings'

export const textScaleOptions = textScales.map((value) => ({ value, label: `${value * 100} %` }))

/** Fields that configure one phone. */
function PhoneControls({ name, context }: { name: PhoneName; context: PageContext }) {
  const own = useStore(context.settings).phones[name]
  return (
    <div className="levers">
      <SelectField
        quiet
        label="Language"
        value={own.language}
        options={languageOptions}
        onPick={(language) => context.adjust(name, { language })}
      />
      <SelectField
        quiet
        label="Theme"
        value={own.theme}
        options={themeOptions}
        onPick={(theme) => context.adjust(name, { theme })}
      />
      <SelectField
        quiet
        label="Text size"
        value={own.textScale}
        options={textScaleOptions}
        onPick={(textScale) => context.adjust(name, { textScale })}
      />
      <SafeAreaSelect quiet name={name} context={context} />
      <Button onPress={() => void context.backend.message(own.persona)}>Push a message</Button>
      <Button onPress={() => context.logOut(name)}>Host logs out</Button>
      <Button onPress={() => void context.place(name, { ...own, path: '/', signedOut: true })}>
        Start signed out
      </Button>
    </div>
  )
}

/** Selects the personas (test users) of the phones, and describes each persona's situation. */
export function SituationPanel({ context }: { context: PageContext }) {
  const [name, setName] = useState<PhoneName>('borrower')
  const settings = useStore(context.settings)
  const own = settings.phones[name]
  const [working, setWorking] = useState(false)
  const again = async () => {
    setWorking(true)
    const { borrower, agent } = settings.phones
    await context.commands
      .reset({
        persona: borrower.persona,
        persona2: agent.persona,
        lang: borrower.language,
        path: borrower.path,
        ...(settings.now && { now: settings.now }),
        ...(settings.seed !== undefined && { seed: settings.seed }),
      })
      .catch(() => undefined)
    setWorking(false)
  }
  const sit = (persona: PersonaId) =>
    void context.place(name, { ...own, persona, path: '/', signedOut: false })
  return (
    <div className="panel scroll">
      <div className="tools">
        <PhoneSwitch selected={name} onPick={setName} />
        <span className="gap" />
        <Button onPress={() => void again()} disabled={working} main>
          {working ? 'Starting again…' : 'Reset everything'}
        </Button>
      </div>
      <PhoneControls name={name} context={context} />
      <div className="people">
        {situationIds.map((id) => (
          <button
            key={id}
            type="button"
            className="person"
            aria-pressed={own.persona === id}
            onClick={() => sit(id)}
          >
            <b>{id}</b>
            <span>{personas[id].name}</span>
            <small>{personas[id].situation}</small>
          </button>
        ))}
      </div>
      {/* `data-own`: the page shows these secrets on purpose, so the monitor of secrets ignores them */}
      <p className="hint" data-own>
        All of them: PIN <code>{personaSecrets.pin}</code>, password <code>{personaSecrets.password}</code>,
        payment PIN <code>{personaSecrets.paymentPin}</code>.
      </p>
    </div>
  )
}
