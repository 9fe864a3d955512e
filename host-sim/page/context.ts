import { minuteMs } from '../../src/domain/time/day'
import { createActionScript } from '../control/action-script'
import { createLog, type PhoneName, phoneNames } from '../control/calls/call-log'
import { trackCoverage } from '../control/calls/coverage'
import { createSentCalls } from '../control/calls/sent-calls'
import { createCommands, type Situation } from '../control/commands'
import type { MonitorFinding } from '../control/monitors/monitors'
import { randomKey, randomSeed } from '../control/random'
import type { Snapshots } from '../control/state/snapshots'
import { createSwitches } from '../control/state/switches'
import type { ClockEvent } from '../control/time/clock-events'
import type { FaultOrder } from '../faults/faults'
import { createNative } from '../host/native'
import { readAddress, writeAddress } from './address'
import { createAddressBar } from './address-bar'
import { createArmedFaults } from './host/armed-faults'
import { openBackend } from './host/backend'
import { type ClockMove, watchBackend } from './host/watched-backend'
import { createWatchedHolds } from './host/watched-holds'
import type { AddedMessage } from './host/worker'
import { createPhoneControls } from './palette/phone-controls'
import { hostContext } from './phone/host-context'
import { createOpenSheets } from './phone/open-sheets'
import { createPhone, type Phone } from './phone/phone'
import { readLocations } from './phone/phone-locations'
import { toAppPath } from './phone/phone-origins'
import { openPhoneStorage } from './phone/phone-storage'
import { createPhoneUsers, isOnPhones } from './phone/phone-users'
import { createStore, type PhoneSettings, type Settings } from './settings'
import { createPageMonitors } from './state/page-monitors'
import { createPictures } from './state/pictures'
import { createRecording } from './state/recording'
import { loadAddress } from './state/saved-state'
import { loadSnapshots } from './state/snapshot-store'
import { createTimeTravel } from './state/time-travel'

const slowLatencyMs = 1200

/** Creates the parts of the context that don't need the phones. */
function createParts() {
  const address = readAddress(new URLSearchParams(location.search))
  const settings = createStore<Settings>(address.settings)
  const { faults, armed } = createArmedFaults(address.settings.seed)
  const phones = {} as Record<PhoneName, Phone> // filled once the backend has started
  const users = createPhoneUsers()
  /** Pushes a message to the phones on which its receiver is signed in. */
  function push({ userId, message: { id, title, body, link } }: AddedMessage): void {
    for (const name of settings.get().shown) {
      if (!users.isOn(name, userId)) continue
      const { language } = settings.get().phones[name]
      phones[name].push({ userId, messageId: id, title: title[language], body: body[language], link })
    }
  }
  const changes = createStore(0)
  const isServiceClosed = createStore(false)
  const clockMove = createStore<ClockMove | undefined>(undefined)
  /** Makes the page and the phones reload their data after a change that was not made by a call. */
  function changed(): void {
    changes.set(changes.get() + 1)
    for (const name of settings.get().shown) phones[name]?.refresh()
  }
  const log = createLog(Date.now)
  const { holds, held, holding } = createWatchedHolds()
  const switches = createSwitches((caps) => {
    for (const name of settings.get().shown) phones[name]?.caps(caps)
  })
  const rejections: string[] = []
  window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(`${reason}`))
  return {
    ordered: address.faults,
    settings,
    faults,
    armed,
    phones,
    users,
    backend: watchBackend(openBackend(push), {
      changed,
      moved(ms) {
        const { ahead, ...rest } = settings.get()
        settings.set({ ...rest, ahead: Math.max(0, ahead + Math.round(ms / minuteMs)) })
      },
      happened: clockMove.set,
      closed: isServiceClosed.set,
    }),
    isServiceClosed,
    changes,
    clockMove,
    /** Rows of the state that the State panel is restricted to; undefined for all. */
    chosenRows: createStore<ClockEvent | undefined>(undefined),
    ...{ log, holds, held, holding },
    sent: createSentCalls(log),
    script: createActionScript(),
    switches,
    sheets: createOpenSheets(),
    addressBar: createAddressBar(settings, armed),
    ...readLocations(document.getElementById('config')?.textContent ?? '', location),
    /** Secrets that must not appear in logs, in addition to secrets in the backend's state. */
    secrets: new Set<string>(),
    rejections,
    /** Problems that the monitors inside the phones' pages have found. */
    saw: [] as MonitorFinding[],
  }
}
type Parts = ReturnType<typeof createParts>

function createPhones(parts: Parts, served: readonly string[]): void {
  const { settings, users, backend, places, script, sheets, secrets } = parts
  const act = createNative({
    script,
    ask: (operation, body, token) =>
      backend.call(operation, body, token ? { authorization: token } : {}, { key: randomKey(), format: 2 }),
    show: sheets.show,
    bound: users.set,
    save: (name, href) => Object.assign(document.createElement('a'), { href, download: name }).click(),
  })
  for (const name of phoneNames)
    parts.phones[name] = createPhone({
      name,
      place: places[name],
      family: Object.values(places).map(({ origin }) => origin),
      backend: users.watching(name, backend),
      faults: parts.faults,
      holds: parts.holds,
      sent: parts.sent,
      log: parts.log,
      served,
      switches: parts.switches,
      context: () => hostContext(settings.get(), name),
      preset: () => settings.get().phones[name].host,
      chosenCaps: () => settings.get().phones[name].caps,
      shows: (path) => setPhone(parts, name, { path }),
      saw: (sighting) => void parts.saw.push(sighting),
      latency: () => {
        const { latency, network } = settings.get().phones[name]
        return latency + (network === 'slow' ? slowLatencyMs : 0)
      },
      act: (given, sheet, token) => act(name, given, sheet, token),
      sawSecret: (secret) => void secrets.add(secret),
    })
}

