import { useState } from 'react'
import type { PhoneName } from '../../control/calls/call-log'
import { textScales } from '../../control/state/phone-settings'
import { type PersonaId, personaIds, personas, secrets } from '../../seed/personas'
import type { PageContext } from '../context'
import { Act, PhoneSwitch, Pick } from '../controls'
import { languages, themes } from '../phone/PhoneFrame'
import { SafeAreaPick } from '../phone/PhoneLevers'
import { useStore } from '../settings'

/** Sizes of the text. */
export const scales = textScales.map((value) => ({ value, label: `${value * 100} %` }))

/** Levers of one phone. */
function Levers({ name, context }: { name: PhoneName; context: PageContext }) {
  const own = useStore(context.settings).phones[name]
  return (
    <div className="levers">
      <Pick
        quiet
        label="Language"
        value={own.language}
        options={languages}
        onPick={(language) => context.adjust(name, { language })}
      />
      <Pick
        quiet
        label="Theme"
        value={own.theme}
        options={themes}
        onPick={(theme) => context.adjust(name, { theme })}
      />
      <Pick
        quiet
        label="Text size"
        value={own.textScale}
        options={scales}
        onPick={(textScale) => context.adjust(name, { textScale })}
      />
      <SafeAreaPick quiet name={name} context={context} />
      <Act onPress={() => void context.backend.message(own.persona)}>Push a message</Act>
      <Act onPress={() => context.logOut(name)}>Host logs out</Act>
      <Act onPress={() => void context.place(name, { ...own, path: '/', signedOut: true })}>
        Start signed out
      </Act>
    </div>
  )
}

/** Which persona uses which phone, with every persona's situation. */
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
        <PhoneSwitch of={name} onPick={setName} />
        <span className="gap" />
        <Act onPress={() => void again()} disabled={working} main>
          {working ? 'Starting anew…' : 'Reset everything'}
        </Act>
      </div>
      <Levers name={name} context={context} />
      <div className="people">
        {personaIds.map((id) => (
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
      <p className="hint">
        All of them: PIN <code>{secrets.pin}</code>, password <code>{secrets.password}</code>, payment PIN{' '}
        <code>{secrets.paymentPin}</code>.
      </p>
    </div>
  )
}
