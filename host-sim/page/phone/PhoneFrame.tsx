import { formatTime } from '../../../src/i18n/format-day'
import { languageCodes, languages } from '../../../src/i18n/languages'
import type { PhoneName } from '../../control/calls/call-log'
import { insetPresets, isSameInsets } from '../../control/state/phone-settings'
import type { FrameConfig } from '../../host/frame-messages'
import { hostPresets } from '../../host/presets'
import { situationIds } from '../../seed/personas'
import type { PageContext } from '../context'
import { Button, phoneTitles, SelectField } from '../controls'
import { useStore } from '../settings'
import { pictureHeight, pictureName } from '../state/pictures'
import { useBackendData } from '../state/use-backend-data'
import { BrowserBar } from './BrowserBar'
import type { Phone } from './phone'
import { toAppPath } from './phone-origins'
import { SheetOverlay } from './SheetOverlay'
import { StatusBar } from './StatusBar'

export const languageOptions = languageCodes.map((value) => ({ value, label: languages[value].name }))
export const themeOptions = [
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
] as const

interface PhoneProps {
  name: PhoneName
  context: PageContext
}

/** Caption above a phone: its title, persona and settings. */
function Caption({ name, context }: PhoneProps) {
  const own = useStore(context.settings).phones[name]
  return (
    <div className="caption">
      <b>{phoneTitles[name]}</b>
      <SelectField
        quiet
        label={`Persona of the ${name}`}
        value={own.persona}
        options={situationIds.map((value) => ({ value, label: value }))}
        onPick={(next) => void context.place(name, { ...own, persona: next, path: '/', signedOut: false })}
      />
      <SelectField
        quiet
        label={`Language of the ${name}`}
        value={own.language}
        options={languageOptions}
        onPick={(next) => context.adjust(name, { language: next })}
      />
      <SelectField
        quiet
        label={`Theme of the ${name}`}
        value={own.theme}
        options={themeOptions}
        onPick={(next) => context.adjust(name, { theme: next })}
      />
    </div>
  )
}

/** Covers the app while it is in the background, and shows notifications. */
function BackgroundCover({ phone }: { phone: Phone }) {
  const notifications = useStore(phone.notifications)
  return (
    <div className="asleep">
      {notifications.map((message) => (
        <button
          key={message.messageId}
          type="button"
          className="notification"
          onClick={() => phone.openNotification(message)}
        >
          <b>{message.title}</b>
          <span>{message.body}</span>
        </button>
      ))}
      <button type="button" className="asleep-return" onClick={() => phone.lifecycle('resume')}>
        In the background. Tap to return.
      </button>
    </div>
  )
}

/** Buttons below a phone: back, background, keyboard, reload, restart. */
function PhoneKeys({ name, context }: PhoneProps) {
  const phone = context.phones[name]
  const { keyboard, path } = useStore(context.settings).phones[name]
  const asleep = useStore(phone.asleep)
  return (
    <div className="keys">
      <Button onPress={() => void phone.back()}>Back</Button>
      <Button onPress={() => phone.lifecycle(asleep ? 'resume' : 'pause')}>
        {asleep ? 'Return' : 'Background'}
      </Button>
      <Button
        label={keyboard ? 'Keyboard down' : 'Keyboard up'}
        onPress={() => context.adjust(name, { keyboard: !keyboard })}
      >
        Keyboard
      </Button>
      <Button onPress={() => phone.reload(toAppPath(path))}>Reload</Button>
      <Button onPress={() => phone.reload()}>Restart</Button>
    </div>
  )
}

/** State that the app reports to the host: whether it handles the back key, and whether closing the app would lose a write. */
function AppStateLine({ phone }: { phone: Phone }) {
  const state = useStore(phone.appState)
  if (!state) return <p className="app-state" />
  return (
    <p className="app-state">
      {state.canGoBack ? 'Back stays in the app' : 'Back leaves the app'}
      {state.unsaved && ' · closing it now would lose track of a call'}
    </p>
  )
}

/** One phone: a caption, the app in a frame, and buttons. */
export function PhoneFrame({ name, context }: PhoneProps) {
  const phone = context.phones[name]
  const settings = useStore(context.settings)
  const { watch } = settings
  const { theme, safeArea, keyboard, host, network, path } = settings.phones[name]
  // a plain browser shows its own bar above the page, which never extends below it
  const isBrowser = host === 'http'
  const asleep = useStore(phone.asleep)
  const up = useStore(phone.up)
  const width = useStore(context.sheet.width)
  const isPictured = name === pictureName && width !== undefined
  const [now] = useBackendData(context, () => context.backend.now(), '')
  return (
    <section className="phone" aria-label={`${phoneTitles[name]}'s phone`}>
      <Caption name={name} context={context} />
      <div
        className="device"
        data-theme={theme}
        data-phone={name}
        data-up={up}
        data-safe={!isBrowser && !isSameInsets(safeArea, insetPresets.below)}
        data-browser={isBrowser}
        style={isPictured ? { width, height: pictureHeight, borderRadius: 0 } : undefined}
      >
        <iframe
          // `name` passes settings to the page and can't be changed later, so changed settings change the key, which replaces the
          // frame
          key={`${host} ${watch}`}
          name={JSON.stringify({
            ...{ host: location.origin, watch, carrier: hostPresets[host].carrier },
          } satisfies FrameConfig)}
          title={`${phoneTitles[name]}: Puhunan`}
          ref={phone.attach}
          data-phone={name}
          // the permissions are for all origins (*), because scripts set the frame's URL, so there is no `src` that defines the
          // origin
          allow="clipboard-write *; geolocation *"
        />
        <StatusBar
          time={now ? formatTime(Date.parse(now)).replace(/ [AP]M/, '') : ''}
          offline={network === 'offline'}
        />
        {isBrowser ? (
          <BrowserBar origin={context.places[name].origin} path={path} />
        ) : (
          <span className="home-bar" />
        )}
        {keyboard && <div className="keyboard" aria-hidden="true" />}
        {asleep && <BackgroundCover phone={phone} />}
        <SheetOverlay name={name} context={context} />
      </div>
      <PhoneKeys name={name} context={context} />
      <AppStateLine phone={phone} />
    </section>
  )
}
