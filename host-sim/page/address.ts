import { Language } from '../../bridge/contract/codes'
import { phoneNames } from '../control/calls/call-log'
import { defaults } from '../control/commands'
import {
  type Insets,
  insetPresets,
  insetSides,
  isSameInsets,
  mostInset,
  type Network,
  networks,
  textScales,
} from '../control/state/phone-settings'
import { isLanguage } from '../control/state/phone-start'
import { type FaultOrder, faultText, parseFault, readOrder } from '../faults/faults'
import { type CapChoices, isCapChoice, isPreset, type PresetName } from '../host/presets'
import { isPersona } from '../seed/personas'
import type { Settings } from './settings'

const number = (text: string | null): number | undefined =>
  text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined

/** Time zones that a phone may be set to; the first is usual. */
export const timeZones = [
  'Asia/Manila',
  'Asia/Taipei',
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
] as const
const [usualZone] = timeZones
const zoneIn = (text: string | null): string => timeZones.find((zone) => zone === text) ?? usualZone

const usualHost: PresetName = 'newest'
const hostIn = (text: string | null, otherwise: PresetName): PresetName => (isPreset(text) ? text : otherwise)

/** Choices of capabilities in an address, as `scan:denied,faceId:missing`; what means nothing is left out. */
const capsIn = (text: string | null): CapChoices =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((part) => {
      const [name = '', choice] = part.split(':')
      return /^[\w.]{1,200}$/.test(name) && isCapChoice(choice) ? [[name, choice]] : []
    }),
  )
const capsText = (caps: CapChoices): string =>
  Object.entries(caps)
    .map(([name, choice]) => `${name}:${choice}`)
    .join(',')

/** Insets in an address, from the top on as in a stylesheet: `44,0,34,0`; `0` is none. */
const insetsText = (insets: Insets): string =>
  isSameInsets(insets, insetPresets.below) ? '0' : insetSides.map((side) => insets[side]).join(',')
function insetsIn(text: string | null, otherwise: Insets): Insets {
  if (text === '0') return insetPresets.below
  if (!/^\d{1,3}(,\d{1,3}){3}$/.test(text ?? '')) return otherwise
  const [top = 0, right = 0, bottom = 0, left = 0] = `${text}`
    .split(',')
    .map((side) => Math.min(Number(side), mostInset))
  return { top, right, bottom, left }
}

const networkIn = (text: string | null, otherwise: Network): Network =>
  networks.find((one) => one === text) ?? otherwise
const latencyIn = (text: string | null, otherwise: number): number => Math.max(0, number(text) ?? otherwise)

/** Faults in an address; an invalid one is logged and ignored. */
function faultsIn(search: URLSearchParams): FaultOrder[] {
  return search.getAll('fault').flatMap((text) => {
    try {
      const order = parseFault(text)
      readOrder(order)
      return [order]
    } catch (error) {
      console.warn(`fault=${text}: ${(error as Error).message}`) // readOrder throws RangeError
      return []
    }
  })
}

/** What an address asks for; missing or invalid parts get their defaults. */
export function readAddress(search: URLSearchParams): { settings: Settings; faults: FaultOrder[] } {
  const persona = search.get('persona') ?? ''
  const persona2 = search.get('persona2') ?? ''
  const lang = search.get('lang')
  const language = isLanguage(lang) ? lang : Language.en
  const theme = search.get('theme') === 'dark' ? 'dark' : 'light'
  const text = number(search.get('text'))
  const textScale = textScales.find((scale) => scale === text) ?? 1
  const now = search.get('now')
  const common = {
    language,
    theme,
    textScale,
    keyboard: false,
    timeZone: zoneIn(search.get('zone')),
  } as const
  const first = {
    host: hostIn(search.get('host'), usualHost),
    safeArea: insetsIn(search.get('safeArea'), insetPresets.under),
    network: networkIn(search.get('network'), 'normal'),
    latency: latencyIn(search.get('latency'), 0),
  }
  return {
    settings: {
      phones: {
        borrower: {
          ...common,
          persona: isPersona(persona) ? persona : defaults.persona,
          signedOut: search.get('signedOut') === '1',
          path: search.get('path') ?? '/',
          ...first,
          caps: capsIn(search.get('caps')),
        },
        agent: {
          ...common,
          persona: isPersona(persona2) ? persona2 : defaults.persona2,
          signedOut: false,
          path: search.get('path2') ?? '/',
          host: hostIn(search.get('host2'), first.host),
          safeArea: insetsIn(search.get('safeArea2'), first.safeArea),
          network: networkIn(search.get('network2'), first.network),
          latency: latencyIn(search.get('latency2'), first.latency),
          caps: capsIn(search.get('caps2')),
        },
      },
      shown: search.get('phones') === '1' ? ['borrower'] : phoneNames,
      now: now !== null && !Number.isNaN(Date.parse(now)) ? now : undefined,
      seed: number(search.get('seed')),
      watch: search.get('watch') === '1',
      ahead: Math.max(0, Math.round(number(search.get('ahead')) ?? 0)),
    },
    faults: faultsIn(search),
  }
}

/** The address that leads here again. */
export function writeAddress(
  { phones, shown, now, seed, ahead, watch }: Settings,
  faults: readonly FaultOrder[],
): string {
  const { borrower, agent } = phones
  const search = new URLSearchParams({ persona: borrower.persona, persona2: agent.persona })
  const add = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== usual) search.append(name, `${value}`)
  }
  add('phones', shown.length, phoneNames.length)
  add('path', borrower.path, '/')
  add('path2', agent.path, '/')
  add('lang', borrower.language, Language.en)
  add('theme', borrower.theme, 'light')
  add('text', borrower.textScale, 1)
  add('safeArea', insetsText(borrower.safeArea), insetsText(insetPresets.under))
  add('safeArea2', insetsText(agent.safeArea), insetsText(borrower.safeArea))
  search.append('host', borrower.host)
  add('host2', agent.host, borrower.host)
  add('caps', capsText(borrower.caps), '')
  add('caps2', capsText(agent.caps), '')
  add('zone', borrower.timeZone, usualZone)
  add('network', borrower.network, 'normal')
  add('network2', agent.network, borrower.network)
  add('now', now)
  add('ahead', ahead, 0)
  add('seed', seed)
  add('watch', watch ? 1 : undefined)
  add('latency', borrower.latency, 0)
  add('latency2', agent.latency, borrower.latency)
  add('signedOut', borrower.signedOut ? 1 : undefined)
  for (const fault of faults) add('fault', faultText(fault))
  // these may stand as they are, and addresses are read by people
  return `/?${`${search}`.replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}
