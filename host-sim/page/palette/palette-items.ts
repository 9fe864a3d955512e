import type { PhoneName } from '../../control/calls/call-log'
import { payOutcomes } from '../../control/desk/payer'
import { networks, textScales } from '../../control/state/phone-settings'
import { type Jump, jumps } from '../../control/time/clock-jumps'
import { faultKinds, plainFaultKinds } from '../../faults/fault-kinds'
import { hostPresets, presetNames } from '../../host/presets'
import { situationIds } from '../../seed/personas'
import type { PayerOutcome } from '../../service/loan/payments/payment-network'
import { bridgeDocuments, conformancePath } from '../bridge-documents'
import { clockSteps } from '../Clock'
import type { PageContext } from '../context'
import { phoneTitles } from '../controls'
import { languageOptions, themeOptions } from '../phone/PhoneFrame'

/**
 * A command of the palette; `keys` is the keyboard shortcut. Commands that change the service or its calls have a shortcut with
 * Shift, so that a single key pressed by accident does nothing that can't be undone.
 */
export interface PaletteItem {
  label: string
  keys?: string
  run(): unknown
}

/** Functions of the simulator's page that palette commands call. */
export interface PageActions {
  panels: readonly string[]
  open(panel: string): void
  help(): void
}

/** Commands that affect one phone. */
function phoneItems(name: PhoneName, context: PageContext): PaletteItem[] {
  const phone = context.phones[name]
  const own = () => context.settings.get().phones[name]
  const title = phoneTitles[name]
  return [
    ...situationIds.map((persona) => ({
      label: `${title}: ${persona}`,
      run: () => context.place(name, { ...own(), persona, path: '/', signedOut: false }),
    })),
    ...presetNames.map((host) => ({
      label: `${title}: host ${hostPresets[host].label}`,
      run: () => context.setHost(name, host),
    })),
    ...languageOptions.map(({ value, label }) => ({
      label: `${title}: language ${value}, ${label}`,
      run: () => context.adjust(name, { language: value }),
    })),
    ...themeOptions.map(({ value, label }) => ({
      label: `${title}: ${label} theme`,
      run: () => context.adjust(name, { theme: value }),
    })),
    ...textScales.map((textScale) => ({
      label: `${title}: text at ${textScale * 100} %`,
      run: () => context.adjust(name, { textScale }),
    })),
    ...networks.map((network) => ({
      label: `${title}: network ${network}`,
      run: () => context.adjust(name, { network }),
    })),
    { label: `${title}: back`, ...(name === 'borrower' && { keys: 'b' }), run: () => phone.back() },
    {
      label: `${title}: reload this page`,
      ...(name === 'borrower' && { keys: 'r' }),
      run: () => phone.reload(own().path),
    },
    { label: `${title}: restart at its first page`, run: () => phone.reload() },
    { label: `${title}: into the background`, run: () => phone.lifecycle('pause') },
    { label: `${title}: return`, run: () => phone.lifecycle('resume') },
    {
      label: `${title}: keyboard up or down`,
      run: () => context.adjust(name, { keyboard: !own().keyboard }),
    },
    { label: `${title}: push a message`, run: () => context.backend.message(own().persona) },
    { label: `${title}: host logs out`, run: () => context.logOut(name) },
    {
      label: `${title}: start signed out`,
      run: () => context.place(name, { ...own(), path: '/', signedOut: true }),
    },
  ]
}

