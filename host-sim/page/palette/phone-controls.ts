import type { PhoneName } from '../../control/calls/call-log'
import type { Situation } from '../../control/commands'
import type { MonitorFinding, PhonePage } from '../../control/monitors/monitors'
import type { Network, PhoneChange } from '../../control/state/phone-settings'
import type { Fault } from '../../faults/faults'
import { type CapChoice, getCaps, type PresetName } from '../../host/presets'
import { writeAddress } from '../address'
import { hostContext } from '../phone/host-context'
import type { Phone } from '../phone/phone'
import { toAppPath } from '../phone/phone-origins'
import type { createPhoneUsers } from '../phone/phone-users'
import type { PhoneSettings, Settings, Store } from '../settings'

interface PhoneControlParts {
  settings: Store<Settings>
  phones: Record<PhoneName, Phone>
  armed: Store<readonly Fault[]>
  users: ReturnType<typeof createPhoneUsers>
  /** Problems that the monitors inside the phones' pages have found. */
  saw: MonitorFinding[]
  place(name: PhoneName, situation: Situation): Promise<void>
  setPhone(name: PhoneName, change: Partial<PhoneSettings>): void
}

/** Returns a copy of `change` without undefined fields. */
const definedFields = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    // the filter has removed undefined values
    [K in keyof T]?: Exclude<T[K], undefined>
  } // the names are unchanged

/** Creates the functions by which the page controls the phones. */
export const createPhoneControls = (parts: PhoneControlParts) => ({
  place: parts.place,
  setPhone: parts.setPhone,
  logOut(name: PhoneName) {
    parts.users.set(name, null)
    parts.phones[name].logout()
  },
  /** Changes a phone's network, and the context of the phone's host, such as language and safe area. */
  adjust(name: PhoneName, { safeArea, ...change }: PhoneChange & Pick<Partial<PhoneSettings>, 'timeZone'>) {
    const own = parts.settings.get().phones[name]
    parts.setPhone(name, {
      ...definedFields(change),
      safeArea: { ...own.safeArea, ...definedFields(safeArea ?? {}) },
    })
    parts.phones[name].context(hostContext(parts.settings.get(), name))
  },
  /** Changes a phone's kind of host; the phone's user and page stay the same. */
  setHost(name: PhoneName, host: PresetName) {
    const { host: before, path } = parts.settings.get().phones[name]
    const phone = parts.phones[name]
    if (host === before) phone.reload(toAppPath(path))
    else phone.renew(toAppPath(path))
    parts.setPhone(name, { host, caps: {} })
  },
  /** Turns watching the phones' pages on or off, and reloads them. */
  setWatch(watch: boolean) {
    const { shown, phones } = parts.settings.get()
    for (const name of shown) parts.phones[name].renew(toAppPath(phones[name].path))
    parts.saw.length = 0
    parts.settings.set({ ...parts.settings.get(), watch })
  },
  /** Returns a link to a page of a phone that contains all current settings. */
  linkTo({ phone, page }: PhonePage): string {
    const settings = parts.settings.get()
    const own = { ...settings.phones[phone], path: page }
    const to = { ...settings, phones: { ...settings.phones, [phone]: own } }
    return new URL(`.${writeAddress(to, parts.armed.get())}`, location.href).href
  },
  /** Overrides a capability of a phone's host; undefined restores the default for this kind of host. */
  setCap(name: PhoneName, cap: string, choice: CapChoice | undefined) {
    const { host, caps } = parts.settings.get().phones[name]
    const { [cap]: _, ...others } = caps
    const chosen = choice ? { ...others, [cap]: choice } : others
    parts.setPhone(name, { caps: chosen })
    parts.phones[name].caps({ [cap]: getCaps([cap], host, chosen)[cap] ?? 'missing' })
  },
  /** Changes the network of all visible phones. */
  setNetwork(network: Network) {
    for (const name of parts.settings.get().shown) {
      parts.setPhone(name, { network })
      parts.phones[name].context({ network: hostContext(parts.settings.get(), name).network })
    }
  },
})