function setPhone({ settings }: Parts, name: PhoneName, change: Partial<PhoneSettings>): void {
  const { phones: all, ...rest } = settings.get()
  settings.set({ ...rest, phones: { ...all, [name]: { ...all[name], ...change } } })
}

/** Signs a persona (test user) in on a phone and reloads it; does nothing for hidden phones. */
async function signInOnPhone(parts: Parts, name: PhoneName, situation: Situation): Promise<void> {
  const { settings, backend, secrets, users, sheets, phones } = parts
  if (!settings.get().shown.includes(name)) return
  const { persona, signedOut, language, path } = situation
  const keys = await backend.signIn({ persona, signedOut, language, deviceId: randomKey(), phone: name })
  if (keys.token) secrets.add(keys.token)
  users.set(name, keys.token && keys.userID)
  setPhone(parts, name, { persona, signedOut, language, path: toAppPath(path) })
  sheets.closeSheets(name)
  phones[name].start({ keys, to: path })
}

/** Starts with the settings and faults of the URL. If the last visit had the same URL, resumes the state of that visit. */
async function startFromAddress(
  parts: Parts,
  ordered: readonly FaultOrder[],
  snapshots: Snapshots,
): Promise<void> {
  const { settings, backend, phones, faults, addressBar } = parts
  const same = (await loadAddress()) === writeAddress(settings.get(), ordered) && (await backend.resumed())
  const { shown, now, seed, ahead, phones: who } = settings.get()
  if (same) for (const name of shown) phones[name].reload(toAppPath(who[name].path))
  else {
    const drawn = seed ?? randomSeed()
    await backend.reset({ now, seed: drawn })
    settings.set({ ...settings.get(), seed: drawn, ahead: 0 })
    await snapshots.leave()
    if (ahead) await backend.advance({ hours: ahead / 60 })
    for (const name of shown) await signInOnPhone(parts, name, who[name])
  }
  for (const order of ordered) faults.arm(order)
  addressBar.begin()
}

const openStorages = ({ places }: Parts) => ({
  borrower: openPhoneStorage('borrower', places.borrower),
  agent: openPhoneStorage('agent', places.agent),
})

const openTimeTravel = (parts: Parts, storages: ReturnType<typeof openStorages>) =>
  createTimeTravel({
    ...parts,
    storages,
    setPhone: (name, change) => setPhone(parts, name, change),
    closeSheets: parts.sheets.closeSheets,
    sawSecret: (secret) => void parts.secrets.add(secret),
  })

/** Creates the page's context: backend, phones, stores and commands. Called once. */
export function createContext() {
  const parts = createParts()
  const { settings, faults, armed, holds, held, holding, sent, log, script, switches, backend, sheets } =
    parts
  const { isStatic, phones, rejections } = parts
  const opened = createStore(false)
  const monitors = createPageMonitors(parts)

  const storages = openStorages(parts)
  const { snapshots, restore } = openTimeTravel(parts, storages)
  const coverage = trackCoverage(log)
  const recording = createRecording({ backend, settings, storages, restore })

  async function open(): Promise<void> {
    createPhones(parts, await backend.served())
    snapshots.load(await loadSnapshots())
    opened.set(true)
    await startFromAddress(parts, parts.ordered, snapshots)
  }
  const started = open()
  // prevents an unhandled rejection: callers of `ready` get this error, and the monitor of rejections shows it
  started.catch((error: unknown) => rejections.push(`${error}`))

  const levers = createPhoneControls({
    ...{ settings, phones, armed, users: parts.users, saw: parts.saw },
    place: (name, situation) => signInOnPhone(parts, name, situation),
    setPhone: (name, change) => setPhone(parts, name, change),
  })
  const sheet = createPictures({
    place: (name, situation) => signInOnPhone(parts, name, situation),
    adjust: levers.adjust,
    ready: () => phones.borrower.ready(),
    storage: storages.borrower,
  })
  const commands = createCommands({
    backend,
    faults,
    holds,
    sent,
    log,
    async ready() {
      await started
      await Promise.all(settings.get().shown.map((name) => phones[name].ready()))
    },
    script,
    switches,
    snapshots,
    recording,
    coverage,
    drawSeed: randomSeed,
    monitors: monitors.evaluate,
    async place(name, situation) {
      await started
      await signInOnPhone(parts, name, situation)
    },
    adjust: levers.adjust,
    resetTo({ now, seed }) {
      settings.set({ ...settings.get(), now, seed, ahead: 0 })
      monitors.forget()
      parts.clockMove.set(undefined)
    },
  })
  return {
    ...{
      settings,
      faults,
      armed,
      holds,
      held,
      holding,
      sent,
      log,
      script,
      backend,
      isStatic,
      phones,
      opened,
    },
    monitors,
    ...{ commands, places: parts.places, changes: parts.changes },
    ...{ clockMove: parts.clockMove, chosenRows: parts.chosenRows },
    isServiceClosed: parts.isServiceClosed,
    ...{ snapshots, storages, recording, coverage },
    ...levers,
    /** The sheet of pictures, which are taken on the borrower's phone. */
    sheet,
    sheets: sheets.sheets,
    isOnPhones: (userId: string) => isOnPhones(userId, settings.get(), parts.users),
    link: () => new URL(`.${parts.addressBar.current()}`, location.href).href,
  }
}

export type PageContext = ReturnType<typeof createContext>