/** Commands for the clock, the payer, the network and calls. */
function serviceItems(context: PageContext): PaletteItem[] {
  const { commands, backend, faults, holds } = context
  const persona = () => context.settings.get().phones.borrower.persona
  return [
    ...Object.entries(clockSteps).map(([label, step]) => ({
      label: `Clock: ${label}`,
      ...(label === '+1 day' && { keys: 'Shift D' }),
      run: () => commands.clock.advance(step),
    })),
    ...Object.entries(jumps).map(([jump, label]) => ({
      label: `Clock: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      ...(jump === 'nextDue' && { keys: 'Shift N' }),
      run: () => backend.jump(jump as Jump, persona()), // a key of `jumps`
    })),
    ...Object.entries(payOutcomes).map(([outcome, label]) => ({
      label: `Payer: ${label.charAt(0).toLowerCase()}${label.slice(1)} (the newest code)`,
      ...(outcome === 'whole' && { keys: 'Shift P' }),
      run: () => commands.pay(null, outcome as PayerOutcome), // a key of `payOutcomes`
    })),
    ...networks.map((network) => ({
      label: `Network: ${network}`,
      run: () => context.setNetwork(network),
    })),
    { label: 'Service: close it for all', run: () => commands.close() },
    { label: 'Service: open it again', run: () => commands.open() },
    { label: 'Snapshot: take one', keys: 's', run: () => commands.snapshot() },
    {
      label: 'Snapshot: go back to the last one',
      run: () => {
        const last = context.snapshots.list().at(-1)
        return last && commands.restore(last.id)
      },
    },
    { label: 'Recording: save as a test', run: context.recording.saveTest },
    { label: 'Calls: hold every call from now on', keys: 'Shift H', run: () => holds.hold() },
    { label: 'Calls: stop holding', run: () => holds.clear() },
    { label: 'Calls: answer all held ones', run: () => commands.answerAll('real') },
    {
      label: 'Calls: answer all held ones with HTTP 500',
      run: () => commands.answerAll({ fault: 'http500' }),
    },
    { label: 'Calls: clear the timeline', run: () => context.log.clear() },
    ...plainFaultKinds.map((kind) => {
      const { about } = faultKinds[kind]
      return {
        label: `Fault for the next call: ${kind} (${about.charAt(0).toLowerCase()}${about.slice(1)})`,
        run: () => faults.arm({ kind, times: 1 }),
      }
    }),
    { label: 'Faults: disarm all', run: () => faults.clear() },
  ]
}

/** All commands of the palette: for panels, phones, the service and the page itself. */
export function getPaletteItems(context: PageContext, page: PageActions): PaletteItem[] {
  const { shown } = context.settings.get()
  return [
    ...page.panels.map((panel, at) => ({
      label: `Panel: ${panel}`,
      ...(at < 9 && { keys: `${at + 1}` }),
      run: () => page.open(panel),
    })),
    ...serviceItems(context),
    ...shown.flatMap((name) => phoneItems(name, context)),
    ...bridgeDocuments.map(({ label, path }) => ({
      label: `Build a host: ${label}`,
      run: () => window.open(path, '_blank', 'noopener'),
    })),
    ...(context.isStatic
      ? []
      : shown.map((name) => ({
          label: `Build a host: conformance page on the ${name}'s phone`,
          run: () => context.phones[name].reload(conformancePath),
        }))),
    { label: 'Copy a link to this', keys: 'l', run: () => navigator.clipboard.writeText(context.link()) },
    { label: 'Keyboard shortcuts', keys: '?', run: page.help },
  ]
}

/** Returns the items that contain all words of the search text. Items that start with the search text come first. */
export function filterItems<I extends Pick<PaletteItem, 'label'>>(items: readonly I[], text: string): I[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const rank = ({ label }: I) => {
    const low = label.toLowerCase()
    const start = words[0] ?? ''
    return low.startsWith(start) ? 0 : low.includes(` ${start}`) ? 1 : 2
  }
  return items
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map((item, at) => ({ item, at }))
    .sort((one, other) => rank(one.item) - rank(other.item) || one.at - other.at)
    .map(({ item }) => item)
}

/** The fields of a keyboard event that determine a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Returns the item whose shortcut was pressed, or 'palette' for the shortcut that opens the palette. Ignores most while typing.
 */
export function resolveShortcut(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  items: readonly PaletteItem[],
  isTyping: boolean,
): 'palette' | PaletteItem | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'palette'
  if (isTyping || ctrlKey || metaKey || altKey) return
  // with Shift, letters come in upper case, and '?' is a different key
  const pressed = shiftKey && /^[a-z]$/i.test(key) ? `Shift ${key.toUpperCase()}` : key
  return items.find(({ keys }) => keys === pressed)
}
